import { Button } from '@mantine/core'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { planOf } from '@steading/domain/jobs/plans/planned-line'
import { answerOf, lineOfUnit, type Run, type Unit, unitsOf } from '@steading/domain/jobs/plans/programme-run'
import { outcomeKey } from '@steading/domain/jobs/plans/text-keys'
import { writeSteps } from '@steading/domain/jobs-read/programmes/programme-steps'
import { Repeat } from 'lucide-react'
import { PlannedRows } from '../../../engines/records/planned-rows'
import { stepTitle } from '../../../engines/records/programme-steps'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { usePlanned } from '../../../platform/farm/planned'
import { useWrite } from '../../../platform/farm/write'
import { useGo } from '../../../platform/pages/navigation'
import { Card, Row } from '../../../ui/card'
import { Hint, Section } from '../../../ui/page'

/** A programme that was started: what is left to do of it, and what became of the rest. */
export function ProgrammeView({ run }: { run: Run }) {
  const { t } = useTranslation()
  const write = useWrite()
  const left = usePlanned()?.filter((line) => planOf(line) === run.id) ?? []
  const open = new Set(left.map(({ step }) => step?.key))
  const over = unitsOf(run).filter(({ key }) => !open.has(key))
  return (
    <>
      {run.stopped > 0 && <Hint>{t('PROGRAMMES.STOPPED_ON', { day: write.day(run.stopped) })}</Hint>}
      {left.length > 0 ? (
        <Section title={t('PLANS.NEXT')}>
          <PlannedRows lines={left} label={t('PLANS.NEXT')} onItsPage />
        </Section>
      ) : (
        <Hint>{t('PLANS.NOTHING_LEFT')}</Hint>
      )}
      {over.length > 0 && (
        <Section title={t('PLANS.PAST')}>
          <Card>
            {over.map((unit) => (
              <Over key={unit.key} run={run} unit={unit} />
            ))}
          </Card>
        </Section>
      )}
      <Again run={run} />
    </>
  )
}

/** One that is done leads to its job, unless that was taken back. */
function Over({ run, unit }: { run: Run; unit: Unit }) {
  const { t } = useTranslation()
  const write = useWrite()
  const answer = answerOf(run, unit, () => false)
  const job = useRecord('tasks', answer?.taskId).value
  const { due } = lineOfUnit(run, unit)
  return (
    <Row
      label={stepTitle(unit.step, t)}
      value={answer ? t(outcomeKey(answer.outcome), { day: write.day(answer.day) }) : write.day(due)}
      to={job ? { page: 'task-view', search: { id: job.id } } : undefined}
    />
  )
}

/** The same once more, next year: its form opens with all of it but the day and the animals. */
function Again({ run }: { run: Run }) {
  const { t } = useTranslation()
  const go = useGo()
  const type = taskTypeOf(run.typeId)
  if (!type) return null
  const start = () => {
    const { programme, steps, from, title } = run
    const given = JSON.stringify({
      ...{ programme, programmeSteps: writeSteps(steps), programmeFrom: from },
      ...(title !== '' && { title }),
    })
    void go('task-create', { type: type.id, given }, { parameters: { workflow: type.workflow } })
  }
  return (
    <Button mt="lg" size="md" variant="default" leftSection={<Repeat size={18} />} onClick={start}>
      {t('PROGRAMMES.REPEAT')}
    </Button>
  )
}
