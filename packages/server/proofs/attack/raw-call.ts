import { connect, type Socket } from 'node:net'

/** A status; `cut` when the server hung up, `late` when it was too slow, `open` for an unfinished call. */
export type Answer = number | 'cut' | 'late' | 'open'
export type Heard = { answer: Answer; text: string }

/** The test gives up on a call after this long. */
const longestWait = 10_000

export type RawCall = { body?: string | Buffer; headers?: readonly string[]; method?: string; host?: string }

/** A hand-written HTTP call: an HTTP library would repair the malformed parts of an attack. */
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
  // The server may hang up on an attacker.
  socket.on('error', () => undefined)
  return socket
}

/** Sends the call and listens until the server hangs up. */
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

/** The statuses of all answers on one connection. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** A connection that stays open on purpose. */
export type HeldLine = {
  socket: Socket
  /** Reads up to this many bytes of what has arrived. */
  sip(bytes: number): void
  heard(): boolean
  /** Hangs up and returns what was read until then. */
  letGo(): Heard
}

/** Sends a call, and then neither finishes nor hangs up. With `reads` false it leaves answers unread. */
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
    heard: () => text !== '',
    letGo() {
      if (!reads) take(socket.read())
      socket.destroy()
      return { answer: statusIn(text) ?? (closed ? 'cut' : 'open'), text }
    },
  }
}
