import { tagKey } from '../../base/tags/look-alikes'
import { noTag } from '../../base/tags/no-tag'
import { type Clash, chipKey, type TagIndex } from '../../base/tags/tag-index'
import { checkAnimal, type FieldProblem } from '../../herd/animals/check-animal'
import { completeAnimal, completeEdit } from '../../jobs-read/animals/new-animal'
import type { Change } from '../../records/sync/change'
import type { Fields, Json } from '../../records/sync/stored-record'
import { answerTo, noAnswers, type RowAnswers } from './answers'
import { doubtRow } from './doubt-row'
import type { RowSource } from './import-source'
import { Parents } from './parents'
import { countRows, type PreviewPart } from './preview'
import type { ReadAt } from './read-cell'
import { isParentField, type ReadRow } from './read-row'
import { type OtherUnit, WeightUnits } from './weight-units'

export type ImportWays = ReadAt & {
  /** How the import treats a row whose animal is in the herd already. */
  duplicates: 'skip' | 'update' | 'refuse'
  /** Parents that are neither in the file nor in the herd. */
  unknownParents: 'add' | 'leave'
  /** The farmer's answers about rows that were shown before. */
  answers?: RowAnswers
}

export type HerdNow = { tags: TagIndex; animal(id: string): Fields | undefined }

export type RowOutcome = Exclude<PreviewPart, 'doubtful'>
/** The outcome of a row, with its problems and doubts. A parent that is added has no row. */
export type RowReport = {
  row: number
  outcome: RowOutcome
  tag: string
  problems: FieldProblem[]
  /** It comes in, but the farmer has not confirmed it yet. */
  isOpen?: true
  /** The values it saves, with parents by their tags, and the values they replace. */
  said?: Fields
  was?: Fields
}
export type ImportCounts = Record<PreviewPart, number> & { rows: number }
export type ImportPlan = { counts: ImportCounts; reports: RowReport[]; units: OtherUnit[]; changes: Change[] }

type Pending = ReadRow & { row: number; id: string; before?: Fields; parentIds: Fields }
type Work = { ways: ImportWays; answers: RowAnswers; herd: HerdNow; makeId: () => string }
type Known = { pending: Map<string, Pending>; parents: Parents; reports: RowReport[] }

const rowsAtOnce = 250

/**
 * Plans an import without saving anything. It runs in steps, so that the caller can let other work run in
 * between. Each step yields the share that is done, from 0 to 1.
 */
export function* planImport(
  rows: RowSource,
  ways: ImportWays,
  herd: HerdNow,
  makeId: () => string,
): Generator<number, ImportPlan> {
  const known: Known = { pending: new Map(), parents: new Parents(ways, herd, makeId), reports: [] }
  const work: Work = { ways, answers: ways.answers ?? noAnswers, herd, makeId }
  const units = new WeightUnits(rows.assumed, ways)
  for (let at = 0; at < rows.count; at += 1) {
    if (at % rowsAtOnce === 0) yield at / rows.count / 2
    const said = rows.read(at)
    const told = said && sortRow(said, rows.numberOf(at), known, work)
    if (told) known.reports.push(told)
  }
  const accepted: Accepted[] = []
  for (const [at, pending] of [...known.pending.values()].entries()) {
    if (at % rowsAtOnce === 0) yield 0.5 + at / known.pending.size / 2
    pending.parentIds = known.parents.idsOf(pending.parents)
    const checked = checkRow(pending, known, work)
    if (!checked.ok) {
      drop(pending, 'refused', [...checked.problem, ...pending.doubts], known, work)
      continue
    }
    const animal = { animalType: 'PREHW', species: ways.species, ...pending.before, ...pending.given }
    units.look(pending.given, animal)
    const doubts = [
      ...checked.value,
      ...pending.doubts,
      ...doubtRow(pending.given, pending.before ?? {}, animal, ways),
    ]
    if (answerTo(pending.row, doubts, work.answers) === 'leave') drop(pending, 'leftOut', doubts, known, work)
    else accepted.push({ pending, doubts })
  }
  return finished(withoutOrphans(accepted, known, work), known, units.found(), work)
}

type Accepted = { pending: Pending; doubts: FieldProblem[] }

/**
 * A row for a new animal, or for one in the herd, waits for the second look. Every other row is decided at
 * once.
 */
function sortRow(said: ReadRow, row: number, known: Known, work: Work): RowReport | undefined {
  const { duplicates } = work.ways
  const { tags, animal } = work.herd
  const tag = textOf(said.given.tag)
  const left = (problems: FieldProblem[]): RowReport => ({ row, outcome: 'leftOut', tag, problems })
  const refused = (problems: FieldProblem[]): RowReport =>
    answerTo(row, problems, work.answers) === 'leave'
      ? left([byYou, ...problems])
      : { row, outcome: 'refused', tag, problems }
  if (said.noAnimal && answerTo(row, [said.noAnimal], work.answers) !== 'keep') return left([said.noAnimal])
  if (said.problems.length > 0) return refused([...said.problems, ...said.doubts])
  if (work.answers.rows[row] === 'leave') return left([byYou])
  const same = sameAnimal(said.given, tags)
  const earlier = same && known.pending.get(same.id)
  if (earlier) return refused([{ code: 'importTwice', field: 'tag', values: { row: earlier.row } }])
  const before = same && animal(same.id)
  if (before && duplicates === 'refuse')
    return refused([{ code: 'importAlreadyHere', field: 'tag', values: { tag } }])
  if (before && duplicates === 'skip') return { row, outcome: 'skipped', tag, problems: [] }
  const id = same && before ? same.id : work.makeId()
  if (said.alias) known.parents.alsoCalled(said.alias, id)
  known.pending.set(id, { ...said, row, id, parentIds: {}, ...(before && { before }) })
  if (!before) tags.put(id, said.given)
  return undefined
}

const byYou: FieldProblem = { code: 'importLeftOut', field: 'tag' }

/** A chip stays in the ear when the tag is lost, so its number is asked first, and then the whole tag. */
function sameAnimal(given: Fields, tags: TagIndex): Clash | undefined {
  const same = tags.carriers(given)
  return same.find(({ field }) => field === 'eId') ?? same[0]
}

function checkRow(pending: Pending, { pending: all }: Known, { ways, herd: { tags, animal } }: Work) {
  const { id, before, given, parentIds } = pending
  const said = { ...startOf(pending, ways), ...before, ...given, ...withoutAdded(parentIds) }
  const looksAt = before && !isRetagged(pending) ? { ...said, tag: before.tag ?? said.tag } : said
  return checkAnimal(looksAt, {
    ...{ region: ways.region, today: ways.today, id, tags },
    animal: (other) => all.get(other)?.given ?? animal(other),
  })
}

/** Not among the rows that come in, from here on: a parent that is refused is no parent. */
function drop(
  { id, row, given }: Pending,
  outcome: 'refused' | 'leftOut',
  problems: FieldProblem[],
  known: Known,
  { answers }: Work,
): void {
  known.pending.delete(id)
  const left = outcome === 'leftOut' || answerTo(row, problems, answers) === 'leave'
  const report = { row, tag: textOf(given.tag) }
  known.reports.push(
    left
      ? { ...report, outcome: 'leftOut', problems: [byYou, ...problems] }
      : { ...report, outcome, problems },
  )
}

/**
 * Leaves out rows with unknown parents, where the farmer wants none of those. Each row left out may itself be
 * a parent.
 */
function withoutOrphans(accepted: Accepted[], known: Known, work: Work): Accepted[] {
  if (work.answers.like.importParentUnknown !== 'leave') return accepted
  const comesIn = (id: string) => known.pending.has(id)
  const kept = accepted.filter(({ pending, doubts }) => {
    const unknown = known.parents.unknown(pending.parents, pending.parentIds, comesIn)
    const left = answerTo(pending.row, unknown, work.answers) === 'leave'
    if (left) drop(pending, 'leftOut', [...doubts, ...unknown], known, work)
    return !left
  })
  return kept.length === accepted.length ? kept : withoutOrphans(kept, known, work)
}

function finished(
  accepted: readonly Accepted[],
  { parents, reports, pending: left }: Known,
  units: OtherUnit[],
  { ways, answers, herd }: Work,
): ImportPlan {
  const changes: Change[] = []
  for (const { pending, doubts } of accepted) {
    const { row, before, given, id } = pending
    // A parent whose own row was refused is not there to point at.
    const family = parents.settled(pending.parents, pending.parentIds, (one) => left.has(one))
    const problems = [...doubts, ...family.doubts]
    const said: Fields = { ...given, ...family.set }
    const differs = before ? differing(pending, said) : said
    const changed = Object.keys(differs).length > 0
    const outcome = before ? (changed ? 'changed' : 'unchanged') : 'added'
    if (changed) changes.push({ collection: 'animals', id, set: changeOf(pending, differs, ways) })
    const report: RowReport = { row, outcome, tag: textOf(given.tag), problems }
    if (problems.length > 0 && !answerTo(row, problems, answers)) report.isOpen = true
    if (changed) report.said = byTag(differs, pending.parents)
    if (changed && before) report.was = valuesBefore(differs, before, herd)
    reports.push(report)
  }
  const added = parents.added()
  const parentRows = added.map(
    ({ set: { tag, sex } }): RowReport => ({
      ...{ row: 0, outcome: 'parents', tag: textOf(tag), problems: [] },
      said: { sex: sex ?? null },
    }),
  )
  const all = [...reports, ...parentRows].sort((a, b) => a.row - b.row)
  const counts = { ...countRows(all), rows: reports.length }
  return { counts, reports: all, units, changes: [...added, ...changes] }
}

function changeOf(pending: Pending, said: Fields, ways: ImportWays): Fields {
  const { before } = pending
  if (!before) return completeAnimal({ ...startOf(pending, ways), ...said }, ways)
  return completeEdit(before, { ...said, ...gone(said) }, ways.region)
}

/** The row's values that differ from the herd's. */
function differing(pending: Pending, said: Fields): Fields {
  const { before = {}, given } = pending
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(before[name] ?? null) !== JSON.stringify(value) &&
    !(name === 'tag' && before.tag && !isRetagged(pending)) &&
    !(name.startsWith('eId') && isSameChip(before, given))
  return Object.fromEntries(Object.entries(said).filter(differs))
}

/** A farmer knows a parent by its tag. */
const byTag = (said: Fields, parents: { [field: string]: string }): Fields =>
  Object.keys(parents).length === 0
    ? said
    : Object.fromEntries(Object.entries(said).map(([name, value]) => [name, parents[name] ?? value]))

function valuesBefore(said: Fields, before: Fields, { animal }: HerdNow): Fields {
  const tagOf = (value: Json | undefined) => (typeof value === 'string' ? animal(value)?.tag : undefined)
  return Object.fromEntries(
    Object.keys(said).map((name) => [
      name,
      (isParentField(name) && tagOf(before[name])) || (before[name] ?? null),
    ]),
  )
}

/** Another tag in the same ear. The same tag in another spelling stays as the farmer wrote it. */
function isRetagged({ before, given, byChip }: Pending): boolean {
  const key = tagKey(textOf(given.tag))
  return !byChip && key !== undefined && key !== tagKey(textOf(before?.tag))
}

/** A number kept long ago stays as it was written, whatever shape the file has it in. */
const isSameChip = (before: Fields, given: Fields): boolean =>
  chipKey(before.eId) !== undefined && chipKey(before.eId) === chipKey(given.eId)

/** The starting values of an animal that was here before the app, where its row leaves them open. */
function startOf({ given, before }: Pending, { species, today }: ImportWays): Fields {
  if (before) return {}
  const { animalType = 'PREHW', dob } = given
  const bornHere = animalType === 'BORNONFARM' || animalType === 'BORNONFARM_CALVING'
  const tagged = typeof given.tag === 'string' && !given.tag.endsWith(noTag)
  return {
    ...{ animalType, species },
    ...(dob ? { dateMovedIn: dob } : {}),
    // A herd list gives it a whole tag, so it is no calf waiting for registration.
    ...(bornHere && tagged && !given.calfRegSuccessDate && { lastInHerdSyncDate: today }),
    ...gone(given),
  }
}

/** A dead or departed animal is no longer in the herd, even where the file does not say so. */
function gone({ dod, offHerdDate, inHerd }: Fields): Fields {
  if (inHerd !== undefined || (!dod && !offHerdDate)) return {}
  return { inHerd: false, ...(dod && !offHerdDate && { offHerdDate: dod }) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const withoutAdded = (ids: Fields): Fields =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'string'))
