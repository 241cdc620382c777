import { Button } from '@mantine/core'
import { askedOfEach, isFilledIn } from '@steading/domain/jobs/engine/asked-each'
import type { TaskDraft } from '@steading/domain/jobs/engine/drafts'
import { limitsOf } from '@steading/domain/jobs/engine/limits-of'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { subjectOf } from '@steading/domain/jobs/engine/registry'
import { headsOn } from '@steading/domain/jobs-read/job/subjects'
import { animalFacts, readTask } from '@steading/domain/jobs-read/job/task-rows'
import { type ComponentType, useEffect } from 'react'
import { findAnimal } from '../../../engines/records/find-animals'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useSearchText } from '../../../platform/pages/navigation'
import { eachStep } from '../each/each-of-them'
import { EachStep } from '../each/each-step'
import { notedOf } from '../each/each-words'
import { groupMembers, looseHeadsIn } from '../picking/animals-together'
import { pickers, which, withCount } from '../picking/pickers'
import { usePicksOf } from '../picking/use-picks-of'
import { UnderBlocks } from '../under/under-blocks'
import { UnderWords } from '../under/under-words'
import { useBlocksUnder } from '../under/use-blocks-under'
import { JobCheck } from './job-check'
import { JobForm } from './job-form'
import { type CheckProps, type FormProps, idOf } from './job-parts'
import { JobSteps } from './job-steps'
import type { OpenedJob } from './opened-job'
import { UnfinishedNotice } from './unfinished-notice'
import { useChecked } from './use-checked'
import { type Job, useJob } from './use-job'
import { useWhere } from './use-where'

type Props = {
  opened: OpenedJob
  /** The job's questions, where the usual list of them does not fit. */
  form?: ComponentType<FormProps>
  check?: ComponentType<CheckProps>
  /** The questions about each, where a form for each does not fit. `leavesOut` drops unanswered ones. */
  each?: ComponentType<FormProps>
  leavesOut?: boolean
  /** From how many on each is asked about apart; fewer are asked about with the rest. */
  eachFrom?: number
  /** The words over the questions. */
  asks?: string
  /** The job as it is saved, from the job as it was filled in. */
  entryOf?: (entry: TaskEntry, start: TaskDraft) => TaskEntry
}

const stepsOf = ({ each, under }: OpenedJob['type']) => [
  ...['animals', 'what'],
  ...(each ? ['each'] : []),
  ...(under ? ['given'] : []),
  'check',
]
const asFilledIn = (entry: TaskEntry) => entry

/** A job done to animals or fields: to which, what was done, and all of it once more before it is saved. */
export function WithItemsJob({ opened, entryOf = asFilledIn, ...parts }: Props) {
  const { t } = useTranslation()
  const { form: Form = JobForm, check: Check = JobCheck, each: Each = EachStep, asks = 'JOBS.ABOUT' } = parts
  const { type, start } = opened
  const known = start.animals.length + (start.mobs?.length ?? 0) > 0 && start.step === ''
  const job = useJob(known ? { ...opened, start: { ...start, step: 'what' } } : opened, stepsOf(type), 'what')
  const picks = usePicksOf(job)
  useGroupOfAddress(job)
  useOneBeside(job)
  const entry = entryOf(job.entry, start)
  const entries = type.under ? job.entries : [entry]
  const { checked, look } = useChecked(job, ...entries)
  const given = useBlocksUnder(job)
  const { mobs, setMobs } = job
  const count = picks.ids.length + headsOn(mobs)
  const of = subjectOf(type)
  const { min, max } = limitsOf(type, useWhere())
  const from = parts.eachFrom ?? (type.race ? 0 : 1)
  const eachAsked =
    type.each && picks.ids.length >= from && askedOfEach(type, job.form.values).names.length > 0
  const Pick = pickers[of]
  return (
    <JobSteps
      opened={opened}
      job={job}
      mayGoOn={async (step) => {
        if (step === 'what' && !(await job.form.check())) return false
        if (step === 'given') return (await job.form.check()) && look()
        if (step !== (eachAsked ? 'each' : 'what')) return true
        if (given.asked) {
          given.begin()
          return true
        }
        if (!parts.leavesOut) return look()
        const animals = job.animals.filter((one) => isFilledIn(type, notedOf(one)))
        job.setAnimals(animals)
        return look({ ...entry, animals })
      }}
      save={() => (type.under ? job.save() : job.save(entry))}
      steps={[
        {
          id: 'animals',
          title: t(which[of]),
          next: count > 0 ? t(withCount[of], { count }) : t('WORKFLOW.NEXT'),
          blocked: picks.ids.length + mobs.length < min || mobs.some(({ heads }) => heads === 0),
          whole: true,
          body: (
            <Pick
              picks={picks}
              type={type}
              most={max}
              due={job.due}
              counted={type.byHead && { mobs, setMobs }}
              notice={
                <>
                  <UnfinishedNotice opened={opened} />
                  {type.race && (
                    <Button size="md" variant="default" onClick={() => job.setStep('each')}>
                      {t('RACE.BY_NUMBER')}
                    </Button>
                  )}
                </>
              }
            />
          ),
        },
        { id: 'what', title: t(asks), body: <Form job={job} /> },
        ...(eachAsked ? [eachStep(job, t, <Each job={job} />, parts.leavesOut)] : []),
        ...(type.under && given.asked
          ? [{ id: 'given', title: t('JOBS.WHAT_GIVEN'), body: <UnderBlocks job={job} under={type.under} /> }]
          : []),
        {
          id: 'check',
          title: t('JOBS.CHECK'),
          whole: true,
          body: (
            <Check job={job} entry={entry} checked={checked} look={look}>
              {type.under && <UnderWords job={job} />}
            </Check>
          ),
        },
      ]}
    />
  )
}

/** Opened from his own page, he is not one of those he is put to: the ram is named, and the ewes are asked for. */
function useOneBeside(job: Job): void {
  const farm = useFarm()
  const { alongside, accepts } = job.type
  const [only, ...others] = job.animals.map(idOf)
  const wanted = alongside && others.length === 0 ? only : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens
  useEffect(() => {
    if (!wanted || !alongside || job.form.values[alongside.field]) return
    void findAnimal(farm, wanted).then((animal) => {
      const facts = animal && animalFacts(animal)
      const named = {
        ...readTask({ id: '', fields: { ...job.form.values, [alongside.field]: wanted } }).facts,
      }
      if (!facts || !accepts(facts, named)) return
      job.form.fill({ [alongside.field]: wanted })
      job.setAnimals([])
      job.setStep('animals')
    })
  }, [])
}

/** A group's own page sends it along: it is done to everybody in it. */
function useGroupOfAddress(job: Job): void {
  const farm = useFarm()
  const [{ groupId }] = useSearchText()
  const ofAnimals = subjectOf(job.type) === 'animals'
  const wanted = groupId && job.animals.length + job.mobs.length === 0 ? groupId : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens
  useEffect(() => {
    if (!wanted) return
    // On fields the group does the work; the job is not done to the group.
    if (!ofAnimals) return 'grazingMob' in job.fields ? job.form.fill({ grazingMob: wanted }) : undefined
    void Promise.all([groupMembers(farm, wanted), looseHeadsIn(farm, wanted)]).then(([ids, loose]) => {
      const heads = job.type.byHead ? loose : 0
      job.setAnimals(ids)
      if (heads > 0) job.setMobs([{ mobId: wanted, heads }])
      if ('mobId' in job.fields) job.form.fill({ mobId: wanted })
      if (ids.length + heads > 0) job.setStep('what')
    })
  }, [])
}
