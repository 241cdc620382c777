import { type ParentField, sexesFor } from '@steading/domain/animals/parents'
import type { Picker } from '../../engines/form/asked-field'
import { findAnimal, findAnimals } from '../../engines/records/find-animals'
import { useAnimalName } from '../../engines/records/use-animal-name'
import { useFarm, useSession } from '../../platform/farm'
import type { RecordView } from '../../worker/farm-client'

const offered = 20
const dams: readonly ParentField[] = ['dam', 'fosterEwe']

/** A dam or a sire by any of its numbers. Dams are in the herd; a sire may be a straw or a bull long gone. */
export function useParentPicker(name: ParentField): Picker {
  const farm = useFarm()
  const nameOf = useAnimalName()
  const sheep = useSession().value?.subApp === 'ovine'
  const option = (animal: RecordView) => ({ value: animal.id, label: nameOf(animal) })
  return {
    find: async (text) => {
      const filters = [
        { field: 'sex', is: 'in' as const, value: [...sexesFor(name)] },
        { field: 'species', is: sheep ? ('equals' as const) : ('not' as const), value: 'OVINE' },
        ...(dams.includes(name) ? [{ field: 'inHerd', is: 'equals' as const, value: true }] : []),
      ]
      return (await findAnimals(farm, { text, filters, limit: offered })).map(option)
    },
    nameOf: async (id) => {
      const animal = await findAnimal(farm, id)
      return animal && option(animal)
    },
  }
}
