import type { TaskProblem } from '@steading/domain/jobs/engine/check-task'
import {
  draftChange,
  draftOf,
  entriesOfDraft,
  entryOfDraft,
  type TaskDraft,
} from '@steading/domain/jobs/engine/drafts'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import type { Counted } from '@steading/domain/jobs-read/job/subjects'
import { taskFields } from '@steading/domain/records/collections/tasks'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  fieldsOfBlocks,
  inBlock,
  valuesInBlock,
  valuesOfBlock,
  valuesOutside,
} from '../../../engines/form/blocks'
import { useAskedForm } from '../../../engines/form/use-asked-form'
import { useKeptDraft } from '../../../engines/workflow/use-kept-draft'
import { answeredSo } from '../../../platform/farm/at-the-door'
import { useFarm } from '../../../platform/farm/farm'
import { useJobs } from '../../../platform/farm/jobs'
import { newId } from '../../../platform/farm/new-id'
import { useBack } from '../../../platform/pages/back'
import { useGo, useSearchText } from '../../../platform/pages/navigation'
import type { DoorAnswer } from '../../../platform/told/doors-asked'
import { report } from '../../../platform/told/notices'
import { toast } from '../../../platform/told/toasts'
import { idOf } from './job-parts'
import type { OpenedJob } from './opened-job'

type Animals = TaskDraft['animals']

/** The questions about each animal a job brings, or each job under it, which also asks for its animals. */
const fieldsOfBrought = ({ creates, under }: AnyTaskType): FieldTable =>
  under ? { ...under.fields, taskAnimals: taskFields.taskAnimals } : (creates?.fields ?? {})

/** A job while it is filled in: its form, its animals, those it brings and its steps, all kept as a draft until it is saved. */
export function useJob(
  { type, start: opened, under, due }: OpenedJob,
  steps: readonly string[],
  formStep = steps[0] ?? '',
  /** Where the animals it brings are asked about. */
  broughtStep = formStep,
) {
  // As it was when the form opened: made anew with every look at it, it would pass for something the farmer changed.
  const [start] = useState(opened)
  const farm = useFarm()
  const go = useGo()
  const jobs = useJobs()
  const back = useBack()
  const [step, setStep] = useState(steps.includes(start.step) ? start.step : (steps[0] ?? ''))
  const [animals, setAnimals] = useState<Animals>(start.animals)
  const [mobs, setMobs] = useState<readonly Counted[]>(start.mobs ?? [])
  const [brought, setBrought] = useState(() => start.brought.map(({ id }) => id))
  const [saving, setSaving] = useState(false)
  // Given at the last look. A farmer who takes the draft up later gets the question again.
  const [letGo, setLetGo] = useState<Pick<DoorAnswer, 'why' | 'passed'>>()
  const withReason = (entry: TaskEntry): TaskEntry =>
    letGo ? answeredSo(entry, { ...letGo, stay: [] }) : entry
  const broughtFields = useMemo(() => fieldsOfBrought(type), [type])
  const fields = useMemo(
    () => ({ ...type.fields, ...fieldsOfBlocks(brought, broughtFields) }),
    [type, brought, broughtFields],
  )
  const names = useMemo(() => Object.keys(fields), [fields])
  const [startValues] = useState(
    () =>
      Object.assign(
        {},
        start.values,
        ...start.brought.map(({ id, values }) => valuesInBlock(id, values)),
      ) as Fields,
  )
  const form = useAskedForm({ fields, names, start: startValues })
  const draft: TaskDraft = {
    ...start,
    step,
    values: valuesOutside(form.values),
    animals,
    mobs,
    brought: brought.map((id) => ({ id, values: valuesOfBlock(id, form.values) })),
  }
  const { keep, kept } = useKeep(start.id)
  const { hold, release } = useKeptDraft({ draft, keep })

  /** The alert has said what is wrong; this is where. */
  const pointAt = ({ code, fields: wrong = [], animals: whose = [] }: TaskProblem) => {
    const block = brought.find((id) => whose.includes(id))
    if (wrong.length > 0) setStep(block ? broughtStep : formStep)
    const missing = code === 'taskIncomplete' || code === 'medicineRecordIncomplete'
    const message = missing ? 'FORM.REQUIRED' : 'FORM.LOOK_AGAIN'
    const named = wrong.map((name) => (block ? inBlock(block, name) : name))
    if (named.length > 0) form.complain(named, message)
  }

  const isEmpty = (id: string) => Object.values(valuesOfBlock(id, form.values)).every((value) => !value)

  const save = async (entries: TaskEntry[]) => {
    if (!(await form.check())) return setStep(formStep)
    setSaving(true)
    hold()
    const outcome = await jobs.save(entries, { draft: draftOf(start) })
    setSaving(false)
    if (!outcome.saved) {
      release()
      pointAt(outcome.problem)
      return
    }
    kept.current = false
    await go('task-view', { id: draft.taskId }, { replace: true, ignoreBlocker: true })
  }

  return {
    type,
    due,
    form,
    fields,
    step,
    setStep,
    animals,
    setAnimals,
    /** Groups it is done to by head. */
    mobs,
    setMobs,
    /** These stay behind. */
    drop: (ids: readonly string[]) => {
      setAnimals(animals.filter((one) => !ids.includes(idOf(one))))
      setMobs(mobs.filter(({ mobId }) => !ids.includes(mobId)))
    },
    brought,
    /** Adds a block for each, with its known values. With `overEmpty`, empty blocks make room. */
    addBrought: (all: readonly Fields[], { overEmpty = false } = {}) => {
      const added = all.map((values) => ({ id: newId(), values }))
      const ids = added.map(({ id }) => id)
      setBrought((now) => [...(overEmpty ? now.filter((id) => !isEmpty(id)) : now), ...ids])
      const empty = Object.fromEntries(Object.keys(broughtFields).map((name) => [name, null]))
      const inputs = added.map(({ id, values }) => valuesInBlock(id, { ...empty, ...values }))
      form.fill(Object.assign({}, ...inputs) as Fields, fieldsOfBlocks(ids, broughtFields))
      return ids
    },
    isEmpty,
    removeBrought: (id: string) => setBrought((now) => now.filter((one) => one !== id)),
    valuesOfBrought: (id: string) => valuesOfBlock(id, form.values),
    pointAt,
    /** As it would be saved now. */
    entry: withReason(entryOfDraft(draft)),
    /** The same with the jobs under it. */
    entries: entriesOfDraft(draft, under).map(withReason),
    setLetGo,
    check: useCallback((...entries: TaskEntry[]) => farm.jobs.check(entries), [farm]),
    save: (entry?: TaskEntry) => void save(entry ? [entry] : entriesOfDraft(draft, under).map(withReason)),
    saving,
    close: back,
  }
}

export type Job = ReturnType<typeof useJob>

/** Writes the draft, and its id into the address: after a crash the page opens where it was. */
function useKeep(id: string) {
  const farm = useFarm()
  const [address, changeAddress] = useSearchText()
  const kept = useRef(false)
  const told = useRef(false)
  const named = address.id === id
  const keep = async (draft: TaskDraft) => {
    kept.current = true
    if (!named) changeAddress({ id })
    const answer = await farm.save([draftChange(draft)])
    if (answer.ok || told.current) return
    told.current = true
    await report(answer.problem)
  }
  useEffect(
    () => () => {
      if (kept.current) toast({ text: { key: 'JOBS.DRAFT_KEPT' }, tone: 'info' })
    },
    [],
  )
  return { keep: (draft: TaskDraft) => void keep(draft), kept }
}
