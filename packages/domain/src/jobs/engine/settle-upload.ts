import { onAnimals } from '../../jobs-read/job/on-animals'
import { groupsOfSubject, ownedGroups } from '../../jobs-read/job/owned-fields'
import {
  isSubject,
  linkFields,
  type Named,
  type Subject,
  subjectNames,
  subjectsOf,
} from '../../jobs-read/job/subjects'
import { type Herd, isGone, objectOf } from '../../jobs-read/job/task-rows'
import type { CollectionName } from '../../records/collections/collections'
import { type Clock, observe, tick } from '../../records/sync/clock'
import type { Put } from '../../records/sync/local-db'
import { merge } from '../../records/sync/merge'
import { clockOf, type Fields, latestClock, type StoredRecord } from '../../records/sync/stored-record'
import { type InSteps, jobsInAStep } from './in-steps'
import { creationLinks } from './registry'
import { rulesVersion } from './rules-version'
import { once, settlingNamed, withLinked } from './settle'

/** A record as an upload left it, and as it was before. */
export type Written = Put & { before: StoredRecord | undefined }

const lifeFields = ['deleted', 'deletedWith', ...creationLinks]
const decidedFields: ReadonlyMap<Subject, readonly string[]> = new Map(
  subjectNames.map((of) => [
    of,
    [
      ...groupsOfSubject(of).flatMap((group) => [ownedGroups[group].before, ...ownedGroups[group].fields]),
      ...(of === 'animals' ? lifeFields : []),
    ],
  ]),
)

/** The animals, paddocks and groups that may no longer be what their jobs make of them. Most edits concern no job. */
export function toSettle(written: readonly Written[]): Named[] {
  const found: Named[] = []
  for (const { collection, record, before } of written) {
    if (collection === 'tasks') {
      if (!isMereNote(record, before))
        for (const task of [record, before]) if (task) found.push(...subjectsOf(task.fields))
    } else if (isSubject(collection) && (!before || mayDiffer(collection, before.fields, record.fields)))
      found.push({ of: collection, id: record.id })
  }
  return once(found)
}

/**
 * Animals a new note names: a task that no replay reads, of a client that knows only the specification or from before
 * Steading. To one that went when its birth was taken back it says that there is an animal after all.
 */
export function animalsNoted(written: readonly Written[]): Set<string> {
  const notes = written.filter(
    ({ collection, record, before }) => collection === 'tasks' && !before && isMereNote(record, before),
  )
  return new Set(notes.flatMap(({ record }) => onAnimals(record.fields).map(({ animalId }) => animalId)))
}

/** Read by no replay before this edit or after it, about the same animals, and neither taken back nor restored by it. */
function isMereNote(task: StoredRecord, before: StoredRecord | undefined): boolean {
  if (task.fields.takesEffect === true) return false
  if (!before) return true
  const same = linkFields.every((field) => before.fields[field] === task.fields[field])
  return before.fields.takesEffect !== true && same && isGone(before) === isGone(task)
}

const mayDiffer = (of: Subject, before: Fields, after: Fields): boolean =>
  decidedFields.get(of)?.some((field) => before[field] !== after[field]) ?? false

/** A herd of whole records, so that what is settled can be stamped and merged like any other edit. */
export type StoredHerd = Pick<Herd, 'under' | 'place'> & {
  animal(id: string): StoredRecord | undefined
  subject(of: Subject, id: string): StoredRecord | undefined
  task(id: string): StoredRecord | undefined
  tasksOf(id: string): readonly StoredRecord[]
}

/**
 * The server's writes that bring each of these into line with its jobs. The stamp is later than any in the
 * record: the server computes these fields, so no phone's fast clock decides them.
 */
export function* settleUpload(named: readonly Named[], herd: StoredHerd, now: number): InSteps<Put[]> {
  const wanted = withLinked(named, herd.tasksOf)
  const settled = yield* settlingNamed(wanted, herd)
  const changes = new Map(
    settled.map(({ collection, id, set }) => [`${collection}/${id}`, { collection, id, set }]),
  )
  for (const { of, id } of wanted) {
    const known = herd.subject(of, id)
    const key = `${of}/${id}`
    const set = changes.get(key)?.set
    const decided = groupsOfSubject(of).some((group) =>
      objectOf({ ...known?.fields, ...set }[ownedGroups[group].before]),
    )
    if (known && decided && known.fields.jobRules !== rulesVersion)
      changes.set(key, { collection: of, id, set: { ...set, jobRules: rulesVersion } })
  }
  const puts: Put[] = []
  let sinceStep = 0
  for (const { collection, id, set } of changes.values()) {
    if (++sinceStep % jobsInAStep === 0) yield
    const before = isSubject(collection) ? herd.subject(collection, id) : herd.task(id)
    if (before) puts.push({ collection, record: stamped(collection, before, set, now) })
  }
  return puts
}

function stamped(collection: CollectionName, before: StoredRecord, set: Fields, now: number): StoredRecord {
  const seen = observe({ ms: 0, counter: 0 }, latestClock(before), Number.POSITIVE_INFINITY)
  const { clock } = tick(seen, now, 'server')
  return merge(before, {
    id: before.id,
    fields: set,
    clocks: { '*': clock, ...(isSubject(collection) && beginningClocks(collection, before, set)) },
  }).record
}

/** The replay begins with values once typed. They are as old as that edit, so a later edit overrides them. */
function beginningClocks(of: Subject, said: StoredRecord, set: Fields): { [field: string]: Clock } {
  const clocks: { [field: string]: Clock } = {}
  for (const group of groupsOfSubject(of)) {
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
 * Fields that jobs decide, sent by a phone that knew of no job or by a client that knows only the
 * specification. A phone that knew of the jobs sends the beginning in the same edit.
 */
export function beginningsTyped(
  collection: CollectionName,
  sent: Fields,
  existing: StoredRecord | undefined,
): Beginning[] {
  if (!isSubject(collection) || !existing) return []
  return groupsOfSubject(collection).flatMap((group): Beginning[] => {
    const { before, fields } = ownedGroups[group]
    const kept = objectOf(existing.fields[before])
    const typed = fields.filter((field) => Object.hasOwn(sent, field))
    if (!kept || typed.length === 0 || Object.hasOwn(sent, before)) return []
    const told = Object.fromEntries(typed.map((field) => [field, sent[field] ?? null]))
    return [{ before, value: { ...kept, ...told }, typed }]
  })
}
