import { alert, type ProblemText } from '../problem-text'

/** Proving who one is, beyond the password. */
export const safetyProblems = {
  /** Shown by the form itself, which asks for the code. */
  twoFactorNeeded: { event: 'HW545', retry: true },
  /** Shown by the dialog that asks for the password once more. */
  proofNeeded: { event: 'HW545', retry: true },
  wrongCode: { header: alert, message: 'SAFETY.WRONG_CODE', serverText: 'message', retry: false },
  /** Refused for something else than what was typed: the server knows what. */
  logInRefused: { header: alert, message: 'AUTH.WRONG_PASSWORD', serverText: 'message', retry: false },
} as const satisfies Record<string, ProblemText>
