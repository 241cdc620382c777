import type { LogInOutcome } from '@steading/domain/frame/account/account-calls'

/** The text for each outcome of a log-in. */
export const logInWords: Record<LogInOutcome, string> = {
  in: 'LOG_INS.IN',
  newDevice: 'LOG_INS.NEW_DEVICE',
  wrongPassword: 'LOG_INS.WRONG_PASSWORD',
  wrongCode: 'LOG_INS.WRONG_CODE',
  erasureCancelled: 'LOG_INS.KEPT',
}
