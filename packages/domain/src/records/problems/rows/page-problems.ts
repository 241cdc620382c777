import { alert, badConnection, type ProblemText } from '../problem-text'

/** Links and pages. */
export const pageProblems = {
  linkOffline: { ...badConnection },
  pageNotOpened: { header: alert, message: 'GENERAL.COULD_NOT_OPEN_PAGE', retry: true },
  pedigreeSearchFailed: { header: alert, message: 'GENERAL.SEARCH_ERROR', retry: true },
} as const satisfies Record<string, ProblemText>
