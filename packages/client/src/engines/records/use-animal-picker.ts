import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm, useSession } from '../../platform/farm/farm'
import type { Picker } from '../form/asked-field'
import { findAnimal, findAnimals } from './find-animals'
import { lineWords } from './line-words'
import { useAnimalName } from './use-animal-name'
import { useStanding } from './use-standing'

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
  const { t } = useTranslation()
  const write = useWrite()
  const standingOf = useStanding()
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
      return found
        .filter(({ id }) => id !== self)
        .map((animal) => {
          const standing = standingOf(animal)
          const { value, label } = option(animal)
          return { value, label: standing ? `${label} · ${lineWords(standing, t, write)}` : label }
        })
    },
    nameOf: async (id) => {
      const animal = await findAnimal(farm, id)
      return animal && option(animal)
    },
  }
}
