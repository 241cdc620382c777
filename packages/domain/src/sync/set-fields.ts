import type { CollectionName } from '../collections/collections'
import { clockOf, type Fields, type Json, type StoredRecord, shortClocks } from './stored-record'

/**
 * Lists in which each entry is somebody's own edit: two phones that each put a label on one animal both keep theirs.
 * What is saved and sent is a mark for each entry put in or taken out, `labels:LABEL-SICK`, with a clock of its own;
 * the list itself is worked out wherever a record is merged, so everybody reads it as a plain list.
 */
const setFields: Partial<Record<CollectionName, readonly string[]>> = { animals: ['labels'] }

const markOf = (field: string, entry: string) => `${field}:${entry}`

/** The list and the entry a mark is about; undefined for a plain field. */
export function entryOf(name: string): { field: string; entry: string } | undefined {
  const at = name.indexOf(':')
  return at < 0 ? undefined : { field: name.slice(0, at), entry: name.slice(at + 1) }
}

export type Marked = {
  set: Fields
  marks: Fields
  /** Whether each was in the list, for taking the edit back. */
  before: Fields
}

/** An edit of a list as marks of what it puts in and takes out. A new record has its list whole. */
export function asMarks(collection: CollectionName, set: Fields, existing: StoredRecord | undefined): Marked {
  const marks: Fields = {}
  const before: Fields = {}
  const rest = { ...set }
  for (const field of existing ? (setFields[collection] ?? []) : []) {
    const wanted = Object.hasOwn(set, field) ? textsOf(set[field]) : undefined
    const had = textsOf(existing?.fields[field])
    if (wanted) delete rest[field]
    for (const entry of new Set([...had, ...(wanted ?? had)])) {
      if (!wanted || wanted.includes(entry) === had.includes(entry)) continue
      marks[markOf(field, entry)] = wanted.includes(entry)
    }
    for (const [name, value] of Object.entries(rest)) {
      if (entryOf(name)?.field !== field) continue
      marks[name] = value
      delete rest[name]
    }
    for (const name of Object.keys(marks)) before[name] = had.includes(entryOf(name)?.entry ?? '')
  }
  return { set: rest, marks, before }
}

/**
 * A whole record with its lists as the marks make them. A mark counts when it is later than the list: somebody who
 * wrote the whole list since, with an app that knows no marks, has decided about every entry.
 */
export function withSets(collection: CollectionName, record: StoredRecord): StoredRecord {
  let settled = record
  for (const field of setFields[collection] ?? []) settled = withSet(field, settled)
  return settled
}

function withSet(field: string, record: StoredRecord): StoredRecord {
  const { fields } = record
  const held = Object.hasOwn(fields, field)
  const entries = new Set(textsOf(fields[field]))
  let marked = false
  for (const name in fields) {
    if (!name.startsWith(field) || name[field.length] !== ':') continue
    if (held && clockOf(record, name) <= clockOf(record, field)) continue
    marked = true
    const entry = name.slice(field.length + 1)
    if (fields[name] === true) entries.add(entry)
    else entries.delete(entry)
  }
  if (!marked) return record
  const list = [...entries].sort()
  if (held && JSON.stringify(fields[field]) === JSON.stringify(list)) return record
  const next = { ...fields, [field]: list }
  // The list keeps its clock: it was not written, only worked out.
  return { id: record.id, fields: next, clocks: shortClocks(next, (name) => clockOf(record, name)) }
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
