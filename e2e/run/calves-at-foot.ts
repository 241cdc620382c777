import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields } from '@steading/domain/records/sync/stored-record'

const day = 86_400_000

type Planted = { collection: CollectionName; id: string; fields: Fields; at: number }

/** The tag ends of the first of them, 71001 and on. */
export const calfEnd = (index: number): string => String(71_001 + index)

/** A pen of suckler calves seven months old, and the day forty days ago when all of them crossed the scale. */
export function calvesAtFoot(count: number, now: number): Planted[] {
  if (count === 0) return []
  const today = Math.floor(now / day) * day
  const weighed = today - 40 * day
  const put = (collection: CollectionName, id: string, fields: Fields): Planted => ({
    collection,
    id,
    at: weighed,
    fields: { created: weighed, createdApp: 'bovine', ...fields },
  })
  const ids = Array.from({ length: count }, (_, index) => `calf-${calfEnd(index)}`)
  const kilos = (index: number) => 220 + index * 5
  return [
    ...ids.map((id, index) =>
      put('animals', id, {
        animalType: 'BORNONFARM',
        species: 'BOVINE',
        tag: `3722219876${calfEnd(index)}`,
        sex: index % 2 === 0 ? 'M' : 'F',
        breed: 'LMX',
        dob: today - 210 * day,
        inHerd: true,
        isWeaned: false,
        lastWeight: kilos(index),
        lastWeightMg: kilos(index) * 1_000_000,
        lastWeightDate: weighed,
      }),
    ),
    put('mobs', 'calves-at-foot', {
      name: 'Calves at foot',
      species: 'BOVINE',
      isActive: true,
      animalIds: ids,
    }),
    put('tasks', 'first-weighing', {
      typeId: 'WEIGHTRECORDING',
      date: weighed,
      status: 'done',
      taskAnimals: [],
    }),
    ...ids.map((id, index) =>
      put('tasks', `first-${id}`, {
        typeId: 'AT-WEIGHT',
        parentTaskId: 'first-weighing',
        date: weighed,
        status: 'done',
        taskAnimals: [id],
        weight: kilos(index),
        weightMg: kilos(index) * 1_000_000,
      }),
    ),
  ]
}
