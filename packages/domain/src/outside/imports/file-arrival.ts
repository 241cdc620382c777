import { fail, ok, type Result } from '../../base/result'
import type { FieldProblem } from '../../herd/animals/check-animal'
import type { Creates } from '../../jobs-read/job/creates'
import type { Problem } from '../../records/problems/problems'
import type { Fields } from '../../records/sync/stored-record'
import type { RowSource } from './import-source'
import type { HerdNow } from './plan-import'
import type { ReadAt } from './read-cell'
import type { ReadRow } from './read-row'

/** A row of the seller's file: which, whose, and what of it could not be read. */
export type FileRow = { row: number; tag: string; problems: FieldProblem[] }

export type FileArrival = {
  /** New to the farm, with the values for the form. A value that was not read stays empty. */
  coming: (FileRow & { values: Fields })[]
  /** Of this farm once and gone since. */
  back: (FileRow & { id: string })[]
  here: FileRow[]
  left: FileRow[]
}

export type FileArrivalAt = ReadAt & {
  creates: Pick<Creates, 'fromRow'>
  /** The day they came, as far as the form says it. */
  date: number | undefined
  /** The animals the form already holds, and how many more it takes. */
  filled: readonly Fields[]
  room: number
}

const rowsAtOnce = 250

/**
 * Plans the animals of a file as one arrival. It runs in steps, so that the caller can let other work run in
 * between. It adds to `herd`, so that it finds an animal that is in the file twice.
 */
export function* planFileArrival(
  rows: RowSource,
  at: FileArrivalAt,
  herd: HerdNow,
): Generator<number, Result<FileArrival, Problem>> {
  const plan: FileArrival = { coming: [], back: [], here: [], left: [] }
  const firstRows = new Map<string, number>()
  for (const [index, values] of at.filled.entries()) herd.tags.put(`${inForm}${index}`, values)
  for (let index = 0; index < rows.count; index += 1) {
    if (index % rowsAtOnce === 0) yield index / rows.count
    const said = rows.read(index)
    if (said) place(said, rows.numberOf(index), { plan, firstRows, at, herd })
  }
  const { length: count } = plan.coming
  return count > at.room
    ? fail({ code: 'fileArrivalTooMany', values: { count, room: Math.max(0, at.room) } })
    : ok(plan)
}

const inForm = 'in the form '

type Placing = { plan: FileArrival; firstRows: Map<string, number>; at: FileArrivalAt; herd: HerdNow }

function place(said: ReadRow, row: number, { plan, firstRows, at, herd }: Placing): void {
  const tag = typeof said.given.tag === 'string' ? said.given.tag : ''
  const problems = [...said.problems, ...said.doubts]
  const one: FileRow = { row, tag, problems }
  const id = herd.tags.carriers(said.given)[0]?.id
  const why = whyLeft(said, at) ?? whyTwice(id, firstRows)
  if (why) return void plan.left.push({ ...one, problems: [why] })
  const known = id && herd.animal(id)
  const own = id ?? `row ${row}`
  firstRows.set(own, row)
  if (id && known) {
    if (known.inHerd === false) plan.back.push({ ...one, id })
    else plan.here.push({ ...one, problems: [] })
    return
  }
  herd.tags.put(own, said.given)
  plan.coming.push({ ...one, values: at.creates.fromRow?.(said.given, at.date) ?? {} })
}

/** Leaves out an animal without a readable number, and a sheep among cattle. */
function whyLeft(
  { noAnimal, given, problems }: ReadRow,
  { species }: FileArrivalAt,
): FieldProblem | undefined {
  if (noAnimal) return noAnimal
  const wrong = problems.find(({ field }) => field === 'tag' || field === 'eId')
  if (!given.tag) return wrong ?? { code: 'tagMissing', field: 'tag' }
  if (given.species && given.species !== species) return { code: 'importOtherKind', field: 'tag' }
  return undefined
}

function whyTwice(id: string | undefined, firstRows: Placing['firstRows']): FieldProblem | undefined {
  if (id === undefined) return undefined
  if (id.startsWith(inForm)) return { code: 'fileArrivalInForm', field: 'tag' }
  const row = firstRows.get(id)
  return row === undefined ? undefined : { code: 'importTwice', field: 'tag', values: { row } }
}
