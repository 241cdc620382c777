import type { FarmRole } from '@steading/domain/frame/access/roles'
import { checkRecord } from '@steading/domain/jobs/collections/check-record'
import { judgeEdit } from '@steading/domain/jobs/engine/role-edits'
import { linkedMove } from '@steading/domain/jobs/types/moving/linked-move'
import { saysIn } from '@steading/domain/jobs-read/filings/told-to'
import { collectionByWireName, collectionFacts } from '@steading/domain/records/collections/collections'
import { type Arrival, acceptsUploads, acceptUpload } from '@steading/domain/records/sync/accept-upload'
import { farmTime, isClock } from '@steading/domain/records/sync/clock'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { Refusal, UpdateRequest, UpdateResponse } from '@steading/domain/records/sync/wire-calls'
import type { WireRecord } from '@steading/domain/records/sync/wire-record'
import { breather } from '../database/breather'
import { fileJobs } from '../filings/file-jobs'
import type { Author, FarmStore, FarmTransaction } from '../store/farm-store'
import { settleAccepted } from '../store/settle-accepted'
import { withoutOvertaken } from './overtaken'
import {
  notBehind,
  onlyEdits,
  unkeepableFields,
  withoutEchoedClocks,
  withTypedBeginnings,
} from './plain-arrivals'

export type ReceivedUpload = {
  farm: string
  author: Author
  /** The author's role on the farm. */
  role: FarmRole
  entities: UpdateRequest['entities']
  /** The device's outbox and this upload's last number; absent from clients of the specification alone. */
  outbox?: string
  to?: number
  /** Identical bytes have the same fingerprint. */
  fingerprint: string
  now: number
  /** Called with the holdings that animals in the upload were moved to, or no longer are. */
  heardOfMoves?: (holdings: readonly string[]) => void
}

/**
 * Writes all valid records of an upload together under the farm's lock. Each invalid record gets a reason,
 * and stops no other. A repeat of the same upload gets the same answer and changes nothing.
 */
export async function receiveUpload(
  store: FarmStore,
  upload: ReceivedUpload,
  breathe = breather(),
): Promise<UpdateResponse> {
  const { author, now, fingerprint } = upload
  const { arrivals, refused: unfit } = await sortArrivals(upload.entities, breathe)
  const write = async (farm: FarmTransaction): Promise<UpdateResponse> => {
    const refused = [...unfit]
    const outbox = upload.outbox ?? ''
    const before = upload.to === undefined ? undefined : await farm.remembered(author.device, outbox)
    if (before && before.to === upload.to && before.fingerprint === fingerprint)
      return { ...before.answer, epoch: farm.epoch }
    const keys = arrivals.map(({ collection, wire }) => ({ collection, id: wire.id }))
    const found = await farm.getMany(keys)
    const existing = new Map(keys.map((key, index) => [`${key.collection}/${key.id}`, found[index]]))
    const time = farmTime(now, farm.accepted)
    const stamps = arrivals.flatMap(({ wire }) => Object.values(wire._clocks ?? {}).filter(isClock))
    const known = await farm.pulledBack([...new Set(stamps)])
    const sender = { device: author.device, ...time, pulledBack: known }
    // The phone gave this upload up and has since sent all of it again.
    const isOvertaken = before !== undefined && upload.to !== undefined && before.to > upload.to
    const seen = new Set<string>()
    const edits = arrivals.flatMap((arrived) => {
      const key = `${arrived.collection}/${arrived.wire.id}`
      const arrival = isOvertaken ? withoutOvertaken(arrived, existing.get(key), time) : arrived
      // For the second copy of a record, the stored one is out of date: the first copy has edited it.
      const edit = notBehind(
        seen.has(key) ? arrival : onlyEdits(arrival, existing.get(key)),
        existing.get(key),
        now,
        time,
      )
      seen.add(key)
      const { collection, wire } = edit
      const says = judgeEdit(upload.role, { collection, set: wire }, existing.get(key))
      if (says === 'allowed') return [withTypedBeginnings(edit, existing.get(key))]
      // The server computes the effects of a job below, from the job alone, and ignores the sender's own.
      if (says === 'refused')
        refused.push({ collection: collectionFacts(collection).wire ?? '', id: wire.id, ...notAllowed })
      return []
    })
    const existingOf = (collection: string, id: string) => existing.get(`${collection}/${id}`)
    const { puts, history, pulledBack } = acceptUpload(existingOf, edits, sender)
    const settled = await settleAccepted(farm, puts, existingOf, now)
    await farm.put(settled, now)
    await fileJobs(farm, settled, { before: existingOf, who: author.user, now })
    upload.heardOfMoves?.(movedTo([...existing.values(), ...settled.map(({ record }) => record)]))
    await farm.addHistory(history, author, now)
    const isNew = ([clock]: [string, string]) => known[clock] === undefined
    await farm.keepPulledBack(Object.fromEntries(Object.entries(pulledBack).filter(isNew)))
    const { epoch } = farm
    const answer: UpdateResponse = {
      success: true,
      refused,
      epoch,
      now: { date: farm.version, time: now },
      ...(Object.keys(pulledBack).length > 0 && { pulledBack: true }),
    }
    if (upload.to !== undefined && !isOvertaken)
      await farm.remember(author.device, outbox, { to: upload.to, fingerprint, answer })
    return answer
  }
  return store.write(upload.farm, write, author.user)
}

/** The holdings that linked moves among these records go to. */
const movedTo = (records: readonly (StoredRecord | undefined)[]): string[] =>
  records.flatMap((record) => {
    const { typeId, moveToHerdNumber } = record?.fields ?? {}
    return typeId === linkedMove.id && typeof moveToHerdNumber === 'string' ? [moveToHerdNumber] : []
  })

const notAllowed = { reason: 'notAllowed', fields: [] } as const satisfies Partial<Refusal>

async function sortArrivals(entities: UpdateRequest['entities'], breathe: ReturnType<typeof breather>) {
  const arrivals: Arrival[] = []
  const refused: Refusal[] = []
  for (const [wireName, records] of Object.entries(entities)) {
    const collection = collectionByWireName(wireName)
    for (const record of listOf(records, collection && collectionFacts(collection).wireKey)) {
      await breathe()
      const id = idOf(record)
      if (!collection) refused.push({ collection: wireName, id, reason: 'unknownCollection', fields: [] })
      else if (!acceptsUploads(collection))
        refused.push({ collection: wireName, id, reason: 'readOnlyCollection', fields: [] })
      else {
        const text = JSON.stringify(record)
        const refusal = checkRecord(collection, record, text) ?? checkText(record, text)
        if (refusal) refused.push({ collection: wireName, id, ...refusal })
        else arrivals.push({ collection, wire: withoutServersOwn(withoutEchoedClocks(record as WireRecord)) })
      }
    }
  }
  return { arrivals, refused }
}

/** Only the server writes the authorities' answers, so it ignores a phone's copy of them. */
function withoutServersOwn(wire: WireRecord): WireRecord {
  if (!serversOwn.some((name) => Object.hasOwn(wire, name))) return wire
  return Object.fromEntries(Object.entries(wire).filter(([name]) => !serversOwn.includes(name))) as WireRecord
}
const serversOwn: readonly string[] = Object.values(saysIn)

function checkText(record: unknown, text: string): Pick<Refusal, 'reason' | 'fields'> | undefined {
  const fields = record && typeof record === 'object' ? unkeepableFields(record, text) : []
  return fields.length > 0 ? { reason: 'invalidRecord', fields } : undefined
}

/**
 * Some collections travel as a map under a key (milk recordings by test date), the rest as a list. In a map,
 * the key is the id of a record without one.
 */
function listOf(records: UpdateRequest['entities'][string], wireKey: string | undefined): unknown[] {
  if (Array.isArray(records)) return records
  const nested = wireKey === undefined ? records : records[wireKey]
  if (!nested || typeof nested !== 'object') return []
  return Object.entries(nested).map(([key, record]) =>
    record && typeof record === 'object' && !('id' in record) ? { id: key, ...record } : record,
  )
}

function idOf(record: unknown): string {
  const id = record && typeof record === 'object' && 'id' in record ? record.id : undefined
  return typeof id === 'string' ? id.slice(0, 64) : ''
}
