import type { LogInOutcome } from '@steading/domain/account/account-calls'

/** How a log-in, or a try at one, is told. */
export const logInWords: Record<LogInOutcome, string> = {
  in: 'LOG_INS.IN',
  newDevice: 'LOG_INS.NEW_DEVICE',
  wrongPassword: 'LOG_INS.WRONG_PASSWORD',
  wrongCode: 'LOG_INS.WRONG_CODE',
  erasureCancelled: 'LOG_INS.KEPT',
}
