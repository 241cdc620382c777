import { saidOf } from '../../jobs-read/filings/said-of'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, inOrder, isGone, type Row, takesEffect } from '../../jobs-read/job/task-rows'
import { registrationOf } from '../../jobs-read/rules/registration-steps'
import type { Put } from '../../records/sync/local-db'

const registers = 'CALFREG'

/** The animals whose registration an upload may have moved. */
export function mayRegister(puts: readonly Put[]): string[] {
  const ids = puts.flatMap(({ collection, record }) => {
    if (collection === 'animals') return isReady(record) ? [record.id] : []
    if (collection !== 'tasks' || record.fields.typeId !== registers) return []
    return onAnimals(record.fields).map(({ animalId }) => animalId)
  })
  return [...new Set(ids)]
}

export type ToFile = { task: string; animal: string }

/**
 * Calves that are ready, each with its last registering job. A calf the department has answered about is not
 * sent again.
 */
export function calvesToFile(animals: readonly Row[], tasks: readonly Row[]): ToFile[] {
  const jobs = tasks.filter((row) => row.fields.typeId === registers && takesEffect(row)).sort(inOrder)
  return animals.filter(isReady).flatMap(({ id }) => {
    const last = jobs.findLast((row) => onAnimals(row.fields).some(({ animalId }) => animalId === id))
    return last && !saidOf(last.fields.departmentSays, id) ? [{ task: last.id, animal: id }] : []
  })
}

/** Jobs that no longer ask for some of their animals, with those they still ask for. */
export const takenBack = (puts: readonly Put[]): { task: string; still: string[] }[] =>
  puts.flatMap(({ collection, record }) => {
    if (collection !== 'tasks' || record.fields.typeId !== registers) return []
    // The farmer registered these with the department directly, so the server sends none of them.
    const asks = takesEffect(record) && dateOf({ date: record.fields.registeredDate ?? 0 }) === 0
    const still = asks ? onAnimals(record.fields).map(({ animalId }) => animalId) : []
    return [{ task: record.id, still }]
  })

const isReady = (row: Row) =>
  !isGone(row) && registrationOf(row.fields as Parameters<typeof registrationOf>[0]) === 'CRS-READY'
