import type { Heard } from '@steading/domain/filings/after-hearing'
import { type FilingSent, heardIn } from '@steading/domain/filings/department-wire'

export type LogIn = { username: string; password: string }
export type Line = { url: string; patienceMs: number; logIn: LogIn; signal: AbortSignal }

export const sendFiling = (line: Line, filing: FilingSent): Promise<Heard> =>
  call(line, '/filings', { method: 'POST', body: JSON.stringify(filing) })

/** "Do you know this one?" It changes nothing there, however often it is asked. */
export const askAbout = (line: Line, key: string): Promise<Heard> =>
  call(line, `/filings/${key}`, { method: 'GET' })

const longestAnswer = 64 * 1024

async function call(
  { url, patienceMs, logIn, signal }: Line,
  path: string,
  what: RequestInit,
): Promise<Heard> {
  try {
    const response = await fetch(`${url}${path}`, {
      ...what,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${logIn.username}:${logIn.password}`).toString('base64')}`,
      },
    })
    return heardIn(response.status, await readAnswer(response))
  } catch (error) {
    return neverArrived(error) ? { heard: 'notReached' } : { heard: 'silent' }
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > longestAnswer) throw new Error('the answer does not end')
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only where no connection was ever made is it certain that nothing got there. */
const unmade = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function neverArrived(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' && unmade.includes(cause.code)
}
