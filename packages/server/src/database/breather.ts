import type { InSteps } from '@steading/domain/jobs/engine/in-steps'
import { workSlices } from '../turns/work-slices'
import { accountServed } from './share-out'
import { callerIsGone } from './while-called'

const atOnceMs = 20
/** Settling may take seconds, so it yields sooner than the check of an upload. */
export const settlingMs = 5

const nextSlice = workSlices()

/** Awaited between the steps of long work; every so often it lets other callers run first. */
export function breather(forMs = atOnceMs): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < forMs) return undefined
    return nextSlice(accountServed() ?? '').then(() => {
      since = performance.now()
    })
  }
}

/** Runs work in steps, lets other callers run in between, and stops when its own caller hangs up. */
export async function stepByStep<T>(work: InSteps<T>): Promise<T> {
  const breathe = breather(settlingMs)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    const pause = breathe()
    if (!pause) continue
    await pause
    if (callerIsGone()) throw new Error('the caller hung up')
  }
}
