import { breedById } from '../../base/breeds/breeds'
import { identificationOf, type ToTag, tagWithin } from '../../base/regions/identification-rules'
import type { Place } from '../../base/regions/places'
import { checkTag } from '../../base/tags/check-tag'
import { tagKey } from '../../base/tags/look-alikes'
import type { AnimalFacts, TaskAt } from '../../jobs-read/job/define-task-type'
import { ageInDays } from '../../jobs-read/rules/body-rules'
import { defineFields } from '../../records/fields/fields'
import type { Fields } from '../../records/sync/stored-record'

export const tagTaken = 'JOBS.DOUBT.TAG_TAKEN'
export const tagGivenTwice = 'JOBS.DOUBT.TAG_GIVEN_TWICE'
export const tagUnlike = 'JOBS.DOUBT.TAG_UNLIKE'
export const taggedLate = 'JOBS.DOUBT.TAGGED_LATE'
export const taggedAfterHours = 'JOBS.DOUBT.TAGGED_AFTER_HOURS'

export const { tag, eId } = defineFields({
  tag: { kind: 'text', longest: 32 },
  eId: { kind: 'text', longest: 32 },
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A neighbour's questions about a number that goes into an ear. */
export function doubtsOfTag(own: Fields, animal: AnimalFacts, at: TaskAt, putIn?: number) {
  const number = textOf(own.tag)
  const [holder] = at
    .carriers({ tag: number ?? null, eId: own.eId ?? null }, animal.id)
    .filter(({ kind }) => kind === 'sameTag' || kind === 'sameEid')
  const key = tagKey(number)
  const twice = key !== undefined && at.noted.filter((one) => tagKey(textOf(one.tag)) === key).length > 1
  const species = animal.species === 'OVINE' ? 'OVINE' : 'BOVINE'
  const unlike =
    number !== undefined &&
    checkTag(number, { region: at.region, species, born: animal.dob ?? 0, putIn }).length > 0
  return [
    holder && !isGivenAway(number, at) && { says: tagTaken, values: { tag: number ?? String(own.eId) } },
    twice && { says: tagGivenTwice, values: { tag: number ?? '' } },
    unlike && { says: tagUnlike, values: { tag: number ?? '' } },
  ]
}

/** Its carrier gets another number with the same job: two tags were put in the wrong ears. */
const isGivenAway = (number: string | undefined, { noted }: TaskAt) =>
  noted.some(({ oldTag, tag: fresh }) => {
    const key = tagKey(textOf(oldTag))
    return key !== undefined && key === tagKey(number) && tagKey(textOf(fresh)) !== key
  })

const toTag = ({ species, dob, breed }: AnimalFacts, date: number): ToTag => ({
  species: species === 'OVINE' ? 'OVINE' : 'BOVINE',
  born: dob ?? date,
  breed,
})

/** Older than its region tags them at. */
export function daysLate(animal: AnimalFacts, date: number, place: Place): number | undefined {
  const within = tagWithin(place, toTag(animal, date))
  const days = ageInDays(animal, date)
  return within !== undefined && days !== undefined && days > within ? within : undefined
}

const isDairy = (breed: string | undefined) => breedById(breed ?? '')?.use === 'dairy'

/** A dairy calf whose first tag came late for certain: the record has its day and not the hour. */
export function hoursLate(animal: AnimalFacts, date: number, at: TaskAt): number | undefined {
  const hours = identificationOf(at, toTag(animal, date))?.firstHours
  const days = ageInDays(animal, date)
  if (hours === undefined || days === undefined || (days - 1) * 24 < hours) return undefined
  return isDairy(animal.breed) || isDairy(at.breedOf(animal.dam)) ? hours : undefined
}
