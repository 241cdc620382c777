import { Button } from '@mantine/core'
import type { Survey } from '@steading/domain/jobs/surveys/define-survey'
import {
  asSurvey,
  type OwnSurvey,
  ownSurveyChange,
  ownSurveyType,
  readOwnSurvey,
} from '@steading/domain/jobs/surveys/own-survey'
import { surveys } from '@steading/domain/jobs/surveys/registry'
import { progressOf } from '@steading/domain/jobs/surveys/survey-answers'
import { PencilLine, Plus } from 'lucide-react'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useRecords, useSession } from '../../../platform/farm/farm'
import { newId } from '../../../platform/farm/new-id'
import { PageLink, useGo } from '../../../platform/pages/navigation'
import { report } from '../../../platform/told/notices'
import { Card, Row } from '../../../ui/card'
import { Section } from '../../../ui/page'
import { surveyName } from './survey-words'
import styles from './surveys.module.css'

type Choose = (survey: Survey, own?: OwnSurvey) => void
type Props = { chosen: Survey | undefined; choose: Choose }

/** The surveys of this kind of farm, and those it wrote itself. A touch begins one. */
export function SurveyWhich({ chosen, choose }: Props) {
  const subApp = useSession().value?.subApp
  return (
    <>
      <Card>
        {surveys
          .filter(({ subApps }) => subApp && subApps.includes(subApp))
          .map((survey) => (
            <One key={survey.id} survey={survey} chosen={chosen} choose={() => choose(survey)} />
          ))}
      </Card>
      <Own chosen={chosen} choose={choose} />
    </>
  )
}

function One({ survey, chosen, choose }: { survey: Survey; chosen: Survey | undefined; choose: () => void }) {
  const { t } = useTranslation()
  const { questions } = progressOf(survey.sections, {})
  return (
    <Row
      tall
      label={surveyName(survey, t)}
      below={t(survey.each ? 'SURVEYS.OF_EACH' : 'SURVEYS.OF_FARM', { count: questions })}
      aria-current={survey.id === chosen?.id || undefined}
      onClick={choose}
    />
  )
}

const most = 100

/** One without a question yet can only be written on. */
function Own({ chosen, choose }: Props) {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  const { rows } = useRecords('reports', 'type', ownSurveyType, most)
  const mine = rows.flatMap((row) => readOwnSurvey(row) ?? []).filter(({ app }) => app === subApp)
  return (
    <Section title={t('SURVEYS.OWN')} hint={t('SURVEYS.OWN_HINT')}>
      {mine.map((own) => {
        const survey = asSurvey(own)
        return (
          <div key={own.id} className={styles.own}>
            {survey.sections.some(({ questions }) => questions.length > 0) && (
              <Card>
                <One survey={survey} chosen={chosen} choose={() => choose(survey, own)} />
              </Card>
            )}
            <PageLink page="own-survey" search={{ id: own.id }} className={styles.change}>
              <PencilLine size={18} aria-hidden="true" />{' '}
              {t('SURVEYS.OWN_CHANGE', { survey: surveyName(survey, t) })}
            </PageLink>
          </div>
        )
      })}
      <Write />
    </Section>
  )
}

function Write() {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const app = useSession().value?.subApp
  const write = async () => {
    if (!app) return
    const own = { id: newId(), name: '', version: 1, app, each: false, questions: [] }
    const saved = await farm.save([ownSurveyChange(own)])
    if (saved.ok) await go('own-survey', { id: own.id })
    else await report(saved.problem)
  }
  return (
    <Button size="md" variant="default" leftSection={<Plus size={20} />} onClick={() => void write()}>
      {t('SURVEYS.OWN_NEW')}
    </Button>
  )
}
