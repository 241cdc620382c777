import { connect, type Socket } from 'node:net'
import { commands, type Send } from './remote'

type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Firefox's own line for WebDriver, without a driver in between: each message is its length, a colon and JSON. */
export class Marionette {
  private readonly waiting = new Map<
    number,
    { done: (result: unknown) => void; failed: (error: Error) => void }
  >()
  private heard = Buffer.alloc(0)
  private last = 0

  private constructor(private readonly socket: Socket) {
    socket.on('data', (piece) => this.hear(piece))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      for (const { failed } of this.waiting.values()) failed(new Error('Firefox is gone'))
      this.waiting.clear()
    })
  }

  static async open(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1')
    const line = new Marionette(socket)
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    await line.ask('WebDriver:NewSession', {})
    return line
  }

  readonly send: Send = async (name, given = {}) => {
    const result = await this.ask(commands[name].firefox, given)
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result
  }

  close(): void {
    this.socket.destroy()
  }

  private ask(command: string, given: object): Promise<unknown> {
    const id = ++this.last
    const words = JSON.stringify([0, id, command, given])
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed })
      this.socket.write(`${Buffer.byteLength(words)}:${words}`)
    })
  }

  private hear(piece: Buffer): void {
    this.heard = Buffer.concat([this.heard, piece])
    for (;;) {
      const colon = this.heard.indexOf(':')
      const end = colon + 1 + Number(this.heard.subarray(0, colon))
      if (colon < 0 || this.heard.length < end) return
      this.answer(JSON.parse(this.heard.subarray(colon + 1, end).toString()))
      this.heard = this.heard.subarray(end)
    }
  }

  /** The first message is a greeting, which answers nothing. */
  private answer(message: Answer | object): void {
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as Answer
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) waiting?.failed(new Error(`${error.error}: ${error.message}`))
    else waiting?.done(result)
  }
}
