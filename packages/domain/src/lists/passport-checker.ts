import { oneDay } from '../home/home-at'
import { ruleOn, tbTestRules } from '../regions/dated-rules'
import type { Region } from '../regions/regions'
import type { Facts } from './facts'
import { daysBefore, isHere, type ListsAt } from './lists-at'

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

export type PapersRule = {
  /** Cattle move with a card of their own. */
  passports: boolean
  /** A calf must have been tested for BVD before it moves. */
  bvd: boolean
}

// Northern Ireland keeps its cattle papers on the central register alone; outside Europe nobody issues a card.
const cards: PapersRule = { passports: true, bvd: false }
const noCards: PapersRule = { passports: false, bvd: false }
export const papersRules: Record<Region, PapersRule> = {
  IE: { passports: true, bvd: true },
  NI: { passports: false, bvd: true },
  UK: cards,
  SC: { passports: true, bvd: true },
  EU: cards,
  US: noCards,
  LA: noCards,
  CA: noCards,
  AU: noCards,
  NZ: noCards,
  GL: noCards,
}

export type PapersCheck = { animalId: string; ready: boolean; obstacles: Obstacle[] }

const known = ['CRS-ACCEPTED', 'CRS-PASSPORT_ISSUED', 'CRS-NOT_REQUIRED']
const queried = ['CRS-QUERY', 'CRS-REJECTED', 'CRS-BVD_POSITIVE']
const testedFrom = 42

/** What stands in the way of moving an animal today, so that the farmer hears it at home and not at the mart gate. */
export function checkPapers(facts: Facts, at: ListsAt): PapersCheck {
  const rule = papersRules[at.region]
  const cattle = !facts.ovine
  const found: Record<Obstacle, boolean> = {
    notHere: !isHere(facts, at.today),
    notTagged: facts.placeholderTag,
    notRegistered: cattle && facts.bornHere && !facts.knownToAuthority && !known.includes(facts.registration),
    passportMissing: cattle && rule.passports && !facts.passport,
    registrationQuery: queried.includes(facts.registration),
    meatWithdrawal: facts.meatClear > at.now,
    testOutOfDate: cattle && isTestOutOfDate(facts, at),
    bvdOutstanding: cattle && rule.bvd && facts.bornHere && facts.bvdTested === 0 && !isOld(facts, at),
    tagToOrder: facts.tagsToOrder > 0,
    moveOpen: facts.movesOpen > 0,
  }
  const standing = obstacles.filter((name) => found[name])
  return { animalId: facts.id, ready: standing.length === 0, obstacles: standing }
}

/** Herds that were tested before results were kept have no date for their older animals. */
const isOld = ({ born }: Facts, { today }: ListsAt) => born !== 0 && today - born > 3 * 365 * oneDay

function isTestOutOfDate({ tbTested, born }: Facts, { region, today }: ListsAt): boolean {
  const rule = ruleOn(tbTestRules[region], today)
  if (!rule || (born !== 0 && born > daysBefore(today, testedFrom))) return false
  return tbTested < daysBefore(today, rule.days)
}

export const obstacleText = (obstacle: Obstacle): string =>
  `PAPERS.${obstacle.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`
