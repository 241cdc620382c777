import { Button } from '@mantine/core'
import { takesMore } from '@steading/domain/jobs/engine/add-to-task'
import { subjectOf, taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { readRun } from '@steading/domain/jobs/plans/programme-run'
import { bookedBy } from '@steading/domain/jobs/stock/ledger'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { countedOn, entriesOf } from '@steading/domain/jobs-read/job/subjects'
import { isGone } from '@steading/domain/jobs-read/job/task-rows'
import { foundOn } from '@steading/domain/jobs-read/rules/feet'
import type { StockBatch } from '@steading/domain/jobs-read/stock/replay-stock'
import { batchKey, isTaken } from '@steading/domain/records/stock/bookings'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { Handshake, History, ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { RecordView } from '../../../db/query'
import { FeetFound } from '../../../engines/records/feet-found'
import { FilingCards } from '../../../engines/records/filing-card'
import { jobLabel, plannedTitle, programmeName } from '../../../engines/records/planned-title'
import type { FarmClient } from '../../../farm/farm-client'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useRecord } from '../../../platform/farm/farm'
import { useJobs } from '../../../platform/farm/jobs'
import { once } from '../../../platform/farm/once'
import { useWrite } from '../../../platform/farm/write'
import { useBack } from '../../../platform/pages/back'
import { useGo, useSearchText } from '../../../platform/pages/navigation'
import { ask } from '../../../platform/told/notices'
import { Empty, NothingChosen } from '../../../ui/empty'
import { OpenWindowButton } from '../../../ui/open-window-button'
import { Page } from '../../../ui/page'
import { ScoreSpread } from '../each/score-spread'
import { JobFacts } from '../form/job-facts'
import { JobItems } from '../form/job-items'
import { jobPart } from '../form/job-screens'
import { StandingCard } from '../form/standing-card'
import { Clear } from '../medicine/treatment-form'
import { CountedOn } from '../picking/counted-groups'
import { PlanView } from '../plans/plan-view'
import { ProgrammeView } from '../plans/programme-view'
import { SurveyView } from '../surveys/survey-view'
import { PriceSum } from '../trade/price-sum'
import { JobsUnder } from '../under/jobs-under'
import styles from './layout.module.css'

/** A job as it was recorded, with the ways to put it right or take it back. */
export function Screen() {
  const [{ id }] = useSearchText()
  const task = useRecord('tasks', id)
  if (!id) return <NothingChosen text="JOBS.CHOOSE" hint="JOBS.CHOOSE_TEXT" />
  if (task.loading) return null
  if (!task.value || isGone(task.value)) return <Empty page title="JOBS.GONE" text="JOBS.GONE_TEXT" />
  return <JobView key={id} task={task.value} />
}

function JobView({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { fields } = task
  const type = taskTypeOf(fields.typeId)
  const run = readRun(task)
  const title = run
    ? programmeName(run, t)
    : type?.plans
      ? plannedTitle(aboutPlan(fields), t)
      : t(jobLabel(fields.typeId))
  return (
    <Page title={title}>
      {typeof fields.date === 'number' && <p className={styles.when}>{write.day(fields.date)}</p>}
      <Clear values={fields} />
      {type?.plans && (run ? <ProgrammeView run={run} /> : <PlanView task={task} />)}
      <FilingCards task={task} />
      <StandingCard task={task} />
      <Actions task={task} />
      {type?.workflow === 'price-calculator' && <PriceSum task={fields} noted={onAnimals(fields)} />}
      <JobFacts id={task.id} fields={fields} />
      <ScoreSpread type={type} fields={fields} entries={onAnimals(fields)} />
      <FeetFound found={onAnimals(fields).flatMap((own) => foundOn({}, own))} />
      {type?.workflow === 'survey' && <SurveyView fields={fields} />}
      <JobsUnder task={task} />
      <CountedOn mobs={countedOn(fields)} />
      {(['animals', 'paddocks'] as const).map((of) => (
        <JobItems
          key={of}
          of={of}
          type={type}
          entries={entriesOf(fields, of).flatMap(({ id, noted }) =>
            noted.role === undefined ? [{ ...noted, animalId: id }] : [],
          )}
          unit={String(fields.doseUnit ?? '')}
        />
      ))}
    </Page>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const aboutPlan = ({ title, plannedType }: Fields) => ({ title: text(title), typeId: text(plannedType) })

const more = { animals: 'JOBS.ADD_ANIMALS', paddocks: 'JOBS.ADD_PADDOCKS' } as const

function Actions({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const go = useGo()
  const back = useBack()
  const jobs = useJobs()
  const type = taskTypeOf(task.fields.typeId)
  const of = type ? subjectOf(type) : 'animals'
  const farm = useFarm()
  const search = { id: task.id }
  const edit = () =>
    type?.page
      ? go(type.page, search)
      : go('task-edit', search, { parameters: { workflow: type?.workflow ?? 'task-with-items' } })
  const remove = async () => {
    const used = await wasGivenFrom(farm, task)
    const sure = await ask({
      header: 'JOBS.DELETE',
      message: used ? 'STOCK.DELETE_USED' : 'JOBS.DELETE_TEXT',
      confirm: 'JOBS.DELETE_YES',
      cancel: 'GENERAL.CANCEL',
      harmful: true,
    })
    if (sure && (await jobs.remove(task.id))) back()
  }
  return (
    <div className={styles.actions}>
      {type && (type.page || jobPart(type)) && (
        <Button size="md" leftSection={<Pencil size={18} />} onClick={() => void edit()}>
          {t(type.plans ? 'PLANS.CHANGE' : 'JOBS.EDIT')}
        </Button>
      )}
      {type && takesMore(type) && entriesOf(task.fields, of).length < type.limits.max && (
        <Button
          size="md"
          variant="default"
          leftSection={<ListPlus size={18} />}
          onClick={() =>
            void go('task-edit', search, { parameters: { workflow: 'add-items-to-existing-task' } })
          }
        >
          {t(more[of])}
        </Button>
      )}
      <Button
        size="md"
        variant="default"
        leftSection={<History size={18} />}
        onClick={() => void go('record-history', { ...search, collection: 'tasks' })}
      >
        {t('HISTORY.TITLE')}
      </Button>
      {type?.goesTo && (
        <Button
          size="md"
          variant="default"
          leftSection={<Handshake size={18} />}
          onClick={() => void go('shared-lots', search)}
        >
          {t('LOTS.SHARE_WITH_BUYER')}
        </Button>
      )}
      <OpenWindowButton page="task-view" id={task.id} />
      {type && (
        <Button size="md" variant="default" leftSection={<Trash2 size={18} />} onClick={() => void remove()}>
          {t('JOBS.DELETE_JOB')}
        </Button>
      )}
    </div>
  )
}

/** Whether something was given from what this job brought: without it the bottle is gone from the cabinet. */
async function wasGivenFrom(farm: FarmClient, task: RecordView): Promise<boolean> {
  const came = bookedBy(task)?.bookings.find((one) => !isTaken(one))
  if (!came) return false
  const batch = await once<StockBatch | undefined>((answer) =>
    farm.stock.watchBatch(batchKey(came), (told) => 'batch' in told && answer(told.batch)),
  )
  return batch?.moves.some(isTaken) ?? false
}
