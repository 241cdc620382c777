import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

export const runMark = 'STEADING_TEST_RUN'

/**
 * Ends everything this process started when it ends for any reason. Kill -9 runs no handler, and a server
 * that outlives its test run keeps its port and its memory. A separate sweeper holds the other end of a pipe.
 * When the pipe closes, it ends each process with the mark of this run, and removes the run's temporary
 * folder.
 */
export function endAllWithMe() {
  // A run inside a run belongs to the outer one.
  if (process.env[runMark]) return
  process.env[runMark] = randomUUID()
  const folder = mkdtempSync(join(tmpdir(), 'steading-run-'))
  // When root runs the tests, PostgreSQL is another user, and its processes must write here as in /tmp.
  chmodSync(folder, 0o1777)
  const { [runMark]: mark = '', ...env } = process.env
  const sweeper = spawn(process.execPath, [inRoot('scripts/lib/sweep-main.mjs'), mark, folder], {
    env,
    // A session of its own: Ctrl-C must not end the sweeper before it has swept.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  process.env.TMPDIR = folder
  sweeper.unref()
  const pipe = /** @type {import('node:net').Socket | null} */ (sweeper.stdin)
  pipe?.unref()
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]))
    process.once(signal, () => process.exit(code))
}
