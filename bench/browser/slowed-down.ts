import { execFileSync } from 'node:child_process'

/** How much slower than this machine a phone of five years ago is. */
export const sixTimes = 6
const goes = 4

/**
 * The whole browser at a fraction of its speed: all its processes stand still for most of the time. The browser's own
 * throttle slows a page but not its workers, where most of our work is done.
 */
export async function slowedDown<T>(profile: string, work: () => Promise<T>): Promise<T> {
  const browser = Number(
    execFileSync('pgrep', ['-o', '-f', `user-data-dir=${profile}`], { encoding: 'utf8' }),
  )
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => process.kill(-browser, signal)
  let over = false
  const beat = async () => {
    while (!over) {
      tell('SIGSTOP')
      await pause(goes * (sixTimes - 1))
      tell('SIGCONT')
      await pause(goes)
    }
  }
  const beating = beat()
  try {
    return await work()
  } finally {
    over = true
    await beating
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
