import { textOf } from '../home/farm-record'
import type { BookEntry } from '../medicine/book-entry'
import { oneDay } from '../one-day'
import type { SubApp } from '../sub-apps'
import type { Fields } from '../sync/stored-record'
import { isDone, isJobOf } from '../tasks/done-jobs'
import { onAnimals } from '../tasks/on-animals'
import { taskTypeOf } from '../tasks/registry'
import { dateOf, type Row, readTask } from '../tasks/task-rows'
import type { Look, LooksBy } from './define-view'

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
