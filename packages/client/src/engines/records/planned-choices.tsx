import { Button } from '@mantine/core'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import { oneDay } from '@steading/domain/base/one-day'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { PlanOrder } from '@steading/domain/jobs/plans/plan-orders'
import { type PlannedLine, planOf } from '@steading/domain/jobs/plans/planned-line'
import { doingOf } from '@steading/domain/jobs/plans/record-planned'
import { plannedJob } from '@steading/domain/jobs/types/records/planned-job'
import { CalendarClock, CalendarX, CircleSlash, ListChecks, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useJobs } from '../../platform/farm/jobs'
import { useFormOfPlan } from '../../platform/farm/planned'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { DateField } from '../../ui/date-field/date-field'
import { Dialog } from '../../ui/dialog'
import styles from './planned.module.css'

type Props = { line: PlannedLine; title: string; close: () => void }

/** The other actions for a day of a plan. */
export function PlannedChoices({ line, title, close }: Props) {
  const { t } = useTranslation()
  const jobs = useJobs()
  const go = useGo()
  const wide = useWide()
  const today = useWrite().today()
  const [moving, setMoving] = useState(false)
  const order = (wanted: PlanOrder, said: string) => void jobs.order(wanted, said).then(close)
  const change = () => {
    close()
    const { workflow } = taskTypeOf(line.step?.typeId) ?? plannedJob
    void go('task-edit', { id: planOf(line) }, { parameters: { workflow } })
  }
  const openForm = useFormOfPlan()
  const type = taskTypeOf(line.typeId)
  const some = line.step && line.animals.length > 1 && doingOf(line, today)?.by === 'entry' ? type : undefined
  const plain = line.kind === 'plan' && doingOf(line, today)?.by === 'tick' && line.begun === undefined
  return (
    <Dialog sheet={!wide} title={title} close={close}>
      {moving ? (
        <AnotherDay line={line} move={(to) => order({ does: 'moved', line, to }, 'PLANS.MOVED')} />
      ) : (
        <div className={styles.choices}>
          {plain && (
            <Button
              variant="default"
              leftSection={<Play size={18} />}
              onClick={() => order({ does: 'begun', line }, 'PLANS.NOW_BEGUN')}
            >
              {t('PLANS.BEGIN')}
            </Button>
          )}
          {some && (
            <Button
              variant="default"
              leftSection={<ListChecks size={18} />}
              onClick={() => {
                close()
                void openForm(line, some)
              }}
            >
              {t('PLANS.SOME_ONLY')}
            </Button>
          )}
          <Button variant="default" leftSection={<CalendarClock size={18} />} onClick={() => setMoving(true)}>
            {t('PLANS.MOVE')}
          </Button>
          <Button
            variant="default"
            leftSection={<CircleSlash size={18} />}
            onClick={() => order({ does: 'skipped', line }, 'PLANS.SKIPPED')}
          >
            {t(line.repeats ? 'PLANS.SKIP_ONCE' : 'PLANS.SKIP')}
          </Button>
          {(line.repeats || line.step) && (
            <Button
              variant="default"
              leftSection={<CalendarX size={18} />}
              onClick={() =>
                order({ does: 'stopped', line }, line.step ? 'PROGRAMMES.STOPPED' : 'PLANS.STOPPED')
              }
            >
              {t(line.step ? 'PROGRAMMES.STOP' : 'PLANS.STOP')}
            </Button>
          )}
          {line.kind === 'plan' && (
            <Button variant="default" leftSection={<Pencil size={18} />} onClick={change}>
              {t('PLANS.CHANGE')}
            </Button>
          )}
          <Button variant="subtle" onClick={close}>
            {t('GENERAL.CLOSE')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function AnotherDay({ line, move }: { line: PlannedLine; move: (to: number) => void }) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const [day, setDay] = useState(() => isoDay(Math.max(today, line.due) + oneDay))
  const to = dayOfIso(day)
  return (
    <form
      className={styles.choices}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!Number.isNaN(to)) move(to)
      }}
    >
      <DateField data-autofocus ahead label={t('PLANS.NEW_DAY')} value={day} onChange={setDay} />
      <Button type="submit" disabled={Number.isNaN(to)}>
        {t('GENERAL.SAVE')}
      </Button>
    </form>
  )
}
