import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** One call over a connection that stays open; resolves with the size of the answer once all of it is here. */
export function ask(
  url: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<{ bytes: number; text: () => string }> {
  return new Promise((resolve, reject) => {
    const sent =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...sent, ...headers } },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const all = Buffer.concat(pieces)
          if (answer.statusCode === 200) resolve({ bytes: all.length, text: () => all.toString() })
          else reject(new Error(`${url} answered ${answer.statusCode}: ${all.toString().slice(0, 300)}`))
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
