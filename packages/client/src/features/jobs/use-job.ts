import type { Fields } from '@steading/domain/sync/stored-record'
import type { TaskProblem } from '@steading/domain/tasks/check-task'
import { draftChange, draftOf, entryOfDraft, type TaskDraft } from '@steading/domain/tasks/drafts'
import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  fieldsOfBlocks,
  inBlock,
  valuesInBlock,
  valuesOfBlock,
  valuesOutside,
} from '../../engines/form/blocks'
import { useAskedForm } from '../../engines/form/use-asked-form'
import { useKeptDraft } from '../../engines/workflow/use-kept-draft'
import { useFarm } from '../../platform/farm/farm'
import { useJobs } from '../../platform/farm/jobs'
import { newId } from '../../platform/farm/new-id'
import { useBack } from '../../platform/pages/back'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import type { OpenedJob } from './opened-job'

type Animals = TaskDraft['animals']

const noFields = {}

/** A job while it is filled in: its form, its animals, its newborn and its steps, all kept as a draft until it is saved. */
export function useJob(
  { type, start: opened }: OpenedJob,
  steps: readonly string[],
  formStep = steps[0] ?? '',
) {
  // As it was when the form opened: made anew with every look at it, it would pass for something the farmer changed.
  const [start] = useState(opened)
  const farm = useFarm()
  const go = useGo()
  const jobs = useJobs()
  const back = useBack()
  const [step, setStep] = useState(steps.includes(start.step) ? start.step : (steps[0] ?? ''))
  const [animals, setAnimals] = useState<Animals>(start.animals)
  const [newborns, setNewborns] = useState(() => start.newborns.map(({ id }) => id))
  const [saving, setSaving] = useState(false)
  const newbornFields = type.newborn?.fields ?? noFields
  const fields = useMemo(
    () => ({ ...type.fields, ...fieldsOfBlocks(newborns, newbornFields) }),
    [type, newborns, newbornFields],
  )
  const names = useMemo(() => Object.keys(fields), [fields])
  const [startValues] = useState(
    () =>
      Object.assign(
        {},
        start.values,
        ...start.newborns.map(({ id, values }) => valuesInBlock(id, values)),
      ) as Fields,
  )
  const form = useAskedForm({ fields, names, start: startValues })
  const draft: TaskDraft = {
    ...start,
    step,
    values: valuesOutside(form.values),
    animals,
    newborns: newborns.map((id) => ({ id, values: valuesOfBlock(id, form.values) })),
  }
  const { keep, kept } = useKeep(start.id)
  const { done } = useKeptDraft({ draft, keep })

  const save = async (entry: TaskEntry) => {
    if (!(await form.check())) return
    setSaving(true)
    const outcome = await jobs.save([entry], { draft: draftOf(start) })
    setSaving(false)
    if (!outcome.saved) {
      if ((outcome.problem.fields ?? []).length > 0) setStep(formStep)
      pointAt(outcome.problem, newborns, form.complain)
      return
    }
    done()
    kept.current = false
    await go('task-view', { id: draft.taskId }, { replace: true, ignoreBlocker: true })
  }

  return {
    type,
    form,
    fields,
    step,
    setStep,
    animals,
    setAnimals,
    newborns,
    addNewborn: (values: Fields = {}) => {
      const id = newId()
      setNewborns([...newborns, id])
      const empty = Object.fromEntries(Object.keys(newbornFields).map((name) => [name, null]))
      form.fill(valuesInBlock(id, { ...empty, ...values }), fieldsOfBlocks([id], newbornFields))
      return id
    },
    removeNewborn: (id: string) => setNewborns(newborns.filter((one) => one !== id)),
    valuesOfNewborn: (id: string) => valuesOfBlock(id, form.values),
    /** As it would be saved now. */
    entry: entryOfDraft(draft),
    check: useCallback((entry: TaskEntry) => farm.jobs.check([entry]), [farm]),
    save: (entry: TaskEntry = entryOfDraft(draft)) => void save(entry),
    saving,
    close: back,
  }
}

export type Job = ReturnType<typeof useJob>

/** The alert has said what is wrong; this is where. */
function pointAt(
  { code, fields = [], animals = [] }: TaskProblem,
  newborns: readonly string[],
  complain: (name: string, message: string) => void,
): void {
  const block = newborns.find((id) => animals.includes(id))
  const message = code === 'taskIncomplete' ? 'FORM.REQUIRED' : 'FORM.LOOK_AGAIN'
  for (const name of fields) complain(block ? inBlock(block, name) : name, message)
}

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
