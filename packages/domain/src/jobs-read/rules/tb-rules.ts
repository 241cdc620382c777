import { oneDay } from '../../base/one-day'
import { type DatedRule, newest, ruleAt, ruleOn, undated } from '../../base/regions/dated-rules'
import type { ByPlace, Place, SomePlaces } from '../../base/regions/places'
import { type Region, regionCodes } from '../../base/regions/regions'
import type { Fields } from '../../records/sync/stored-record'

export const tbResults = ['clear', 'inconclusive', 'reactor'] as const
export type TbResult = (typeof tbResults)[number]
export const tbReadings = ['standard', 'severe'] as const
export type TbReading = (typeof tbReadings)[number]

/** Younger calves are not tested, in days. */
export const testedFromRules: readonly [DatedRule] = [
  { from: undated, value: 42, source: 'tbhub.co.uk: cattle of 42 days and over' },
]
export const testedFromDays = (day: number): number => ruleOn(testedFromRules, day)?.value ?? 0

/** The lumps are read so many days after they were put on, and by the hour where the hours are known. */
type ReadRule = { days: number; hours: { least: number; most: number } }
export const readRules: readonly [DatedRule<ReadRule>] = [
  {
    from: undated,
    value: { days: 3, hours: { least: 68, most: 76 } },
    source: 'single intradermal comparative test: 72 hours, four to either side',
    fromMemory: true,
  },
]
export const readAfterDays = newest(readRules).value.days

const retested: DatedRule = {
  from: undated,
  value: 60,
  source: 'retest of an inconclusive animal',
  fromMemory: true,
}

/** An animal that was neither clear nor a reactor is tested again so many days later. */
export const retestRules: ByPlace<readonly DatedRule[]> = {
  ...(Object.fromEntries(regionCodes.map((region) => [region, [retested]])) as Record<Region, DatedRule[]>),
  NI: [{ from: undated, value: 42, source: 'daera-ni.gov.uk, interpretation of the test: at least 42 days' }],
}
export const usualRetestDays = retested.value
export const retestAfter = (place: Place, day: number): number =>
  ruleAt(retestRules, place, day)?.value ?? retested.value

type Reading = { reactorOver: number; inconclusiveFrom: number; bovineOver: number }

const skinTest = { from: undated, source: 'single intradermal comparative test', fromMemory: true } as const
/** By how many millimetres the lower lump may rise over the upper one, as the skin test is read. */
export const readings: { readonly [R in TbReading]: readonly DatedRule<Reading>[] } = {
  standard: [{ ...skinTest, value: { reactorOver: 4, inconclusiveFrom: 1, bovineOver: 2 } }],
  severe: [{ ...skinTest, value: { reactorOver: 2, inconclusiveFrom: 1, bovineOver: 2 } }],
}

/** Where a vet reads a test more strictly than severe, after a bad breakdown. No figures are published: the vet says. */
export const superSevereRules: SomePlaces<readonly DatedRule<'as the vet says'>[]> = {
  NI: [
    {
      from: undated,
      value: 'as the vet says',
      source: 'DAERA: a third reading beside standard and severe; its figures were not found',
      fromMemory: true,
    },
  ],
}

const numbersOf = (own: Fields) =>
  [own.skinA1, own.skinB1, own.skinA2, own.skinB2].map((value) =>
    typeof value === 'number' ? value : Number.NaN,
  ) as [number, number, number, number]

/** The result by the measures; the vet has the last word. Undefined until all four are there. */
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
