import { choiceKey } from '../../records/fields/choice-key'
import { answerKey, checkAnswers, type Question, questionKey, sectionKey } from './define-survey'
import { ownKinds } from './own-survey'
import { surveys } from './registry'
import { ownSurveyId, surveyIds } from './survey-ids'

const optionsOf = (question: Question) => (question.kind === 'choice' ? question.options : [])

export const ownKindKey = (kind: string): string => `SURVEYS.OWN_KIND.${kind.toUpperCase()}`

/** Every text the surveys can show, so that a test can ask for each in every language. */
export function surveyTextKeys(): string[] {
  const sections = surveys.flatMap((survey) => survey.sections)
  const questions = sections.flatMap((section) => section.questions)
  return [
    ...new Set([
      ...ownKinds.map(ownKindKey),
      ...[...surveyIds, ownSurveyId].map((id) => choiceKey('surveyId', id)),
      ...sections.map(({ id }) => sectionKey(id)),
      ...questions.map(({ id }) => questionKey(id)),
      ...[...checkAnswers, ...questions.flatMap(optionsOf)].map(answerKey),
    ]),
  ]
}
