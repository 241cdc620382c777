import { breedById } from '../../base/breeds/breeds'
import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleAt, undated } from '../../base/regions/dated-rules'
import { type Located, locate, type Place, type SomePlaces } from '../../base/regions/places'
import { exposedCowRules, herdGroupRules } from '../../base/regions/tb-herd-rules'
import type { Facts } from '../../jobs-read/facts/facts'

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
  /** To a controlled finishing unit any animal goes that was tested so many days before at most. */
  finishingDays?: number
  /** The herd's last test counts and not the animal's, and so many days after it is due the herd stops. */
  herdStopsAfter?: number
  /** One that is inconclusive or a reactor holds the whole herd, but for slaughter. */
  oneHoldsAll?: true
}

const britain: readonly DatedRule<MoveTest>[] = [
  {
    from: Date.UTC(2006, 0, 1),
    value: { days: 60, upToMonths: 12 },
    source: 'tbhub.co.uk: clear test within 60 days before, day of injection is day 0; yearly tested herds',
  },
]
const yearly: DatedRule<MoveTest> = {
  from: undated,
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
    value: { days: 365, grown, dairyDays: 30, rearerDays: 30, finishingDays: 365 },
    source:
      'farmersjournal 911274, 884625: dairy cows into milk or breeding herds tested within 30 days before',
  },
]

export const moveTestRules: SomePlaces<readonly DatedRule<MoveTest>[]> = {
  UK: britain,
  IE: irish,
  NI: [
    {
      from: undated,
      value: { days: 365, herdStopsAfter: 7 },
      source: 'agriland.co.uk 2020: no test before a move; a herd overdue by 7 days stops',
    },
    {
      from: Date.UTC(2023, 5, 12),
      value: { days: 365, herdStopsAfter: 7, oneHoldsAll: true },
      source: 'farmersjournal 768871: an inconclusive animal holds the whole herd, but for slaughter',
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
export const usualAgain = again

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
export const isDairy = ({ breed = '' }: { breed?: string }): boolean => breedById(breed)?.use === 'dairy'

const isGrown = (mover: Mover, { malesOverMonths }: { malesOverMonths: number }, day: number) =>
  isCow(mover) || (mover.sex === 'M' && mover.born !== 0 && day > addMonths(mover.born, malesOverMonths))

/** The last day to move on a clear test, by the rule of the moving day. None where no rule wants a test. */
export function mayMoveUntil(mover: Mover, { day, tested, buyerKeeps, ...place }: Move): number | undefined {
  const rule = ruleAt(moveTestRules, place, day)?.value
  if (!rule || isFreeOfTest(rule, place)) return undefined
  const { days, grown: older, dairyDays, finishingDays, herdStopsAfter } = rule
  const herdTested = place.holding?.tbHerdTested
  if (buyerKeeps === 'finishingUnit' && finishingDays !== undefined) return tested + finishingDays * oneDay
  if (herdStopsAfter !== undefined && herdTested) return herdTested + (days + herdStopsAfter) * oneDay
  if (buyerKeeps === 'milkOrBreeding' && dairyDays !== undefined && isCow(mover) && isDairy(mover))
    return tested + dairyDays * oneDay
  if (!older || !isGrown(mover, older, day)) return tested + days * oneDay
  const alone = addMonths(tested, older.months)
  const { withHerd } = older
  if (!withHerd || !herdTested) return alone
  return Math.max(tested + withHerd.elseDays * oneDay, Math.min(alone, addMonths(herdTested, older.months)))
}

/** The herd is tested too seldom for the rule to ask. */
function isFreeOfTest({ upToMonths }: MoveTest, { holding }: Located): boolean {
  const months = holding?.tbMonths
  return upToMonths !== undefined && months !== undefined && (months === 0 || months > upToMonths)
}

/** Whether one animal that is not clear holds the whole herd that day. */
export const oneHoldsAll = (place: Place, day: number): boolean =>
  ruleAt(moveTestRules, place, day)?.value.oneHoldsAll === true

type Exposed = Mover & Pick<Facts, 'came'>

/**
 * Until when a cow that was here in a large breakdown goes to a finishing unit or the factory alone; `forNow` while the
 * last reactor is still here. Undefined for an animal it does not concern.
 */
export function exposedUntil(mover: Exposed, place: Place, day: number): number | 'forNow' | undefined {
  const months = ruleAt(exposedCowRules, place, day)?.value
  const { tbBreakdown, tbLastReactor } = locate(place).holding ?? {}
  if (months === undefined || !isCow(mover) || (tbBreakdown !== 'exposedCows' && tbBreakdown !== 'both'))
    return undefined
  if (tbLastReactor === undefined) return 'forNow'
  const until = addMonths(tbLastReactor, months)
  return mover.came <= tbLastReactor && day < until ? until : undefined
}

/** Whether it leaves this herd for the factory alone: all of a finishing unit, and dairy cows that came into a dry herd. */
export function fattensHere(
  mover: Mover & Pick<Facts, 'bornHere' | 'came'>,
  place: Place,
  day: number,
): boolean {
  const rule = ruleAt(herdGroupRules, place, day)
  const group = locate(place).holding?.tbGroup
  if (!rule || (group !== 'dry' && group !== 'finishingUnit')) return false
  return (
    group === 'finishingUnit' ||
    (isCow(mover) && isDairy(mover) && !mover.bornHere && mover.came >= rule.from)
  )
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
  const { grown: older, dairyDays, finishingDays } = rule
  if (buyerKeeps === 'finishingUnit' && finishingDays !== undefined) return undefined
  if (!isGood || !older || !isGrown(mover, older, day)) return undefined
  const fresh = dairyDays ?? older.withHerd?.elseDays ?? 0
  if (day - tested <= fresh * oneDay) return undefined
  if (dairyDays !== undefined && buyerKeeps === undefined && isCow(mover) && isDairy(mover)) return 'milk'
  return older.withHerd && !place.holding?.tbHerdTested ? 'herd' : undefined
}
