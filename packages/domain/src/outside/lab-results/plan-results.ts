import { oneDay } from '../../base/one-day'
import { type Tagged, tagsOf } from '../../base/tags/find-tagged'
import { tagKey } from '../../base/tags/look-alikes'
import type { TaskEntry } from '../../jobs/engine/plan-task'
import { taskTypeOf } from '../../jobs/engine/registry'
import { dayOfPlan, isDue, type PlannedLine, recordedId } from '../../jobs/plans/planned-line'
import { type OnAnimal, onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { type ReadLine, type ResultTest, resultField, resultNotes } from './read-results'

/** The plan for a file of results: the farmer sees all of it before saving. */
export type ResultsPlan = {
  found: { id: string; tag: string; result: string }[]
  /** Tags that no animal of the herd carries. */
  unknown: string[]
  /** Lines without a readable result. */
  unclear: { line: number; tag: string; said: string }[]
  /** Born after the test was put on: the result is of some other test. */
  unborn: string[]
  /** Tags with two different results. */
  twice: string[]
  /** On a test under way and not in the file: they stay to be read. */
  missing: string[]
  /** How many already have that result on a test. */
  already: number
  entries: TaskEntry[]
}

/** Results never belong to an unread test older than this. */
const sameTestDays = 30
/** A second result this soon corrects the first; a later one belongs to a repeated test. */
const putRightDays = 14

/** An animal by its tag. One that has left may still be on a test. */
export type Tested = Tagged & { born?: number | undefined; gone?: boolean | undefined }

type At = {
  herd: readonly Tested[]
  /** Tests of this kind, read or not. */
  tests: readonly Row[]
  /** The day the test was put on or the samples were taken, for those on no test yet, and the day of the results. */
  date: number
  resultDay: number
  newId: string
  /** A planned test that was due by now: these results complete it. */
  planned?: PlannedLine | undefined
}

/** The planned test these results belong to: the first that is due. */
export const plannedTest = (lines: readonly PlannedLine[], test: ResultTest, today: number) =>
  lines.find((line) => line.kind === 'plan' && line.typeId === test && isDue(line, today))

/**
 * A result goes to the test the animal is on; animals on no test get one of their own. One save covers all of
 * it.
 */
export function planResults(lines: readonly ReadLine[], test: ResultTest, at: At): ResultsPlan {
  // A reused tag belongs to the animal that has it now.
  const byKey = tagsOf([...at.herd].sort((a, b) => Number(b.gone ?? false) - Number(a.gone ?? false)))
  const byId = new Map(at.herd.map((one) => [one.id, one]))
  const said = new Map<string, { id: string; tag: string; results: Set<string> }>()
  const plan: ResultsPlan = {
    found: [],
    unknown: [],
    unclear: [],
    unborn: [],
    twice: [],
    missing: [],
    already: 0,
    entries: [],
  }
  const unknown = new Set<string>()
  for (const { line, tags, said: word, result } of lines) {
    const tag = tags.find((one) => byKey.has(tagKey(one) ?? '')) ?? tags[0] ?? ''
    const id = byKey.get(tagKey(tag) ?? '')
    if (id === undefined) unknown.add(tag)
    else if (!result) plan.unclear.push({ line, tag, said: word })
    else {
      const known = said.get(id) ?? { id, tag: byId.get(id)?.tag ?? tag, results: new Set<string>() }
      said.set(id, { ...known, results: known.results.add(result) })
    }
  }
  const read: ResultsPlan['found'] = []
  for (const { id, tag, results } of said.values()) {
    const [result = ''] = results
    if (results.size > 1) plan.twice.push(tag)
    else read.push({ id, tag, result })
  }
  const { left, ...entries } = entriesOf(read, test, at)
  for (const { id, tag } of left) {
    const { gone } = byId.get(id) ?? {}
    if (gone) unknown.add(tag)
    else plan.unborn.push(tag)
  }
  const out = new Set(left.map(({ id }) => id))
  return { ...plan, unknown: [...unknown], found: read.filter(({ id }) => !out.has(id)), ...entries }
}

function entriesOf(
  found: ResultsPlan['found'],
  test: ResultTest,
  { herd, tests, date, resultDay, newId, planned }: At,
): Pick<ResultsPlan, 'entries' | 'missing' | 'already'> & { left: ResultsPlan['found'] } {
  const field = resultField[test]
  const results = new Map(found.map(({ id, result }) => [id, result]))
  const byId = new Map(herd.map((one) => [one.id, one]))
  const notes = resultNotes[test]
  const day: Fields = { [notes.day]: resultDay }
  const placed = new Set<string>()
  const missing: string[] = []
  const already = new Set<string>()
  const names = Object.keys(taskTypeOf(test)?.fields ?? {})
  const lastFirst = [...tests].sort((a, b) => dateOf(b.fields) - dateOf(a.fields))
  const entries = lastFirst.flatMap((row): TaskEntry[] => {
    if (isGone(row) || row.fields.typeId !== test) return []
    const on = onAnimals(row.fields)
    const apart = Math.abs(dateOf(row.fields) - date) / oneDay
    if (apart > sameTestDays) return []
    const unread = on.filter((one) => !one[field])
    const here = on.filter((one) => {
      const result = results.get(one.animalId)
      if (!result || placed.has(one.animalId) || already.has(one.animalId)) return false
      if (one[field] === result) already.add(one.animalId)
      return one[field] ? one[field] !== result && apart <= putRightDays : true
    })
    if (here.length === 0) return []
    for (const { animalId } of here) placed.add(animalId)
    missing.push(
      ...unread.flatMap(({ animalId }) => (results.has(animalId) ? [] : (byId.get(animalId)?.tag ?? []))),
    )
    const answered = new Set(here.map(({ animalId }) => animalId))
    const kept = names.flatMap((name) =>
      row.fields[name] === undefined ? [] : [[name, row.fields[name]] as const],
    )
    return [
      {
        ...{ id: row.id, typeId: test, values: { ...Object.fromEntries(kept), ...day } as Fields },
        animals: on.map((one) =>
          answered.has(one.animalId) ? { ...one, [field]: results.get(one.animalId) ?? null } : one,
        ),
      },
    ]
  })
  const others = found.filter(({ id }) => !placed.has(id) && !already.has(id))
  const left = others.filter(({ id }) => byId.get(id)?.gone || (byId.get(id)?.born ?? 0) > date)
  const fresh: OnAnimal[] = others
    .filter((one) => !left.includes(one))
    .map(({ id, tag, result }) => ({
      animalId: id,
      [field]: result,
      // A tissue tag's sample has the number of the tag.
      ...(notes.tagIsSample && { sampleNumber: tag }),
    }))
  const ticks = planned && dayOfPlan(planned)
  // Two phones that read in the same list for a planned test make one of it.
  const id = ticks ? recordedId(ticks) : newId
  const values = { date, ...day }
  const one: TaskEntry = { id, typeId: test, values, animals: fresh, ...(ticks && { ticks }) }
  return { left, missing, already: already.size, entries: fresh.length > 0 ? [...entries, one] : entries }
}
