import { Button } from '@mantine/core'
import { taskFields } from '@steading/domain/collections/tasks'
import type { FieldTable } from '@steading/domain/fields/fields'
import type { Fields } from '@steading/domain/sync/stored-record'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import { isGone, onAnimals } from '@steading/domain/tasks/task-rows'
import { History, Pencil, Trash2 } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { fieldLabel } from '../../engines/records/field-words'
import { jobLabel, plannedTitle } from '../../engines/records/planned-title'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord } from '../../platform/farm/farm'
import { useJobs } from '../../platform/farm/jobs'
import { useBack } from '../../platform/pages/back'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { ask } from '../../platform/told/notices'
import { Empty, NothingChosen } from '../../ui/empty'
import { Page } from '../../ui/page'
import page from '../../ui/page.module.css'
import { JobAnimals } from './job-animals'
import { jobPart } from './job-screens'
import styles from './jobs.module.css'
import { PlanView } from './plan-view'
import { Clear } from './treatment-form'
import { useJobFields } from './use-job-fields'

/** A job as it was recorded, with the ways to put it right or take it back. */
export function Screen() {
  const [{ id }] = useSearchText()
  const task = useRecord('tasks', id)
  if (!id) return <NothingChosen text="JOBS.CHOOSE" hint="JOBS.CHOOSE_TEXT" />
  if (task.loading) return null
  if (!task.value || isGone(task.value)) return <Empty page title="JOBS.GONE" text="JOBS.GONE_TEXT" />
  return <JobView key={id} task={task.value} />
}

const table = taskFields as FieldTable

function JobView({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { fields } = task
  const type = taskTypeOf(fields.typeId)
  // The title of the page says it.
  const told = useJobFields(fields).filter(({ name }) => !type?.plans || name !== 'title')
  const created = fields.created
  return (
    <Page title={type?.plans ? plannedTitle(aboutPlan(fields), t) : t(jobLabel(fields.typeId))}>
      {typeof fields.date === 'number' && <p className={styles.when}>{write.day(fields.date)}</p>}
      <Clear values={fields} />
      {type?.plans && <PlanView task={task} />}
      <Actions task={task} />
      <dl className={page.card}>
        {told.map(({ name, words }) => (
          <div key={name} className={page.row}>
            <dt className={page.label}>{fieldLabel(name, table, t)}</dt>
            <dd className={styles.told}>{words}</dd>
          </div>
        ))}
        {typeof created === 'number' && (
          <div className={page.row}>
            <dt className={page.label}>{t('JOBS.WRITTEN_DOWN')}</dt>
            <dd className={styles.told}>{write.dayAndTime(created)}</dd>
          </div>
        )}
      </dl>
      <JobAnimals type={type} entries={onAnimals(fields)} unit={String(fields.doseUnit ?? '')} />
    </Page>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const aboutPlan = ({ title, plannedType }: Fields) => ({ title: text(title), typeId: text(plannedType) })

function Actions({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const go = useGo()
  const back = useBack()
  const jobs = useJobs()
  const type = taskTypeOf(task.fields.typeId)
  const search = { id: task.id }
  const edit = () =>
    type?.page
      ? go(type.page, search)
      : go('task-edit', search, { parameters: { workflow: type?.workflow ?? 'task-with-items' } })
  const remove = async () => {
    const sure = await ask({
      header: 'JOBS.DELETE',
      message: 'JOBS.DELETE_TEXT',
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
      <Button
        size="md"
        variant="default"
        leftSection={<History size={18} />}
        onClick={() => void go('record-history', { ...search, collection: 'tasks' })}
      >
        {t('HISTORY.TITLE')}
      </Button>
      {type && (
        <Button size="md" variant="default" leftSection={<Trash2 size={18} />} onClick={() => void remove()}>
          {t('JOBS.DELETE_JOB')}
        </Button>
      )}
    </div>
  )
}
