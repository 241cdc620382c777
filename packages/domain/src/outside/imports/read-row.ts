import { cleanTag } from '../../base/tags/clean-tag'
import type { FieldProblem } from '../../herd/animals/check-animal'
import { animalFields } from '../../records/collections/animals'
import type { FieldTable } from '../../records/fields/fields'
import type { Fields } from '../../records/sync/stored-record'
import { filledCells, type Mapping } from './guess-columns'
import { importFields, isParent } from './import-fields'
import { noAnimalReader } from './no-animal'
import { type CellReader, columnReader, plainCell, type ReadAt } from './read-cell'
import type { ImportTable } from './table'

/** One row's values for its animal. Parents are still tags. */
export type ReadRow = {
  given: Fields
  parents: { [field: string]: string }
  problems: FieldProblem[]
  doubts: FieldProblem[]
  /** The row has no tag; its chip number takes the place of one. */
  byChip?: true
  /** The name that other rows use for it when they do not know its tag. */
  alias?: string
  /** Why the row does not look like an animal. */
  noAnimal?: FieldProblem
}

const wholeColumn = Number.POSITIVE_INFINITY
const table = animalFields as FieldTable

/** The farmer's corrections of a row, by field. */
export type PutRight = { readonly [field: string]: string }

/** Reads the rows of a table. Whole columns are looked at once, before the first row is. */
export function rowReader(
  { headings, rows }: ImportTable,
  mapping: Mapping,
  at: ReadAt,
): (row: readonly string[], putRight?: PutRight) => ReadRow {
  const known = new Map(importFields(at.species).map((field) => [field.name, field]))
  const noAnimal = noAnimalReader({ headings }, mapping)
  const columns = mapping.flatMap((name, column) => {
    const field = name === null ? undefined : known.get(name)
    if (!field) return []
    const cells = filledCells(rows, column, wholeColumn)
    const read = columnReader(field, headings[column] ?? '', cells, at)
    return [{ name: field.name, column, read: remembered(field.name, read) }]
  })
  // A tag may tell the electronic number too, and a column of its own then has the last word.
  columns.sort((a, b) => Number(b.name === 'tag') - Number(a.name === 'tag'))
  return (row, putRight) => {
    const said: ReadRow = { given: {}, parents: {}, problems: [], doubts: [] }
    for (const { name, column, read } of columns)
      readInto(said, name, plainCell(putRight?.[name] ?? row[column] ?? ''), read)
    // A farmer who corrects a row means an animal.
    const none = putRight ? undefined : noAnimal(row)
    if (none) said.noAnimal = none
    return withTagOfChip(said, at)
  }
}

/** Ten thousand rows share a few sexes, breeds and days, so each is read once. Numbers differ every time. */
function remembered(name: string, read: CellReader): CellReader {
  if (isNumberOf(name) || name === 'eId') return read
  const known = new Map<string, ReturnType<CellReader>>()
  return (cell) => {
    const before = known.get(cell)
    if (before) return before
    const answer = read(cell)
    known.set(cell, answer)
    return answer
  }
}

function readInto(said: ReadRow, name: string, cell: string, read: CellReader): void {
  const empty = isEmptyWord(cell)
  if (cell === '' || (empty && isNumberOf(name))) return
  const answer = read(cell)
  if (!answer.ok) {
    if (!empty) said.problems.push({ ...answer.problem, field: name })
    return
  }
  const { set, doubt } = answer.value
  if (doubt && !empty) said.doubts.push({ ...doubt, field: name })
  const parent = set[name]
  if (isParentField(name) && typeof parent === 'string') said.parents[name] = parent
  else Object.assign(said.given, set)
}

/** How programs write "nothing": a weight of n/a is no weight, a birth on 00/00/0000 no birth. */
const isEmptyWord = (cell: string) =>
  /^(?:[-–—?.]+|n\/?a|s\/o|nil|none|null|nan|undefined|#(?:n\/a|ref!|value!|null!)|0{1,4}[-/.]0{1,2}[-/.]0{1,4}.*)$/i.test(
    cell,
  )

export const isParentField = (name: string) => {
  const field = table[name]
  return field !== undefined && isParent(field)
}
/** No animal is called "n/a". */
const isNumberOf = (name: string) => name === 'tag' || isParentField(name)

/** An animal known by its chip alone goes by the number in it. */
function withTagOfChip(said: ReadRow, { region, species }: ReadAt): ReadRow {
  const { tag, eId } = said.given
  if (tag || typeof eId !== 'string') return said
  return { ...said, byChip: true, given: { ...said.given, tag: cleanTag(eId, { region, species }).tag } }
}
