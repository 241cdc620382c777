/** Long work done in steps. The server lets other callers in between two steps; a phone runs them all at once. */
export type InSteps<T> = Generator<undefined, T>

/** Jobs replayed in one step: few enough that a step takes a millisecond or two. */
export const jobsInAStep = 200

export function allSteps<T>(work: InSteps<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
