import { defineFields } from '../fields/fields'
import { ruleOn, taggingRules } from '../regions/dated-rules'
import { cellAt, type Place } from '../regions/places'
import type { Fields } from '../sync/stored-record'
import { checkTag } from '../tags/check-tag'
import { tagKey } from '../tags/look-alikes'
import { ageInDays } from './body-rules'
import type { AnimalFacts, TaskAt } from './define-task-type'

export const tagTaken = 'JOBS.DOUBT.TAG_TAKEN'
export const tagGivenTwice = 'JOBS.DOUBT.TAG_GIVEN_TWICE'
export const tagUnlike = 'JOBS.DOUBT.TAG_UNLIKE'
export const taggedLate = 'JOBS.DOUBT.TAGGED_LATE'

export const { tag, eId } = defineFields({
  tag: { kind: 'text', longest: 32 },
  eId: { kind: 'text', longest: 32 },
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What a neighbour would ask about a number that is put into an ear. */
export function doubtsOfTag(own: Fields, animal: AnimalFacts, at: TaskAt) {
  const number = textOf(own.tag)
  const [holder] = at
    .carriers({ tag: number ?? null, eId: own.eId ?? null }, animal.id)
    .filter(({ kind }) => kind === 'sameTag' || kind === 'sameEid')
  const key = tagKey(number)
  const twice = key !== undefined && at.noted.filter((one) => tagKey(textOf(one.tag)) === key).length > 1
  const species = animal.species === 'OVINE' ? 'OVINE' : 'BOVINE'
  const unlike =
    number !== undefined && checkTag(number, { region: at.region, species, born: animal.dob ?? 0 }).length > 0
  return [
    holder && !isGivenAway(number, at) && { says: tagTaken, values: { tag: number ?? String(own.eId) } },
    twice && { says: tagGivenTwice, values: { tag: number ?? '' } },
    unlike && { says: tagUnlike, values: { tag: number ?? '' } },
  ]
}

/** Whoever carries it gets another number with the same job: two tags were put in the wrong ears. */
const isGivenAway = (number: string | undefined, { noted }: TaskAt) =>
  noted.some(({ oldTag, tag: fresh }) => {
    const key = tagKey(textOf(oldTag))
    return key !== undefined && key === tagKey(number) && tagKey(textOf(fresh)) !== key
  })

/** Older than its region tags them at. */
export function daysLate(animal: AnimalFacts, date: number, place: Place): number | undefined {
  const rules = cellAt(taggingRules, place)?.[animal.species === 'OVINE' ? 'OVINE' : 'BOVINE']
  const rule = ruleOn(rules ?? [], animal.dob ?? date)
  const days = ageInDays(animal, date)
  return rule && days !== undefined && days > rule.value ? rule.value : undefined
}
