import type { ProblemText } from '../problem-text'

const deed = { header: 'GENERAL.WARNING', asksWhy: 'OPERATOR.WHY', retry: false } as const

/** What the one who runs the server is asked before it is done; the reason goes into the log. */
export const operatorProblems = {
  operatorCloses: {
    ...deed,
    message: 'OPERATOR.CLOSE_TEXT',
    buttons: { confirm: 'OPERATOR.CLOSE', cancel: 'GENERAL.CANCEL' },
  },
  operatorOpens: {
    ...deed,
    message: 'OPERATOR.OPEN_TEXT',
    buttons: { confirm: 'OPERATOR.OPEN', cancel: 'GENERAL.CANCEL' },
  },
  operatorEnds: {
    ...deed,
    message: 'OPERATOR.END_TEXT',
    buttons: { confirm: 'OPERATOR.END', cancel: 'GENERAL.CANCEL' },
  },
  operatorErases: {
    ...deed,
    message: 'OPERATOR.ERASE_TEXT',
    buttons: { confirm: 'OPERATOR.ERASE', cancel: 'GENERAL.CANCEL' },
  },
} as const satisfies Record<string, ProblemText>
