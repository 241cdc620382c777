import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import type { Picker } from '../form/asked-field'
import { findAnimal, findAnimals } from './find-animals'
import { findLikely, type LikelyAsked } from './find-likely'
import { lineWords } from './line-words'
import { useAnimalName } from './use-animal-name'
import { useStanding } from './use-standing'

const offered = 20

type Wanted = {
  /** Only animals that are here today. A cow that calves is; a sire may be a straw or a bull long gone. */
  inHerd?: boolean
  /** An animal is never its own parent. */
  self?: string | undefined
  /** The job and the question it is asked for, whose likely ones come first. */
  likely?: Omit<LikelyAsked, 'subApp'> | undefined
}

/** An animal of this sub-app by any of its numbers, of these sexes where it matters. */
export function useAnimalPicker(
  sexes: readonly string[] | undefined,
  { inHerd = true, self, likely }: Wanted = {},
): Picker {
  const farm = useFarm()
  const nameOf = useAnimalName()
  const { t } = useTranslation()
  const write = useWrite()
  const standingOf = useStanding()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const sheep = subApp === 'ovine'
  const option = (animal: RecordView) => ({ value: animal.id, label: nameOf(animal) })
  const said = (animal: RecordView) => {
    const standing = standingOf(animal)
    const { value, label } = option(animal)
    return { value, label: standing ? `${label} · ${lineWords(standing, t, write)}` : label }
  }
  return {
    find: async (text) => {
      const filters = [
        ...(sexes ? [{ field: 'sex', is: 'in' as const, value: [...sexes] }] : []),
        { field: 'species', is: sheep ? ('equals' as const) : ('not' as const), value: 'OVINE' },
        ...(inHerd ? [{ field: 'inHerd', is: 'equals' as const, value: true }] : []),
      ]
      const asked = likely && text.trim() === '' ? { ...likely, subApp } : undefined
      const [first, found] = await Promise.all([
        asked ? findLikely(farm, asked, filters, new Set(self && [self])) : [],
        findAnimals(farm, { text, filters, limit: offered }),
      ])
      const known = new Set(first.flatMap(({ animals }) => animals.map(({ id }) => id)))
      const others = found.filter(({ id }) => id !== self && !known.has(id))
      if (known.size === 0) return others.map(said)
      const rest = { why: 'LIKELY_FIRST.ALL', animals: others }
      return [...first, rest].flatMap(({ why, animals }) =>
        animals.map((animal) => ({ ...said(animal), under: t(why) })),
      )
    },
    nameOf: async (id) => {
      const animal = await findAnimal(farm, id)
      return animal && option(animal)
    },
  }
}
