import { connect, createServer, type Socket } from 'node:net'

/** The way to the server, which can be cut for any browser alike, as when a phone leaves the signal. */
export class Relay {
  private readonly open = new Set<Socket>()
  private cutOff = false

  private constructor(
    readonly address: string,
    private readonly stop: () => void,
  ) {}

  static async to(server: string): Promise<Relay> {
    const { hostname, port } = new URL(server)
    const listener = createServer((near) => {
      if (relay.cutOff) return void near.destroy()
      const far = connect(Number(port), hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        relay.open.add(one)
        one.on('error', () => undefined)
        one.on('close', () => {
          relay.open.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const at = listener.address()
    const here = typeof at === 'object' && at ? at.port : 0
    const relay: Relay = new Relay(`http://127.0.0.1:${here}`, () => listener.close())
    return relay
  }

  cut(): void {
    this.cutOff = true
    for (const socket of this.open) socket.destroy()
  }

  mend(): void {
    this.cutOff = false
  }

  close(): void {
    this.cut()
    this.stop()
  }
}
