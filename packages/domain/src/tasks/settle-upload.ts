import type { CollectionName } from '../collections/collections'
import { type Clock, observe, tick } from '../sync/clock'
import type { Put } from '../sync/local-db'
import { merge } from '../sync/merge'
import { clockOf, type Fields, latestClock, type StoredRecord } from '../sync/stored-record'
import { ownedGroupNames, ownedGroups } from './owned-fields'
import { creationLinks } from './registry'
import { rulesVersion } from './rules-version'
import { settleAnimals } from './settle'
import { type Herd, isGone, objectOf, onAnimals } from './task-rows'

/** A record as an upload left it, and as it was before. */
export type Written = Put & { before: StoredRecord | undefined }

const lifeFields = ['deleted', 'deletedWith', ...creationLinks]
const decidedFields: readonly string[] = [
  ...ownedGroupNames.flatMap((group) => [ownedGroups[group].before, ...ownedGroups[group].fields]),
  ...lifeFields,
]

/** The animals that may no longer be what their jobs make of them. Most edits concern no job. */
export function animalsToSettle(written: readonly Written[]): Set<string> {
  const ids = new Set<string>()
  for (const { collection, record, before } of written) {
    if (collection === 'tasks') {
      if (!isMereNote(record, before)) for (const id of named(record, before)) ids.add(id)
    } else if (collection === 'animals' && (!before || mayDiffer(before.fields, record.fields)))
      ids.add(record.id)
  }
  return ids
}

/**
 * Animals a new note names: a task that no replay reads, of a client that knows only the specification or from before
 * Steading. To one that went when its birth was taken back it says that there is an animal after all.
 */
export function animalsNoted(written: readonly Written[]): Set<string> {
  const notes = written.filter(
    ({ collection, record, before }) => collection === 'tasks' && !before && isMereNote(record, before),
  )
  return new Set(notes.flatMap(({ record }) => named(record)))
}

/** Read by no replay before this edit or after it, about the same animals, and neither taken back nor restored by it. */
function isMereNote(task: StoredRecord, before: StoredRecord | undefined): boolean {
  if (task.fields.takesEffect === true) return false
  if (!before) return true
  const { takesEffect, taskAnimals } = before.fields
  return takesEffect !== true && taskAnimals === task.fields.taskAnimals && isGone(before) === isGone(task)
}

const named = (...tasks: (StoredRecord | undefined)[]): string[] =>
  tasks.flatMap((task) => (task ? onAnimals(task.fields).map(({ animalId }) => animalId) : []))

const mayDiffer = (before: Fields, after: Fields): boolean =>
  decidedFields.some((field) => before[field] !== after[field])

/** A herd of whole records, so that what is settled can be stamped and merged like any other edit. */
export type StoredHerd = Pick<Herd, 'under'> & {
  animal(id: string): StoredRecord | undefined
  task(id: string): StoredRecord | undefined
  tasksOf(animalId: string): readonly StoredRecord[]
}

/**
 * What the server writes so that each of these animals is what its jobs make of it. The stamp is later than all that
 * stands in the record: what jobs decide is worked out, and never a matter of whose clock is ahead.
 */
export function settleUpload(ids: Iterable<string>, herd: StoredHerd, now: number): Put[] {
  const wanted = [...ids]
  const changes = new Map(
    settleAnimals(wanted, herd).map(({ collection, id, set }) => [
      `${collection}/${id}`,
      { collection, id, set },
    ]),
  )
  for (const id of wanted) {
    const animal = herd.animal(id)
    const key = `animals/${id}`
    const set = changes.get(key)?.set
    const decided = ownedGroupNames.some((group) =>
      objectOf({ ...animal?.fields, ...set }[ownedGroups[group].before]),
    )
    if (animal && decided && animal.fields.jobRules !== rulesVersion)
      changes.set(key, { collection: 'animals', id, set: { ...set, jobRules: rulesVersion } })
  }
  return [...changes.values()].flatMap(({ collection, id, set }) => {
    const before = collection === 'animals' ? herd.animal(id) : herd.task(id)
    return before ? [{ collection, record: stamped(before, set, now) }] : []
  })
}

function stamped(before: StoredRecord, set: Fields, now: number): StoredRecord {
  const seen = observe({ ms: 0, counter: 0 }, latestClock(before), Number.POSITIVE_INFINITY)
  const { clock } = tick(seen, now, 'server')
  return merge(before, {
    id: before.id,
    fields: set,
    clocks: { '*': clock, ...beginningClocks(before, set) },
  }).record
}

/** Where replaying begins is what somebody once said: it is as old as that, and what is typed later goes over it. */
function beginningClocks(said: StoredRecord, set: Fields): { [field: string]: Clock } {
  const clocks: { [field: string]: Clock } = {}
  for (const group of ownedGroupNames) {
    const { before, fields } = ownedGroups[group]
    if (!Object.hasOwn(set, before)) continue
    for (const field of fields) {
      const clock = clockOf(said, field)
      if (clock > (clocks[before] ?? '')) clocks[before] = clock
    }
  }
  return clocks
}

/** A field jobs decide, typed: what replaying begins at from now on, under which name, and by which of the edits. */
export type Beginning = { before: string; value: Fields; typed: string[] }

/**
 * What somebody who knew of no job typed, or a client that knows only the specification sent, of fields that jobs
 * decide. Somebody who knew has said so in the same edit.
 */
export function beginningsTyped(
  collection: CollectionName,
  sent: Fields,
  existing: StoredRecord | undefined,
): Beginning[] {
  if (collection !== 'animals' || !existing) return []
  return ownedGroupNames.flatMap((group): Beginning[] => {
    const { before, fields } = ownedGroups[group]
    const kept = objectOf(existing.fields[before])
    const typed = fields.filter((field) => Object.hasOwn(sent, field))
    if (!kept || typed.length === 0 || Object.hasOwn(sent, before)) return []
    const told = Object.fromEntries(typed.map((field) => [field, sent[field] ?? null]))
    return [{ before, value: { ...kept, ...told }, typed }]
  })
}
