import type { Located } from '../regions/places'
import type { Put } from '../sync/local-db'
import { filedWith, isFiledHere, isSettledByHand } from '../tasks/filings'
import { onAnimals } from '../tasks/on-animals'
import { countedOn } from '../tasks/subjects'
import { animalFacts, dateOf, inOrder, isGone, type Row, takesEffect } from '../tasks/task-rows'
import { documentOf, payloadOf } from './documents'
import type { Wanted } from './plan-filings'

export type Touched = {
  /** Jobs somebody is told of, and those on them now. */
  jobs: string[]
  animals: string[]
  /** Whose own record was written: what was refused may be right now. */
  changed: string[]
}

/** Jobs among these that tell of something once another authority has spoken. */
export const waiting = (puts: readonly Put[]): Put[] =>
  puts.filter(({ collection, record }) => {
    const kind = collection === 'tasks' ? filedWith(record.fields) : undefined
    return kind !== undefined && documentOf(kind).waits === true
  })

/** The parents of whom something is told that names them. */
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

/** Of whom an upload may have changed what an authority is to know, beside the records as they stood before it. */
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

/** Somebody wrote down that the department knows it, or no longer: what waited for its answer hears of it this way. */
const isRegisteredByHand = ({ fields }: Row, before: Row | undefined): boolean =>
  before !== undefined && (fields.calfRegSuccessDate ?? null) !== (before.fields.calfRegSuccessDate ?? null)

type Where = Located & {
  /** The first day whose jobs are told from here: what is older was told by other ways. */
  since: number
  other(id: string | undefined): ReturnType<typeof animalFacts> | undefined
}

/** What an authority is to know of one animal, each thing once however many jobs say it. */
export function wantedOf(animal: Row, tasks: readonly Row[], { since, other, ...place }: Where): Wanted[] {
  const found = new Map<string, Wanted>()
  if (isGone(animal)) return []
  const subject = animalFacts(animal)
  for (const { id, fields } of [...tasks].filter(takesEffect).sort(inOrder)) {
    const kind = filedWith(fields)
    const noted = onAnimals(fields).find(({ animalId }) => animalId === animal.id)
    // Heads that nobody numbers are told on paper, and so is the lot they go with.
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
