import { parentIds } from '@steading/domain/herd/breeding/inbreeding'
import { groupsOnMoves } from '@steading/domain/jobs/engine/linked-groups'
import type { NeededRows } from '@steading/domain/jobs/engine/needed-rows'
import { namedByTasks, once } from '@steading/domain/jobs/engine/settle'
import {
  linkFieldsOf,
  type Named,
  type Subject,
  subjectNames,
  subjectsOf,
} from '@steading/domain/jobs-read/job/subjects'
import type { Herd, Row } from '@steading/domain/jobs-read/job/task-rows'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'

/** The part of a farm a plan looks at: the tasks it names, what is under them, whom they are done to and all tasks of those. */
export async function readHerd(db: LocalDb, farm: string, needed: NeededRows): Promise<Herd> {
  const found = await db.getMany(
    farm,
    needed.tasks.map((id) => ({ collection: 'tasks', id })),
  )
  const named = found.filter((record) => record !== undefined)
  const below = await lookup(db, farm, 'parentTaskId', needed.tasks)
  const asked = once([...needed.named, ...namedByTasks([...named, ...below])])
  const { all, theirs } = await tasksOfAll(db, farm, asked)
  const records = await db.getMany(
    farm,
    all.map(({ of, id }) => ({ collection: of, id })),
  )
  const known = byId(records.filter((record) => record !== undefined))
  await readKin(db, farm, known, needed.kinOf ?? [])
  const tasks = byId([...named, ...below, ...theirs])
  const bySubject = new Map<string, Row[]>(all.map(({ id }) => [id, []]))
  for (const task of tasks.values())
    for (const id of new Set(subjectsOf(task.fields).map((one) => one.id))) bySubject.get(id)?.push(task)
  return {
    animal: (id) => known.get(id),
    subject: (_, id) => known.get(id),
    task: (id) => tasks.get(id),
    tasksOf: (id) => bySubject.get(id) ?? [],
    under: (id) => below.filter(({ fields }) => fields.parentTaskId === id),
  }
}

/** So many generations above the animals named: the common forebears of a calf, and theirs. */
const generations = 5

/** Forebears are only looked at: no task of theirs is read. */
async function readKin(
  db: LocalDb,
  farm: string,
  known: Map<string, StoredRecord>,
  of: readonly string[],
): Promise<void> {
  let young: readonly string[] = of
  for (let up = 0; up < generations && young.length > 0; up++) {
    const parents = young.flatMap((id) => parentIds(known.get(id)?.fields))
    const wanted = [...new Set(parents)].filter((id) => !known.has(id))
    const found = wanted.length > 0 ? await db.getMany(farm, wanted.map(ofAnimals)) : []
    for (const record of found) if (record) known.set(record.id, record)
    young = parents
  }
}

const ofAnimals = (id: string) => ({ collection: 'animals' as const, id })

/** Groups that heads went to or came from are read with them, and theirs; most farms have none, and are asked once. */
async function tasksOfAll(db: LocalDb, farm: string, asked: readonly Named[]) {
  const all = new Map(asked.map((one) => [one.id, one]))
  const theirs: StoredRecord[] = []
  for (let next: readonly Named[] = asked; next.length > 0; ) {
    const found = await tasksNaming(db, farm, next)
    theirs.push(...found)
    next = [...new Set(groupsOnMoves(found))]
      .filter((id) => !all.has(id))
      .map((id): Named => ({ of: 'mobs', id }))
    for (const one of next) all.set(one.id, one)
  }
  return { all: [...all.values()], theirs }
}

/** Every task done to these. Most jobs are done to animals alone, so the other subjects read nothing. */
async function tasksNaming(db: LocalDb, farm: string, named: readonly Named[]): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  for (const of of subjectNames)
    for (const field of linkFieldsOf(of)) found.push(...(await lookup(db, farm, field, idsOf(named, of))))
  return found
}

const idsOf = (named: readonly Named[], wanted: Subject) =>
  named.filter(({ of }) => of === wanted).map(({ id }) => id)

const byId = (records: readonly StoredRecord[]) => new Map(records.map((record) => [record.id, record]))

const lookup = (db: LocalDb, farm: string, field: string, values: readonly string[]) =>
  values.length > 0 ? db.lookup(farm, 'tasks', field, ...values) : []
