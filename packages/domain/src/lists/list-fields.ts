import { animalFields } from '../collections/animals'
import { defineFields, type Field } from '../fields/fields'
import { oneDay } from '../home/home-at'
import { calfRegistrationRules, finishingMonths, ruleOn } from '../regions/dated-rules'
import type { Fields, Json } from '../sync/stored-record'
import type { Facts } from './facts'
import { bornBy, isCarrying, type ListsAt } from './lists-at'
import { projectedMg } from './projected-weight'

/** What farmers call an animal; an eight-month-old female is a calf and a heifer. */
export const animalWords = [
  'cow',
  'heifer',
  'bull',
  'bullock',
  'calf',
  'ewe',
  'ram',
  'wether',
  'lamb',
  'hogget',
] as const
export type AnimalWord = (typeof animalWords)[number]

/** What a list can also show, filter and sort by: worked out from the animal and its jobs, and never stored. */
export const derivedFields = defineFields({
  called: { kind: 'choice', options: animalWords },
  ageInMonths: { kind: 'number', whole: true },
  dueDate: { kind: 'date' },
  daysOverdue: { kind: 'number', whole: true },
  inCalf: { kind: 'flag' },
  lastServed: { kind: 'date' },
  daysSinceServe: { kind: 'number', whole: true },
  serveCount: { kind: 'number', whole: true },
  lastHeatDate: { kind: 'date' },
  lastScanDate: { kind: 'date' },
  scanResult: { kind: 'choice', options: ['carrying', 'empty'] },
  foetusCount: { kind: 'number', whole: true },
  lastGaveBirth: { kind: 'date' },
  daysSinceCalving: { kind: 'number', whole: true },
  dryOffBy: { kind: 'date' },
  inWithdrawal: { kind: 'flag' },
  clearSince: { kind: 'dateTime' },
  lastTreated: { kind: 'date' },
  courseEnds: { kind: 'dateTime' },
  boosterDueDate: { kind: 'date' },
  locomotionScore: { kind: 'number' },
  lastTbTest: { kind: 'date' },
  registrationStatus: {
    kind: 'choice',
    options: animalFields.status.fields.calfRegStatus.options,
  },
  daysToRegister: { kind: 'number', whole: true },
  finishingDate: { kind: 'date' },
  residencies: { kind: 'number', whole: true },
  daysHere: { kind: 'number', whole: true },
  projectedWeight: { kind: 'weight' },
})
export type DerivedField = keyof typeof derivedFields

type Works = (facts: Facts, at: ListsAt) => Json | undefined

const orNone = (value: number): number | undefined => (value === 0 ? undefined : value)
const daysSince = (day: number, today: number) => (day === 0 ? undefined : Math.round((today - day) / oneDay))

const works: Record<DerivedField, Works> = {
  called: (facts, { today }) => calledOf(facts, today),
  ageInMonths: ({ born, left }, { today }) =>
    born === 0 ? undefined : monthsOld(born, Math.min(today, left)),
  dueDate: ({ due }) => orNone(due),
  daysOverdue: ({ due }, { today }) => (due === 0 || due >= today ? undefined : daysSince(due, today)),
  inCalf: (facts, { today }) => isCarrying(facts, today),
  lastServed: ({ lastServe }) => orNone(lastServe),
  daysSinceServe: ({ lastServe }, { today }) => daysSince(lastServe, today),
  serveCount: ({ serves, gaveBirth }) => serves.filter((date) => date > gaveBirth).length,
  lastHeatDate: ({ lastHeat }) => orNone(lastHeat),
  lastScanDate: ({ scanned }) => orNone(scanned),
  scanResult: ({ scan }) => (scan === '' ? undefined : scan),
  foetusCount: ({ foetuses }) => (foetuses < 0 ? undefined : foetuses),
  lastGaveBirth: ({ gaveBirth }) => orNone(gaveBirth),
  daysSinceCalving: ({ gaveBirth }, { today }) => daysSince(gaveBirth, today),
  dryOffBy: ({ due }) => (due === 0 ? undefined : due - 60 * oneDay),
  inWithdrawal: ({ meatClear, milkClear }, { now }) => meatClear > now || milkClear > now,
  clearSince: ({ meatClear, milkClear }, { now }) => {
    const clear = Math.max(meatClear, milkClear)
    return clear > now ? undefined : orNone(clear)
  },
  lastTreated: ({ treated }) => orNone(treated),
  courseEnds: ({ courseEnds }) => orNone(courseEnds),
  boosterDueDate: ({ boosterDue }) => orNone(boosterDue),
  locomotionScore: ({ lameness }) => orNone(lameness),
  lastTbTest: ({ tbTested }) => orNone(tbTested),
  registrationStatus: ({ registration }) => (registration === '' ? undefined : registration),
  daysToRegister: ({ born }, { region, today }) => {
    const rule = born === 0 ? undefined : ruleOn(calfRegistrationRules[region], born)
    return rule && rule.days - Math.round((today - born) / oneDay)
  },
  finishingDate: ({ born }, { region }) => {
    const months = finishingMonths[region]
    return born === 0 || months === undefined ? undefined : monthsOn(born, months)
  },
  residencies: ({ residencies }) => residencies,
  daysHere: ({ came }, { today }) => daysSince(came, today),
  projectedWeight: (facts, { today }) => orNone(projectedMg(facts, today)),
}

function calledOf(
  { ovine, sex, castrated, lactation, born, purpose, gaveBirth }: Facts,
  today: number,
): AnimalWord[] {
  const young = born !== 0 && born > bornBy(today, 12)
  if (!ovine) {
    const word: AnimalWord[] =
      sex === 'F' ? [lactation >= 1 ? 'cow' : 'heifer'] : sex === 'M' ? [castrated ? 'bullock' : 'bull'] : []
    return young ? [...word, 'calf'] : word
  }
  const lamb = purpose === 'lamb' || (young && gaveBirth === 0 && purpose !== 'ram' && purpose !== 'ewe')
  const hogget = !young && born !== 0 && born > bornBy(today, 24) && gaveBirth === 0
  const words: AnimalWord[] = [...(lamb ? (['lamb'] as const) : []), ...(hogget ? (['hogget'] as const) : [])]
  if (sex === 'F' && !lamb) return [...words, 'ewe']
  if (sex !== 'F' && castrated) return [...words, 'wether']
  return sex === 'M' && !lamb ? [...words, 'ram'] : words
}

function monthsOld(born: number, today: number): number {
  const [from, to] = [new Date(born), new Date(today)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return born <= bornBy(today, months) ? months : months - 1
}

function monthsOn(born: number, months: number): number {
  const from = new Date(born)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last))
}

const derived: { readonly [name: string]: Works } = works
const stored: { readonly [name: string]: Field } = animalFields
const workedOut: { readonly [name: string]: Field } = derivedFields

const twinOf = (name: string) => (Object.hasOwn(stored, `${name}Mg`) ? `${name}Mg` : undefined)
const isAsked = (name: string, { kind, place }: Field) =>
  place !== undefined && kind !== 'object' && kind !== 'list' && kind !== 'anything' && name !== 'age'

/**
 * Every field a list can show, filter and sort by. A weight stands once, in milligrams, so that it can be compared
 * whatever unit the farmer reads it in.
 */
export const listFields: { readonly [name: string]: Field } = Object.fromEntries([
  ...Object.entries(stored).flatMap(([name, field]): [string, Field][] => {
    if (!isAsked(name, field)) return []
    const twin = twinOf(name)
    const weight = twin && stored[twin]
    return weight ? [[twin, { ...weight, label: field.label }]] : [[name, field]]
  }),
  ...Object.entries(workedOut),
])

export const listFieldOf = (name: string): Field | undefined =>
  Object.hasOwn(listFields, name) ? listFields[name] : undefined

export const isDerived = (name: string): boolean => Object.hasOwn(derived, name)

export type ValueOf = (fields: Fields, facts: Facts | undefined) => Json | undefined

/** How a field is read off an animal. What is worked out needs the animal's facts, and is missing without them. */
export function valueReader(name: string, at: ListsAt): ValueOf {
  const work = isDerived(name) ? derived[name] : undefined
  if (!work) return (fields) => fields[name]
  return (_, facts) => (facts ? work(facts, at) : undefined)
}
