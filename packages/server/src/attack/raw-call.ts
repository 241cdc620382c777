import { connect, type Socket } from 'node:net'

/** What came back: a status; or nothing, because the server hung up, said nothing in time, or was not asked to yet. */
export type Answer = number | 'cut' | 'late' | 'open'
export type Heard = { answer: Answer; text: string }

/** Nobody is kept waiting for longer than this, whatever they sent. */
const longestWait = 10_000

export type RawCall = { body?: string | Buffer; headers?: readonly string[]; method?: string; host?: string }

/** A call written by hand: no library stands between an attack and the wire, or mends what is wrong with it. */
export function rawCall(
  path: string,
  { body = '', headers = [], method = 'POST', host = 'farm' }: RawCall = {},
): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const head = [
    `${method} /${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${bytes.length}`,
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
}

export function openLine(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // A server that hangs up on an attacker is within its rights.
  socket.on('error', () => undefined)
  return socket
}

/** Sends it all and listens until the server hangs up. */
export function say(origin: string, call: Buffer, patience = longestWait): Promise<Heard> {
  return new Promise((resolve) => {
    const socket = openLine(origin)
    const pieces: Buffer[] = []
    const end = (otherwise: Answer) => {
      clearTimeout(timer)
      socket.destroy()
      const text = Buffer.concat(pieces).toString('utf8')
      resolve({ answer: statusIn(text) ?? otherwise, text })
    }
    const timer = setTimeout(() => end('late'), patience)
    socket.on('data', (piece: Buffer) => pieces.push(piece))
    socket.on('close', () => end('cut'))
    socket.write(call)
  })
}

const statusIn = (text: string): number | undefined =>
  text.startsWith('HTTP/1.1 ') ? Number(text.slice(9, 12)) : undefined

/** All statuses of a line that several calls were answered on. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** A line that stays open on purpose. */
export type HeldLine = {
  socket: Socket
  /** Reads so many bytes of what is there. */
  sip(bytes: number): void
  /** Hangs up, and tells what was heard until then. */
  letGo(): Heard
}

/** Sends something, and then neither finishes nor hangs up. Unless it `reads`, answers are left lying. */
export function holdLine(origin: string, call: Buffer, { reads = true } = {}): HeldLine {
  const socket = openLine(origin)
  let text = ''
  let closed = false
  const take = (piece: Buffer | null) => {
    if (piece && text.length < 1_000) text += piece.subarray(0, 1_000).toString('latin1')
  }
  if (reads) socket.on('data', take)
  socket.on('close', () => {
    closed = true
  })
  if (call.length > 0) socket.write(call)
  return {
    socket,
    sip: (bytes) => take(socket.read(Math.min(bytes, socket.readableLength))),
    letGo() {
      if (!reads) take(socket.read())
      socket.destroy()
      return { answer: statusIn(text) ?? (closed ? 'cut' : 'open'), text }
    },
  }
}
