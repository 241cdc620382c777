import { checkAnimal, type FieldProblem } from '../animals/check-animal'
import { completeAnimal, completeEdit } from '../animals/new-animal'
import type { Change } from '../sync/plan-save'
import type { Fields } from '../sync/stored-record'
import { tagKey } from '../tags/look-alikes'
import { noTag } from '../tags/no-tag'
import { type Clash, chipKey, type TagIndex } from '../tags/tag-index'
import type { RowSource } from './import-source'
import { Parents } from './parents'
import type { ReadAt } from './read-cell'
import type { ReadRow } from './read-row'

export type ImportWays = ReadAt & {
  /** What becomes of a row whose animal is in the herd already. */
  duplicates: 'skip' | 'update' | 'refuse'
  /** Parents that are neither in the file nor in the herd. */
  unknownParents: 'add' | 'leave'
}

export type HerdNow = { tags: TagIndex; animal(id: string): Fields | undefined }

export type RowOutcome = 'added' | 'changed' | 'unchanged' | 'skipped' | 'refused'
/** A row worth telling about: why it was refused or skipped, or what was doubtful about it. */
export type RowReport = { row: number; outcome: RowOutcome; tag: string; problems: FieldProblem[] }
export type ImportCounts = Record<RowOutcome, number> & { rows: number; doubtful: number; parents: number }
export type ImportPlan = { counts: ImportCounts; reports: RowReport[]; changes: Change[] }

type Pending = ReadRow & { row: number; id: string; before?: Fields; parentIds: Fields }
type Work = { ways: ImportWays; herd: HerdNow; makeId: () => string }
type Known = { pending: Map<string, Pending>; parents: Parents; reports: RowReport[] }

const rowsAtOnce = 250

/**
 * What bringing in a file would do: nothing is done here. It goes in steps, so that whoever drives it can let others
 * have a turn; each says how much of the work is done, from 0 to 1.
 */
export function* planImport(
  rows: RowSource,
  ways: ImportWays,
  herd: HerdNow,
  makeId: () => string,
): Generator<number, ImportPlan> {
  const known: Known = { pending: new Map(), parents: new Parents(ways, herd, makeId), reports: [] }
  const counts = noCounts()
  for (let at = 0; at < rows.count; at += 1) {
    if (at % rowsAtOnce === 0) yield at / rows.count / 2
    const said = rows.read(at)
    if (!said) continue
    counts.rows += 1
    const told = sortRow(said, rows.numberOf(at), known, { ways, herd, makeId })
    if (told) known.reports.push(told)
  }
  const accepted: { pending: Pending; doubts: FieldProblem[] }[] = []
  for (const [at, pending] of [...known.pending.values()].entries()) {
    if (at % rowsAtOnce === 0) yield 0.5 + at / known.pending.size / 2
    pending.parentIds = known.parents.idsOf(pending.parents)
    const checked = checkRow(pending, known, ways, herd)
    if (checked.ok) accepted.push({ pending, doubts: checked.value })
    else refuse(pending, checked.problem, known)
  }
  return finished(accepted, known, counts, ways)
}

function noCounts(): ImportCounts {
  const none = { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 }
  return { ...none, rows: 0, doubtful: 0, parents: 0 }
}

/** A new animal, or one the herd has already, waits for the second look; anything else is told at once. */
function sortRow(said: ReadRow, row: number, known: Known, work: Work): RowReport | undefined {
  const { duplicates } = work.ways
  const { tags, animal } = work.herd
  const tag = textOf(said.given.tag)
  const refused = (problem: FieldProblem): RowReport => ({
    row,
    outcome: 'refused',
    tag,
    problems: [problem],
  })
  if (said.problems.length > 0)
    return { row, outcome: 'refused', tag, problems: [...said.problems, ...said.doubts] }
  const same = sameAnimal(said.given, tags)
  const earlier = same && known.pending.get(same.id)
  if (earlier) return refused({ code: 'importTwice', field: 'tag', values: { row: earlier.row } })
  const before = same && animal(same.id)
  if (before && duplicates === 'refuse')
    return refused({ code: 'importAlreadyHere', field: 'tag', values: { tag } })
  if (before && duplicates === 'skip') return { row, outcome: 'skipped', tag, problems: [] }
  const id = same && before ? same.id : work.makeId()
  if (said.alias) known.parents.alsoCalled(said.alias, id)
  known.pending.set(id, { ...said, row, id, parentIds: {}, ...(before && { before }) })
  if (!before) tags.put(id, said.given)
  return undefined
}

/** A chip stays in the ear when the tag is lost, so its number is asked first, and then the whole tag. */
function sameAnimal(given: Fields, tags: TagIndex): Clash | undefined {
  const same = tags.carriers(given)
  return same.find(({ field }) => field === 'eId') ?? same[0]
}

function checkRow(pending: Pending, { pending: all }: Known, ways: ImportWays, { tags, animal }: HerdNow) {
  const { id, before, given, parentIds } = pending
  const said = { ...startOf(pending, ways), ...before, ...given, ...withoutAdded(parentIds) }
  const looksAt = before && !isRetagged(pending) ? { ...said, tag: before.tag ?? said.tag } : said
  return checkAnimal(looksAt, {
    ...{ region: ways.region, today: ways.today, id, tags },
    animal: (other) => all.get(other)?.given ?? animal(other),
  })
}

function refuse({ id, row, given, doubts }: Pending, problems: FieldProblem[], known: Known): void {
  known.pending.delete(id)
  known.reports.push({ row, outcome: 'refused', tag: textOf(given.tag), problems: [...problems, ...doubts] })
}

function finished(
  accepted: readonly { pending: Pending; doubts: FieldProblem[] }[],
  { parents, reports, pending: left }: Known,
  counts: ImportCounts,
  ways: ImportWays,
): ImportPlan {
  const changes: Change[] = []
  for (const { pending, doubts } of accepted) {
    // A parent whose own row was refused is not there to point at.
    const family = parents.settled(pending.parents, pending.parentIds, (id) => left.has(id))
    const problems = [...doubts, ...pending.doubts, ...family.doubts, ...unlikely(pending.given, ways)]
    const set = changeOf(pending, family.set, ways)
    const outcome = pending.before ? (Object.keys(set).length > 0 ? 'changed' : 'unchanged') : 'added'
    if (outcome !== 'unchanged') changes.push({ collection: 'animals', id: pending.id, set })
    counts[outcome] += 1
    if (problems.length === 0) continue
    counts.doubtful += 1
    reports.push({ row: pending.row, outcome, tag: textOf(pending.given.tag), problems })
  }
  const added = parents.added()
  for (const { outcome } of reports) if (outcome === 'refused' || outcome === 'skipped') counts[outcome] += 1
  reports.sort((a, b) => weightOf(b) - weightOf(a) || a.row - b.row)
  return { counts: { ...counts, parents: added.length }, reports, changes: [...added, ...changes] }
}

function changeOf(pending: Pending, family: Fields, ways: ImportWays): Fields {
  const { before, given } = pending
  const said: Fields = { ...given, ...family }
  if (!before) return completeAnimal({ ...startOf(pending, ways), ...said }, ways)
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(before[name] ?? null) !== JSON.stringify(value) &&
    !(name === 'tag' && before.tag && !isRetagged(pending)) &&
    !(name.startsWith('eId') && isSameChip(before, given))
  const set = Object.fromEntries(Object.entries(said).filter(differs))
  return Object.keys(set).length > 0 ? completeEdit(before, { ...set, ...gone(set) }, ways.region) : {}
}

/** Another tag in the same ear. The same tag in another spelling stays as the farmer wrote it. */
function isRetagged({ before, given, byChip }: Pending): boolean {
  const key = tagKey(textOf(given.tag))
  return !byChip && key !== undefined && key !== tagKey(textOf(before?.tag))
}

/** A number kept long ago stays as it was written, whatever shape the file has it in. */
const isSameChip = (before: Fields, given: Fields): boolean =>
  chipKey(before.eId) !== undefined && chipKey(before.eId) === chipKey(given.eId)

/** What holds for an animal that was here before the app, where its row says nothing else. */
function startOf({ given, before }: Pending, { species, today }: ImportWays): Fields {
  if (before) return {}
  const { animalType = 'PREHW', dob } = given
  const bornHere = animalType === 'BORNONFARM' || animalType === 'BORNONFARM_CALVING'
  const tagged = typeof given.tag === 'string' && !given.tag.endsWith(noTag)
  return {
    ...{ animalType, species },
    ...(dob ? { dateMovedIn: dob } : {}),
    // It stands in a list of the herd under a whole tag, so it is no calf that waits to be registered.
    ...(bornHere && tagged && !given.calfRegSuccessDate && { lastInHerdSyncDate: today }),
    ...gone(given),
  }
}

/** Dead or gone is no longer in the herd, even where nobody wrote that down. */
function gone({ dod, offHerdDate, inHerd }: Fields): Fields {
  if (inHerd !== undefined || (!dod && !offHerdDate)) return {}
  return { inHerd: false, ...(dod && !offHerdDate && { offHerdDate: dod }) }
}

const oldest = 40 * 365.25 * 24 * 60 * 60 * 1000

function unlikely({ dob }: Fields, { today }: ImportWays): FieldProblem[] {
  const old = typeof dob === 'number' && dob !== 0 && today - dob > oldest
  return old ? [{ code: 'importDateUnlikely', field: 'dob' }] : []
}

/** What needs the farmer comes first. */
const weightOf = ({ outcome }: RowReport) => (outcome === 'refused' ? 2 : outcome === 'skipped' ? 0 : 1)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const withoutAdded = (ids: Fields): Fields =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'string'))
