import type { ProblemText } from '../problem-text'

/** A deed says what it will do, and its button names it. */
const deed = (text: string, button = text): ProblemText => ({
  ...{ header: 'GENERAL.WARNING', asksWhy: 'OPERATOR.WHY', retry: false },
  message: `OPERATOR.${text}_TEXT`,
  buttons: { confirm: `OPERATOR.${button}`, cancel: 'GENERAL.CANCEL' },
})

/** The question before each of the operator's actions; the reason goes into the log. */
export const operatorProblems = {
  operatorCloses: deed('CLOSE'),
  operatorOpens: deed('OPEN'),
  operatorEnds: deed('END'),
  operatorErases: deed('ERASE'),
  operatorReads: deed('READ'),
  operatorSendsAgain: deed('SEND_AGAIN'),
  operatorSetsPlan: deed('SET_PLAN'),
  operatorSwitches: deed('SWITCH'),
  operatorSwitchesFarm: deed('SWITCH_FARM', 'SWITCH'),
  operatorLetsIn: deed('LET_IN'),
  operatorRestores: deed('RESTORE'),
} as const satisfies Record<string, ProblemText>
