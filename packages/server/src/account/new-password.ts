import { isCommonPassword } from '@steading/domain/account/common-passwords'
import { weaknessOf } from '@steading/domain/account/password-rules'
import { hashPassword } from '../auth/passwords'
import { Refused } from '../http/refused'
import { takeTurns } from '../sync/take-turns'

// As for log-ins: each takes a thread and twenty megabytes while it lasts.
const dear = takeTurns({ atOnce: 2, mostWaiting: 40, patienceMs: 10_000 })

/** A new password as it is kept, or a refusal in words. */
export async function hashNewPassword(password: string, about: readonly string[]): Promise<string> {
  if (weaknessOf(password, about) || isCommonPassword(password)) throw new Refused('weakPassword')
  return dear.run('all', () => hashPassword(password))
}
