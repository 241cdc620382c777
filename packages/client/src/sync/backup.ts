import { fail, ok, type Result } from '@steading/domain/base/result'
import {
  type CollectionName,
  collectionNames,
  isCollection,
} from '@steading/domain/records/collections/collections'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Put } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import * as z from 'zod'
import { allOf } from './all-records'
import type { FarmRecords } from './farm-records'

/** Records by collection plus the theme, as the specification has it, and the edits that were still to be sent. */
export type Backup = {
  farm: string
  made: number
  theme: string
  records: { [collection: string]: StoredRecord[] }
  outbox: OutboxRow[]
}

const record = z.object({
  id: z.string(),
  fields: z.record(z.string(), z.json()),
  clocks: z.looseObject({ '*': z.string() }),
})
const row = z.looseObject({
  seq: z.number(),
  farm: z.string(),
  collection: z.string(),
  id: z.string(),
  clock: z.string(),
})
const backupSchema = z.object({
  farm: z.string().min(1),
  made: z.number(),
  theme: z.string(),
  records: z.record(z.string(), z.array(record)),
  outbox: z.array(row),
})

/** Only unsent edits: the phone can fetch everything else from the server again. */
export async function unsentBackup(
  records: FarmRecords,
  farm: string,
  theme: string,
  made: number,
): Promise<Backup> {
  const outbox = await records.db.outbox(farm)
  const found = await records.db.getMany(farm, outbox)
  const byCollection: Backup['records'] = {}
  const seen = new Set<string>()
  outbox.forEach((edit, index) => {
    const whole = found[index]
    const key = `${edit.collection}/${edit.id}`
    if (!whole || seen.has(key)) return
    seen.add(key)
    byCollection[edit.collection] = [...(byCollection[edit.collection] ?? []), whole]
  })
  return { farm, made, theme, records: byCollection, outbox }
}

export async function wholeBackup(
  records: FarmRecords,
  farm: string,
  theme: string,
  made: number,
): Promise<Backup> {
  const byCollection: Backup['records'] = {}
  for (const collection of collectionNames) {
    const all = await allOf({ records, farm }, collection)
    if (all.length > 0) byCollection[collection] = all
  }
  return { farm, made, theme, records: byCollection, outbox: await records.db.outbox(farm) }
}

export function readBackup(text: string): Result<Backup, Problem> {
  try {
    const parsed = backupSchema.safeParse(JSON.parse(text))
    return parsed.success ? ok(parsed.data as unknown as Backup) : fail({ code: 'restoreFailed' })
  } catch {
    return fail({ code: 'restoreFailed' })
  }
}

/** The records of a backup, without what this app does not know. */
export function putsOf(backup: Backup): Put[] {
  return Object.entries(backup.records).flatMap(([collection, list]) =>
    isCollection(collection)
      ? list.map((one) => ({ collection: collection as CollectionName, record: one }))
      : [],
  )
}

/** Edits of the backup that this device does not hold, numbered on from its own. */
export function missingRows(backup: Backup, held: readonly OutboxRow[], lastSeq: number): OutboxRow[] {
  const known = new Set(held.map((edit) => `${edit.collection}/${edit.id}/${edit.clock}`))
  let seq = lastSeq
  return backup.outbox
    .filter((edit) => !known.has(`${edit.collection}/${edit.id}/${edit.clock}`))
    .map((edit) => ({ ...edit, seq: ++seq }))
}
