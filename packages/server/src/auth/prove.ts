import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { Refused } from '../problems/refused'
import { passwordFits } from '../secrets/passwords'
import { hashSecret } from '../secrets/tokens'
import { takeTurns } from '../turns/take-turns'
import type { Caller } from './caller'
import { deviceShown, isKnownDevice } from './known-devices'
import { type LoggedIn, noteLogIn } from './log-ins'
import { countWrong, forgive, lineOf, refuseTooSoon, type Try } from './login-tries'
import { refusePrintedLogIn } from './printed-log-ins'
import { hasTwoFactor, takeCode } from './two-factor'

export type Credentials = {
  username: string
  password: string
  /** The authenticator's code, if the account uses one. */
  code?: string | undefined
  device: string | undefined
  deviceType?: string | undefined
  /** The session of a logged-in user. */
  session?: string | undefined
}

export type Prover = ReturnType<typeof createProver>

/** The one place that checks passwords and codes. It counts, slows down and logs every try. */
export function createProver(context: Context) {
  const sameTries = takeTurns({ atOnce: 1, mostWaiting: 30, patienceMs: 15_000 })
  // Each password check takes a thread and twenty megabytes. Strangers' guesses have their own queue, so they
  // never delay a farmer on a known phone, and leave half of the threads free.
  const familiar = takeTurns({ atOnce: 4, mostWaiting: 200, patienceMs: 15_000 })
  const strangers = takeTurns({ atOnce: 2, mostWaiting: 40, patienceMs: 8_000 })

  async function inTurn<T>(request: FastifyRequest, tried: Try, prove: () => Promise<T>): Promise<T> {
    const leave = await sameTries.take(lineOf(tried))
    try {
      await refuseTooSoon(context, tried)
      return await prove()
    } catch (error) {
      const why = error instanceof Refused ? error.problem : 'unexpected'
      // Enough digits to confirm to a farmer on the phone that it was theirs, too few to show whose it is.
      const number = `…${tried.username.slice(-3)}`
      const knownDevice = tried.knownDevice !== undefined
      if (why !== 'twoFactorNeeded')
        request.log.warn({ number, address: request.ip, knownDevice, why }, 'a log-in failed')
      throw error
    } finally {
      leave()
    }
  }

  const inOrder = takeTurns({ atOnce: 1, mostWaiting: 100, patienceMs: 30_000 })

  function noteWrong(request: FastifyRequest, wrong: Omit<LoggedIn, 'address'>): void {
    const at = context.now()
    const note = () => noteLogIn({ ...context, now: () => at }, { ...wrong, address: request.ip })
    inOrder
      .run(wrong.account, note)
      .catch((err: unknown) => request.log.error({ err }, 'a wrong log-in was not written down'))
  }

  /** The account of a user name, password and, if it has one, code. A refusal says no more than it must. */
  async function account(request: FastifyRequest, given: Credentials) {
    const { username, password, device, deviceType, code, session } = given
    const found = await context.db
      .selectFrom('accounts')
      .select(['id', 'password_hash', 'active', 'region', 'erase_at'])
      .where('username', '=', username)
      .executeTakeFirst()
    const shown = deviceShown(request)
    const isKnown = await isKnownDevice(context, found?.id ?? '', shown)
    const known = session ?? (isKnown && shown ? hashSecret(shown).toString('base64url') : undefined)
    const tried = { username, address: request.ip, knownDevice: known }
    const wrong = async (outcome: 'wrongPassword' | 'wrongCode') => {
      await countWrong(context, tried)
      // Not awaited: the time would show who has an account.
      if (found) noteWrong(request, { account: found.id, device, deviceType, browser: shown, outcome })
      throw new Refused(outcome)
    }
    return inTurn(request, tried, async () => {
      refusePrintedLogIn(context.config, request, given)
      const passwords = known === undefined ? strangers : familiar
      const fits = await passwords.run('all', () => passwordFits(found?.password_hash, password))
      if (!fits || !found) return wrong('wrongPassword')
      if (await hasTwoFactor(context, found.id)) {
        if (code === undefined) throw new Refused('twoFactorNeeded')
        if (!(await takeCode(context, found.id, code))) return wrong('wrongCode')
      }
      await forgive(context, tried)
      return { ...found, isKnown }
    })
  }

  return {
    account,
    /** Asks a logged-in user for their password and code again, before something that cannot be undone. */
    again: (request: FastifyRequest, caller: Caller, given: Pick<Credentials, 'password' | 'code'>) =>
      account(request, {
        ...given,
        username: caller.account.username,
        device: caller.session.device,
        session: caller.session.id,
      }),
    /** Checks a code alone, counted like a password. */
    code: (request: FastifyRequest, caller: Caller, take: () => Promise<boolean>) => {
      const { username } = caller.account
      const tried = { username, address: request.ip, knownDevice: caller.session.id }
      return inTurn(request, tried, async () => {
        if (await take()) return
        await countWrong(context, tried)
        throw new Refused('wrongCode')
      })
    },
  }
}
