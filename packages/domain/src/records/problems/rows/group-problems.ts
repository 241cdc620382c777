import { alert, type ProblemText } from '../problem-text'

/** Groups and mobs: what leaves nothing to save. */
export const groupProblems = {
  groupGone: { header: alert, message: 'PROBLEMS.GROUP_GONE.TEXT', retry: false },
  groupHasThemAll: { header: alert, message: 'PROBLEMS.GROUP_HAS_THEM_ALL.TEXT', retry: false },
  groupHadNone: { header: alert, message: 'PROBLEMS.GROUP_HAD_NONE.TEXT', retry: false },
  groupCountSame: { header: alert, message: 'PROBLEMS.GROUP_COUNT_SAME.TEXT', retry: false },
  groupHadNoHeads: { header: alert, message: 'PROBLEMS.GROUP_HAD_NO_HEADS.TEXT', retry: false },
} as const satisfies Record<string, ProblemText>
