import { alert, type ProblemText } from '../problem-text'

/** Codes, new passwords, and how an account is reached. */
export const accountCodeProblems = {
  signUpOver: {
    header: alert,
    message: 'SIGN_UP.OVER',
    serverText: 'message',
    event: 'HW542',
    retry: false,
  },
  weakPassword: { header: alert, message: 'SIGN_UP.PASSWORD_WEAK', serverText: 'message', retry: false },
  contactRefused: {
    header: alert,
    message: 'GENERAL.UNABLE_PROCESS_REQUEST',
    serverText: 'message',
    event: 'HW542',
    retry: true,
  },
} as const satisfies Record<string, ProblemText>
