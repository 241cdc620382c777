import type { Facts } from '../facts/facts'
import { monthsAfter } from '../home/home-at'
import { oneDay } from '../one-day'
import { calfRegistrationRules, finishingMonths, ruleOn } from '../regions/dated-rules'
import { lastFarmRules, standstillRules } from '../regions/leaving-rules'
import type { Region } from '../regions/regions'
import type { Obstacle } from '../views/papers-check'
import { type Destination, destinations } from './destinations'
import { mayMoveUntil, testedFromDays } from './tb-rules'

export const doorNames = [
  'notTagged',
  'notRegistered',
  'registrationQuery',
  'tbNotClear',
  'testOutOfDate',
  'bvdOutstanding',
  'passportMissing',
  'tagToOrder',
  'standstill',
  'lastFarm',
  'overAge',
] as const
export type DoorName = (typeof doorNames)[number]

export type DoorAt = { region: Region; day: number; facts: Facts; papers: ReadonlySet<Obstacle> }

/** What is found of one there: figures its text names. Undefined where it may pass. */
type Found = { [figure: string]: number } | undefined

type Door = {
  /** On the way where. */
  to: readonly Destination[]
  /** Whoever is stopped goes only once somebody has said why; the others are asked about. */
  stops?: true
  finds(at: DoorAt): Found
}

/** Older than this it was registered some other way, or its record is older than the app. */
const registeredByDays = 180
const nothing = {}
const alive = destinations.filter((where) => where !== 'factory')

const standing =
  (name: Obstacle, narrowed: (at: DoorAt) => boolean = () => true) =>
  (at: DoorAt): Found =>
    at.papers.has(name) && narrowed(at) ? nothing : undefined

/** Beef cattle that never bred: only they lose by a birthday or by having come late. */
const isPrime = ({ ovine, gaveBirth, lactation, stockMale }: Facts) =>
  !ovine && gaveBirth === 0 && lactation === 0 && !stockMale

const kept = ({ ovine }: Facts) => (ovine ? 'ovine' : 'bovine')

/** The numbers stand in dated tables of the regions, each with its source; where a region has none nobody is asked. */
export const doors: Record<DoorName, Door> = {
  notTagged: { to: destinations, stops: true, finds: standing('notTagged') },
  notRegistered: {
    to: destinations,
    stops: true,
    finds: standing('notRegistered', ({ facts: { born, registration }, region, day }) => {
      const rule = ruleOn(calfRegistrationRules[region], born)
      if (!rule) return false
      return registration !== '' || day - born <= (rule.days + registeredByDays) * oneDay
    }),
  },
  registrationQuery: { to: destinations, stops: true, finds: standing('registrationQuery') },
  // Reactors go to the factory and nowhere else.
  tbNotClear: {
    to: alive,
    stops: true,
    finds: ({ facts: { tbSaid } }) =>
      tbSaid === 'reactor' || tbSaid === 'inconclusive' ? nothing : undefined,
  },
  testOutOfDate: {
    to: alive,
    finds: ({ facts: { ovine, tbTested, born }, region, day }) => {
      const until = mayMoveUntil(region, tbTested || day)
      if (ovine || until === undefined || (born !== 0 && day - born < testedFromDays * oneDay))
        return undefined
      return tbTested === 0 || until < day ? nothing : undefined
    },
  },
  bvdOutstanding: { to: alive, finds: standing('bvdOutstanding') },
  // Whose papers the farm keeps here; of the others nobody knows.
  passportMissing: {
    to: destinations,
    finds: standing('passportMissing', ({ facts: { registration } }) => registration !== ''),
  },
  tagToOrder: { to: destinations, finds: standing('tagToOrder') },
  standstill: {
    to: alive,
    finds: ({ facts, region, day }) => {
      const rule = ruleOn(standstillRules[region]?.[kept(facts)] ?? [], day)
      const bought = !facts.bornHere && facts.came > 0
      return rule && bought && day < facts.came + rule.days * oneDay ? { days: rule.days } : undefined
    },
  },
  lastFarm: {
    to: ['factory'],
    finds: ({ facts, region, day }) => {
      const rule = ruleOn(lastFarmRules[region] ?? [], day)
      if (!rule || facts.bornHere || !isPrime(facts)) return undefined
      return day < facts.came + rule.days * oneDay ? { days: rule.days } : undefined
    },
  },
  overAge: {
    to: ['factory'],
    finds: ({ facts, region, day }) => {
      const months = finishingMonths[region]
      if (months === undefined || facts.born === 0 || !isPrime(facts)) return undefined
      return day > monthsAfter(facts.born, months) ? { months } : undefined
    },
  },
}

const inCapitals = (name: DoorName) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
/** What is said there, and what clears it. */
export const doorText = (name: DoorName): string =>
  doors[name].stops ? `DOORS.${inCapitals(name)}` : `JOBS.DOUBT.DOOR_${inCapitals(name)}`
export const doorTextKeys: readonly string[] = doorNames.map(doorText)
