import { alert, type ProblemText } from '../problem-text'

/** Lists of results that a vet or a laboratory sent. */
export const resultProblems = {
  resultsNone: { header: alert, message: 'RESULTS.NONE_READ', retry: false },
  resultsTooMany: { header: alert, message: 'RESULTS.TOO_MANY', retry: false },
} as const satisfies Record<string, ProblemText>
