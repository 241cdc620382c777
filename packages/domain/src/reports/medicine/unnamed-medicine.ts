import { oneDay } from '../../base/one-day'
import type { SubApp } from '../../base/sub-apps'
import { isDone, isJobOf } from '../../jobs/engine/done-jobs'
import { taskTypeOf } from '../../jobs/engine/registry'
import type { BookEntry } from '../../jobs/medicine/book-entry'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, type Row, readTask } from '../../jobs-read/job/task-rows'
import { textOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import type { Look, LooksBy } from '../engine/define-view'

const by = 'dryCowUse of'

/** Treatments that name what went into the udder, by their animals. */
export const looksForNames: NonNullable<LooksBy['tasks']> = [
  {
    by,
    values: (fields) => (textOf(fields.dryCowUse) ? onAnimals(fields).map(({ animalId }) => animalId) : []),
  },
]

/** A treatment recorded by itself belongs to a drying off of the same week. */
const sameWeek = 7 * oneDay

export const saysMedicine = ({ typeId }: Fields): boolean => taskTypeOf(typeId)?.unnamed !== undefined

export type UnnamedEntry = Pick<BookEntry, 'id' | 'date' | 'fields' | 'animalIds'> & {
  says: string
  antimicrobial: boolean
}

/** Medicine that a job says was given and no treatment names: a line of the book with most of it still to be written. */
export function unnamedEntries(
  { id, fields }: Row,
  { subApp }: { subApp: SubApp },
  look: Look,
): UnnamedEntry[] {
  const type = taskTypeOf(fields.typeId)
  if (!type?.unnamed || !isDone(fields) || !isJobOf({ app: textOf(fields.createdApp) }, subApp)) return []
  const { facts, own } = readTask({ id, fields })
  const date = dateOf(fields)
  return type.unnamed({ ...facts, ownOfAll: own }).flatMap(({ animals, use, says, antimicrobial }) => {
    const isNamed = (animal: string) =>
      look('tasks', by, animal).some(
        (one) =>
          one.fields.dryCowUse === use &&
          isDone(one.fields) &&
          Math.abs(dateOf(one.fields) - date) <= sameWeek,
      )
    const animalIds = animals.filter((animal) => !isNamed(animal))
    return animalIds.length > 0 ? [{ id, date, fields, animalIds, says, antimicrobial }] : []
  })
}
