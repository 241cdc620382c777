import { type FailedCall, problemFromStatus } from '@steading/domain/problems/problem-from-status'
import { turboRefusal } from '@steading/domain/problems/problems'
import { tokenUnauthorizedText } from '@steading/domain/problems/server-error'
import { fail, ok, type Result } from '@steading/domain/result'
import type { Json } from '@steading/domain/sync/stored-record'
import { loginResponseSchema, paths } from '@steading/domain/sync/wire-calls'
import type { CallProblem } from '../sync/ports'

/** What every POST carries besides its own payload. */
export type Identity = {
  version: string
  deviceId: string
  deviceType: string
  region: string
  countryCode: string
  farmType: string
  source: string
  token: string | undefined
}

export type ApiPorts = {
  fetch: typeof fetch
  /** Where the API lives; empty when it is where the app came from. */
  host: string
  identity(): Identity
  turbo(): boolean
  keepToken(token: string): Promise<void>
  /** The log-in has run out and cannot be renewed without the farmer. */
  sessionExpired(): void
}

export type Api = {
  post(path: string, body: { [name: string]: unknown }, call?: FailedCall): Promise<Result<Json, CallProblem>>
  get(path: string): Promise<Result<Json, CallProblem>>
  send(
    method: 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    body: { [name: string]: unknown },
  ): Promise<Result<Json, CallProblem>>
}

const getTimeout = 15_000
const postTimeout = 120_000

type Reply = { status: number; body: Json; statusText: string }

/** The one door to the server: says who is calling, renews a token that has run out, and turns statuses into problems. */
export function createApi(ports: ApiPorts): Api {
  async function post(path: string, body: { [name: string]: unknown }, call?: FailedCall) {
    if (ports.turbo())
      return fail<CallProblem>({ code: 'turboActive', status: turboRefusal.status, body: turboRefusal })
    const first = await request('POST', path, enrich(path, body))
    const renewed = path === paths.login ? false : await renewFor(first)
    const reply = renewed ? await request('POST', path, enrich(path, { ...body, ...renewed })) : first
    return outcome(reply, call ?? callOf(path))
  }

  /** Truthy when a new token is here: what the second try adds to the body. */
  async function renewFor(reply: Reply): Promise<{ country?: string } | false> {
    const expired = reply.status === 401 && errorText(reply.body) === tokenUnauthorizedText
    const moved = reply.status === 412
    if (!expired && !moved) return false
    const country = ports.identity().countryCode
    const login = await request(
      'POST',
      paths.login,
      enrich(paths.login, { country, ...(moved && { isForce: true }) }),
    )
    const answer = login.status === 200 ? loginResponseSchema.safeParse(login.body) : undefined
    if (answer?.success) {
      await ports.keepToken(answer.data.url_token)
      return moved ? { country } : {}
    }
    // No answer at all is bad signal, not an ended session.
    if (login.status === 401 || login.status === 403) ports.sessionExpired()
    return false
  }

  function enrich(path: string, body: { [name: string]: unknown }) {
    const { token, countryCode, farmType, source, ...device } = ports.identity()
    if (path === paths.login) return { ...body, ...device }
    return { ...body, ...device, countryCode, ...(token && { farmType, HWKEY: token, source }) }
  }

  async function request(method: string, path: string, body?: { [name: string]: unknown }): Promise<Reply> {
    try {
      const response = await ports.fetch(`${ports.host}/${path}`, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(method === 'GET' ? getTimeout : postTimeout),
        ...(body && { body: JSON.stringify(body), headers: headersOf(body) }),
      })
      return { status: response.status, statusText: response.statusText, body: await readBody(response) }
    } catch {
      // No answer, or one that broke off: to the farmer both are "no signal".
      return { status: 0, statusText: 'Unknown Error', body: null }
    }
  }

  return {
    post,
    get: async (path) => outcome(await request('GET', path)),
    send: async (method, path, body) => outcome(await request(method, path, enrich(path, body))),
  }
}

/** The token in front too, so that the server knows who is calling before it reads a long body. */
const headersOf = ({ HWKEY }: { [name: string]: unknown }) => ({
  'content-type': 'application/json',
  ...(typeof HWKEY === 'string' && { authorization: `Bearer ${HWKEY}` }),
})

async function readBody(response: Response): Promise<Json> {
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as Json
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

function outcome({ status, body }: Reply, call?: FailedCall): Result<Json, CallProblem> {
  if (status >= 200 && status < 300) return ok(body)
  return fail({ ...problemFromStatus(status, body, call), status, body })
}

const errorText = (body: Json): string | undefined =>
  body && typeof body === 'object' && !Array.isArray(body) && typeof body.error === 'string'
    ? body.error
    : undefined

const calls: { [path: string]: FailedCall } = {
  [paths.login]: 'login',
  [paths.update]: 'upload',
  [paths.serverCheck]: 'serverCheck',
  [paths.changeLanguage]: 'language',
  [paths.logout]: 'logOut',
}
const callOf = (path: string): FailedCall | undefined => calls[path]
