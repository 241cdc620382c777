import { alert, badConnection, type ProblemText } from '../problem-text'

/** Proving who one is, beyond the password. */
export const safetyProblems = {
  /** Told by the form itself, which asks for the code. */
  twoFactorNeeded: { event: 'HW545', retry: true },
  wrongCode: { header: alert, message: 'SAFETY.WRONG_CODE', serverText: 'message', retry: false },
  wrongPin: { header: alert, message: 'PIN.WRONG', retry: true },
  termsNotSent: { ...badConnection },
  accountExportFailed: { ...badConnection },
} as const satisfies Record<string, ProblemText>
