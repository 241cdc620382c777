import type { HomeAt } from '../../base/days/home-at'
import type { SubApp } from '../../base/sub-apps'

/** The records the home page counts. Each of `refused` is one change the server would not take. */
export const countedCollections = ['animals', 'tasks', 'paddocks', 'sprayers', 'refused'] as const
export type Counted = (typeof countedCollections)[number]

/** A record's fields as stored, without any assumption about their kinds. */
export type ReadFields = { readonly [name: string]: unknown }

/** A day or a moment. Records carry 0 where there is none. */
export function dayOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const subAppOfAnimal = ({ species }: ReadFields): SubApp => (species === 'OVINE' ? 'ovine' : 'bovine')

export const subAppOfTask = ({ createdApp }: ReadFields): SubApp =>
  createdApp === 'ovine' || createdApp === 'crop' ? createdApp : 'bovine'

const neverHere = ['AIBULL', 'NEVERINHERD']

/** The time an animal was on the farm; undefined for one that never was, or that left on an unknown day. */
export function stayOf(animal: ReadFields, { today }: HomeAt): { from: number; until: number } | undefined {
  if (neverHere.includes(textOf(animal.animalType))) return undefined
  const from = dayOf(animal.dateMovedIn) ?? dayOf(animal.dob) ?? 0
  const left = dayOf(animal.offHerdDate) ?? dayOf(animal.dod)
  if (animal.inHerd !== false) return { from, until: left ?? Number.POSITIVE_INFINITY }
  return left === undefined ? undefined : { from, until: Math.min(left, today) }
}

export function isHere(animal: ReadFields, at: HomeAt): boolean {
  const stay = stayOf(animal, at)
  return stay !== undefined && stay.from <= at.today && at.today < stay.until
}

/** How many animals a job is for; a job for none is still one job. */
export const animalsOn = ({ taskAnimals }: ReadFields): number =>
  Array.isArray(taskAnimals) && taskAnimals.length > 0 ? taskAnimals.length : 1
