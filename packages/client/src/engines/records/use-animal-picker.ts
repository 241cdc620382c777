import type { RecordView } from '../../db/query'
import { useFarm, useSession } from '../../platform/farm/farm'
import type { Picker } from '../form/asked-field'
import { findAnimal, findAnimals } from './find-animals'
import { useAnimalName } from './use-animal-name'

const offered = 20

type Wanted = {
  /** Only such as are here today: whoever calves is, a sire may be a straw or a bull long gone. */
  inHerd?: boolean
  /** Nobody is its own parent. */
  self?: string | undefined
}

/** An animal of this sub-app by any of its numbers, of these sexes where it matters. */
export function useAnimalPicker(
  sexes: readonly string[] | undefined,
  { inHerd = true, self }: Wanted = {},
): Picker {
  const farm = useFarm()
  const nameOf = useAnimalName()
  const sheep = useSession().value?.subApp === 'ovine'
  const option = (animal: RecordView) => ({ value: animal.id, label: nameOf(animal) })
  return {
    find: async (text) => {
      const filters = [
        ...(sexes ? [{ field: 'sex', is: 'in' as const, value: [...sexes] }] : []),
        { field: 'species', is: sheep ? ('equals' as const) : ('not' as const), value: 'OVINE' },
        ...(inHerd ? [{ field: 'inHerd', is: 'equals' as const, value: true }] : []),
      ]
      const found = await findAnimals(farm, { text, filters, limit: offered })
      return found.filter(({ id }) => id !== self).map(option)
    },
    nameOf: async (id) => {
      const animal = await findAnimal(farm, id)
      return animal && option(animal)
    },
  }
}
