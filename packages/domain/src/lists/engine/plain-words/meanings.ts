import type { Filter } from '../filters'
import type { AnimalWord } from '../list-fields'

const called = (...words: AnimalWord[]): Filter => ({ field: 'called', is: 'in', value: words })
const oneOf = (field: string, ...value: string[]): Filter => ({ field, is: 'in', value })
const yes = (field: string): Filter => ({ field, is: 'equals', value: true })
const females = oneOf('sex', 'F')
const males = oneOf('sex', 'M', 'B')
const neverServed: Filter = { field: 'lastServed', is: 'empty' }

/** The farmer's words for animals, as conditions. */
export const kinds = {
  cow: [called('cow')],
  heifer: [called('heifer')],
  bull: [called('bull')],
  bullock: [called('bullock')],
  calf: [called('calf')],
  ewe: [called('ewe')],
  ram: [called('ram')],
  wether: [called('wether')],
  lamb: [called('lamb')],
  hogget: [called('hogget')],
  heiferCalf: [called('calf'), females],
  bullCalf: [called('calf'), males],
  eweLamb: [called('lamb'), females],
  ramLamb: [called('lamb'), males],
  maidenHeifer: [called('heifer'), neverServed],
  cullCow: [called('cow'), oneOf('purpose', 'cull')],
  cullEwe: [oneOf('purpose', 'cull ewe')],
  stockBull: [yes('isStockBull')],
} satisfies Record<string, readonly Filter[]>
export type Kind = keyof typeof kinds

/** The states of an animal. Each is one condition, so that "not" can reverse it. */
export const states = {
  inCalf: yes('inCalf'),
  empty: oneOf('scanResult', 'empty'),
  inMilk: oneOf('milkingStatus', 'milking'),
  dry: oneOf('milkingStatus', 'dry'),
  weaned: yes('isWeaned'),
  castrated: yes('castrated'),
  disbudded: yes('isDisbudded'),
  polled: oneOf('hornedStatus', 'polled'),
  horned: oneOf('hornedStatus', 'horned'),
  pedigree: yes('isPedigree'),
  passport: yes('isPassportReceived'),
  electronicTag: { field: 'eId', is: 'filled' },
  tag: { field: 'tag', is: 'filled' },
  withdrawal: yes('inWithdrawal'),
  label: { field: 'labels', is: 'filled' },
  note: { field: 'notes', is: 'filled' },
  dairy: oneOf('purpose', 'dairy'),
  suckler: oneOf('purpose', 'suckler'),
  beef: oneOf('purpose', 'meat'),
  cull: oneOf('purpose', 'cull', 'cull ewe'),
  female: females,
  male: males,
  overdue: { field: 'dueDate', is: 'below', value: { ago: 0, unit: 'days' } },
  single: { field: 'foetusCount', is: 'equals', value: 1 },
  twins: { field: 'foetusCount', is: 'equals', value: 2 },
  triplets: { field: 'foetusCount', is: 'atLeast', value: 3 },
  lame: { field: 'locomotionScore', is: 'atLeast', value: 2 },
  bornHere: oneOf('animalType', 'BORNONFARM', 'BORNONFARM_CALVING', 'BORNONFLOCK'),
  boughtIn: oneOf('animalType', 'FROMOTHERHERD', 'FROMOTHERFLOCK'),
  qualityAssured: yes('farmQualityAssurance'),
} satisfies Record<string, Filter>
export type State = keyof typeof states

/**
 * Events that happen to an animal on a day. `looks` is the direction to search for a month without a year.
 */
export const events = {
  born: { field: 'dob', looks: 'anywhere' },
  served: { field: 'lastServed', looks: 'back' },
  calved: { field: 'lastGaveBirth', looks: 'back' },
  weighed: { field: 'lastWeightDate', looks: 'back' },
  treated: { field: 'lastTreated', looks: 'back' },
  scanned: { field: 'lastScanDate', looks: 'back' },
  tested: { field: 'lastTbTest', looks: 'back' },
  driedOff: { field: 'dryOffDate', looks: 'back' },
  inHeat: { field: 'lastHeatDate', looks: 'back' },
  cameIn: { field: 'dateMovedIn', looks: 'back' },
  left: { field: 'offHerdDate', looks: 'back' },
  died: { field: 'dod', looks: 'back' },
  due: { field: 'dueDate', looks: 'ahead' },
} as const
export type Event = keyof typeof events
/** Animals that are no longer here: a list of them looks among those that left. */
export const goneFields: readonly string[] = ['offHerdDate', 'dod']

/** Measurements, with the stored value of one unit as the farmer says it. */
export const measures = {
  weight: { field: 'lastWeightMg', each: 1_000_000 },
  gain: { field: 'lastAdgWeightMg', each: 1_000_000 },
  lactation: { field: 'lactation', each: 1 },
  cellCount: { field: 'latestScc', each: 1 },
  conditionScore: { field: 'bodyConditionScore', each: 1 },
  milkYield: { field: 'milkYield', each: 1 },
  ebi: { field: 'ebi', each: 1 },
} as const
export type Measure = keyof typeof measures

export const units = ['days', 'weeks', 'months', 'years', 'kg', 'lb'] as const
export type Unit = (typeof units)[number]

export const signs = [
  'over',
  'under',
  'atLeast',
  'atMost',
  'exactly',
  'orMore',
  'orLess',
  'between',
  'and',
  'not',
  'since',
  'before',
  'after',
  'last',
  'next',
  'this',
  'ago',
  'ending',
  'numbered',
  'today',
  'yesterday',
  'tomorrow',
] as const
export type Sign = (typeof signs)[number]

/** One language's words. Every phrase is written as it is said; capitals and accents do not matter. */
export type Vocabulary = {
  kinds: Partial<Record<Kind, readonly string[]>>
  states: Record<State, readonly string[]>
  events: Record<Event, readonly string[]>
  measures: Record<Measure, readonly string[]>
  units: Record<Unit, readonly string[]>
  signs: Record<Sign, readonly string[]>
  /** January first. */
  months: readonly (readonly string[])[]
  /** One first. */
  numbers: readonly (readonly string[])[]
  breeds: { readonly [said: string]: string }
  /** Said, and of no matter here. */
  fillers: readonly string[]
}
