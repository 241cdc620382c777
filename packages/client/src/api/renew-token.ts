import { tokenUnauthorizedText } from '@steading/domain/records/problems/server-error'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { loginResponseSchema } from '@steading/domain/records/sync/wire-calls'

export type Reply = { status: number; body: Json; statusText: string }

type RenewalPorts = {
  token(): string | undefined
  logIn(force: boolean): Promise<Reply>
  keepToken(token: string): Promise<void>
  /** The log-in has run out and cannot be renewed without the farmer. */
  sessionExpired(): void
}

/** The server wants another token than the one the call carried. */
export const wantsToken = ({ status, body }: Reply): boolean =>
  status === 412 || (status === 401 && errorText(body) === tokenUnauthorizedText)

/** No answer at all is bad signal, not an ended session. */
export const hasEnded = ({ status }: Reply): boolean => status === 401 || status === 403

/**
 * Gets a new token, once for all the calls that find theirs run out together: each renewal ends the token before it, so
 * several at a time would take them from one another.
 */
export function createRenewal(ports: RenewalPorts) {
  let running: Promise<Reply | undefined> | undefined

  async function logIn(force: boolean): Promise<Reply | undefined> {
    const reply = await ports.logIn(force)
    const answer = reply.status === 200 ? loginResponseSchema.safeParse(reply.body) : undefined
    if (answer?.success) {
      await ports.keepToken(answer.data.url_token)
      return undefined
    }
    if (hasEnded(reply)) ports.sessionExpired()
    return reply
  }

  /** Undefined once there is another token than the one `used`; otherwise what the log-in answered. */
  return (used: string | undefined, force: boolean): Promise<Reply | undefined> => {
    if (!running && ports.token() !== used) return Promise.resolve(undefined)
    running ??= logIn(force).finally(() => {
      running = undefined
    })
    return running
  }
}

const errorText = (body: Json): string | undefined =>
  body && typeof body === 'object' && !Array.isArray(body) && typeof body.error === 'string'
    ? body.error
    : undefined
