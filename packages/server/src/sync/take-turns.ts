import type { Readable } from 'node:stream'

/** Lets so many streams run at once; the others wait in the order they came. */
export function takeTurns(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []

  function release() {
    const go = waiting.shift()
    if (go) go()
    else free++
  }

  return {
    async take(open: () => Promise<Readable>): Promise<Readable> {
      if (free > 0) free--
      else await new Promise<void>((go) => waiting.push(go))
      try {
        // Closed is closed, whether it was read to its end or the phone went out of range.
        return (await open()).once('close', release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}
