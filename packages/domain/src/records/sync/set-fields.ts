import type { CollectionName } from '../collections/collections'
import { type PiecewiseRule, piecewiseFields } from '../collections/merge-rules'
import { digestText } from './digest'
import { canonicalJson } from './merge'
import { clockOf, type Fields, type Json, type StoredRecord, shortClocks } from './stored-record'

/*
 * Lists and objects in which each piece is an edit of its own. Two phones that each put a label on one
 * animal, or each draw a map on one field, both keep theirs. The app saves and sends a mark for each piece
 * put in or taken out, `labels:LABEL-SICK`, with a clock of its own. Each merge of a record works out the
 * whole, so every reader sees a plain list or object.
 */

const markOf = (field: string, key: string) => `${field}:${key}`
const longestMark = 64

/**
 * A farmer who changes more than this at once has decided about the whole list, and an upload holds only so
 * much.
 */
const mostMarks = 500

/** The field and the piece a mark is about; undefined for a plain field. */
export function entryOf(name: string): { field: string; entry: string } | undefined {
  const at = name.indexOf(':')
  return at < 0 ? undefined : { field: name.slice(0, at), entry: name.slice(at + 1) }
}

/** The pieces of a field that an edit puts in or takes out. */
export const entriesMarked = (edit: Fields, field: string): string[] =>
  Object.keys(edit).flatMap((name) => {
    const mark = entryOf(name)
    return mark?.field === field ? [mark.entry] : []
  })

export type Marked = {
  set: Fields
  marks: Fields
  /** The value of each piece before the edit, for undoing it. */
  before: Fields
}

/** An edit of a list or object as marks of what it puts in and takes out. A new record mostly has its lists whole. */
export function asMarks(collection: CollectionName, set: Fields, existing: StoredRecord | undefined): Marked {
  const marks: Fields = {}
  const before: Fields = {}
  const rest = { ...set }
  for (const [field, rule] of piecewiseFields(collection)) {
    const fromBirth = rule.as === 'entries' && rule.fromBirth === true
    if (!existing && !fromBirth) continue
    const held = piecesIn(rule, field, existing?.fields[field])
    const made = Object.hasOwn(set, field)
      ? differences(rule, field, set[field], held)
      : marksGiven(field, set, existing)
    for (const name of Object.keys(rest)) if (entryOf(name)?.field === field) delete rest[name]
    if (Object.keys(made).length > mostMarks) continue
    for (const name of Object.keys(made)) before[name] = said(rule, entryOf(name)?.entry ?? '', held)
    if (existing && held && isPieces(rule, set[field])) delete rest[field]
    Object.assign(marks, made)
  }
  return { set: rest, marks, before }
}

/** Marks by name come from an edit taken back, or with the copy of a whole record, where they say nothing new. */
function marksGiven(field: string, set: Fields, existing: StoredRecord | undefined): Fields {
  const given = Object.entries(set).filter(
    ([name, value]) =>
      entryOf(name)?.field === field &&
      canonicalJson(value) !== canonicalJson(existing?.fields[name] ?? null),
  )
  return Object.fromEntries(given)
}

type Pieces = Map<string, Json>

function differences(rule: PiecewiseRule, field: string, wanted: Json | undefined, held: Pieces | undefined) {
  const next = piecesIn(rule, field, wanted)
  if (!next || !held) return {}
  const changed: Fields = {}
  for (const key of new Set([...held.keys(), ...next.keys()])) {
    const value = said(rule, key, next)
    if (canonicalJson(value) !== canonicalJson(said(rule, key, held))) changed[markOf(field, key)] = value
  }
  return changed
}

/** The value a mark gives a piece: true for a text that is its own key. */
function said(rule: PiecewiseRule, key: string, pieces: Pieces | undefined): Json {
  const piece = pieces?.get(key)
  if (rule.as === 'keys') return piece ?? null
  return piece === undefined ? false : piece === key ? true : piece
}

const isPieces = ({ as }: PiecewiseRule, value: Json | undefined) =>
  value === null || value === undefined || (as === 'entries' ? Array.isArray(value) : isObject(value))

/** The pieces of a list or object by key; undefined for another kind of value. */
function piecesIn(rule: PiecewiseRule, field: string, value: Json | undefined): Pieces | undefined {
  if (!isPieces(rule, value)) return undefined
  if (rule.as === 'keys') return new Map(Object.entries(isObject(value) ? value : {}))
  return new Map((Array.isArray(value) ? value : []).map((entry) => [keyOf(rule.key, field, entry), entry]))
}

function keyOf(name: string | undefined, field: string, entry: Json): string {
  const own = isObject(entry) && name !== undefined ? entry[name] : entry
  const key = typeof own === 'string' || typeof own === 'number' ? String(own) : canonicalJson(entry)
  const short = typeof own !== 'object' && markOf(field, key).length <= longestMark
  return short ? key : `~${digestText(key).toString(36)}`
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A whole record with its lists and objects as the marks make them. A mark counts when it is later than the
 * list. An app without marks that wrote the whole list since has decided about every entry.
 */
export function withSets(collection: CollectionName, record: StoredRecord): StoredRecord {
  const fields = piecewiseFields(collection)
  if (fields.length === 0) return record
  const marks = Object.keys(record.fields).filter((name) => name.includes(':'))
  if (marks.length === 0) return record
  return fields.reduce((settled, [field, rule]) => withPieces(field, rule, marks, settled), record)
}

function withPieces(field: string, rule: PiecewiseRule, marks: readonly string[], record: StoredRecord) {
  const { fields } = record
  const held = Object.hasOwn(fields, field)
  const always = !held || (rule.as === 'entries' && rule.fromBirth === true)
  const counting = marks.filter(
    (name) => name.startsWith(`${field}:`) && (always || clockOf(record, name) > clockOf(record, field)),
  )
  if (counting.length === 0) return record
  const pieces = piecesIn(rule, field, fields[field]) ?? new Map<string, Json>()
  // Added pieces go behind the rest and by their key: then every device comes to the same order.
  for (const name of counting.sort()) {
    const key = name.slice(field.length + 1)
    const value = fields[name] ?? null
    pieces.delete(key)
    if (value === null || (rule.as === 'entries' && value === false)) continue
    pieces.set(key, rule.as === 'entries' && value === true ? key : value)
  }
  const whole = rule.as === 'keys' ? Object.fromEntries(pieces) : [...pieces.values()]
  if (held && canonicalJson(fields[field] ?? null) === canonicalJson(whole)) return record
  const next = { ...fields, [field]: whole }
  // It keeps its clock: it was not written, only worked out.
  return { id: record.id, fields: next, clocks: shortClocks(next, (name) => clockOf(record, name)) }
}
