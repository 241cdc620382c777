import { placeIn } from '../../base/regions/places'
import type { OnAnimal } from '../../jobs-read/job/on-animals'
import { type Counted, entriesOf, linkField, writeEntry } from '../../jobs-read/job/subjects'
import {
  type Herd,
  othersIn,
  type Row,
  readTask,
  subjectSeen,
  taskAnimalsOf,
  taskFor,
  withoutEmpty,
} from '../../jobs-read/job/task-rows'
import type { Fields, Json } from '../../records/sync/stored-record'
import { withDatesAtMidnight } from '../collections/dates-at-midnight'
import { askedOnly } from './asked-fields'
import type { PlanAt, TaskEntry } from './plan-task'
import { type AnyTaskType, keepsZone, subjectOf } from './registry'
import { groupsBeside } from './task-stays'

/** The task as the save keeps it. An edit empties the fields it leaves out. */
export function taskRow(type: AnyTaskType, entry: TaskEntry, herd: Herd, at: PlanAt): Row {
  const before = herd.task(entry.id)
  const asked = Object.fromEntries(Object.keys(type.fields).map((name) => [name, null]))
  const answers = askedOnly(type, withDatesAtMidnight('tasks', withoutEmpty(entry.values)))
  const follows = type.completes?.(answers, { ...othersIn(herd), ...placeIn(at), subApp: at.subApp })
  const values = { ...answers, ...follows }
  const named = type.named?.flatMap((name) => (typeof values[name] === 'string' ? [values[name]] : []))
  // Those it brought are asked about apart from those it is done to.
  const picked = noted(named ?? entry.animals ?? []).filter(
    ({ animalId }) => !type.creates || herd.animal(animalId)?.fields[type.creates.link] !== entry.id,
  )
  const animals = type.alongside ? withOneBeside(type.alongside, picked, values) : picked
  const fields: Fields = {
    ...before?.fields,
    ...(before ? asked : {}),
    ...values,
    typeId: type.id,
    ...(entry.under && { parentTaskId: entry.under }),
    ...((type.leaves || type.goesTo) && entry.letGo?.trim() && { letGoReason: entry.letGo.trim() }),
    ...(type.plans ? { status: 'inProgress' } : doneFields(values, before, at)),
    ...(keepsZone(type) && zoneOf(before, at)),
    ...(before?.fields.deleted === true && { deleted: false }),
    taskAnimals: taskAnimalsOf(animals),
    ...(entry.paddocks && { paddocks: onlyOnce(entry.paddocks) }),
    ...(entry.mobs && (entry.mobs.length > 0 || before) && { taskMobs: countedOnce(entry.mobs) }),
  }
  const row = { id: entry.id, fields: before ? fields : withoutEmpty(fields) }
  const each = type.besideEach ? withNotes(type, row, herd) : row
  return type.besideAll ? withShares(type, each) : each
}

const doneFields = (values: Fields, before: Row | undefined, at: PlanAt): Fields => ({
  status: 'done',
  completedDate: values.date ?? null,
  dueDate: before?.fields.dueDate ?? values.date ?? null,
  offsetMinutes: before?.fields.offsetMinutes ?? at.offsetMinutes,
  takesEffect: true,
})

function zoneOf(before: Row | undefined, { timeZone }: PlanAt): Fields {
  const kept = before?.fields.timeZone ?? timeZone
  return kept === undefined ? {} : { timeZone: kept }
}

/** Drops the animal noted beside them before if it is no longer named, and lists the named one once. */
function withOneBeside(
  { field, role }: NonNullable<AnyTaskType['alongside']>,
  picked: readonly OnAnimal[],
  values: Fields,
): OnAnimal[] {
  const id = values[field]
  const others = picked.filter((one) => one.role !== role && one.animalId !== id)
  return typeof id === 'string' ? [...others, { animalId: id, role }] : others
}

/** Each animal once, however often it was ticked. */
function noted(animals: readonly (string | OnAnimal)[]): OnAnimal[] {
  const entries = animals.map((entry) => (typeof entry === 'string' ? { animalId: entry } : entry))
  return [...new Map(entries.map((entry) => [entry.animalId, entry])).values()]
}

const onlyOnce = (paddocks: readonly Json[]): Json[] =>
  entriesOf({ paddocks: [...paddocks] }, 'paddocks').map(({ id, noted }) => writeEntry('paddocks', id, noted))

const countedOnce = (mobs: readonly Counted[]): Json[] => [
  ...new Map(mobs.map((one) => [one.mobId, { ...one }])).values(),
]

function withNotes(type: AnyTaskType, row: Row, herd: Herd): Row {
  const read = readTask(row)
  const of = subjectOf(type)
  const others = { ...othersIn(herd), ...groupsBeside(row.id, herd) }
  const entries = entriesOf(row.fields, of).map(({ id, noted }) => {
    const subject = herd.subject(of, id)
    return writeEntry(of, id, {
      ...noted,
      ...(subject && type.besideEach?.(taskFor(read, id), subjectSeen(subject), others)),
    })
  })
  return { id: row.id, fields: { ...row.fields, [linkField(of)]: entries } }
}

function withShares(type: AnyTaskType, row: Row): Row {
  const { facts, own } = readTask(row)
  const of = subjectOf(type)
  const shares = type.besideAll?.(facts, own)
  const entries = entriesOf(row.fields, of).map(({ id, noted }) =>
    writeEntry(of, id, { ...noted, ...shares?.get(id) }),
  )
  return { id: row.id, fields: { ...row.fields, [linkField(of)]: entries } }
}
