import { choiceKey } from '@steading/domain/fields/choice-key'
import type { Survey } from '@steading/domain/surveys/define-survey'
import { surveys } from '@steading/domain/surveys/registry'
import { progressOf } from '@steading/domain/surveys/survey-answers'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { Card, Row } from '../../ui/card'

type Props = { chosen: Survey | undefined; choose: (survey: Survey) => void }

/** The surveys of this kind of farm. A touch begins one. */
export function SurveyWhich({ chosen, choose }: Props) {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  return (
    <Card>
      {surveys
        .filter(({ subApps }) => subApp && subApps.includes(subApp))
        .map((survey) => (
          <Row
            key={survey.id}
            tall
            label={t(choiceKey('surveyId', survey.id))}
            below={t(survey.each ? 'SURVEYS.OF_EACH' : 'SURVEYS.OF_FARM', {
              count: progressOf(survey.sections, {}).questions,
            })}
            aria-current={survey.id === chosen?.id || undefined}
            onClick={() => choose(survey)}
          />
        ))}
    </Card>
  )
}
