import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { finishingMonthsOn } from '../../base/regions/dated-rules'
import { registrationRule } from '../../base/regions/identification-rules'
import type { Facts } from '../../jobs-read/facts/facts'
import { bornBy, isCarrying, isCowOn, isMilkHeld, type ListsAt } from '../../jobs-read/facts/lists-at'
import { projectedMg } from '../../jobs-read/facts/projected-weight'
import { animalFields } from '../../records/collections/animals'
import { defineFields, type Field } from '../../records/fields/fields'
import type { Fields, Json } from '../../records/sync/stored-record'

/** The farmer's words for an animal; an eight-month-old female is a calf and a heifer. */
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

/**
 * More fields a list can show, filter and sort by. The app computes them from the animal and its jobs, and
 * never stores them.
 */
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

/** The first call works out what is the same for every animal of the day. */
type Works = (at: ListsAt) => (facts: Facts) => Json | undefined

const orNone = (value: number): number | undefined => (value === 0 ? undefined : value)
const daysSince = (day: number, today: number) => (day === 0 ? undefined : Math.round((today - day) / oneDay))

const works: Record<DerivedField, Works> = {
  called: ({ today }) => {
    const rules = {
      yearling: bornBy(today, 12),
      twoYears: bornBy(today, 24),
      isCow: isCowOn(today),
    }
    return (facts) => calledOf(facts, rules)
  },
  ageInMonths:
    ({ today }) =>
    ({ born, left }) =>
      born === 0 ? undefined : monthsOld(born, Math.min(today, left)),
  dueDate: plainly(({ due }) => orNone(due)),
  daysOverdue:
    ({ today }) =>
    ({ dueBy }) =>
      dueBy === 0 || dueBy >= today ? undefined : daysSince(dueBy, today),
  inCalf:
    ({ today }) =>
    (facts) =>
      isCarrying(facts, today),
  lastServed: plainly(({ lastServe }) => orNone(lastServe)),
  daysSinceServe:
    ({ today }) =>
    ({ lastServe }) =>
      daysSince(lastServe, today),
  serveCount: plainly(({ serves, gaveBirth }) => serves.filter((date) => date > gaveBirth).length),
  lastHeatDate: plainly(({ lastHeat }) => orNone(lastHeat)),
  lastScanDate: plainly(({ scanned }) => orNone(scanned)),
  scanResult: plainly(({ scan }) => (scan === '' ? undefined : scan)),
  foetusCount: plainly(({ foetuses }) => (foetuses < 0 ? undefined : foetuses)),
  lastGaveBirth: plainly(({ gaveBirth }) => orNone(gaveBirth)),
  daysSinceCalving:
    ({ today }) =>
    ({ gaveBirth }) =>
      daysSince(gaveBirth, today),
  dryOffBy: plainly(({ due }) => (due === 0 ? undefined : due - 60 * oneDay)),
  inWithdrawal:
    ({ now }) =>
    (facts) =>
      facts.meatClear > now || isMilkHeld(facts, now),
  clearSince:
    ({ now }) =>
    ({ meatClear, milkClear, milkAfterCalving }) => {
      const clear = Math.max(meatClear, milkClear)
      return clear > now || milkAfterCalving > 0 ? undefined : orNone(clear)
    },
  lastTreated: plainly(({ treated }) => orNone(treated)),
  courseEnds: plainly(({ courseEnds }) => orNone(courseEnds)),
  boosterDueDate: plainly(({ boosterDue }) => orNone(boosterDue)),
  locomotionScore: plainly(({ lameness }) => orNone(lameness)),
  lastTbTest: plainly(({ tbTested }) => orNone(tbTested)),
  registrationStatus: plainly(({ registration }) => (registration === '' ? undefined : registration)),
  daysToRegister:
    (at) =>
    ({ born, breed }) => {
      const rule = born === 0 ? undefined : registrationRule(at, { born, breed })
      return rule && rule.value - Math.round((at.today - born) / oneDay)
    },
  finishingDate: (at) => {
    const months = finishingMonthsOn(at, at.today)
    return ({ born }) => (born === 0 || months === undefined ? undefined : addMonths(born, months))
  },
  residencies: plainly(({ residencies }) => residencies),
  daysHere:
    ({ today }) =>
    ({ came }) =>
      daysSince(came, today),
  projectedWeight:
    ({ today }) =>
    (facts) =>
      orNone(projectedMg(facts, today)),
}

/** Says the same on any day. */
function plainly(work: (facts: Facts) => Json | undefined): Works {
  return () => work
}

type DayRules = { yearling: number; twoYears: number; isCow: (facts: Facts) => boolean }

function calledOf(facts: Facts, { yearling, twoYears, isCow }: DayRules): AnimalWord[] {
  const { ovine, sex, castrated, born, purpose, gaveBirth } = facts
  const young = born !== 0 && born > yearling
  if (!ovine) {
    const word: AnimalWord[] =
      sex === 'F' ? [isCow(facts) ? 'cow' : 'heifer'] : sex === 'M' ? [castrated ? 'bullock' : 'bull'] : []
    return young ? [...word, 'calf'] : word
  }
  const lamb = purpose === 'lamb' || (young && gaveBirth === 0 && purpose !== 'ram' && purpose !== 'ewe')
  const hogget = !young && born !== 0 && born > twoYears && gaveBirth === 0
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

const derived: { readonly [name: string]: Works } = works
const stored: { readonly [name: string]: Field } = animalFields
const workedOut: { readonly [name: string]: Field } = derivedFields

const twinOf = (name: string) => (Object.hasOwn(stored, `${name}Mg`) ? `${name}Mg` : undefined)
const isAsked = (name: string, { kind, place }: Field) =>
  place !== undefined && kind !== 'object' && kind !== 'list' && kind !== 'anything' && name !== 'age'

/**
 * Every field a list can show, filter and sort by. A weight appears once, in milligrams, so that a list can
 * compare it in any unit.
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

/** Reads a field off an animal. A computed field needs the animal's facts, and is missing without them. */
export function valueReader(name: string, at: ListsAt): ValueOf {
  const work = isDerived(name) ? derived[name] : undefined
  if (!work) return (fields) => fields[name]
  const read = work(at)
  return (_, facts) => (facts ? read(facts) : undefined)
}
