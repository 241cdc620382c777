import type { Heard } from '@steading/domain/outside/filings/after-hearing'
import { type FilingSent, heardIn } from '@steading/domain/outside/filings/department-wire'

export type LogIn = { username: string; password: string }
export type Line = { url: string; patienceMs: number; logIn: LogIn; signal: AbortSignal }

export const sendFiling = (line: Line, filing: FilingSent): Promise<Heard> =>
  call(line, '/filings', { method: 'POST', body: JSON.stringify(filing) })

/** Asks whether the department knows a filing. Asking changes nothing there. */
export const askAbout = (line: Line, key: string): Promise<Heard> =>
  call(line, `/filings/${key}`, { method: 'GET' })

type Read = { outcome: 'read'; body: unknown } | { outcome: 'timeout' | 'notReached' | 'notLetIn' }

/** A read-only call, such as a page of a herd. */
export async function readFromDepartment(line: Line, path: string): Promise<Read> {
  try {
    const response = await reach(line, path, { method: 'GET' })
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel()
      return { outcome: 'notLetIn' }
    }
    const body = await readAnswer(response, longestPage)
    return response.ok ? { outcome: 'read', body } : { outcome: 'notReached' }
  } catch (error) {
    return { outcome: neverArrived(error) ? 'notReached' : 'timeout' }
  }
}

const longestAnswer = 64 * 1024
const longestPage = 1024 * 1024

const reach = ({ url, patienceMs, logIn, signal }: Line, path: string, what: RequestInit) =>
  fetch(`${url}${path}`, {
    ...what,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${logIn.username}:${logIn.password}`).toString('base64')}`,
    },
  })

async function call(line: Line, path: string, what: RequestInit): Promise<Heard> {
  try {
    const response = await reach(line, path, what)
    return heardIn(response.status, await readAnswer(response, longestAnswer))
  } catch (error) {
    return neverArrived(error) ? { heard: 'notReached' } : { heard: 'silent' }
  }
}

async function readAnswer(response: Response, longest: number): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > longest) throw new Error('the answer does not end')
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The step at which each error proves that no connection was made; at a later step it proves nothing. */
const unmade: { readonly [code: string]: string } = {
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ENOTFOUND: 'getaddrinfo',
  EAI_AGAIN: 'getaddrinfo',
}

type Cause = { code?: unknown; syscall?: unknown; errors?: unknown }

/**
 * Whether it is certain that nothing arrived: no connection was ever made. A line cut later may have
 * delivered the filing. A route lost in the middle of a call fails with the same code as one that never
 * existed.
 * @internal for its test
 */
export function neverArrived(error: unknown): boolean {
  const cause = (error as { cause?: Cause } | undefined)?.cause
  if (cause === undefined || cause === null) return false
  // For a host with several addresses, each one failed.
  if (Array.isArray(cause.errors))
    return cause.errors.length > 0 && cause.errors.every((one) => neverArrived({ cause: one }))
  if (cause.code === 'UND_ERR_CONNECT_TIMEOUT') return true
  return typeof cause.code === 'string' && cause.syscall !== undefined && unmade[cause.code] === cause.syscall
}
