import { animalTypes } from '../collections/animals'
import { ageTextKeys } from './age'
import { animalSections } from './animal-form'
import { typeTexts } from './animal-types'
import { ancestorRoles, roleKey } from './family'
import { familyTextKeys } from './known-for'
import { sexTextKeys } from './sex-words'
import { standingTextKeys } from './standing'
import { timelineTextKeys } from './timeline'
import { whyTextKeys } from './why-withheld'

/** Every text the animal tables can show, so that a test can ask for each in every language. */
export function animalTextKeys(): string[] {
  return [
    ...animalSections.map(({ title }) => title),
    ...animalTypes.flatMap((type) => Object.values(typeTexts(type))),
    ...standingTextKeys(),
    ...whyTextKeys,
    ...sexTextKeys(),
    ...timelineTextKeys(),
    ...ageTextKeys(),
    ...ancestorRoles.map(roleKey),
    ...familyTextKeys(),
  ]
}
