/**
 * Lets whatever waits go first, a save or a list. A timer would do it too, but browsers make timers that follow on each
 * other wait four milliseconds each, and a big herd is read in hundreds of pieces.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Too short to notice: half of the time a screen has for one frame. */
const longestPieceMs = 8

/** For long work done in small steps: `tired` says when others have waited long enough, and `breathe` is due. */
export function atWork(): { tired(): boolean; breathe(): Promise<void> } {
  let began = performance.now()
  return {
    tired: () => performance.now() - began > longestPieceMs,
    async breathe() {
      await breathe()
      began = performance.now()
    },
  }
}
