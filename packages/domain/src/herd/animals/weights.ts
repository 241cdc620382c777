import { oneDay } from '../../base/one-day'
import { toMilligrams } from '../../base/units'
import type { AnimalFacts, Earlier } from '../../jobs-read/job/define-task-type'
import { expectedWeight, isFarOff } from './expected-weight'
import { likelyWeight } from './likely-weight'

type WeightRules = {
  /** Lighter or heavier than any animal of the kind, at any age. */
  least: number
  most: number
  /** A day's gain or loss beyond this is questioned. */
  mostGain: number
  /** Taken as its birth weight when the record has none, for the question only: never shown, never saved. */
  usualAtBirth: number
}

/**
 * Our own figures, on the careful side: a wrong question costs a tap, a wrong weight costs a dose.
 * Two weighings closer than `leastDays` say more about the last drink than about growth.
 */
export const weightRules: { leastDays: number } & Record<'BOVINE' | 'OVINE', WeightRules> = {
  leastDays: 7,
  BOVINE: inKilos({ least: 10, most: 1500, mostGain: 4, usualAtBirth: 40 }),
  OVINE: inKilos({ least: 0.8, most: 220, mostGain: 1, usualAtBirth: 4.5 }),
}

function inKilos(rules: WeightRules): WeightRules {
  const mg = (kg: number) => toMilligrams(kg, 'KG')
  return {
    least: mg(rules.least),
    most: mg(rules.most),
    mostGain: mg(rules.mostGain),
    usualAtBirth: mg(rules.usualAtBirth),
  }
}

export const rulesFor = ({ species }: Pick<AnimalFacts, 'species'>): WeightRules =>
  weightRules[species === 'OVINE' ? 'OVINE' : 'BOVINE']

export type Weighed = { mg: number; date: number }

/** Whole milligrams a day; undefined on the same day. */
export function dailyGain(from: Weighed | undefined, to: Weighed): number | undefined {
  const days = from ? (to.date - from.date) / oneDay : 0
  return from && days > 0 ? Math.round((to.mg - from.mg) / days) : undefined
}

/** Weights it carries itself; a group has no day of birth. */
type Carried = Partial<
  Pick<
    AnimalFacts,
    'dob' | 'calfWeightMg' | 'lambWeightMg' | 'lastWeightMg' | 'lastWeightDate' | 'beforeWeights'
  >
>

/**
 * The weighing a gain is measured from: the last one far enough back. Before the weighings recorded here there may
 * be the last one the animal came with, or its weight at birth.
 */
export function weighedBefore(animal: Carried, earlier: Earlier, date: number): Weighed | undefined {
  const latest = date - weightRules.leastDays * oneDay
  const { weighed, here } = lastWeighing(earlier, latest)
  const before = [...birthWeight(animal), ...cameWith(animal, here)].filter((one) => one.date <= latest)
  return [...before, ...(weighed ? [weighed] : [])].reduce<Weighed | undefined>(later, undefined)
}

const later = (best: Weighed | undefined, one: Weighed) => (best && best.date > one.date ? best : one)

/** From the end, because a replay asks at every weighing of an animal that may have hundreds of jobs behind it. */
function lastWeighing(earlier: Earlier, latest: number): { weighed?: Weighed; here: boolean } {
  let here = false
  for (let at = earlier.length - 1; at >= 0; at--) {
    const one = earlier[at]
    const mg = one?.fields.weightMg
    if (!one || typeof mg !== 'number') continue
    here = true
    if (one.date <= latest) return { weighed: { mg, date: one.date }, here }
  }
  return { here }
}

function birthWeight({ dob, calfWeightMg, lambWeightMg }: Carried): Weighed[] {
  const mg = calfWeightMg ?? lambWeightMg
  return dob && mg ? [{ mg, date: dob }] : []
}

/** Nothing of ours has weighed it yet, so the last weight it carries is from before. */
function cameWith({ lastWeightMg, lastWeightDate, beforeWeights }: Carried, weighedHere: boolean): Weighed[] {
  const before = weighedHere
    ? (beforeWeights as { lastWeightMg?: unknown; lastWeightDate?: unknown } | undefined)
    : { lastWeightMg, lastWeightDate }
  const [mg, date] = [before?.lastWeightMg, before?.lastWeightDate]
  return typeof mg === 'number' && typeof date === 'number' && mg > 0 && date > 0 ? [{ mg, date }] : []
}

export type UnlikelyWeight = 'tooLight' | 'tooHeavy' | 'gainTooFast' | 'lossTooFast' | 'farOff'

/** Undefined for a weight that raises no question. */
export function unlikelyWeight(
  animal: AnimalFacts,
  earlier: Earlier,
  weighed: Weighed,
): UnlikelyWeight | undefined {
  const { least, most } = rulesFor(animal)
  if (weighed.mg < least) return 'tooLight'
  if (weighed.mg > most) return 'tooHeavy'
  return tooFast(animal, earlier, weighed) ?? farOff(animal, weighed)
}

function tooFast(animal: AnimalFacts, earlier: Earlier, weighed: Weighed): UnlikelyWeight | undefined {
  const { mostGain, usualAtBirth } = rulesFor(animal)
  const before = weighedBefore(animal, earlier, weighed.date)
  const measured = dailyGain(before, weighed)
  if (measured !== undefined) return beyond(measured, mostGain)
  const age = animal.dob ? weighed.date - animal.dob : 0
  if (!animal.dob || age < weightRules.leastDays * oneDay) return undefined
  const sinceBirth = dailyGain({ mg: usualAtBirth, date: animal.dob }, weighed)
  return sinceBirth !== undefined && sinceBirth > mostGain ? 'gainTooFast' : undefined
}

function farOff(animal: AnimalFacts, { mg, date }: Weighed): UnlikelyWeight | undefined {
  const expected = expectedWeight(animal, date)
  if (!expected || !isFarOff(mg, expected)) return undefined
  // A Soay is light and a Charolais heavy for any age: by age alone only what no breed weighs is asked about.
  const { leastMg, mostMg } = likelyWeight(animal, date)
  return expected.byAge && mg >= leastMg && mg <= mostMg ? undefined : 'farOff'
}

function beyond(gain: number, most: number): UnlikelyWeight | undefined {
  if (gain > most) return 'gainTooFast'
  return gain < -most ? 'lossTooFast' : undefined
}

/** `heads` marks the average of so many of a group; `animalId` is then the group's id. */
export type SessionLine = { animalId: string; weightMg: number; gainMg?: number; heads?: number }
export type SessionFigures = {
  count: number
  averageMg?: number
  lightestMg?: number
  heaviestMg?: number
  averageGainMg?: number
  /** Their total gain a day. */
  totalGainMg?: number
}

/** The foot of the running list. An animal weighed twice counts with its last weight. */
export function sessionFigures(lines: readonly SessionLine[]): SessionFigures {
  const last = [...new Map(lines.map((line) => [line.animalId, line])).values()]
  const gained = last.filter((line) => line.gainMg !== undefined)
  // An average does not show the lightest.
  const each = last.filter(({ heads }) => heads === undefined).map(({ weightMg }) => weightMg)
  if (last.length === 0) return { count: 0 }
  const totalGainMg = sumOf(gained, 'gainMg')
  return {
    count: headsOf(last),
    averageMg: Math.round(sumOf(last, 'weightMg') / headsOf(last)),
    ...(each.length > 0 && { lightestMg: Math.min(...each), heaviestMg: Math.max(...each) }),
    ...(gained.length > 0 && { averageGainMg: Math.round(totalGainMg / headsOf(gained)), totalGainMg }),
  }
}

const headsOf = (lines: readonly SessionLine[]) => lines.reduce((sum, { heads = 1 }) => sum + heads, 0)
const sumOf = (lines: readonly SessionLine[], name: 'weightMg' | 'gainMg') =>
  lines.reduce((sum, { heads = 1, [name]: mg = 0 }) => sum + mg * heads, 0)
