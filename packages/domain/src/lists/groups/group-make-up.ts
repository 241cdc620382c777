import { addMonths } from '../../base/days/month-days'
import { dayOf, type ReadFields } from '../../records/collections/farm-record'
import { headsReasons } from '../../records/collections/groups'
import { choiceKey } from '../../records/fields/choice-key'
import { type AnimalClass, animalClasses, classKey, classOf } from '../home/animal-class'

export type Share = { name: string; title: string; head: number }
/** The make-up of a group, counted three ways; each adds up to all its animals. */
export type MakeUp = { classes: Share[]; sexes: Share[]; ages: Share[] }

/** The fields that the three counts read. */
export const makeUpFields = [
  ...['species', 'sex', 'dob', 'lactation', 'castrated', 'purpose', 'isStockBull', 'isStockRam'],
] as const

const sexes = ['F', 'M', 'Z'] as const
const sexOf = ({ sex }: ReadFields): string => (sex === 'F' ? 'F' : sex === 'M' || sex === 'B' ? 'M' : 'Z')

/** Younger than so many months; the first that fits counts. */
const ageBands = [
  { name: 'under6', months: 6 },
  { name: 'under12', months: 12 },
  { name: 'under24', months: 24 },
  { name: 'under60', months: 60 },
  { name: 'over60', months: Number.POSITIVE_INFINITY },
] as const
const unknownAge = 'unknown'
const bands = [...ageBands.map(({ name }) => name), unknownAge]

function bandOf({ dob }: ReadFields, today: number): string {
  const born = dayOf(dob)
  if (born === undefined) return unknownAge
  const young = ageBands.find(({ months }) => !Number.isFinite(months) || today < addMonths(born, months))
  return young?.name ?? unknownAge
}

const sexKey = (name: string) => `CHOICES.SEX.${name}`
const bandKey = (name: string) => `GROUPS.AGE.${name.toUpperCase()}`

/** Leaves out empty shares and keeps the usual order. */
export function groupMakeUp(members: readonly ReadFields[], today: number): MakeUp {
  const shares = <N extends string>(
    names: readonly N[],
    of: (one: ReadFields) => string,
    key: (name: N) => string,
  ) =>
    [...new Set(names)].flatMap((name) => {
      const head = members.filter((one) => of(one) === name).length
      return head > 0 ? [{ name, title: key(name), head }] : []
    })
  const classes: AnimalClass[] = [...animalClasses.bovine, ...animalClasses.ovine]
  return {
    classes: shares(classes, (one) => classOf(one, { today }), classKey),
    sexes: shares(sexes, sexOf, sexKey),
    ages: shares(bands, (one) => bandOf(one, today), bandKey),
  }
}

export const groupTextKeys = (): string[] => [
  ...sexes.map(sexKey),
  ...bands.map(bandKey),
  ...headsReasons.map((why) => choiceKey('headsReason', why)),
]
