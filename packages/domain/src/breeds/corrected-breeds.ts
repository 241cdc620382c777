import type { Language } from '../languages'
import type { Fields } from '../sync/stored-record'
import type { Breed } from './breed-row'
import { breeds } from './breeds'

type SystemRecord = { id: string; fields: Fields }

/**
 * The breeds as they stand on a day: the table in the app, corrected by the system types the server sends. A code that
 * changed or a breed that was added needs no new app; one that ended stays readable and is no longer offered.
 */
export function correctedBreeds(records: readonly SystemRecord[], day: number): Breed[] {
  const sent = new Map(
    records.filter(({ fields }) => fields.type === 'BREED').map((one) => [one.id, one.fields]),
  )
  const known = breeds.map((breed) => correct(breed, sent.get(breed.id)))
  const ids = new Set(breeds.map(({ id }) => id))
  const added = [...sent]
    .filter(([id]) => !ids.has(id))
    .map(([id, fields]) => correct(blank(id, fields), fields))
  return [...known, ...added].filter(({ id }) => isCurrent(sent.get(id), day))
}

function correct(breed: Breed, fields: Fields | undefined): Breed {
  if (!fields) return breed
  const days = objectOf(fields.details).gestationDays
  const names = { ...breed.names, ...textsOf(fields.names) }
  return {
    ...breed,
    ...{ name: names.en, names },
    codes: { ...breed.codes, ...textsOf(fields.codes) },
    gestationDays: typeof days === 'number' && days > 0 ? days : breed.gestationDays,
  }
}

function blank(id: string, fields: Fields): Breed {
  const name = typeof fields.name === 'string' ? fields.name : id
  const names: Record<Language, string> = { en: name, fr: name, es: name }
  const ovine = fields.species === 'OVINE'
  const use = ovine ? 'sheep' : 'dual'
  return {
    id,
    name,
    names,
    use,
    species: ovine ? 'OVINE' : 'BOVINE',
    codes: {},
    checked: {},
    gestationDays: ovine ? 147 : 283,
  }
}

function isCurrent(fields: Fields | undefined, day: number): boolean {
  const [from, to] = [fields?.validFrom, fields?.validTo]
  return !(typeof from === 'number' && from > day) && !(typeof to === 'number' && to > 0 && to <= day)
}

const objectOf = (value: unknown): { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { [name: string]: unknown })
    : {}

const textsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(objectOf(value)).filter(([, text]) => typeof text === 'string' && text !== ''),
  )
