import { MemoryDb } from '@steading/client/db/memory-db'
import { oneDay } from '@steading/domain/base/one-day'
import { creationLinks } from '@steading/domain/jobs/engine/registry'
import { replay } from '@steading/domain/jobs/engine/replay'
import { StockLedger } from '@steading/domain/jobs/stock/ledger'
import { countedOn, headsOn, subjectNames, subjectsOf } from '@steading/domain/jobs-read/job/subjects'
import {
  type CollectionName,
  collectionFacts,
  farmCollections,
} from '@steading/domain/records/collections/collections'
import { canonicalJson, merge } from '@steading/domain/records/sync/merge'
import { type OutboxRow, patchOf, waiting } from '@steading/domain/records/sync/outbox'
import { clockOf, isDeleted, type Json, type StoredRecord } from '@steading/domain/records/sync/stored-record'
import { plansBroken } from './check-plans'
import type { SimDevice } from './device'
import type { HistoryRow } from './memory-farm-store'
import { farms, type World } from './world'

/** Checks everything that must hold once the network has healed. Returns the failures. */
export async function broken(world: World): Promise<string[]> {
  const complaints: string[] = []
  for (const device of world.devices)
    complaints.push(...(await outboxLeft(device)), ...(await differs(world, device)))
  for (const farm of farms)
    complaints.push(
      ...historyTwice(world, farm),
      ...pledgesBroken(world, farm),
      ...oldValuesBack(world, farm),
      ...(await unsettled(world, farm)),
    )
  return complaints
}

/** After the network heals, the outbox empties by itself; only refused edits may wait for the farmer. */
async function outboxLeft(device: SimDevice): Promise<string[]> {
  const rows = waiting(await new MemoryDb(device.disk).outbox())
  return rows.map((row) => `${device.name} still holds ${row.collection}/${row.id} number ${row.seq}`)
}

/** Every device shows the server's records, with its own refused edits on top. */
async function differs(world: World, device: SimDevice): Promise<string[]> {
  const farm = device.owner?.keeper.farm
  if (!farm) return [`${device.name} has no herd`]
  const db = new MemoryDb(device.disk)
  const rows = await db.outbox(farm)
  const expected = new Map<string, StoredRecord>()
  for (const row of world.server.store.farm(farm).rows.values())
    expected.set(`${row.collection}/${row.record.id}`, row.record)
  const onServer = new Set(expected.keys())
  for (const row of rows) lay(expected, row)
  const complaints: string[] = []
  for (const collection of farmCollections) {
    for (const record of await db.scan(farm, collection, '', 100_000)) {
      const key = `${collection}/${record.id}`
      const wanted = expected.get(key)
      expected.delete(key)
      // The server never took this record and the phone discarded it, so users see it nowhere.
      if (isDeleted(record) && !onServer.has(key)) continue
      if (!wanted) complaints.push(`${device.name} has ${key}, the server does not`)
      else if (text(wanted) !== text(record))
        complaints.push(`${device.name} shows ${key} as ${text(record)}, not ${text(wanted)}`)
    }
  }
  return [...complaints, ...[...expected.keys()].map((key) => `${device.name} misses ${key}`)]
}

function lay(records: Map<string, StoredRecord>, row: OutboxRow): void {
  const key = `${row.collection}/${row.id}`
  records.set(key, merge(records.get(key), patchOf(row)).record)
}

const text = (record: StoredRecord) => canonicalJson({ fields: record.fields, clocks: record.clocks })

/**
 * Every animal, field and group equals the replay of its jobs by date, whichever phone recorded them in any
 * order. Checked on a new phone that fetches everything from the server and replays the jobs itself.
 */
async function unsettled(world: World, farm: string): Promise<string[]> {
  const phone = await world.newPhone(farm)
  const db = new MemoryDb(phone.disk)
  const tasks = await db.scan(farm, 'tasks', '', 100_000)
  const complaints: string[] = []
  const tasksOf = (wanted: string) =>
    tasks.filter(({ fields }) => subjectsOf(fields).some(({ id }) => id === wanted))
  const groups = new Map((await db.scan(farm, 'mobs', '', 100_000)).map((group) => [group.id, group]))
  const beside = { subject: (_: string, id: string) => groups.get(id), tasksOf }
  for (const of of subjectNames) {
    const subjects = await db.scan(farm, of, '', 100_000)
    const onServer = [...world.server.store.farm(farm).rows.values()].filter(
      ({ collection }) => collection === of,
    )
    if (subjects.length !== onServer.length) complaints.push(`a new phone does not see all ${of} of ${farm}`)
    for (const subject of subjects) {
      const { set, tasks: changed } = replay(of, subject, tasksOf(subject.id), undefined, beside)
      if (Object.keys(set).length > 0 || changed.size > 0)
        complaints.push(
          `${subject.id} is not what its jobs make of it: ${canonicalJson(set)}, ${[...changed.keys()].join()}`,
        )
    }
  }
  complaints.push(...stockBroken(tasks, farm))
  const today = Math.floor(world.agenda.now / oneDay) * oneDay
  complaints.push(...plansBroken(await db.scan(farm, 'animals', '', 100_000), tasks, today))
  phone.crash()
  return complaints
}

/** Each bottle holds what was bought minus what was given, computed independently. */
function stockBroken(tasks: readonly StoredRecord[], farm: string): string[] {
  const wanted = new Map<string, number>()
  const add = (batch: unknown, ml: number) =>
    wanted.set(String(batch), (wanted.get(String(batch)) ?? 0) + ml * 1000)
  for (const { fields } of tasks) {
    if (fields.deleted === true || fields.takesEffect !== true) continue
    const { typeId, batchNumber, packs, packSize, dose, courseDays } = fields
    if (typeId === 'REMEDYPURCHASE') add(batchNumber, Number(packs) * Number(packSize))
    const animals = Array.isArray(fields.taskAnimals) ? fields.taskAnimals.length : 0
    const heads = headsOn(countedOn(fields))
    if (typeId === 'REMEDY') add(batchNumber, -Number(dose) * Number(courseDays) * (animals + heads))
  }
  const ledger = new StockLedger()
  for (const task of tasks) ledger.put(task)
  // Far enough ahead that every course is over.
  const far = Math.max(0, ...tasks.map(({ fields }) => Number(fields.date) || 0)) + 30 * oneDay
  return ledger
    .batches(far)
    .filter(({ batchNumber = '', left }) => left !== (wanted.get(batchNumber) ?? 0))
    .map(
      ({ batchNumber, left }) =>
        `${farm} has ${left} of ${batchNumber}, not ${wanted.get(batchNumber ?? '')}`,
    )
}

/** A retry never writes history again. */
function historyTwice(world: World, farm: string): string[] {
  const seen = new Set<string>()
  return [...world.server.store.farm(farm).history.values()].flatMap((line) => {
    const key = `${line.collection}/${line.id}/${line.field}/${line.clock}/${line.lost}`
    if (seen.has(key)) return [`history of ${key} was written twice`]
    seen.add(key)
    return []
  })
}

/** An edit never loses to the value it replaced, nor to an earlier one, whatever the server's clock said. */
function oldValuesBack(world: World, farm: string): string[] {
  const { rows } = world.server.store.farm(farm)
  const { pledges, repeated, leftBehind } = world.ledger
  const refused = refusedRows(world)
  const over = new Map(pledges.map((one) => [`${one.id}/${one.field}/${String(one.value)}`, one.over]))
  return pledges.flatMap((pledge) => {
    const { collection, id, field, value, device, seq } = pledge
    const standing = rows.get(`${collection}/${id}`)?.record.fields[field]
    const given =
      pledge.unconfirmed || pledge.waived || leftBehind.has(device) || refused.has(`${device}/${seq}`)
    if (pledge.farm !== farm || given || repeated.has(`${collection}/${id}/${field}`)) return []
    for (let known = pledge.over; typeof known === 'string'; known = over.get(`${id}/${field}/${known}`))
      if (known === standing && known !== value)
        return [
          `${collection}/${id} ${field} is ${standing} again, though ${device} made it ${value} over that`,
        ]
    return []
  })
}

/** Every confirmed edit is in the server's history, and each field has its latest edit's value. */
function pledgesBroken(world: World, farm: string): string[] {
  const complaints: string[] = []
  const store = world.server.store.farm(farm)
  const firstLine = new Map<string, HistoryRow>()
  for (const line of store.history.values()) {
    const key = lineKey(line.collection, line.id, line.field, String(line.after))
    const known = firstLine.get(key)
    // After its server went back in time, a phone may send an edit again under an earlier stamp, which loses.
    const sooner = known && known.lost === line.lost ? line.clock < known.clock : known?.lost
    if (!known || sooner) firstLine.set(key, line)
  }
  const latest = new Map<
    string,
    { value: string; clock: string; key: { collection: CollectionName; id: string; field: string } }
  >()
  for (const pledge of world.ledger.pledges) {
    if (pledge.farm !== farm) continue
    const { collection, id, field } = pledge
    const value = String(pledge.value)
    const line = firstLine.get(lineKey(collection, id, field, value))
    if (!line) {
      if (!excused(world, pledge))
        complaints.push(
          `the edit ${collection}/${id} ${field}=${value} by ${pledge.device} was confirmed and is nowhere`,
        )
      continue
    }
    const fieldKey = `${collection}/${id}/${field}`
    const known = latest.get(fieldKey)
    if (!known || line.clock > known.clock)
      latest.set(fieldKey, { value, clock: line.clock, key: { collection: line.collection, id, field } })
  }
  for (const [fieldKey, { value, clock, key }] of latest) {
    if (world.ledger.repeated.has(fieldKey)) continue
    const { record } = store.rows.get(`${key.collection}/${key.id}`) ?? {}
    const stands = record?.fields[key.field]
    if (record && bornLater(record, key.field, clock)) continue
    if (String(stands) !== value) complaints.push(`${fieldKey} should be ${value} but is ${String(stands)}`)
  }
  return complaints
}

/** The creating job fills this field in. That is no ledger edit, and may follow one it knew of. */
const bornLater = (animal: StoredRecord, field: string, clock: string): boolean =>
  field === 'breed' &&
  creationLinks.some((link) => Boolean(animal.fields[link])) &&
  clockOf(animal, field) > clock

type Pledge = World['ledger']['pledges'][number]

/** Discarded on purpose, refused and waiting for the farmer, or replaced by a later edit before sending. */
function excused(world: World, pledge: Pledge): boolean {
  if (pledge.unconfirmed || pledge.waived || world.ledger.leftBehind.has(pledge.device)) return true
  if (refusedRows(world).has(`${pledge.device}/${pledge.seq}`)) return true
  if (world.ledger.repeated.has(`${pledge.collection}/${pledge.id}/${pledge.field}`)) return true
  if (world.server.store.restored && overtaken(world, pledge)) return true
  return [...world.server.store.farm(pledge.farm).history.values()].some(
    (line) =>
      line.device === pledge.device &&
      line.id === pledge.id &&
      line.field === pledge.field &&
      madeAt(line.after) > madeAt(pledge.value),
  )
}

/** The restored server never received it, and all devices already had a later edit of the field. */
function overtaken(world: World, pledge: Pledge): boolean {
  const { farm, collection, id, field, device, seq, clock = '' } = pledge
  const record = world.server.store.farm(farm).rows.get(`${collection}/${id}`)?.record
  const later = record?.fields[field]
  // Also later by its number, in case the stamp of the pledge was corrected since.
  if (
    record &&
    later !== undefined &&
    (clockOf(record, field) > clock || madeAt(later) > madeAt(pledge.value))
  )
    return true
  // The phone has a later edit of its own on top, which waits for the farmer's decision.
  return allRows(world).some(
    (row) =>
      row.refusal &&
      row.farm === farm &&
      row.id === id &&
      field in row.fields &&
      // A phone with a corrected clock has new stamps, so only its own row numbers are comparable.
      (madeBy(row) === device ? row.seq > seq : row.clock > clock),
  )
}

/** Values are numbered in order of creation. */
const madeAt = (value: Json): number => Number(String(value).slice(1))

const madeBy = (row: OutboxRow): string => row.clock.slice(15)

const allRows = (world: World): OutboxRow[] =>
  world.devices.flatMap((device) => [...device.disk.outbox.values()].map((row): OutboxRow => JSON.parse(row)))

function refusedRows(world: World): Set<string> {
  const rows = allRows(world)
  return new Set(rows.filter((row) => row.refusal).map((row) => `${madeBy(row)}/${row.seq}`))
}

const lineKey = (collection: string, id: string, field: string, value: string) =>
  `${collectionFacts(collection as CollectionName).wire}/${id}/${field}/${value}`
