import type { Problem } from '@steading/domain/records/problems/problems'
import { showProblem } from '@steading/domain/records/problems/show-problem'
import type { Translate } from '../../i18n/translation'
import { say } from './say'

/** The catalogue's words for a problem, in a line. */
export function problemWords(problem: Problem, t: Translate): string {
  const { message, toast } = showProblem(problem)
  const words = message ?? toast
  return words ? say(t, words) : ''
}
