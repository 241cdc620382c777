import { groupsOnMoves } from '@steading/domain/jobs/engine/linked-groups'
import { once } from '@steading/domain/jobs/engine/settle'
import {
  animalsNoted,
  type StoredHerd,
  settleUpload,
  toSettle,
} from '@steading/domain/jobs/engine/settle-upload'
import { isSubject, type Named, subjectsOf } from '@steading/domain/jobs-read/job/subjects'
import type { Key, Put } from '@steading/domain/records/sync/local-db'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import { breather, settlingMs, stepByStep } from '../database/breather'
import { type FarmTransaction, TooManyJobs } from './farm-store'

type Existing = (collection: Key['collection'], id: string) => StoredRecord | undefined

/**
 * The records of an upload, with every affected animal, paddock and group as its jobs make it. So the next
 * reader, a device, a filing or a report, does not depend on a phone to settle them. Each record occurs once.
 */
export async function settleAccepted(
  farm: FarmTransaction,
  puts: readonly Put[],
  existing: Existing,
  now: number,
): Promise<Put[]> {
  const written = puts.map((put) => ({ ...put, before: existing(put.collection, put.record.id) }))
  const back = await farm.goneWithBirth([...animalsNoted(written)])
  const named = once([...toSettle(written), ...back.map((id): Named => ({ of: 'animals', id }))])
  if (named.length === 0) return [...puts]
  return settleParts(farm, named, { puts, now, jobsLeft: mostJobsSettled })
}

/** The most jobs one upload may have the server replay. Beyond this, animals stay as the phones made them. */
const mostJobsSettled = 200_000
type Upload = { puts: readonly Put[]; now: number; jobsLeft: number }

/**
 * Settles all subjects together if the server can hold their jobs; otherwise one half and then the other. A
 * single animal with too many jobs stays as the phone made it: its edit is kept, and the phone is not blocked
 * for ever.
 */
export async function settleParts(
  farm: FarmTransaction,
  named: readonly Named[],
  upload: Upload,
): Promise<Put[]> {
  const { puts, now } = upload
  if (upload.jobsLeft <= 0) return [...puts]
  const around = await herdAround(farm, named, puts).catch(ifTooMany)
  if (!around) {
    if (named.length === 1) return [...puts]
    const middle = named.length >> 1
    upload.puts = await settleParts(farm, named.slice(0, middle), upload)
    return settleParts(farm, named.slice(middle), upload)
  }
  upload.jobsLeft -= around.jobs
  const settled = await stepByStep(settleUpload(named, around.herd, now))
  const all = new Map(puts.map((put) => [keyOf(put.collection, put.record.id), put]))
  for (const put of settled) all.set(keyOf(put.collection, put.record.id), put)
  return [...all.values()]
}

function ifTooMany(error: unknown): undefined {
  if (!(error instanceof TooManyJobs)) throw error
}

/** These animals, paddocks and groups, stored or as just written, with every task that names them. */
async function herdAround(
  farm: FarmTransaction,
  named: readonly Named[],
  puts: readonly Put[],
): Promise<{ herd: StoredHerd; jobs: number }> {
  const [known, tasks] = [new Map<string, StoredRecord>(), new Map<string, StoredRecord>()]
  for (const { collection, record } of puts) {
    if (isSubject(collection)) known.set(record.id, record)
    if (collection === 'tasks') tasks.set(record.id, record)
  }
  const all = new Map(named.map((one) => [one.id, one]))
  // Heads moved between groups link the groups. Most farms have none, so the loop runs once.
  for (let ids = [...all.keys()]; ids.length > 0; ) {
    for (const task of await farm.tasksNaming(ids)) if (!tasks.has(task.id)) tasks.set(task.id, task)
    ids = [...new Set(groupsOnMoves(tasks.values()))].filter((id) => !all.has(id))
    for (const id of ids) all.set(id, { of: 'mobs', id })
  }
  const missing = [...all.values()].filter(({ id }) => !known.has(id))
  const found = await farm.getMany(missing.map(({ of, id }) => ({ collection: of, id })))
  for (const record of found) if (record) known.set(record.id, record)
  const bySubject = new Map([...all.keys()].map((id): [string, StoredRecord[]] => [id, []]))
  const breathe = breather(settlingMs)
  for (const task of tasks.values()) {
    await breathe()
    for (const id of new Set(subjectsOf(task.fields).map((one) => one.id))) bySubject.get(id)?.push(task)
  }
  const herd: StoredHerd = {
    animal: (id) => known.get(id),
    subject: (_, id) => known.get(id),
    task: (id) => tasks.get(id),
    tasksOf: (id) => bySubject.get(id) ?? [],
    under: () => [],
    place: farm.place,
  }
  return { herd, jobs: tasks.size }
}

const keyOf = (collection: string, id: string) => `${collection}/${id}`
