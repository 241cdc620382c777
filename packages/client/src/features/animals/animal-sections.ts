import type { animalFields } from '@steading/domain/collections/animals'
import type { SubApp } from '@steading/domain/settings/settings'
import type { Fields } from '@steading/domain/sync/stored-record'

type FieldName = keyof typeof animalFields
export type Section = {
  id: string
  title: string
  shows: readonly FieldName[]
  /** What of it can be changed by hand. */
  edits: readonly FieldName[]
  only?: (animal: Fields) => boolean
  subApp?: SubApp
}

const female = (animal: Fields) => animal.sex === 'F'

/** The animal's page, group by group, and which of it the edit form asks for. */
export const animalSections: readonly Section[] = [
  {
    id: 'weights',
    title: 'ANIMALS.SECTION.WEIGHTS',
    shows: ['lastWeight', 'lastWeightDate', 'lastAdgWeight', 'purchaseWeight', 'saleWeight'],
    edits: ['lastWeight', 'lastWeightDate'],
  },
  {
    id: 'identity',
    title: 'ANIMALS.SECTION.IDENTITY',
    shows: [
      'tag',
      'eId',
      'freezebrand',
      'brand',
      'breed',
      'sex',
      'purpose',
      'herdBookNumber',
      'hornedStatus',
    ],
    edits: ['tag', 'eId', 'freezebrand', 'breed', 'sex', 'purpose', 'hornedStatus'],
  },
  {
    id: 'birth',
    title: 'ANIMALS.SECTION.BIRTH',
    shows: ['dob', 'dateMovedIn', 'calvingDifficulty', 'calfWeight', 'offHerdDate', 'offHerdReason'],
    edits: ['dob', 'dateMovedIn', 'calvingDifficulty'],
  },
  {
    id: 'breeding',
    title: 'ANIMALS.SECTION.BREEDING',
    shows: [
      'lastServeDate',
      'expectedCalvingDate',
      'lastCalvingDate',
      'lactation',
      'milkingStatus',
      'dryOffDate',
    ],
    edits: ['lastServeDate', 'expectedCalvingDate', 'lactation', 'milkingStatus'],
    only: female,
    subApp: 'bovine',
  },
  {
    id: 'lambing',
    title: 'ANIMALS.SECTION.LAMBING',
    shows: ['ramLetToEweDate', 'expectedLambingDate', 'lastLambedDate'],
    edits: ['ramLetToEweDate', 'expectedLambingDate'],
    only: female,
    subApp: 'ovine',
  },
  {
    id: 'health',
    title: 'ANIMALS.SECTION.HEALTH',
    shows: ['lastTreatedDate', 'tbTestDate', 'bodyConditionScore', 'isWeaned', 'castrated'],
    edits: ['bodyConditionScore', 'isWeaned', 'castrated'],
  },
  { id: 'notes', title: 'ANIMALS.SECTION.NOTES', shows: ['notes'], edits: ['notes'] },
]

export function sectionsFor(animal: Fields): Section[] {
  const subApp: SubApp = animal.species === 'OVINE' ? 'ovine' : 'bovine'
  return animalSections.filter((section) => {
    if (section.subApp && section.subApp !== subApp) return false
    return !section.only || section.only(animal)
  })
}

/** A steer has no castration date to ask a cow for. */
export const asksFor = (name: FieldName, animal: Fields): boolean =>
  name !== 'castrated' || animal.sex === 'M'
