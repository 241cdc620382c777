import { fail, ok, type Result } from '@steading/domain/base/result'
import { callKindOf } from '@steading/domain/frame/account/call-kinds'
import { switchUserPath } from '@steading/domain/frame/account/people-calls'
import { type FailedCall, problemFromStatus } from '@steading/domain/records/problems/problem-from-status'
import { type ProblemCode, turboRefusal } from '@steading/domain/records/problems/problems'
import { readServerError } from '@steading/domain/records/problems/server-error'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { CallProblem } from '../sync/ports'
import { createRenewal, hasEnded, type Reply, wantsToken } from './renew-token'

/** The fields every POST carries besides its own payload. */
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
  /** The server answered a call of this kind with an error. */
  refused?(kind: string, status: number): void
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

/** The one door to the server: says who is calling, renews a token that has run out, and turns statuses into problems. */
export function createApi(ports: ApiPorts): Api {
  async function post(path: string, body: { [name: string]: unknown }, call?: FailedCall) {
    const answer = await postTwice(path, body, call)
    const { status = 0 } = answer.ok ? {} : answer.problem
    // Events that the server refuses would each leave another event.
    if (status >= 400 && path !== paths.events) ports.refused?.(callKindOf(path), status)
    return answer
  }

  /** Once more with a new token, where the first answer asks for one. */
  async function postTwice(path: string, body: { [name: string]: unknown }, call?: FailedCall) {
    if (ports.turbo())
      return fail<CallProblem>({ code: 'turboActive', status: turboRefusal.status, body: turboRefusal })
    const kind = call ?? callOf(path)
    const used = ports.identity().token
    const first = await request('POST', path, enrich(path, body))
    if (path === paths.login || !wantsToken(first)) return outcome(first, kind)
    const moved = first.status === 412
    const refused = await renew(used, moved)
    if (refused) return hasEnded(refused) ? outcomeAs('sessionExpired', refused) : outcome(refused, kind)
    const again = moved ? { ...body, country: ports.identity().countryCode } : body
    const second = await request('POST', path, enrich(path, again))
    // A new token was no help, so another will not be: the farmer has to log in.
    if (wantsToken(second)) return outcomeAs(second.status === 412 ? 'regionMoved' : 'sessionExpired', second)
    return outcome(second, kind)
  }

  const renew = createRenewal({
    token: () => ports.identity().token,
    logIn: (force) => {
      const country = ports.identity().countryCode
      return request('POST', paths.login, enrich(paths.login, { country, ...(force && { isForce: true }) }))
    },
    keepToken: ports.keepToken,
    sessionExpired: ports.sessionExpired,
  })

  function enrich(path: string, body: { [name: string]: unknown }) {
    const { token, countryCode, farmType, source, ...device } = ports.identity()
    if (path === paths.login) return { ...body, ...device }
    // No log-in yet: the link says where the farm is.
    if (path === switchUserPath) return { ...device, ...body }
    // During sign-up the farmer has a country before they have an account.
    return { ...device, countryCode, ...body, ...(token && { farmType, HWKEY: token, source }) }
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

/** For what became of the call rather than of its status alone. */
const outcomeAs = (code: ProblemCode, { status, body }: Reply): Result<Json, CallProblem> =>
  fail({ code, serverText: readServerError(body).text, status, body })

const calls: { [path: string]: FailedCall } = {
  [paths.login]: 'login',
  [paths.update]: 'upload',
  [paths.serverCheck]: 'serverCheck',
  [paths.changeLanguage]: 'language',
  [paths.logout]: 'logOut',
}
const callOf = (path: string): FailedCall | undefined => calls[path]
