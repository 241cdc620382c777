/** A clock that can stop: the time meanwhile does not count. */
export function createStopwatch(clock: () => number) {
  let stoppedAt: number | undefined
  let stoodStill = 0
  return {
    now: () => (stoppedAt ?? clock()) - stoodStill,
    get stopped() {
      return stoppedAt !== undefined
    },
    stop() {
      stoppedAt ??= clock()
    },
    goOn() {
      if (stoppedAt !== undefined) stoodStill += clock() - stoppedAt
      stoppedAt = undefined
    },
  }
}
