import { setImmediate as othersFirst } from 'node:timers/promises'

const atOnceMs = 20

/** Awaited between the steps of long work: every so often, whoever else is waiting comes first. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < atOnceMs) return undefined
    return othersFirst().then(() => {
      since = performance.now()
    })
  }
}
