import { objectOf } from '../../records/sync/object-of'
import type { Fields } from '../../records/sync/stored-record'

export type OnAnimal = { animalId: string } & Fields

/** Animals of a task: ids, or objects that also say what was noted for each. */
export function onAnimals(task: Fields): OnAnimal[] {
  const list = Array.isArray(task.taskAnimals) ? task.taskAnimals : []
  return list.flatMap((entry) => {
    if (typeof entry === 'string') return [{ animalId: entry }]
    const object = objectOf(entry)
    return typeof object?.animalId === 'string' ? [{ ...object, animalId: object.animalId }] : []
  })
}
