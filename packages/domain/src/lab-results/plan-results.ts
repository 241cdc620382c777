import { oneDay } from '../one-day'
import type { Fields } from '../sync/stored-record'
import { type Tagged, tagsOf } from '../tags/find-tagged'
import { tagKey } from '../tags/look-alikes'
import { type OnAnimal, onAnimals } from '../tasks/on-animals'
import type { TaskEntry } from '../tasks/plan-task'
import { taskTypeOf } from '../tasks/registry'
import { dateOf, isGone, type Row, takesEffect } from '../tasks/task-rows'
import { type ReadLine, type ResultTest, resultField, resultNotes } from './read-results'

/** What a file comes to: whose result is known, and all that the farmer is told before it is saved. */
export type ResultsPlan = {
  found: { id: string; tag: string; result: string }[]
  /** Tags nobody here carries. */
  unknown: string[]
  /** Lines whose result nobody can read. */
  unclear: { line: number; tag: string; said: string }[]
  /** Tags that stand there with two results. */
  twice: string[]
  /** On a test under way and not in the file: they stay to be read. */
  missing: string[]
  /** How many stand with that result on a test already. */
  already: number
  entries: TaskEntry[]
}

/** Two lists so close together are of one test. */
const sameTestDays = 30

type At = {
  herd: readonly Tagged[]
  /** Tests of this kind that somebody put on, read or not. */
  tests: readonly Row[]
  /** The day the test was put on or the samples were taken, for those on no test yet, and the day of the results. */
  date: number
  resultDay: number
  newId: string
}

/** A result goes to the test the animal stands on; those on none make one of their own. All of it is one save. */
export function planResults(lines: readonly ReadLine[], test: ResultTest, at: At): ResultsPlan {
  const byKey = tagsOf(at.herd)
  const tagOf = new Map(at.herd.map(({ id, tag }) => [id, tag]))
  const said = new Map<string, { id: string; tag: string; results: Set<string> }>()
  const plan: ResultsPlan = {
    found: [],
    unknown: [],
    unclear: [],
    twice: [],
    missing: [],
    already: 0,
    entries: [],
  }
  for (const { line, tag, said: word, result } of lines) {
    const id = byKey.get(tagKey(tag) ?? '')
    if (id === undefined) plan.unknown.push(tag)
    else if (!result) plan.unclear.push({ line, tag, said: word })
    else {
      const known = said.get(id) ?? { id, tag: tagOf.get(id) ?? tag, results: new Set<string>() }
      said.set(id, { ...known, results: known.results.add(result) })
    }
  }
  for (const { id, tag, results } of said.values()) {
    const [result = ''] = results
    if (results.size > 1) plan.twice.push(tag)
    else plan.found.push({ id, tag, result })
  }
  return { ...plan, ...entriesOf(plan.found, test, at) }
}

function entriesOf(
  found: ResultsPlan['found'],
  test: ResultTest,
  { herd, tests, date, resultDay, newId }: At,
): Pick<ResultsPlan, 'entries' | 'missing' | 'already'> {
  const field = resultField[test]
  const results = new Map(found.map(({ id, result }) => [id, result]))
  const tagOf = new Map(herd.map(({ id, tag }) => [id, tag]))
  const notes = resultNotes[test]
  const day: Fields = { [notes.day]: resultDay }
  const placed = new Set<string>()
  const missing: string[] = []
  const already = new Set<string>()
  const names = Object.keys(taskTypeOf(test)?.fields ?? {})
  const entries = tests.flatMap((row): TaskEntry[] => {
    if (isGone(row) || row.fields.typeId !== test) return []
    const on = onAnimals(row.fields)
    const isLately = Math.abs(dateOf(row.fields) - date) <= sameTestDays * oneDay
    const unread = on.filter((one) => !one[field])
    const here = on.filter((one) => {
      const result = results.get(one.animalId)
      if (!result || placed.has(one.animalId)) return false
      if (isLately && one[field] === result) already.add(one.animalId)
      // Read before, and the vet has put it right since; an old test of another app was read before it was written down.
      return one[field] ? isLately && one[field] !== result : isLately || takesEffect(row)
    })
    if (here.length === 0) return []
    for (const { animalId } of here) placed.add(animalId)
    missing.push(
      ...unread.flatMap(({ animalId }) => (results.has(animalId) ? [] : (tagOf.get(animalId) ?? []))),
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
  const fresh: OnAnimal[] = others.map(({ id, tag, result }) => ({
    animalId: id,
    [field]: result,
    // A tissue tag's sample has the number of the tag.
    ...(notes.tagIsSample && { sampleNumber: tag }),
  }))
  const one: TaskEntry = { id: newId, typeId: test, values: { date, ...day }, animals: fresh }
  return { missing, already: already.size, entries: fresh.length > 0 ? [...entries, one] : entries }
}
