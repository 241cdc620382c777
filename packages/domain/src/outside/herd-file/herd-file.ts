import * as z from 'zod'
import { fail, ok, type Result } from '../../base/result'
import { recordSchemaOf } from '../../jobs/collections/record-schemas'
import { type CollectionName, farmCollections } from '../../records/collections/collections'
import type { Problem } from '../../records/problems/problems'
import type { Change } from '../../records/sync/change'
import type { Fields, StoredRecord } from '../../records/sync/stored-record'

const format = 'steading-herd'

/** Every record of a herd in one file, plain enough for a spreadsheet or another program to read. */
export type HerdFile = {
  format: typeof format
  version: 1
  farm: string
  made: number
  records: { [collection: string]: HerdFileRecord[] }
}
type HerdFileRecord = Fields & { id: string }

const herdFileSchema = z.object({
  format: z.literal(format),
  version: z.literal(1),
  farm: z.string().min(1),
  made: z.number(),
  records: z.record(z.string(), z.array(z.looseObject({ id: z.string().min(1).max(64) }))),
})

/** The collections in a herd's file. It leaves out those the server gives to every farm. */
export const herdFileCollections: readonly CollectionName[] = farmCollections

export const emptyHerdFile = (farm: string, made: number): HerdFile => ({
  format,
  version: 1,
  farm,
  made,
  records: {},
})

export const herdFileRecord = ({ id, fields }: StoredRecord): HerdFileRecord => ({ ...fields, id })

/**
 * The app takes a file whole or not at all. A damaged one, one of another herd, or one with a record that no
 * herd could have changes nothing.
 */
export function readHerdFile(text: string, farm: string): Result<HerdFile, Problem> {
  const read = herdFileSchema.safeParse(parsed(text))
  if (!read.success || read.data.farm !== farm) return fail({ code: 'restoreFailed' })
  const file = read.data as unknown as HerdFile
  const sound = Object.entries(file.records).every(([collection, records]) => {
    const known = herdFileCollections.find((name) => name === collection)
    return known !== undefined && records.every((record) => recordSchemaOf(known).safeParse(record).success)
  })
  return sound ? ok(file) : fail({ code: 'restoreFailed' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// The save itself sets when and where a record was last saved.
const notCompared = ['id', 'updatedAt', 'updatedAtApp', 'isSynced']

/** The edits that make the herd match the file. Records and fields the file lacks stay as they are. */
export function changesFrom(
  collection: CollectionName,
  records: readonly HerdFileRecord[],
  held: readonly (StoredRecord | undefined)[],
): { changes: Change[]; added: number } {
  let added = 0
  const changes = records.flatMap((record, at): Change[] => {
    const before = held[at]
    const set = differing(record, before?.fields)
    // Deleted since the file was made: the file has it, so it comes back.
    if (before?.fields.deleted === true && record.deleted !== true) set.deleted = false
    if (before && Object.keys(set).length === 0) return []
    if (!before) added += 1
    return [{ collection, id: record.id, set }]
  })
  return { changes, added }
}

function differing(record: HerdFileRecord, held: Fields | undefined): Fields {
  const differs = ([name, value]: [string, unknown]) =>
    !notCompared.includes(name) && JSON.stringify(held?.[name] ?? null) !== JSON.stringify(value ?? null)
  return Object.fromEntries(Object.entries(record).filter(differs))
}
