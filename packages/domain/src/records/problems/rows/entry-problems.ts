import { alert, type ProblemText } from '../problem-text'

/** Problems with logging in by passkey, and with reporting a log-in by a stranger. */
export const entryProblems = {
  passkeyRefused: {
    header: alert,
    message: 'PASSKEYS.REFUSED',
    serverText: 'message',
    event: 'HW542',
    retry: false,
  },
  passkeyNotMade: { header: alert, message: 'PASSKEYS.NOT_MADE', retry: true },
  noticeOver: { header: alert, message: 'NOT_ME.OVER', serverText: 'message', retry: false },
} as const satisfies Record<string, ProblemText>
