import {
  type Question,
  questionKey,
  type Survey,
  type SurveySection,
  sectionKey,
} from '@steading/domain/jobs/surveys/define-survey'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import type { Translate } from '../../../i18n/translation'

/** The question, in the farm's own words where it is the farm's own. */
export const questionWords = ({ id, words }: Question, t: Translate): string => words ?? t(questionKey(id))

export const surveyName = ({ id, name }: Survey, t: Translate): string =>
  name === undefined ? t(choiceKey('surveyId', id)) : name || t('SURVEYS.OWN_UNNAMED')

/** A survey of the farm's own has one section, called as it is. */
export const sectionTitle = (survey: Survey, { id }: SurveySection, t: Translate): string =>
  survey.name === undefined ? t(sectionKey(id)) : surveyName(survey, t)
