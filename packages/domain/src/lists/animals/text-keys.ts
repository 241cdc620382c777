import { ageTextKeys } from '../../herd/animals/age'
import { animalSections } from '../../herd/animals/animal-form'
import { ancestorRoles, roleKey } from '../../herd/animals/family'
import { familyTextKeys } from '../../herd/animals/known-for'
import { timelineTextKeys } from '../../jobs/animals/timeline'
import { whyTextKeys } from '../../jobs/animals/why-withheld'
import { typeTexts } from '../../jobs-read/animals/animal-types'
import { sexTextKeys } from '../../jobs-read/animals/sex-words'
import { animalTypes } from '../../records/collections/animals'
import { standingTextKeys } from './standing'

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
