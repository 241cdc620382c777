import { oneDay } from '../../base/one-day'
import type { Located } from '../../base/regions/places'
import { herdTestDays } from '../../base/regions/tb-herd-rules'
import type { Facts } from '../../jobs-read/facts/facts'
import { daysBefore, isHere, type ListsAt } from '../../jobs-read/facts/lists-at'
import { registrationFlag } from '../../jobs-read/rules/registration-flags'
import { testedFromDays } from '../../jobs-read/rules/tb-rules'
import { hasOpenMove } from '../facts/open-moves'
import { papersRuleOn } from '../rules/papers-rules'
import { bvdAsks } from './bvd-asks'
import { isLongBorn } from './herd-holds'

export const obstacles = [
  'notHere',
  'notTagged',
  'notRegistered',
  'passportMissing',
  'registrationQuery',
  'meatWithdrawal',
  'testOutOfDate',
  'bvdOutstanding',
  'tagToOrder',
  'moveOpen',
] as const
export type Obstacle = (typeof obstacles)[number]

type PapersCheck = { animalId: string; ready: boolean; obstacles: Obstacle[] }

const known = ['CRS-ACCEPTED', 'CRS-PASSPORT_ISSUED', 'CRS-NOT_REQUIRED']

/**
 * The obstacles to moving an animal today, so that the farmer hears of them at home and not at the mart gate.
 */
export function checkPapers(facts: Facts, at: ListsAt): PapersCheck {
  const rule = papersRuleOn(at, at.today)
  const cattle = !facts.ovine
  const found: Record<Obstacle, boolean> = {
    notHere: !isHere(facts, at.today),
    notTagged: facts.placeholderTag,
    notRegistered: cattle && facts.bornHere && !facts.knownToAuthority && !known.includes(facts.registration),
    passportMissing: cattle && rule.passports && !facts.passport,
    registrationQuery:
      registrationFlag(facts.registration) === 'E' || facts.registration === 'CRS-BVD_POSITIVE',
    meatWithdrawal: facts.meatClear > at.now,
    testOutOfDate: cattle && isTestOutOfDate(facts, at),
    bvdOutstanding: cattle && isBvdOutstanding(facts, at),
    // A tag that is ordered is not in its ear yet.
    tagToOrder: facts.tagsToOrder > 0 || facts.tagToPutIn > 0,
    moveOpen: hasOpenMove(facts, at),
  }
  const standing = obstacles.filter((name) => found[name])
  return { animalId: facts.id, ready: standing.length === 0, obstacles: standing }
}

/** Out of a herd that is not negative each goes with a test of its own, wherever it was born. */
function isBvdOutstanding(facts: Facts, at: ListsAt): boolean {
  const asks = bvdAsks(at, at.today)
  if (asks === 'each') return facts.bornHere && facts.bvdTested === 0 && !isLongBorn(facts, at.today)
  return asks === 'own' && !hasOwnTest(facts, at)
}

/** Tested, and not longer ago than the place lets a test count. */
export function hasOwnTest(
  { bvdTested }: Pick<Facts, 'bvdTested'>,
  at: Located & { today: number },
): boolean {
  const { bvdDays } = papersRuleOn(at, at.today)
  return bvdTested > 0 && (bvdDays === undefined || at.today - bvdTested <= bvdDays * oneDay)
}

function isTestOutOfDate({ tbTested, born }: Facts, at: ListsAt): boolean {
  const { today } = at
  const days = herdTestDays(at, today)
  if (days === undefined || (born !== 0 && born > daysBefore(today, testedFromDays(today)))) return false
  return tbTested < daysBefore(today, days)
}

export const obstacleText = (obstacle: Obstacle): string =>
  `PAPERS.${obstacle.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`
