import { readSearch } from '@steading/domain/frame/pages/query-parameters'
import {
  askedOfUnder,
  draftCollection,
  itemsOf,
  readDraft,
  type TaskDraft,
} from '@steading/domain/jobs/engine/drafts'
import type { PlanDay } from '@steading/domain/jobs/engine/plan-task'
import { type AnyTaskType, taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { readPlan } from '@steading/domain/jobs/plans/plan'
import { planDayIn } from '@steading/domain/jobs/plans/planned-line'
import { lineOfUnit, readRun, unitsOf } from '@steading/domain/jobs/plans/programme-run'
import { plannedFor, valuesFor } from '@steading/domain/jobs/plans/record-planned'
import { askedAgain, type Brought } from '@steading/domain/jobs-read/job/creates'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { countedOn } from '@steading/domain/jobs-read/job/subjects'
import { isGone, type Row } from '@steading/domain/jobs-read/job/task-rows'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { findAnimal } from '../../../engines/records/find-animals'
import type { Due } from '../../../engines/records/find-likely'
import { useDueOf } from '../../../platform/farm/due'
import { type Live, useFarm, useRecord, useRegion, useSession } from '../../../platform/farm/farm'
import { takePicked } from '../../../platform/farm/picked'
import { useLeftOf } from '../../../platform/farm/planned'
import { useWrite } from '../../../platform/farm/write'
import { useSearchText } from '../../../platform/pages/navigation'

/** A form about to be filled in: new, taken up again, or of a job that is corrected. */
export type OpenedJob = {
  type: AnyTaskType
  /** The form's initial values. The draft and the job share one id, so saving twice saves once. */
  start: TaskDraft
  editing: boolean
  /** Jobs that were saved under it before. */
  under?: readonly string[]
  /** The animals of the line of home it was opened from. */
  due?: Due
}

/** A new job, or a draft taken up again. Undefined where no such job can be recorded here. */
export function useNewJob(
  fresh: string,
  draftId: string | undefined,
  /** The kind of job, where the address itself says it. */
  only?: string,
): Live<OpenedJob | undefined> {
  const [{ type: said, animals, dam, given, plan: planId, on, need }] = useSearchText()
  const asked = only ?? said
  const session = useSession().value
  const subApp = session?.subApp
  const named = taskTypeOf(asked)
  // A link cannot open a job of another sub-app: a cattle farmer does not foster lambs.
  const type = subApp && named?.subApps.includes(subApp) ? named : undefined
  const today = useWrite().today()
  const region = useRegion() ?? 'GL'
  const [picked] = useState(() => (animals ? animals.split(',') : takePicked()))
  const kept = useKept(asked ?? '', draftId)
  const planned = useRecord('tasks', planId)
  const day = planId !== undefined && on !== undefined ? planDayIn(planId, on) : undefined
  const left = useLeftOf(day?.plan, day?.step)
  const due = useDueOf(need)
  if (!type) return { loading: false, value: undefined }
  if (!due || kept.loading || planned.loading || (day?.step !== undefined && !left)) return { loading: true }
  const draft = kept.value && readDraft(kept.value)
  const connected = session?.farmData?.isWsCredentials === true
  const begins = subApp ? type.begins?.({ region, subApp, today, connected }) : undefined
  const known = planned.value && day && ofPlan(planned.value, type, today, day, left)
  const values = known?.values ?? { ...firstDay(type, today), ...(dam && { dam }), ...givenFor(type, given) }
  const start = draft ?? {
    ...emptyDraft(type, draftId ?? fresh),
    ...(given && type.draftOfBatch && { fromBatch: true as const }),
    ...(due.length > 0 ? ofLine(type, due) : { animals: picked }),
    ...known,
    values: { ...begins, ...values },
  }
  return { loading: false, value: { type, start, editing: false, ...(need && { due: { need, ids: due } }) } }
}

/** What was left half filled, however it was begun. */
function useKept(typeId: string, id: string | undefined): Live<RecordView | undefined> {
  const usual = useRecord(draftCollection({ typeId }), id)
  const fromBatch = useRecord(draftCollection({ typeId, fromBatch: true }), id)
  if (usual.loading || fromBatch.loading) return { loading: true }
  return { loading: false, value: usual.value ?? fromBatch.value }
}

/**
 * Home said how many; the form says who. One goes straight to the questions; several are looked over first, ticked
 * where the job is owed to each of them.
 */
function ofLine(
  { limits, named, settlesSome }: AnyTaskType,
  due: readonly string[],
): Pick<TaskDraft, 'animals' | 'step'> {
  const most = named ? 1 : limits.max
  if (due.length === 1) return { animals: [...due], step: '' }
  return { animals: settlesSome || most === 1 ? [] : due.slice(0, most), step: 'animals' }
}

/** A farmer records most jobs on the day; a plan has no day yet. */
const firstDay = ({ plans }: AnyTaskType, today: number): Fields => (plans ? {} : { date: today })

/** The job's answers from a plan or a step of a programme, and the planned day that this job settles. */
function ofPlan(
  row: Row,
  type: AnyTaskType,
  today: number,
  { on, step }: PlanDay,
  left: readonly string[] = [],
): Partial<TaskDraft> | undefined {
  const plan = readPlan(row)
  const run = readRun(row)
  const unit = run && unitsOf(run).find(({ key }) => key === step)
  const line = run && unit ? lineOfUnit(run, { ...unit, animals: left }) : plan
  if (!line) return undefined
  return {
    values: valuesFor(type, line, today),
    animals: plannedFor(type, line),
    ticks: unit ? { plan: row.id, on: unit.on, step: unit.key } : { plan: row.id, on },
  }
}

/** A job of the farm, with whatever was left half corrected. */
export function useKnownJob(): Live<OpenedJob | undefined> {
  const [{ id, goOn }] = useSearchText()
  const today = useWrite().today()
  const task = useRecord('tasks', id)
  const type = taskTypeOf(task.value?.fields.typeId)
  const kept = useRecord(draftCollection({ typeId: type?.id ?? '' }), type && id)
  const brought = useBrought(type, task.value)
  const under = useUnder(type, task.value)
  if (task.loading || kept.loading || !brought || !under) return { loading: true }
  if (!type || !task.value || isGone(task.value)) return { loading: false, value: undefined }
  const draft = kept.value && readDraft(kept.value)
  return {
    loading: false,
    value: {
      ...{ type, editing: true, under: under.map(({ id: one }) => one) },
      start: draft ?? {
        ...draftFrom(type, task.value),
        ...(goOn && goneOnWith(type, task.value, today)),
        brought: [...brought, ...under],
      },
    },
  }
}

/** The second go at a job begins where each is asked about; what was said of the first go stays. */
function goneOnWith(type: AnyTaskType, { fields }: Row, today: number): Partial<TaskDraft> {
  if (!type.goesOn) return { step: 'what' }
  const values = { ...type.goesOn(today), ...pick(fields, Object.keys(type.fields)) }
  return { step: 'each', values }
}

/** The answers the opening page already knows, such as the bottle to count. */
function givenFor({ fields }: AnyTaskType, written = ''): Fields {
  const given = readSearch({ filters: written }).filters ?? {}
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in fields))
}

const emptyDraft = (type: AnyTaskType, id: string): TaskDraft => ({
  id,
  taskId: id,
  typeId: type.id,
  step: '',
  startedAt: Date.now(),
  values: {},
  animals: [],
  brought: [],
})

function draftFrom(type: AnyTaskType, { id, fields }: Row): TaskDraft {
  return {
    ...emptyDraft(type, id),
    values: pick(fields, Object.keys(type.fields)),
    animals: itemsOf(type, fields),
    mobs: countedOn(fields),
  }
}

function pick(fields: Fields, names: readonly string[]): Fields {
  const values: Fields = {}
  for (const name of names) {
    const value = fields[name]
    if (value !== undefined && value !== null) values[name] = value
  }
  return values
}

/** The animals a job brought, as its form asks about them. Undefined until they are read. */
function useBrought(type: AnyTaskType | undefined, task: Row | undefined): Brought[] | undefined {
  const farm = useFarm()
  const [found, setFound] = useState<Brought[]>()
  const creates = type?.creates
  useEffect(() => {
    if (!task || !creates) return
    let stale = false
    const entries = onAnimals(task.fields)
    void Promise.all(entries.map(({ animalId }) => findAnimal(farm, animalId))).then((animals) => {
      if (stale) return
      setFound(
        animals.flatMap((one, index) =>
          one && !isGone(one) && one.fields[creates.link] === task.id
            ? [askedAgain(creates, one, entries[index] ?? {})]
            : [],
        ),
      )
    })
    return () => {
      stale = true
    }
  }, [farm, task, creates])
  return creates ? found : []
}

/** The jobs under a job, as its form asks about them. Undefined until they are read. */
function useUnder(type: AnyTaskType | undefined, task: Row | undefined): readonly Brought[] | undefined {
  const farm = useFarm()
  const [found, setFound] = useState<readonly Brought[]>()
  const under = type?.under
  const above = task?.id
  useEffect(() => {
    if (!under || !above) return
    const filters = [{ field: 'parentTaskId', is: 'equals' as const, value: above }]
    return farm.watch({ collection: 'tasks', filters, offset: 0, limit: mostUnder }, ({ rows }) => {
      const mine = rows.filter((row) => row.fields.typeId === under.typeId && !isGone(row))
      setFound(mine.map((row) => askedOfUnder(under, row)))
    })
  }, [farm, under, above])
  return under ? found : noneUnder
}

const mostUnder = 100
const noneUnder: readonly Brought[] = []
