import { readFile, rm } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number }} Count */

/** @type {Count} */
export const onePassed = { passed: 1, failed: 0 }
/** @type {Count} */
export const oneFailed = { passed: 0, failed: 1 }

/** @param {Count[]} counts @returns {Count} */
export function sum(counts) {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  })
}

/**
 * A run that ended badly without naming a failed test, or that ran nothing at all, still counts as a failure.
 * @param {Count} count @param {number} code @returns {Count}
 */
export function withExitCode(count, code) {
  const quietFailure = (code !== 0 && count.failed === 0) || count.passed + count.failed === 0
  return quietFailure ? { ...count, failed: count.failed + 1 } : count
}

/**
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ testResults }) {
  return sum(
    testResults.map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failed = assertionResults.filter((test) => test.status === 'failed').length
      // A file that could not even be loaded has no tests to fail.
      return { passed, failed: status === 'failed' ? Math.max(failed, 1) : failed }
    }),
  )
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} report @returns {Count} */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** @template T @param {string} file @param {(report: any) => T} read @returns {Promise<T | undefined>} */
export async function readReport(file, read) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : read(JSON.parse(text))
}

/** A report of an earlier run must not be taken for this one's. @param {string} file */
export const forgetReport = (file) => rm(file, { force: true })
