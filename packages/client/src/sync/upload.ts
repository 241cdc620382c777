import { type CollectionName, collectionFacts } from '@steading/domain/collections/collections'
import { prepareFields, unreferencedMaps } from '@steading/domain/collections/prepare-upload'
import { textOf } from '@steading/domain/problems/problems'
import { coalesce, type OutboxRow, waiting } from '@steading/domain/sync/outbox'
import { planAck } from '@steading/domain/sync/plan-ack'
import { restamp, withStamps } from '@steading/domain/sync/restamp'
import { paths, type UpdateResponse, updateResponseSchema } from '@steading/domain/sync/wire-calls'
import { toEntities, type WireEntities } from '@steading/domain/sync/wire-entities'
import { allOf } from './all-records'
import { rememberHerd } from './herd-memory'
import type { SyncPorts } from './ports'

const rowsPerUpload = 500
const textPerUpload = 1_000_000

export type UploadOutcome = 'done' | 'failed'

/** Sends the outbox as it stands when the upload begins. What is saved meanwhile has a later number and waits. */
export async function upload(ports: SyncPorts): Promise<UploadOutcome> {
  await tidyMaps(ports)
  await setTimeRight(ports)
  const rows = waiting(await ports.records.db.outbox(ports.farm))
  for (const part of parts(rows)) {
    if (!(await uploadPart(ports, part))) return 'failed'
  }
  return 'done'
}

async function setTimeRight(ports: SyncPorts): Promise<void> {
  const wild = restamp(await ports.records.db.outbox(ports.farm), ports.now())
  if (wild.length === 0) return
  ports.log('HW528', { edits: wild.length })
  await ports.records.write(async (outbox) => {
    const outboxChange = restamp(outbox, ports.now())
    const found = await ports.records.db.getMany(ports.farm, outboxChange)
    const puts = outboxChange.flatMap(({ collection }, index) => {
      const record = found[index]
      return record ? [{ collection, record: withStamps(record, outbox, outboxChange) }] : []
    })
    return { farm: ports.farm, outboxChange, puts }
  }, ports.farm)
}

/** Maps left without a paddock are deleted before they go up. Only looked for when fields or maps were touched. */
async function tidyMaps(ports: SyncPorts): Promise<void> {
  const { db } = ports.records
  const touched = (await db.outbox(ports.farm)).some(
    ({ collection }) => collection === 'maps' || collection === 'paddocks',
  )
  if (!touched) return
  const [maps, paddocks] = [await allOf(ports, 'maps'), await allOf(ports, 'paddocks')]
  const deletions = unreferencedMaps(maps, paddocks)
  if (deletions.length === 0) return
  await ports.records.save(ports.farm, deletions, `maps:${ports.now()}`, {
    user: ports.config().user,
    app: 'crop',
  })
}

/** In numbers' order, small enough that a weak signal gets something through. */
function parts(rows: readonly OutboxRow[]): OutboxRow[][] {
  const result: OutboxRow[][] = []
  let part: OutboxRow[] = []
  let size = 0
  for (const row of rows) {
    const rowSize = JSON.stringify(row.fields).length
    if (part.length > 0 && (part.length >= rowsPerUpload || size + rowSize > textPerUpload)) {
      result.push(part)
      part = []
      size = 0
    }
    part.push(row)
    size += rowSize
  }
  return part.length > 0 ? [...result, part] : result
}

async function uploadPart(ports: SyncPorts, rows: readonly OutboxRow[]): Promise<boolean> {
  const { entities, sent } = await pack(ports, rows)
  if (sent.length === 0) return true
  const seqs = sent.map((row) => row.seq)
  const body = {
    farm: ports.farm,
    entities,
    from: Math.min(...seqs),
    to: Math.max(...seqs),
    outbox: ports.records.outboxId,
  }
  const reply = await ports.transport.post(paths.update, body)
  if (!reply.ok) {
    await obey(ports, updateResponseSchema.partial().safeParse(reply.problem.body).data)
    ports.log(reply.problem.code === 'uploadUnknown' ? 'HW173' : 'HW172', {
      status: reply.problem.status ?? null,
    })
    const text = textOf(reply.problem.code).toast ?? 'GENERAL.ONLINE_BACKUP_FAIL'
    ports.notify({ kind: 'toast', text, tone: 'error' })
    return false
  }
  const answer = updateResponseSchema.parse(reply.value)
  if (answer.now) ports.learnTime(answer.now.time)
  const refused = answer.refused ?? []
  for (const refusal of refused)
    ports.log('HW526', { collection: refusal.collection, reason: refusal.reason })
  await ports.records.write(() => planAck(ports.farm, sent, refused), ports.farm)
  await obey(ports, answer)
  return true
}

/** One collection that cannot be prepared stays in the outbox and is logged; the others go. */
async function pack(
  ports: SyncPorts,
  rows: readonly OutboxRow[],
): Promise<{ entities: WireEntities; sent: OutboxRow[] }> {
  const byCollection = new Map<CollectionName, OutboxRow[]>()
  for (const row of rows) {
    const list = byCollection.get(row.collection)
    if (list) list.push(row)
    else byCollection.set(row.collection, [row])
  }
  const entities: WireEntities = {}
  const sent: OutboxRow[] = []
  for (const [collection, list] of byCollection) {
    try {
      const patches = coalesce(list)
      const keys = patches.map(({ patch }) => ({ collection, id: patch.id }))
      const whole = await ports.records.db.getMany(ports.farm, keys)
      const ready = patches.map(({ patch }, index) => {
        const fields = prepareFields(collection, patch.fields, whole[index]?.fields)
        return { collection, patch: { ...patch, fields } }
      })
      Object.assign(entities, toEntities(ready))
      sent.push(...list)
    } catch (error) {
      ports.log('HW520-1', {
        collection: collectionFacts(collection).wire ?? collection,
        error: String(error),
      })
    }
  }
  return { entities, sent }
}

/** What the server may ask for beside its answer, on success and on an error body alike. */
async function obey(ports: SyncPorts, answer: Partial<UpdateResponse> | undefined): Promise<void> {
  if (!answer) return
  if (answer.country) await ports.migrateTo(answer.country)
  if (answer.clearUserEvents) await ports.clearEvents()
  if (answer.clearUserCache) {
    ports.notify({ kind: 'alert', problem: { code: 'herdReload' } })
    await rememberHerd(ports, { reloadHerd: 'inProgress' })
  }
}
