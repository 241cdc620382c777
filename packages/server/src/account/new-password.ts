import { isCommonPassword } from '@steading/domain/frame/account/common-passwords'
import { weaknessOf } from '@steading/domain/frame/account/password-rules'
import { Refused } from '../problems/refused'
import { hashPassword } from '../secrets/passwords'
import { takeTurns } from '../turns/take-turns'

// As for log-ins, each hash takes a thread and twenty megabytes while it runs.
const dear = takeTurns({ atOnce: 2, mostWaiting: 40, patienceMs: 10_000 })

/** The hash of a new password; refuses a weak one. */
export async function hashNewPassword(password: string, about: readonly string[]): Promise<string> {
  if (weaknessOf(password, about) || isCommonPassword(password)) throw new Refused('weakPassword')
  return dear.run('all', () => hashPassword(password))
}
