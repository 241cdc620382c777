import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMark } from './end-with-me.mjs'
import { processesMarked } from './processes-marked.mjs'

const [mark = '', folder = ''] = process.argv.slice(2)

/** @param {NodeJS.Signals} signal */
function send(signal) {
  const found = processesMarked(`${runMark}=${mark}`)
  for (const pid of found)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself in the meantime.
    }
  return found.length
}

process.stdin.resume().once('close', async () => {
  const patience = Date.now() + 10_000
  send('SIGTERM')
  while (processesMarked(`${runMark}=${mark}`).length > 0 && Date.now() < patience) await sleep(50)
  // A process may start another one while it ends.
  for (let round = 0; round < 100 && send('SIGKILL') > 0; round++) await sleep(50)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
