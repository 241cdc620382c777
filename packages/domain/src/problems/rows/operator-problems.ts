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
  operatorReads: {
    ...deed,
    message: 'OPERATOR.READ_TEXT',
    buttons: { confirm: 'OPERATOR.READ', cancel: 'GENERAL.CANCEL' },
  },
  operatorSendsAgain: {
    ...deed,
    message: 'OPERATOR.SEND_AGAIN_TEXT',
    buttons: { confirm: 'OPERATOR.SEND_AGAIN', cancel: 'GENERAL.CANCEL' },
  },
  operatorSetsPlan: {
    ...deed,
    message: 'OPERATOR.SET_PLAN_TEXT',
    buttons: { confirm: 'OPERATOR.SET_PLAN', cancel: 'GENERAL.CANCEL' },
  },
  operatorSwitches: {
    ...deed,
    message: 'OPERATOR.SWITCH_TEXT',
    buttons: { confirm: 'OPERATOR.SWITCH', cancel: 'GENERAL.CANCEL' },
  },
  operatorSwitchesFarm: {
    ...deed,
    message: 'OPERATOR.SWITCH_FARM_TEXT',
    buttons: { confirm: 'OPERATOR.SWITCH', cancel: 'GENERAL.CANCEL' },
  },
  operatorLetsIn: {
    ...deed,
    message: 'OPERATOR.LET_IN_TEXT',
    buttons: { confirm: 'OPERATOR.LET_IN', cancel: 'GENERAL.CANCEL' },
  },
  operatorRestores: {
    ...deed,
    message: 'OPERATOR.RESTORE_TEXT',
    buttons: { confirm: 'OPERATOR.RESTORE', cancel: 'GENERAL.CANCEL' },
  },
} as const satisfies Record<string, ProblemText>
