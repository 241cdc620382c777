import type { Facts } from '../facts/facts'
import { monthsAfter } from '../home/home-at'
import { oneDay } from '../one-day'
import { type DatedRule, newest, ruleAt, ruleOn } from '../regions/dated-rules'
import type { Located, SomePlaces } from '../regions/places'
import type { Fields } from '../sync/stored-record'

export const tbResults = ['clear', 'inconclusive', 'reactor'] as const
export type TbResult = (typeof tbResults)[number]
export const tbReadings = ['standard', 'severe'] as const
export type TbReading = (typeof tbReadings)[number]

const since = Date.UTC(2000, 0, 1)

/** Younger calves are not tested, in days. */
export const testedFromRules: readonly [DatedRule] = [
  { from: since, value: 42, source: 'tbhub.co.uk: cattle of 42 days and over' },
]
export const testedFromDays = (day: number): number => ruleOn(testedFromRules, day)?.value ?? 0

/** The lumps are read so many days after they were put on, and by the hour where the hours are known. */
type ReadRule = { days: number; hours: { least: number; most: number } }
export const readRules: readonly [DatedRule<ReadRule>] = [
  {
    from: since,
    value: { days: 3, hours: { least: 68, most: 76 } },
    source: 'single intradermal comparative test: 72 hours, four to either side',
    fromMemory: true,
  },
]
export const readAfterDays = newest(readRules).value.days

/** An animal that was neither clear nor a reactor is tested again so many days later. */
export const retestRules: readonly [DatedRule] = [
  { from: since, value: 60, source: 'retest of an inconclusive animal', fromMemory: true },
]
export const retestAfterDays = newest(retestRules).value

type Reading = { reactorOver: number; inconclusiveFrom: number; bovineOver: number }

const skinTest = { from: 0, source: 'single intradermal comparative test', fromMemory: true } as const
/** By how many millimetres the lower lump may rise over the upper one, as the skin test is read. */
export const readings: { readonly [R in TbReading]: readonly DatedRule<Reading>[] } = {
  standard: [{ ...skinTest, value: { reactorOver: 4, inconclusiveFrom: 1, bovineOver: 2 } }],
  severe: [{ ...skinTest, value: { reactorOver: 2, inconclusiveFrom: 1, bovineOver: 2 } }],
}

const numbersOf = (own: Fields) =>
  [own.skinA1, own.skinB1, own.skinA2, own.skinB2].map((value) =>
    typeof value === 'number' ? value : Number.NaN,
  ) as [number, number, number, number]

/** What the measures say; the vet has the last word. Undefined until all four are there. */
export function tbProposal(own: Fields, reading: TbReading, day: number): TbResult | undefined {
  const rule = ruleOn(readings[reading], day)?.value
  const [a1, b1, a2, b2] = numbersOf(own)
  const [avian, bovine] = [a2 - a1, b2 - b1]
  if (!rule || Number.isNaN(avian + bovine)) return undefined
  // A millimetre is measured to the tenth, and tenths do not add up exactly.
  const over = Math.round((bovine - avian) * 10) / 10
  // A lump that is soft, hot or weeping is a reactor's, however thick it is.
  if (own.oedema === true || over > rule.reactorOver) return 'reactor'
  return over >= rule.inconclusiveFrom && bovine > rule.bovineOver ? 'inconclusive' : 'clear'
}

type Read = {
  date: number
  readDate?: number | undefined
  injectedAt?: number | undefined
  readAt?: number | undefined
}

/** Read too early or too late to count, as far as anybody noted when. */
export function isReadOffTime({ date, readDate, injectedAt, readAt }: Read): boolean {
  if (injectedAt && readAt) {
    const hours = (readAt - injectedAt) / (oneDay / 24)
    const { least, most } = newest(readRules).value.hours
    return hours < least || hours > most
  }
  return readDate !== undefined && readDate - date !== readAfterDays * oneDay
}

/** How long a clear test is good for a move, in days from day 1; for some it is fewer months. */
type MoveTest = { days: number; grown?: { months: number; malesOverMonths: number } }

const britain: readonly DatedRule<MoveTest>[] = [
  {
    from: Date.UTC(2006, 0, 1),
    value: { days: 60 },
    source: 'tbhub.co.uk: clear test within 60 days before a move, day of injection is day 0',
  },
]
const yearly: readonly DatedRule<MoveTest>[] = [
  { from: since, value: { days: 365 }, source: 'yearly herd test', fromMemory: true },
]
const irish: readonly DatedRule<MoveTest>[] = [
  ...yearly,
  {
    from: Date.UTC(2023, 1, 1),
    value: { days: 365, grown: { months: 6, malesOverMonths: 36 } },
    source: 'gov.ie: from 1 February 2023 cows of any age and males over 36 months, tested within six months',
  },
]

export const moveTestRules: SomePlaces<readonly DatedRule<MoveTest>[]> = {
  UK: britain,
  SC: britain,
  IE: irish,
  NI: yearly,
}

type Mover = Pick<Facts, 'sex' | 'born' | 'lactation' | 'gaveBirth'>

/** The last day one may move on a clear test, as the rule of the day it moves has it. None where nobody asks for one. */
export function mayMoveUntil(
  { sex, born, lactation, gaveBirth }: Mover,
  { day, tested, ...place }: Located & { day: number; tested: number },
): number | undefined {
  const rule = ruleAt(moveTestRules, place, day)?.value
  if (!rule) return undefined
  const { days, grown } = rule
  const isCow = sex === 'F' && (lactation > 0 || gaveBirth > 0)
  const isOldMale = grown && sex === 'M' && born !== 0 && day > monthsAfter(born, grown.malesOverMonths)
  return grown && (isCow || isOldMale) ? monthsAfter(tested, grown.months) : tested + days * oneDay
}
