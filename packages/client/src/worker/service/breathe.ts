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
