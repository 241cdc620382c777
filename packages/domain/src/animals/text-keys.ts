import { animalTypes } from '../collections/animals'
import { ageTextKeys } from './age'
import { animalSections } from './animal-form'
import { typeTexts } from './animal-types'
import { sexTextKeys } from './sex-words'
import { chipTextKeys } from './status-chips'
import { timelineTextKeys } from './timeline'

/** Every text the animal tables can show, so that a test can ask for each in every language. */
export function animalTextKeys(): string[] {
  return [
    ...animalSections.map(({ title }) => title),
    ...animalTypes.flatMap((type) => Object.values(typeTexts(type))),
    ...sexTextKeys(),
    ...chipTextKeys(),
    ...timelineTextKeys(),
    ...ageTextKeys(),
  ]
}
