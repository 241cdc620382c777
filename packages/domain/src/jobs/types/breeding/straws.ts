import { breedCode } from '../../../base/breeds/breeds'
import { aiBullTag } from '../../../base/tags/no-tag'
import type { AnimalFacts, TaskAt } from '../../../jobs-read/job/define-task-type'
import { unknownCattleBreed } from '../../../records/collections/animals'
import type { Fields } from '../../../records/sync/stored-record'

/** As long as the field it is kept in takes. */
const longestCode = 32

/** Asked only where it matters: a bull of the herd has his code and breed already. */
export const strawWhen = {
  bullCode: { sire: [''] },
  sireBreed: { sire: [''] },
  sexedPercent: { sexed: ['F', 'M'] },
} as const

/** The straw's own details, for the person who uses it. */
export const onStraw = ['sire', 'sireBreed', 'semenKind', 'sexed', 'sexedPercent', 'tankPlace'] as const

type At = Pick<TaskAt, 'animal' | 'region'>

/** The code its straws are kept by: the bull's own, or the one typed, with the breed in front where the region does so. */
export function strawCode(values: Fields, { animal, region }: At): Fields {
  const bull = animal(text(values.sire))
  const code = bull ? codeOf(bull) : text(values.bullCode)?.trim().toUpperCase()
  if (!code) return {}
  const breed = bull?.breed ?? text(values.sireBreed)
  const known = breed && breed !== unknownCattleBreed ? breedCode(breed, region) : undefined
  return { bullCode: (known ? aiBullTag(code, known, region) : code).slice(0, longestCode) }
}

const codeOf = ({ aiBullCode, tag, herdBookNumber, pedigree, displayDescription }: AnimalFacts) =>
  aiBullCode || tag || herdBookNumber || pedigree || displayDescription

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
