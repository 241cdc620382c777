import type { taskFields } from '@steading/domain/collections/tasks'
import type { TaskDraft } from '@steading/domain/tasks/drafts'
import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { useEffect, useMemo, useState } from 'react'
import type { Picks } from '../../engines/list/picks'
import { Workflow } from '../../engines/workflow/workflow'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm'
import { useSearchText } from '../../platform/navigation'
import { report } from '../../platform/notices'
import type { JobChecked } from '../../worker/farm-client'
import { groupMembers } from './animals-together'
import type { OpenedJob } from './opened-job'
import { PickAnimals } from './pick-animals'
import { TreatmentCheck } from './treatment-check'
import { TreatmentForm } from './treatment-form'
import { UnfinishedNotice } from './unfinished-notice'
import { type Job, useJob } from './use-job'

const steps = ['animals', 'what', 'check'] as const

/** A treatment: who was treated, with what, and what it holds back, before it is saved. */
export function TreatmentJob({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const known = opened.start.animals.length > 0 && opened.start.step === ''
  const job = useJob(known ? { ...opened, start: { ...opened.start, step: 'what' } } : opened, steps, 'what')
  const picks = usePicksOf(job)
  useGroupOfAddress(job)
  const entry = withDoses(job.entry, opened.start)
  const [checked, setChecked] = useState<JobChecked>()
  const look = async () => {
    const answer = await job.check(entry)
    if (answer.ok) setChecked(answer.value)
    else await report(answer.problem)
    return answer.ok
  }
  const title = t(opened.editing ? 'JOBS.CORRECT' : opened.type.label)
  const count = picks.ids.length
  return (
    <Workflow
      title={title}
      at={job.step}
      go={job.setStep}
      mayGoOn={async (step) => {
        if (step === 'what') return (await job.form.check()) && (await look())
        return true
      }}
      save={() => job.save(entry)}
      saving={job.saving}
      close={job.close}
      steps={[
        {
          id: 'animals',
          title: t('JOBS.WHICH_ANIMALS'),
          next: count > 0 ? t('JOBS.WITH_COUNT', { count }) : t('WORKFLOW.NEXT'),
          blocked: count === 0,
          whole: true,
          body: (
            <PickAnimals
              picks={picks}
              most={opened.type.limits.max}
              notice={
                opened.editing ? undefined : (
                  <UnfinishedNotice typeId={opened.type.id} not={opened.start.id} />
                )
              }
            />
          ),
        },
        { id: 'what', title: t('JOBS.WHAT_GIVEN'), body: <TreatmentForm job={job} /> },
        {
          id: 'check',
          title: t('JOBS.CHECK'),
          whole: true,
          body: <TreatmentCheck entry={entry} checked={checked} look={look} />,
        },
      ]}
    />
  )
}

const idOf = (entry: TaskDraft['animals'][number]) => (typeof entry === 'string' ? entry : entry.animalId)

/** Ticks over the job's own list of animals, so that the draft has them at once. */
function usePicksOf({ animals, setAnimals }: Job): Picks {
  return useMemo(() => {
    const ids = animals.map(idOf)
    const ticked = new Set(ids)
    const put = (more: readonly string[]) =>
      setAnimals([...animals, ...new Set(more.filter((id) => !ticked.has(id)))])
    return {
      ids,
      has: (id) => ticked.has(id),
      toggle: (id) => (ticked.has(id) ? setAnimals(animals.filter((one) => idOf(one) !== id)) : put([id])),
      add: put,
      clear: () => setAnimals([]),
    }
  }, [animals, setAnimals])
}

/** A group's own page sends it along: everybody in it is treated. */
function useGroupOfAddress(job: Job): void {
  const farm = useFarm()
  const [{ groupId }] = useSearchText()
  const wanted = groupId && job.animals.length === 0 ? groupId : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens
  useEffect(() => {
    if (!wanted) return
    void groupMembers(farm, wanted).then((ids) => {
      job.setAnimals(ids)
      job.form.fill({ mobId: wanted })
      if (ids.length > 0) job.setStep('what')
    })
  }, [])
}

const dosing = ['doseBy', 'dose', 'doseForWeightMg'] as const satisfies readonly (keyof typeof taskFields)[]

/** The doses noted when it was given stand, unless the dose itself is corrected. */
function withDoses(entry: TaskEntry, { values }: TaskDraft): TaskEntry {
  const same = dosing.every((name) => (entry.values[name] ?? null) === (values[name] ?? null))
  if (same) return entry
  return { ...entry, animals: (entry.animals ?? []).map(idOf) }
}
