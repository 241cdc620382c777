import { startOfDayIn } from '../../base/days/time-zone'
import { oneDay } from '../../base/one-day'
import { type Located, placeIn } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import { fail, ok, type Result } from '../../base/result'
import { shortName } from '../../herd/animals/short-name'
import type { Warning } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { countedOn, headsOn } from '../../jobs-read/job/subjects'
import {
  animalFacts,
  dateOf,
  type Herd,
  isGone,
  type Row,
  readTask,
  taskFor,
} from '../../jobs-read/job/task-rows'
import { courseOf, endOf, type Product, type Withdrawal, withdrawalsOf } from '../../jobs-read/job/withdrawal'
import type { TaskProblem } from '../engine/check-task'
import { wasHere } from '../engine/on-the-farm'
import type { TaskEntry } from '../engine/plan-task'
import type { AnyTaskType } from '../engine/registry'
import { type DoorGroup, daysSaid, doubtsAtDoor, groupsAtDoor } from './at-the-door'
import { type DoorName, doorText } from './doors'

/** An animal that is held back on the day it would leave, or its milk; `until` is when it may go. */
type Held = Pick<Withdrawal, 'until' | 'afterCalving' | 'remedy'> & { animal: Row }

/** The parts of a kind of job that describe its door. */
type Door = Pick<AnyTaskType, 'leaves' | 'isLeaving' | 'leavesOfHerd' | 'refusesAs' | 'goesTo'>

const codes = { meat: 'meatHeldBack', milk: 'milkHeldBack' } as const
/** A longer list of names goes unread. */
const mostNamed = 5

type At = Located & {
  before: Row | undefined
  /** Why they go all the same, and what else the farmer has said yes to. */
  entry: Pick<TaskEntry, 'letGo' | 'passed'>
  /** Where some are added to a job, only they are asked about. */
  added: readonly string[] | undefined
  herd: Herd
}

/**
 * Stops a sale, or milk for the tank, while a treatment holds it back. A farmer who lets it go all the same
 * gives a reason, and the job keeps it. Several obstacles come as one problem; a single one that only asks
 * returns questions.
 */
export function checkLeaving(type: Door, task: Row, at: At): Result<Warning[], TaskProblem> {
  const { before, entry, added, herd, region } = at
  const { leaves } = type
  const reason = entry.letGo?.trim() ?? ''
  const answered = before?.fields.letGoReason && before.fields.date === task.fields.date ? before : undefined
  const held = leaves && reason === '' ? heldBy(type, leaves, task, { answered, herd }) : []
  held.sort((a, b) => (endOf(b) > endOf(a) ? 1 : endOf(b) < endOf(a) ? -1 : 0))
  const already = new Set(onAnimals(answered?.fields ?? {}).map(({ animalId }) => animalId))
  const doors = groupsAtDoor(type, task, { herd, ...placeIn(at) }).flatMap((group) => {
    if (group.stops ? reason !== '' : entry.passed?.includes(group.name)) return []
    const asked = group.animals.filter(({ id }) =>
      group.stops ? !already.has(id) : (added?.includes(id) ?? true),
    )
    return asked.length > 0 ? [{ ...group, animals: asked }] : []
  })
  const [first] = held
  const [door] = doors
  const groups = [...(first ? [heldGroup(type, held, region)] : []), ...doors]
  if (groups.length > 1) return fail({ code: 'severalAtDoor', groups, animals: stoppedBy(groups) })
  if (first) return fail(refusal(type, first, held, { task, region }))
  if (!door?.stops) return ok(door ? doubtsAtDoor(door) : [])
  const rows = door.animals.flatMap(({ id }) => herd.animal(id) ?? [])
  const days = daysSaid(door)
  return fail({
    ...{
      code: 'stoppedAtDoor',
      says: doorText(door.name as DoorName),
      values: { ...door.figures, ...namesOf(rows, task, region) },
    },
    ...{ animals: rows.map(({ id }) => id), ...(days && { days }) },
  })
}

const stoppedBy = (groups: readonly DoorGroup[]) => [
  ...new Set(groups.filter(({ stops }) => stops).flatMap(({ animals }) => animals.map(({ id }) => id))),
]

/** Those held back by a treatment, as one of several groups. */
function heldGroup({ leaves = 'meat' }: Door, held: readonly Held[], region: Region): DoorGroup {
  return {
    ...{ name: codes[leaves], stops: true, figures: {} },
    animals: held.map(({ animal: { id, fields }, until }) => ({
      id,
      who: shortName(fields, region) || String(fields.name ?? ''),
      ...(until !== undefined && { until }),
    })),
  }
}

/** Animals, and groups that are only counted. */
function heldBy(
  type: Door,
  product: Product,
  task: Row,
  { answered, herd }: { answered: Row | undefined; herd: Herd },
): Held[] {
  const animals = leavingBy(type, product, task, { answered, herd }).flatMap((id): Held[] => {
    const animal = herd.animal(id)
    const longest = animal && heldOn(animal, herd.tasksOf(id), product, dayOf(task))
    return animal && longest ? [{ animal, ...longest }] : []
  })
  const known = new Set(countedOn(answered?.fields ?? {}).map(({ mobId }) => mobId))
  const groups = countedOn(task.fields).flatMap(({ mobId }): Held[] => {
    const group = known.has(mobId) ? undefined : herd.subject('mobs', mobId)
    const until = Number(group?.fields[`${product}WithdrawalPeriodEnd`] ?? 0)
    return group && until > dayOf(task).begins ? [{ animal: group, until }] : []
  })
  return [...animals, ...groups]
}

/** Whose meat or milk leaves by it and was not answered for before. */
function leavingBy(
  { isLeaving, leavesOfHerd }: Door,
  product: Product,
  task: Row,
  { answered, herd }: { answered: Row | undefined; herd: Herd },
): string[] {
  const read = readTask(task)
  if (leavesOfHerd) {
    if (answered || !leavesOfHerd(read.facts)) return []
    const { date, begins } = dayOf(task)
    return (herd.heldBeyond?.(product, begins) ?? []).filter((id) => isMilked(herd.animal(id), date))
  }
  const already = new Set(onAnimals(answered?.fields ?? {}).map(({ animalId }) => animalId))
  return onAnimals(task.fields)
    .map(({ animalId }) => animalId)
    .filter((id) => !already.has(id) && (!isLeaving || isLeaving(taskFor(read, id))))
}

/** In milk that day as far as the app knows: calved by then, and not dry yet. Without a status she counts. */
function isMilked(row: Row | undefined, date: number): boolean {
  if (!row || isGone(row)) return false
  const animal = animalFacts(row)
  const { milkingStatus, lastCalvingDate: calved = 0, dryOffDate: dry = 0 } = animal
  if (!wasHere(animal, { date }) || calved > date) return false
  return milkingStatus === 'dry' ? dry > date : milkingStatus === 'milking' || calved > 0
}

/** The day it leaves, and the moment that begins where it was recorded. */
const dayOf = ({ fields }: Row) => ({
  date: dateOf(fields),
  begins: startOfDayIn(courseOf(fields), dateOf(fields)),
})

/** The longest withdrawal of all medicine given by that day. The lorry may come at any time of it. */
function heldOn(
  animal: Row,
  tasks: readonly Row[],
  product: Product,
  { date, begins }: { date: number; begins: number },
): Withdrawal | undefined {
  const given = tasks.filter(({ fields }) => dateOf(fields) < date + oneDay)
  return withdrawalsOf(animal, given, begins).find((one) => one.product === product && one.longest)
}

function refusal(
  { leaves = 'meat', refusesAs }: Door,
  first: Held,
  held: readonly Held[],
  { task, region }: { task: Row; region: Region },
): TaskProblem {
  const rows = held.map(({ animal }) => animal)
  const { until, afterCalving = 0, remedy = 'none' } = first
  const values = { ...namesOf(rows, task, region), remedy, afterCalving }
  const moments = until !== undefined && { moments: { until } }
  const said = { values, ...moments, animals: rows.map(({ id }) => id) }
  return refusesAs
    ? { ...said, code: refusesAs.code, fields: [refusesAs.asks] }
    : { ...said, code: codes[leaves] }
}

/** Who they are, and how many would still go without them. */
function namesOf(rows: readonly Row[], { fields }: Row, region: Region) {
  const names = rows
    .slice(0, mostNamed)
    .map(({ fields: of }) => shortName(of, region) || String(of.name ?? ''))
  const ids = new Set(rows.map(({ id }) => id))
  const going = onAnimals(fields).filter(({ animalId }) => !ids.has(animalId)).length
  const heads = headsOn(countedOn(fields).filter(({ mobId }) => !ids.has(mobId)))
  return {
    who: names.filter(Boolean).join(', '),
    count: rows.length,
    more: Math.max(0, rows.length - mostNamed),
    rest: going + heads,
  }
}
