import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { agePassed, ruleAt, ruleOn } from '../../base/regions/dated-rules'
import { identificationOf, registrationRule } from '../../base/regions/identification-rules'
import { interstateRuleOn } from '../../base/regions/interstate-rules'
import {
  attestationRules,
  lastFarmRules,
  leaveAgeRules,
  standstillRules,
} from '../../base/regions/leaving-rules'
import { lostTagRules } from '../../base/regions/lost-tag-rules'
import { cellAt } from '../../base/regions/places'
import type { Facts } from '../../jobs-read/facts/facts'
import { destinations } from '../../jobs-read/rules/destinations'
import { heldByArrival, isLetOff } from '../../jobs-read/rules/holding-standstill'
import { alive, type Door, type DoorAt, type Found, plainly, standing } from './door'
import { isDairy } from './tb-move-rules'
import { testDoors } from './test-doors'

export const doorNames = [
  'notTagged',
  'notRegistered',
  'registrationQuery',
  'tbReactor',
  'tbInconclusive',
  'tbHerdHeld',
  'tbExposedCow',
  'tbFattensHere',
  'testOutOfDate',
  'testIfYearly',
  'testOfHerd',
  'testForMilk',
  'bvdOutstanding',
  'bvdHerd',
  'bvdScreen',
  'bvdStopped',
  'bvdUntested',
  'bvdFemale',
  'passportMissing',
  'tagToOrder',
  'tagNotIn',
  'holdingStandstill',
  'standstill',
  'tooYoung',
  'notElectronic',
  'interstateTag',
  'influenzaTest',
  'attestation',
  'lastFarm',
  'overAge',
  'freemartin',
] as const
export type DoorName = (typeof doorNames)[number]

/** So many days late it was registered some other way, or its record is older than the app. */
const registeredByDays = 180

/** Beef cattle that never bred: only they lose by a birthday or by having come late. */
const isPrime = ({ ovine, gaveBirth, lactation, stockMale }: Facts) =>
  !ovine && gaveBirth === 0 && lactation === 0 && !stockMale

const until = (clears: number, days: number, day: number): Found =>
  day < clears ? { figures: { days }, clears } : undefined

/** The day it came itself, as one that was bought or with those that came last; 0 where it did not. */
const cameOn = ({ facts, arrived }: DoorAt): number =>
  arrived?.animals.has(facts.id) ? arrived.day : facts.bornHere ? 0 : facts.came

const kept = ({ ovine }: Facts) => (ovine ? 'ovine' : 'bovine')

/** Dated tables of the regions hold the numbers, with their sources; a region without one asks nothing. */
export const doors: Record<DoorName, Door> = {
  ...testDoors,
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
  tagToOrder: { to: destinations, finds: standing('tagToOrder', ({ facts }) => facts.tagsToOrder > 0) },
  // Ordered, and on its way: another door asks about one that is not.
  tagNotIn: {
    to: destinations,
    finds: (at) => {
      const { facts, day } = at
      const rule = ruleOn(cellAt(lostTagRules, at)?.[kept(facts)] ?? [], day)?.value
      return rule?.beforeLeaving && facts.tagMissed > 0 && facts.tagsToOrder === 0 ? plainly : undefined
    },
  },
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
      return now?.movesElectronic && !then?.electronic ? plainly : undefined
    },
  },
  // A tag that was in before the rule stays good; one born since has none older.
  interstateTag: {
    to: alive,
    finds: ({ facts, day, interstate, ...at }) => {
      const rule = interstate ? interstateRuleOn(at, day) : undefined
      const since = interstateRuleOn(at, facts.born)?.electronic
      if (!rule?.electronic || !since || facts.ovine || facts.electronic) return undefined
      const breeds = !facts.castrated && day >= addMonths(facts.born, rule.taggedFromMonths)
      return breeds || isDairy(facts) ? plainly : undefined
    },
  },
  influenzaTest: {
    to: alive,
    finds: ({ facts, day, interstate, influenzaTested = 0, ...at }) => {
      const asked = interstate && interstateRuleOn(at, day)?.influenza
      const inMilk = isDairy(facts) && facts.gaveBirth + facts.lactation > 0 && facts.milking !== 'dry'
      const isTested = influenzaTested > 0 && influenzaTested <= day
      return asked && !facts.ovine && inMilk && !isTested ? plainly : undefined
    },
  },
  // The factory asks, and pays less for meat it cannot sell abroad. An assured farm has the visit for its scheme.
  attestation: {
    to: ['factory'],
    finds: ({ facts, day, ...at }) => {
      const months = ruleAt(attestationRules, at, day)?.value
      const attested = at.holding?.vetAttested
      if (months === undefined || (!attested && facts.qualityAssured)) return undefined
      return attested && day < addMonths(attested, months) ? undefined : plainly
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
      const months = agePassed(at, { day, isOver: (age) => day > addMonths(facts.born, age) })
      return months === undefined ? undefined : { figures: { months } }
    },
  },
  // The app asks whether a buyer who may breed from her knows.
  freemartin: {
    to: alive,
    finds: ({ facts }) => (facts.freemartin && facts.gaveBirth === 0 ? plainly : undefined),
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
