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
 * A run that failed without naming a test, or that ran no tests at all, counts as a failure.
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
      // A file that cannot load has no tests to fail.
      return { passed, failed: status === 'failed' ? Math.max(failed, 1) : failed }
    }),
  )
}

/**
 * No journey gets a second try; one that passes only sometimes has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** @typedef {{ name: string, seconds: number, passed: boolean, seen?: string | undefined }} Journey */
/** @typedef {{ duration: number, attachments?: { name: string, path?: string }[] }} Try */
/** @typedef {{ title: string, tests: { projectName: string, status: string, results: Try[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/** The journeys of a browser run, with all tries. @param {{ suites: Suite[] }} report @returns {Journey[]} */
export function journeysOf({ suites }) {
  return suites.flatMap(({ specs = [], suites: within = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `${projectName}: ${title}`,
        seconds: results.reduce((all, { duration }) => all + duration, 0) / 1000,
        passed: status === 'expected' || status === 'skipped',
        seen: results
          .flatMap(({ attachments = [] }) => attachments)
          .find(({ name }) => name === 'error-context')?.path,
      })),
    ),
    ...journeysOf({ suites: within }),
  ])
}

const longestName = 100

/** The summary of a browser run: the slowest journeys, and all that failed. @param {Journey[]} journeys */
export function saidOf(journeys) {
  const slowest = journeys.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)
  const failed = journeys.filter(({ passed }) => !passed)
  return [
    ...slowest.map(
      ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name.slice(0, longestName)}`,
    ),
    ...failed.map(({ name }) => `failed: ${name}`),
  ].join('\n')
}

const longestPage = 80

/**
 * The screen at the moment a journey failed, since a failure on another machine cannot be inspected later.
 * @param {Journey[]} journeys
 */
export async function pagesSeen(journeys) {
  const failed = journeys.filter(({ passed, seen }) => !passed && seen !== undefined).slice(0, 5)
  const pages = failed.map(async ({ name, seen = '' }) => {
    const written = await readFile(seen, 'utf8').catch(() => '')
    const page = written.split('# Page snapshot')[1]?.split('```')[1]?.split('\n') ?? []
    return [`seen when it failed: ${name.slice(0, longestName)}`, ...page.slice(1, longestPage)].join('\n')
  })
  return (await Promise.all(pages)).join('\n')
}

/**
 * The duration of each stage and of the whole run: stages that run in pairs take less than their sum.
 * @param {{ name: string, count: Count, seconds: number }[]} stages
 * @param {number} seconds
 */
export function tableOf(stages, seconds) {
  const together = { name: 'together', count: sum(stages.map(({ count }) => count)), seconds }
  const width = Math.max(...[...stages, together].map(({ name }) => name.length))
  return [...stages, together]
    .map(({ name, count, seconds }) => {
      const [ok, not, took] = [count.passed, count.failed, seconds.toFixed(1)].map((n) =>
        String(n).padStart(6),
      )
      return `${name.padEnd(width)} ${ok} ok ${not} not ${took} s`
    })
    .join('\n')
}

/** @template T @param {string} file @param {(report: any) => T} read @returns {Promise<T | undefined>} */
export async function readReport(file, read) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : read(JSON.parse(text))
}

/** Deletes the report of an earlier run, so that it is not mistaken for this one's. @param {string} file */
export const forgetReport = (file) => rm(file, { force: true })
