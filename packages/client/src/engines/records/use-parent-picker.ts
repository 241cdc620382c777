import { type ParentField, sexesFor } from '@steading/domain/animals/parents'
import { useFarm, useSession } from '../../platform/farm'
import type { RecordView } from '../../worker/farm-client'
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

/** A dam or a sire by any of its numbers. */
export function useParentPicker(name: ParentField, { inHerd = false, self }: Wanted = {}): Picker {
  const farm = useFarm()
  const nameOf = useAnimalName()
  const sheep = useSession().value?.subApp === 'ovine'
  const option = (animal: RecordView) => ({ value: animal.id, label: nameOf(animal) })
  return {
    find: async (text) => {
      const filters = [
        { field: 'sex', is: 'in' as const, value: [...sexesFor(name)] },
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
