import type { Problem } from '@steading/domain/problems/problems'
import { showProblem } from '@steading/domain/problems/show-problem'
import type { TFunction } from 'i18next'
import { say } from '../../i18n/say'

/** What the catalogue says about a problem, in a line. */
export function problemWords(problem: Problem, t: TFunction): string {
  const { message, toast } = showProblem(problem)
  const words = message ?? toast
  return words ? say(t, words) : ''
}
