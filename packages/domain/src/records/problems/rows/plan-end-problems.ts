import type { ProblemText } from '../problem-text'

const toPlans = {
  buttons: { confirm: 'UPGRADE.SEE', cancel: 'GENERAL.LATER' },
  next: 'upgradePlan',
  retry: false,
} as const

/** The alerts before and after the end of a plan or a trial. */
export const planEndProblems = {
  planEnding: { header: 'PLAN_END.SOON', message: 'PLAN_END.SOON_TEXT', ...toPlans },
  planOver: { header: 'PLAN_END.OVER', message: 'PLAN_END.OVER_TEXT', ...toPlans },
  trialEnding: { header: 'PLAN_END.TRIAL_SOON', message: 'PLAN_END.TRIAL_SOON_TEXT', ...toPlans },
  trialOver: { header: 'PLAN_END.TRIAL_OVER', message: 'PLAN_END.TRIAL_OVER_TEXT', ...toPlans },
} as const satisfies Record<string, ProblemText>
