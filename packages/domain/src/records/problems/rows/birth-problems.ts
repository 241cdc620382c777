import { alert, type ProblemText } from '../problem-text'

/** Births, and what was done before one. */
export const birthProblems = {
  animalUnborn: { header: alert, message: 'PROBLEMS.ANIMAL_UNBORN.TEXT', retry: false },
} as const satisfies Record<string, ProblemText>
