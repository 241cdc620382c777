import { alert, badConnection, type ProblemText } from '../problem-text'

/** A lot shown to a buyer: link and code made, opened, withdrawn. */
export const lotProblems = {
  lotOffline: { ...badConnection, event: 'HW560' },
  lotRefused: {
    header: alert,
    message: 'PROBLEMS.LOT_REFUSED.TEXT',
    serverText: 'message',
    event: 'HW560',
    retry: false,
  },
  lotCodeWrong: { header: alert, message: 'PROBLEMS.LOT_CODE_WRONG.TEXT', retry: false },
  lotOver: { header: alert, message: 'PROBLEMS.LOT_OVER.TEXT', retry: false },
  lotEmpty: { header: alert, message: 'PROBLEMS.LOT_EMPTY.TEXT', retry: false },
} as const satisfies Record<string, ProblemText>
