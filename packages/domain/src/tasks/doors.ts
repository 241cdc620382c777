import type { Facts } from '../facts/facts'
import { monthsAfter } from '../home/home-at'
import { oneDay } from '../one-day'
import { agePassed, newest, ruleAt, ruleOn } from '../regions/dated-rules'
import { identificationOf, registrationRule } from '../regions/identification-rules'
import { lastFarmRules, leaveAgeRules, type StandstillFree, standstillRules } from '../regions/leaving-rules'
import { cellAt, type Located, placeIn } from '../regions/places'
import { hasOwnTest, type Obstacle } from '../views/papers-check'
import { bvdAsks, stopsForBvd } from '../views/papers-rules'
import { type Destination, destinations } from './destinations'
import { heldByArrival, isLetOff, type LastArrival } from './holding-standstill'
import { laboratoryRules } from './laboratory-rules'
import {
  type BuyerKeeps,
  mayMoveUntil,
  readAfterDays,
  retestAfter,
  type TestQuestion,
  testedFromDays,
  testQuestion,
} from './tb-rules'

export const doorNames = [
  'notTagged',
  'notRegistered',
  'registrationQuery',
  'tbReactor',
  'tbInconclusive',
  'testOutOfDate',
  'testIfYearly',
  'testOfHerd',
  'testForMilk',
  'bvdOutstanding',
  'bvdHerd',
  'bvdStopped',
  'passportMissing',
  'tagToOrder',
  'holdingStandstill',
  'standstill',
  'tooYoung',
  'notElectronic',
  'lastFarm',
  'overAge',
  'freemartin',
] as const
export type DoorName = (typeof doorNames)[number]

/** The job's own answers about the way: the kind of buyer, and the exemption from a standstill. */
export type SaidOfWay = { buyerKeeps?: BuyerKeeps | undefined; standstillFree?: StandstillFree | undefined }

export type DoorAt = Located & {
  day: number
  to: Destination
  facts: Facts
  papers: ReadonlySet<Obstacle>
  /** The last arrival on the holding, where the caller looked it up. */
  arrived?: LastArrival | undefined
} & SaidOfWay

/** The values that a door's text names besides the animals. */
export type Figures = { [figure: string]: number | string }

/**
 * A door's finding about one animal: figures and days for its text, and the day it may pass where that is
 * known. Undefined where it may pass.
 */
type Found = { figures?: Figures; days?: { [day: string]: number }; clears?: number } | undefined

type Door = {
  /** On the way where. */
  to: readonly Destination[]
  /** This door lets an animal go only with a reason from the farmer; the others just ask. */
  stops?: true
  finds(at: DoorAt): Found
}

/** So many days late it was registered some other way, or its record is older than the app. */
const registeredByDays = 180
const nothing = {}
const alive = destinations.filter((where) => where !== 'factory')

/** The test, the days and whose it is, as the law of moves asks. */
const tested = ({ facts, day, buyerKeeps, ...at }: DoorAt) => ({
  mover: facts,
  move: { ...placeIn(at), day, tested: facts.tbTested, buyerKeeps },
})

const isTooYoungToTest = ({ facts: { ovine, born }, day }: DoorAt) =>
  ovine || (born !== 0 && day - born < testedFromDays(day) * oneDay)

/** One that is on already is read first. */
const onceTested = ({ facts: { tbUnread }, day }: DoorAt) => ({ clears: readFrom(tbUnread || day) })

/** The facts about the herd or the buyer that the farmer must give before the app can judge the test. */
const asksOfTest = (question: TestQuestion) => (at: DoorAt) => {
  if (isTooYoungToTest(at)) return undefined
  const { mover, move } = tested(at)
  return testQuestion(mover, move) === question ? onceTested(at) : undefined
}

const standing =
  (name: Obstacle, narrowed: (at: DoorAt) => boolean = () => true) =>
  (at: DoorAt): Found =>
    at.papers.has(name) && narrowed(at) ? nothing : undefined

/** Beef cattle that never bred: only they lose by a birthday or by having come late. */
const isPrime = ({ ovine, gaveBirth, lactation, stockMale }: Facts) =>
  !ovine && gaveBirth === 0 && lactation === 0 && !stockMale

/** The day a test put on that day is read, and counts. */
const readFrom = (putOn: number) => putOn + readAfterDays * oneDay

const until = (clears: number, days: number, day: number): Found =>
  day < clears ? { figures: { days }, clears } : undefined

/** The day it came itself, as one that was bought or with those that came last; 0 where it did not. */
const cameOn = ({ facts, arrived }: DoorAt): number =>
  arrived?.animals.has(facts.id) ? arrived.day : facts.bornHere ? 0 : facts.came

const kept = ({ ovine }: Facts) => (ovine ? 'ovine' : 'bovine')

/** Dated tables of the regions hold the numbers, with their sources; a region without one asks nothing. */
export const doors: Record<DoorName, Door> = {
  notTagged: { to: destinations, stops: true, finds: standing('notTagged') },
  notRegistered: {
    to: destinations,
    stops: true,
    finds: standing('notRegistered', (at) => {
      const { born, registration } = at.facts
      const rule = registrationRule(at, at.facts)
      if (!rule) return false
      return registration !== '' || at.day - born <= (rule.value + registeredByDays) * oneDay
    }),
  },
  registrationQuery: { to: destinations, stops: true, finds: standing('registrationQuery') },
  // Reactors go to the factory and nowhere else.
  tbReactor: {
    to: alive,
    stops: true,
    finds: ({ facts: { tbSaid } }) => (tbSaid === 'reactor' ? nothing : undefined),
  },
  tbInconclusive: {
    to: alive,
    stops: true,
    finds: ({ facts: { tbSaid, tbTested }, day, ...at }) =>
      tbSaid === 'inconclusive'
        ? { clears: readFrom(Math.max(day, tbTested + retestAfter(at, tbTested) * oneDay)) }
        : undefined,
  },
  testOutOfDate: {
    to: alive,
    finds: (at) => {
      const { mover, move } = tested(at)
      const lasts = mayMoveUntil(mover, move)
      if (lasts === undefined || isTooYoungToTest(at) || testQuestion(mover, move)) return undefined
      return lasts < at.day ? onceTested(at) : undefined
    },
  },
  testIfYearly: { to: alive, finds: asksOfTest('yearly') },
  testOfHerd: { to: alive, finds: asksOfTest('herd') },
  testForMilk: { to: alive, finds: asksOfTest('milk') },
  bvdOutstanding: {
    to: alive,
    finds: (at) =>
      standing('bvdOutstanding')(at) && { clears: at.day + newest(laboratoryRules.bvd).value * oneDay },
  },
  // The herd's status decides, and the farm has not entered it.
  bvdHerd: {
    to: alive,
    finds: ({ facts, day, ...at }) =>
      !facts.ovine && bvdAsks(at, day) === 'status' && !hasOwnTest(facts, { ...placeIn(at), today: day })
        ? nothing
        : undefined,
  },
  // One of the herd is not negative, and until that is settled none of it leaves alive.
  bvdStopped: {
    to: alive,
    stops: true,
    finds: ({ facts, day, ...at }) => (!facts.ovine && stopsForBvd(at, day) ? nothing : undefined),
  },
  // Only for animals whose papers the farm keeps here; the app knows nothing of the others.
  passportMissing: {
    to: destinations,
    // Nor is one looked for while the registration itself is what is missing.
    finds: standing(
      'passportMissing',
      ({ facts: { registration }, papers }) =>
        registration !== '' && !papers.has('notRegistered') && !papers.has('registrationQuery'),
    ),
  },
  tagToOrder: { to: destinations, finds: standing('tagToOrder') },
  // Shows, breeding males and animals kept apart may be exempt: the farmer who lets one go gives the reason.
  holdingStandstill: { to: destinations, stops: true, finds: heldByArrival },
  standstill: {
    to: alive,
    finds: (at) => {
      const { facts, day } = at
      const rule = ruleOn(cellAt(standstillRules, at)?.[kept(facts)] ?? [], day)
      const came = cameOn(at)
      // A later arrival holds the animal longer, and its own door says so.
      if (isLetOff(at)) return undefined
      if (!rule || came === 0 || (heldByArrival(at) && (at.arrived?.day ?? 0) >= came)) return undefined
      return until(came + (rule.value + 1) * oneDay, rule.value, day)
    },
  },
  tooYoung: {
    to: destinations,
    stops: true,
    finds: ({ facts: { ovine, born }, day, ...at }) => {
      const days = ruleAt(leaveAgeRules, at, day)?.value
      return days === undefined || ovine || born === 0 ? undefined : until(born + days * oneDay, days, day)
    },
  },
  // Those born since wear nothing else; an older one may still wear a tag without a chip.
  notElectronic: {
    to: destinations,
    finds: ({ facts: { ovine, electronic, born }, day, ...at }) => {
      if (!ovine || electronic || born === 0) return undefined
      const [now, then] = [day, born].map((when) => identificationOf(at, { species: 'OVINE', born: when }))
      return now?.movesElectronic && !then?.electronic ? nothing : undefined
    },
  },
  lastFarm: {
    to: ['factory'],
    finds: (at) => {
      const { facts, day } = at
      const rule = ruleAt(lastFarmRules, at, day)?.value
      if (!rule || facts.bornHere || !isPrime(facts)) return undefined
      if (rule.unlessAssured && facts.qualityAssured) return undefined
      const days = at.holding?.lastFarmDays || rule.days
      return until(facts.came + days * oneDay, days, day)
    },
  },
  overAge: {
    to: ['factory'],
    finds: (at) => {
      const { facts, day } = at
      if (facts.born === 0 || !isPrime(facts)) return undefined
      const months = agePassed(at, { day, isOver: (age) => day > monthsAfter(facts.born, age) })
      return months === undefined ? undefined : { figures: { months } }
    },
  },
  // The app asks whether a buyer who may breed from her knows.
  freemartin: {
    to: alive,
    finds: ({ facts }) => (facts.freemartin && facts.gaveBirth === 0 ? nothing : undefined),
  },
}

/** Withdrawals of meat and milk appear there as well; the jobs that gave the medicine know them. */
export const heldBackNames = ['meatHeldBack', 'milkHeldBack'] as const
export type StandsThere = DoorName | (typeof heldBackNames)[number]

const inCapitals = (name: StandsThere) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
/** A door's text, with the way to clear it. */
export const doorText = (name: DoorName): string =>
  doors[name].stops ? `DOORS.${inCapitals(name)}` : `JOBS.DOUBT.DOOR_${inCapitals(name)}`
/** The same in one line over those it is about. */
export const doorLine = (name: StandsThere): string => `AT_DOOR.${inCapitals(name)}`
export const doorTextKeys: readonly string[] = [
  ...doorNames.map(doorText),
  ...doorNames.map(doorLine),
  ...heldBackNames.map(doorLine),
]
