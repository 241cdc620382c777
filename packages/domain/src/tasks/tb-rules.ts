import { breedById } from '../breeds/breeds'
import type { Facts } from '../facts/facts'
import { monthsAfter } from '../home/home-at'
import { oneDay } from '../one-day'
import { type DatedRule, newest, ruleAt, ruleOn } from '../regions/dated-rules'
import { type ByPlace, type Located, locate, type Place, type SomePlaces } from '../regions/places'
import { type Region, regionCodes } from '../regions/regions'
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

const retested: DatedRule = {
  from: since,
  value: 60,
  source: 'retest of an inconclusive animal',
  fromMemory: true,
}

/** An animal that was neither clear nor a reactor is tested again so many days later. */
export const retestRules: ByPlace<readonly DatedRule[]> = {
  ...(Object.fromEntries(regionCodes.map((region) => [region, [retested]])) as Record<Region, DatedRule[]>),
  NI: [{ from: since, value: 42, source: 'daera-ni.gov.uk, interpretation of the test: at least 42 days' }],
}
export const usualRetestDays = retested.value
export const retestAfter = (place: Place, day: number): number =>
  ruleAt(retestRules, place, day)?.value ?? retested.value

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

/** The kinds of buyer, where the law asks: a cow that will be milked or bred needs another test. */
export const buyersKeep = ['milkOrBreeding', 'dry', 'finishingUnit'] as const
export type BuyerKeeps = (typeof buyersKeep)[number]

/** How long a clear test is good for a move, in days from day 1; for some it is fewer months. */
export type MoveTest = {
  days: number
  /** Cows, and males over an age. `withHerd`: the herd was tested within them too, else the animal shortly before. */
  grown?: { months: number; malesOverMonths: number; withHerd?: { elseDays: number } }
  /** A cow of a dairy breed into a herd that milks or breeds: tested so many days before at most. */
  dairyDays?: number
  /** Any animal back from a contract rearer: tested so many days before at most. */
  rearerDays?: number
  /** Only out of herds that are tested every so many months or oftener. */
  upToMonths?: number
  /** The herd's last test counts and not the animal's, and so many days after it is due the herd stops. */
  herdStopsAfter?: number
}

const britain: readonly DatedRule<MoveTest>[] = [
  {
    from: Date.UTC(2006, 0, 1),
    value: { days: 60, upToMonths: 12 },
    source: 'tbhub.co.uk: clear test within 60 days before, day of injection is day 0; yearly tested herds',
  },
]
const yearly: DatedRule<MoveTest> = {
  from: since,
  value: { days: 365 },
  source: 'agriland, table of 2026: in test is within twelve months',
}
const grown = { months: 6, malesOverMonths: 36, withHerd: { elseDays: 30 } } as const
const irish: readonly DatedRule<MoveTest>[] = [
  yearly,
  {
    from: Date.UTC(2023, 1, 1),
    value: { days: 365, grown },
    source:
      'irishexaminer 40995794: cows and males over 36 months, they and the herd tested within six months',
  },
  {
    from: Date.UTC(2026, 3, 13),
    value: { days: 365, grown, dairyDays: 30, rearerDays: 30 },
    source:
      'farmersjournal 911274, 884625: dairy cows into milk or breeding herds tested within 30 days before',
  },
]

export const moveTestRules: SomePlaces<readonly DatedRule<MoveTest>[]> = {
  UK: britain,
  IE: irish,
  NI: [
    {
      from: since,
      value: { days: 365, herdStopsAfter: 7 },
      source: 'agriland.co.uk 2020: no test before a move; a herd overdue by 7 days stops',
    },
  ],
}

/** Cattle from where TB is common are tested before they come, and again after. */
export type ArrivalTest = {
  /** Days before the move within which it was tested. */
  before?: number
  /** Days after it came between which it is tested again. */
  again: { least: number; most: number }
  /** Only into herds that are tested every so many months or seldomer. */
  fromMonths?: number
}
const again = { least: 60, most: 120 }

export const arrivalTestRules: SomePlaces<readonly DatedRule<ArrivalTest>[]> = {
  SC: [
    {
      from: Date.UTC(2006, 0, 1),
      value: { before: 60, again },
      source: 'SSI 2005/434, SSI 2007/147 art. 8: into Scotland tested within 60 days before',
    },
    {
      from: Date.UTC(2023, 4, 18),
      value: { before: 30, again },
      source: 'SSI 2023/93 art. 9: into Scotland tested within 30 days before, again after 60 to 120',
    },
  ],
  'GB-ENG': [
    {
      from: Date.UTC(2016, 3, 6),
      value: { again, fromMonths: 48 },
      source: 'scottmitchellassociates: into the low risk area, tested 60 to 120 days after',
    },
  ],
}

/** The tests for cattle that come in that day; none where the herd itself is tested often. */
export function arrivalTestAt(place: Place, day: number): ArrivalTest | undefined {
  const rule = ruleAt(arrivalTestRules, place, day)?.value
  const months = locate(place).holding?.tbMonths
  return rule?.fromMonths !== undefined && months && months < rule.fromMonths ? undefined : rule
}

type Mover = Pick<Facts, 'sex' | 'born' | 'lactation' | 'gaveBirth'> & Partial<Pick<Facts, 'breed'>>
type Move = Located & { day: number; tested: number; buyerKeeps?: BuyerKeeps | undefined }

const isCow = ({ sex, lactation, gaveBirth }: Mover) => sex === 'F' && (lactation > 0 || gaveBirth > 0)
const isDairy = ({ breed = '' }: Mover) => breedById(breed)?.use === 'dairy'

const isGrown = (mover: Mover, { malesOverMonths }: { malesOverMonths: number }, day: number) =>
  isCow(mover) || (mover.sex === 'M' && mover.born !== 0 && day > monthsAfter(mover.born, malesOverMonths))

/** The last day to move on a clear test, by the rule of the moving day. None where no rule wants a test. */
export function mayMoveUntil(mover: Mover, { day, tested, buyerKeeps, ...place }: Move): number | undefined {
  const rule = ruleAt(moveTestRules, place, day)?.value
  if (!rule || isFreeOfTest(rule, place)) return undefined
  const { days, grown: older, dairyDays, herdStopsAfter } = rule
  const herdTested = place.holding?.tbHerdTested
  if (herdStopsAfter !== undefined && herdTested) return herdTested + (days + herdStopsAfter) * oneDay
  if (buyerKeeps === 'milkOrBreeding' && dairyDays !== undefined && isCow(mover) && isDairy(mover))
    return tested + dairyDays * oneDay
  if (!older || !isGrown(mover, older, day)) return tested + days * oneDay
  const alone = monthsAfter(tested, older.months)
  const { withHerd } = older
  if (!withHerd || !herdTested) return alone
  return Math.max(tested + withHerd.elseDays * oneDay, Math.min(alone, monthsAfter(herdTested, older.months)))
}

/** The herd is tested too seldom for the rule to ask. */
function isFreeOfTest({ upToMonths }: MoveTest, { holding }: Located): boolean {
  const months = holding?.tbMonths
  return upToMonths !== undefined && months !== undefined && (months === 0 || months > upToMonths)
}

/** The facts still missing to judge whether its test will do: the app takes nothing for granted. */
export const testQuestions = ['yearly', 'herd', 'milk'] as const
export type TestQuestion = (typeof testQuestions)[number]

export function testQuestion(mover: Mover, move: Move): TestQuestion | undefined {
  const { day, tested, buyerKeeps, ...place } = move
  const rule = ruleAt(moveTestRules, place, day)?.value
  if (!rule) return undefined
  const isGood = tested > 0 && (mayMoveUntil(mover, move) ?? day) >= day
  if (rule.upToMonths !== undefined && place.holding?.tbMonths === undefined)
    return isGood ? undefined : 'yearly'
  const { grown: older, dairyDays } = rule
  if (!isGood || !older || !isGrown(mover, older, day)) return undefined
  const fresh = dairyDays ?? older.withHerd?.elseDays ?? 0
  if (day - tested <= fresh * oneDay) return undefined
  if (dairyDays !== undefined && buyerKeeps === undefined && isCow(mover) && isDairy(mover)) return 'milk'
  return older.withHerd && !place.holding?.tbHerdTested ? 'herd' : undefined
}
