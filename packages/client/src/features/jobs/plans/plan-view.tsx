import { readPlan } from '@steading/domain/jobs/plans/plan'
import { outcomeKey } from '@steading/domain/jobs/plans/text-keys'
import type { RecordView } from '../../../db/query'
import { PlannedRows } from '../../../engines/records/planned-rows'
import { useTranslation } from '../../../i18n/translation'
import { usePlanned } from '../../../platform/farm/planned'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { Section } from '../../../ui/page'
import page from '../../../ui/page.module.css'

const shown = 20

/** The next days of a plan, and the outcome of its past days, newest first. */
export function PlanView({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const plan = readPlan(task)
  const next = usePlanned()?.filter(({ id }) => id === task.id) ?? []
  const answers = [...(plan?.answers ?? [])].sort(([a], [b]) => Number(b) - Number(a)).slice(0, shown)
  return (
    <>
      {next.length > 0 ? (
        <Section title={t('PLANS.NEXT')}>
          <PlannedRows lines={next} label={t('PLANS.NEXT')} onItsPage />
        </Section>
      ) : (
        <p className={page.hint}>{t('PLANS.NOTHING_LEFT')}</p>
      )}
      {answers.length > 0 && (
        <Section title={t('PLANS.PAST')}>
          <ul className={page.card}>
            {answers.map(([on, { outcome, day, taskId }]) => (
              <li key={on} className={page.row}>
                <span className={page.label}>{write.day(Number(on))}</span>
                {taskId ? (
                  <PageLink page="task-view" search={{ id: taskId }}>
                    {t(outcomeKey(outcome), { day: write.day(day) })}
                  </PageLink>
                ) : (
                  <span>{t(outcomeKey(outcome), { day: write.day(day) })}</span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
