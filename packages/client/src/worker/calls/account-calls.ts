import { fail, ok } from '@steading/domain/base/result'
import { type AccountCall, accountCalls } from '@steading/domain/frame/account/account-calls'
import { terms } from '@steading/domain/frame/account/terms'
import type { ProblemCode } from '@steading/domain/records/problems/problems'
import type { FarmCalls } from '../../farm/farm-calls'
import { logIn } from '../../sync/account'
import type { FarmService } from '../service/farm-service'
import { unsentIn } from './session-calls'

/** The problems shown beside their field. Any other means that the server could not check the password. */
const aboutWhatWasTyped: readonly ProblemCode[] = [
  'wrongPassword',
  'wrongCode',
  'twoFactorNeeded',
  'tooManyAttempts',
]

/** The calls about a user's own account and the lock of their device. */
export function accountCallsOf(service: FarmService): Pick<FarmCalls, 'askAccount' | 'lostPin'> {
  return {
    askAccount: (async (_tab, name, asked) => {
      const outbox = name === 'eraseAccount' ? await service.state.records.db.outbox() : []
      if (outbox.length > 0) return fail({ code: 'notSynchronised', values: unsentIn(service, outbox) })
      const { path, answer } = accountCalls[name as AccountCall]
      const reply = await service.api.post(path, asked as { [field: string]: unknown })
      if (!reply.ok) return fail({ code: reply.problem.code, serverText: reply.problem.serverText })
      const parsed = answer.safeParse(reply.value)
      if (!parsed.success) return fail({ code: 'unexpected' })
      if (name === 'acceptTerms') await agreed(service)
      return ok(parsed.data)
    }) as FarmCalls['askAccount'],

    async lostPin(_tab, password, otpCode) {
      const { state, api } = service
      if (!state.account) return fail({ code: 'pinRequestFailed' })
      const { userName: username, region: country, language } = state.account
      const { records, now } = state
      const keepToken = (token: string) => state.keepToken(token)
      const given = { username, password, country, language, otpCode }
      const answer = await logIn({ api, records, now, keepToken }, given)
      if (answer.ok) {
        state.account = answer.value
        service.sessionMoved()
        return ok(undefined)
      }
      if (aboutWhatWasTyped.includes(answer.problem.code)) return answer
      service.events.log('HW540')
      return fail({ code: 'pinRequestFailed' })
    },
  }
}

async function agreed(service: FarmService): Promise<void> {
  const appData = { ...service.state.account?.appData, termsVersion: terms.version }
  await service.state.changeAccount({ appData })
  service.sessionMoved()
}
