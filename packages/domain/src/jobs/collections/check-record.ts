import * as z from 'zod'
import type { CollectionName } from '../../records/collections/collections'
import { entryOf } from '../../records/sync/set-fields'
import type { Refusal } from '../../records/sync/wire-calls'
import { fieldsBreaking } from './record-rules'
import { recordSchemaOf } from './record-schemas'

const largestRecord = 256 * 1024
const mostFields = 500
// A list changed entry by entry has a mark for each entry. Only the size of the record limits them.
const isMark = (name: string) => entryOf(name) !== undefined
const mostValues = 20_000
const mostNamed = 20

// `*` means "every other field" in the clocks, and __proto__ would not survive being copied.
const impossibleNames = new Set(['*', '__proto__', 'constructor', 'prototype'])

/** Whether the server lets a record in: unknown fields are welcome, known ones must be of their kind. */
export function checkRecord(
  collection: CollectionName,
  record: unknown,
  text = JSON.stringify(record),
): Pick<Refusal, 'reason' | 'fields'> | undefined {
  if (isTooLarge(record, text)) return { reason: 'tooLarge', fields: [] }
  const envelope = envelopeSchema.safeParse(record)
  if (!envelope.success) return { reason: 'invalidRecord', fields: fieldsOf(envelope.error) }
  const names = Object.keys(record as object)
  const impossible = names.filter((name) => impossibleNames.has(name) || name.length > 64)
  if (impossible.length > 0) return { reason: 'invalidRecord', fields: named(impossible) }
  const checked = recordSchemaOf(collection).safeParse(record)
  if (!checked.success) return { reason: 'invalidRecord', fields: fieldsOf(checked.error) }
  const breaking = fieldsBreaking(collection, record)
  return breaking.length > 0 ? { reason: 'invalidRecord', fields: breaking } : undefined
}

/** Runs before the schemas: they name each fault they find, and there may be as many as values. */
function isTooLarge(record: unknown, text: string): boolean {
  if (text.length > largestRecord) return true
  if (!record || typeof record !== 'object') return false
  const fields = Object.keys(record).filter((name) => !isMark(name))
  return fields.length > mostFields || countCommas(text) > mostValues
}

function countCommas(text: string): number {
  let count = 0
  for (let at = text.indexOf(','); at !== -1 && count <= mostValues; at = text.indexOf(',', at + 1)) count++
  return count
}

/** Checks only the fields it names. The collection's own schema checks the others. */
const envelopeSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/),
  updatedAt: z.number().int().nonnegative().max(9e15).nullish(),
  _clocks: z.record(z.string().max(64), z.string().max(100)).optional(),
})

function fieldsOf(error: z.ZodError): string[] {
  return named(error.issues.map((issue) => String(issue.path[0] ?? '')))
}

const named = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.slice(0, 64)))].slice(0, mostNamed)
