import { prepareFields } from '@steading/domain/jobs/collections/prepare-upload'
import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import { textOf } from '@steading/domain/records/problems/problems'
import { writeHerdState } from '@steading/domain/records/sync/herd-state'
import { coalesce, type OutboxRow, waiting } from '@steading/domain/records/sync/outbox'
import { planAck } from '@steading/domain/records/sync/plan-ack'
import { restamp } from '@steading/domain/records/sync/restamp'
import { paths, type UpdateResponse, updateResponseSchema } from '@steading/domain/records/sync/wire-calls'
import { toEntities, type WireEntities } from '@steading/domain/records/sync/wire-entities'
import { tellFailed } from './ask'
import { askAgain } from './farm-records'
import { herdState, rememberHerd } from './herd-memory'
import type { SyncPorts } from './ports'

const rowsPerUpload = 500
const textPerUpload = 1_000_000

export type UploadOutcome = 'done' | 'failed'

/** Sends the outbox as it is when the upload begins. An edit saved meanwhile has a later number and waits. */
export async function upload(ports: SyncPorts): Promise<UploadOutcome> {
  await setTimeRight(ports)
  const rows = waiting(await ports.records.db.outbox(ports.farm))
  for (const part of parts(rows)) {
    if (!(await uploadPart(ports, part))) return 'failed'
  }
  return 'done'
}

async function setTimeRight({ records, farm, now, log }: SyncPorts): Promise<void> {
  const wild = restamp(await records.db.outbox(farm), now(), records.sure)
  if (wild.length === 0) return
  log('HW528', { edits: wild.length })
  await records.setTimeRight(farm)
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
  await ports.records.sending(ports.farm, sent)
  const reply = await ports.transport.post(paths.update, body)
  if (!reply.ok) {
    await obey(ports, updateResponseSchema.partial().safeParse(reply.problem.body).data)
    ports.log(reply.problem.code === 'uploadUnknown' ? 'HW173' : 'HW172', {
      status: reply.problem.status ?? null,
    })
    const text = textOf(reply.problem.code).toast ?? 'GENERAL.ONLINE_BACKUP_FAIL'
    tellFailed(ports, reply.problem, { kind: 'toast', text, tone: 'error' })
    return false
  }
  const answer = updateResponseSchema.parse(reply.value)
  if (answer.now) ports.learnTime(answer.now.time)
  const refused = answer.refused ?? []
  for (const refusal of refused)
    ports.log('HW526', { collection: refusal.collection, reason: refusal.reason })
  await ports.records.write(async () => {
    const ack = planAck(ports.farm, sent, refused)
    const state = await herdState(ports)
    // Edits sent before the first fetch are known to be in that copy of the farm, should it be restored.
    const epoch = state.epoch ?? answer.epoch
    // The phone may have fetched them while the edits still waited, and then laid its own stamps over them.
    const missed = answer.pulledBack ? askAgain(state.missed, sent) : state.missed
    return { ...ack, meta: writeHerdState({ ...state, ...(epoch && { epoch }), missed }) }
  }, ports.farm)
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
      const ready = patches.map((one, index) => {
        const fields = prepareFields(collection, one.patch.fields, whole[index]?.fields)
        return { ...one, patch: { ...one.patch, fields } }
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

/** Obeys the orders beside the server's answer, on success and on an error body alike. */
async function obey(ports: SyncPorts, answer: Partial<UpdateResponse> | undefined): Promise<void> {
  if (!answer) return
  if (answer.country) await ports.migrateTo(answer.country)
  if (answer.clearUserEvents) await ports.clearEvents()
  if (answer.clearUserCache) {
    ports.notify({ kind: 'alert', problem: { code: 'herdReload' } })
    await rememberHerd(ports, { reloadHerd: 'inProgress' })
  }
}
