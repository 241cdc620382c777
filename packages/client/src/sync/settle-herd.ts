import { rulesVersion } from '@steading/domain/jobs/engine/rules-version'
import { namedByTasks, once, settleNamed } from '@steading/domain/jobs/engine/settle'
import {
  isSubject,
  linkFieldsOf,
  type Named,
  subjectNames,
  subjectsOf,
} from '@steading/domain/jobs-read/job/subjects'
import type { Herd } from '@steading/domain/jobs-read/job/task-rows'
import type { Change } from '@steading/domain/records/sync/change'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import { type OutboxRow, waiting } from '@steading/domain/records/sync/outbox'
import { entriesMarked } from '@steading/domain/records/sync/set-fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Author } from './farm-records'
import type { SyncPorts } from './ports'
import { readHerd } from './read-herd'

/** Few enough that a save which comes meanwhile hardly waits. */
const atOnce = 200

type Ports = Pick<SyncPorts, 'records' | 'farm' | 'pause'>

/**
 * Lays the jobs this device has not sent yet over what the server made of those they are done to: a treatment recorded in the
 * yard shows its withdrawal whatever arrives meanwhile. Those without unsent work are right as they come. True when
 * that changed anything.
 */
export async function settleHerd(ports: Ports, author: Author, also: Iterable<Named> = []): Promise<boolean> {
  return settleEach(ports, author, [...also, ...(await withUnsent(ports.records.db, ports.farm))])
}

/** The same of jobs alone that were edited outside their form: a calf ticked off as registered is registered. */
export async function settleJobs(ports: Ports, author: Author, changes: readonly Change[]): Promise<void> {
  const jobs = changes.filter(({ collection }) => collection === 'tasks')
  if (jobs.length === 0) return
  await settleEach(ports, author, namedByTasks(await ports.records.db.getMany(ports.farm, jobs)))
}

async function settleEach(
  { records, farm, pause }: Ports,
  author: Author,
  named: Iterable<Named>,
): Promise<boolean> {
  const all = once([...named])
  let changed = false
  for (let from = 0; from < all.length; from += atOnce) {
    if (from > 0) await pause()
    const some = all.slice(from, from + atOnce)
    const rows = await records.decide(farm, undefined, author, async (db) => {
      const changes = await settled(db, farm, some)
      return { changes, settled: true, answer: changes.length }
    })
    changed ||= rows > 0
  }
  return changed
}

async function withUnsent(db: LocalDb, farm: string): Promise<Named[]> {
  const rows = waiting(await db.outbox(farm))
  const jobs = rows.filter(({ collection }) => collection === 'tasks')
  const tasks = await db.getMany(farm, jobs)
  return [...touchedBy(jobs), ...namedByTasks(tasks), ...touchedBy(rows.filter(({ decided }) => decided))]
}

/** Whom these edits are about; of a job those it is done to, before and after. */
export const touchedBy = (rows: readonly OutboxRow[]): Named[] =>
  rows.flatMap(({ collection, id, fields, before }): Named[] => {
    if (collection === 'tasks') return [...subjectsOf(fields), ...subjectsOf(before), ...marked(fields)]
    return isSubject(collection) ? [{ of: collection, id }] : []
  })

const marked = (fields: Fields): Named[] =>
  subjectNames.flatMap((of) =>
    linkFieldsOf(of).flatMap((field) => entriesMarked(fields, field).map((id) => ({ of, id }))),
  )

async function settled(db: LocalDb, farm: string, named: readonly Named[]): Promise<Change[]> {
  const aside = onlyHere(await db.outbox(farm))
  const herd = await readHerd(db, farm, { named, tasks: [] })
  const isMine = (one: Named) => !aside.has(one.id) && !newerRules(herd, one)
  const mine = named.filter(isMine)
  // Groups that follow from these are settled with them, unless they are left alone as well.
  return settleNamed(mine, herd).filter(
    ({ collection, id }) => !isSubject(collection) || isMine({ of: collection, id }),
  )
}

/** The server knows rules this app does not: its result for the animal stays until the app is updated. */
function newerRules(herd: Herd, { of, id }: Named): boolean {
  const version = herd.subject(of, id)?.fields.jobRules
  return typeof version === 'number' && version > rulesVersion
}

/**
 * The records that a refused edit or job shows otherwise on this device than on any other. The server would
 * work out again anything settled for them here, for ever; they wait until the farmer has decided.
 */
function onlyHere(rows: readonly OutboxRow[]): Set<string> {
  return new Set(touchedBy(rows.filter((row) => row.refusal)).map(({ id }) => id))
}
