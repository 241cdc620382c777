import { alert, type ProblemText } from '../problem-text'

/** Getting in with a passkey, and saying that it was somebody else. */
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
