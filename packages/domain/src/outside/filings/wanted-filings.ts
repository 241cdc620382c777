import type { Located } from '../../base/regions/places'
import { filedWith, isFiledHere, isSettledByHand } from '../../jobs-read/job/filings'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { countedOn } from '../../jobs-read/job/subjects'
import { animalFacts, dateOf, inOrder, isGone, type Row, takesEffect } from '../../jobs-read/job/task-rows'
import type { Put } from '../../records/sync/local-db'
import { documentOf, payloadOf } from './documents'
import type { Wanted } from './plan-filings'

export type Touched = {
  /** Jobs with a filing, and the animals on them now. */
  jobs: string[]
  animals: string[]
  /** Animals whose own record was written: a refused filing may be right now. */
  changed: string[]
}

/** The jobs among these whose filing waits for another authority's answer. */
export const waiting = (puts: readonly Put[]): Put[] =>
  puts.filter(({ collection, record }) => {
    const kind = collection === 'tasks' ? filedWith(record.fields) : undefined
    return kind !== undefined && documentOf(kind).waits === true
  })

/** The parents that a filing about these animals names. */
export function parentsTold(animals: readonly Row[], tasks: readonly Row[]): string[] {
  const named = tasks.some(({ fields }) => {
    const kind = filedWith(fields)
    return kind !== undefined && documentOf(kind).waits === true
  })
  if (!named) return []
  const ids = animals.flatMap(({ fields: { dam, sire } }) => [dam, sire])
  return [...new Set(ids.filter((id) => typeof id === 'string' && id !== ''))] as string[]
}

type Before = (collection: Put['collection'], id: string) => Row | undefined

/** The jobs and animals whose filings an upload may have changed. `before` gives the records as they were. */
export function mayFile(puts: readonly Put[], before: Before = () => undefined): Touched {
  const [animals, jobs, changed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { collection, record } of puts) {
    if (collection === 'animals') {
      changed.add(record.id)
      if (isRegisteredByHand(record, before('animals', record.id))) animals.add(record.id)
    }
    if (collection !== 'tasks' || !filedWith(record.fields)) continue
    jobs.add(record.id)
    for (const { animalId } of onAnimals(record.fields)) animals.add(animalId)
  }
  return { jobs: [...jobs], animals: [...animals], changed: [...changed] }
}

/**
 * The farmer noted by hand that the department knows the animal, or no longer does. A filing that waited for
 * the answer can then go on.
 */
const isRegisteredByHand = ({ fields }: Row, before: Row | undefined): boolean =>
  before !== undefined && (fields.calfRegSuccessDate ?? null) !== (before.fields.calfRegSuccessDate ?? null)

type Where = Located & {
  /** The first day of jobs that are filed from here. Older jobs were reported in other ways. */
  since: number
  other(id: string | undefined): ReturnType<typeof animalFacts> | undefined
}

/** The filings an authority should have about one animal, each once however many jobs say it. */
export function wantedOf(animal: Row, tasks: readonly Row[], { since, other, ...place }: Where): Wanted[] {
  const found = new Map<string, Wanted>()
  if (isGone(animal)) return []
  const subject = animalFacts(animal)
  for (const { id, fields } of [...tasks].filter(takesEffect).sort(inOrder)) {
    const kind = filedWith(fields)
    const noted = onAnimals(fields).find(({ animalId }) => animalId === animal.id)
    // Heads without numbers are reported on paper, and so is the lot they go with.
    if (!kind || !noted || countedOn(fields).length > 0 || !isFiledHere(fields, place)) continue
    const day = dateOf(fields)
    const { once, apart } = documentOf(kind)
    const thing = once ? kind : `${kind} ${day} ${apart?.(noted) ?? ''}`
    const same = found.get(thing)
    if (same && !once) {
      found.set(thing, { ...same, also: [...same.also, id] })
      continue
    }
    const payload = payloadOf(kind, { job: fields, subject, noted, other })
    if (!payload) continue
    const also = same ? [...same.also, same.task] : []
    const settled = day < since || isSettledByHand(fields)
    found.set(thing, { kind, subject: animal.id, day, task: id, also, payload, settled })
  }
  return [...found.values()]
}
