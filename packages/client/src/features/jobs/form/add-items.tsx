import { takesMore } from '@steading/domain/jobs/engine/add-to-task'
import { entryOfDraft, itemsOf, type TaskDraft } from '@steading/domain/jobs/engine/drafts'
import { type AnyTaskType, subjectOf, taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { isGone } from '@steading/domain/jobs-read/job/task-rows'
import { useMemo, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { StepByStep } from '../../../engines/workflow/step-by-step'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { useJobs } from '../../../platform/farm/jobs'
import { takePicked } from '../../../platform/farm/picked'
import { useBack } from '../../../platform/pages/back'
import { useGo, useSearchText } from '../../../platform/pages/navigation'
import { Empty } from '../../../ui/empty'
import { eachStep } from '../each/each-of-them'
import { EachStep } from '../each/each-step'
import { pickers, which, withCount } from '../picking/pickers'
import { usePicksOf } from '../picking/use-picks-of'
import { idOf } from './job-parts'

/** A job of the farm to which more animals or fields are added. */
export function AddItems() {
  const [{ id }] = useSearchText()
  const task = useRecord('tasks', id)
  const type = taskTypeOf(task.value?.fields.typeId)
  if (task.loading) return null
  if (!task.value || isGone(task.value) || !type || !takesMore(type))
    return <Empty page title="JOBS.GONE" text="JOBS.GONE_TEXT" />
  return <AddTo key={id} task={task.value} type={type} />
}

/** Which come to it, and what is asked of each of them; what was said of the others stays said. */
function AddTo({ task, type }: { task: RecordView; type: AnyTaskType }) {
  const { t } = useTranslation()
  const go = useGo()
  const back = useBack()
  const jobs = useJobs()
  const already = useMemo(() => new Set(itemsOf(type, task.fields).map(idOf)), [type, task])
  const [animals, setAnimals] = useState<TaskDraft['animals']>(() =>
    takePicked().filter((id) => !already.has(id)),
  )
  const [step, setStep] = useState('animals')
  const [saving, setSaving] = useState(false)
  const picks = usePicksOf({ animals, setAnimals })
  const of = subjectOf(type)
  const Pick = pickers[of]
  const asked = { type, animals, setAnimals, form: { values: task.fields } }
  const count = animals.length
  const save = async () => {
    setSaving(true)
    const outcome = await jobs.save([entryAdding(task.id, type, animals)])
    setSaving(false)
    if (outcome.saved) await go('task-view', { id: task.id }, { replace: true, ignoreBlocker: true })
  }
  return (
    <StepByStep
      title={t(type.label)}
      at={step}
      go={setStep}
      save={() => void save()}
      saving={saving}
      close={back}
      steps={[
        {
          id: 'animals',
          title: t(which[of]),
          next: count > 0 ? t(withCount[of], { count }) : t('WORKFLOW.NEXT'),
          blocked: count === 0 || already.size + count > type.limits.max,
          whole: true,
          body: <Pick picks={picks} type={type} most={type.limits.max} already={already} />,
        },
        ...(type.each ? [eachStep(asked, t, <EachStep job={asked} />)] : []),
      ]}
    />
  )
}

const entryAdding = (id: string, { id: typeId }: AnyTaskType, animals: TaskDraft['animals']) => ({
  ...entryOfDraft({ id, taskId: id, typeId, step: '', startedAt: 0, values: {}, animals, brought: [] }),
  adds: true as const,
})
