import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/**
 * The random seed of a test run: another one for each commit, the same for a repeat of that commit.
 * TEST_SEED=n repeats another run; outside a checkout it is always 1.
 */
export function testSeed() {
  const asked = Number(process.env.TEST_SEED)
  if (Number.isInteger(asked) && asked > 0) return asked
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(commit.toString().slice(0, 7), 16) || 1
  } catch {
    return 1
  }
}
