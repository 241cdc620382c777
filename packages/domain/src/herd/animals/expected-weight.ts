import { oneDay } from '../../base/one-day'
import { toMilligrams } from '../../base/units'
import { sexWord } from '../../jobs-read/animals/sex'
import { projectedMg } from '../../jobs-read/facts/projected-weight'

/** The fields read, from the animal on that day or from its record. */
type WeighedAnimal = {
  species?: unknown
  sex?: unknown
  dob?: unknown
  lastWeight?: unknown
  lastWeightMg?: unknown
  lastWeightDate?: unknown
  lastAdgWeightMg?: unknown
}

type ExpectedWeight = {
  mg: number
  /** How far off a weight may be, as a share of it, before it raises a question. */
  off: number
  /** No weighing before this one: the app knows only its age. */
  byAge?: true
}

/** In kilograms at birth and grown, and how fast it gets there: the share of what is left that it gains in a day. */
type Growth = { born: number; grown: number; pace: number }

/** Our own figures, of middling breeds; the tolerance either side has room for a Jersey and a Charolais. */
const growth: Record<'BOVINE' | 'OVINE', Record<'F' | 'M', Growth>> = {
  BOVINE: { F: { born: 40, grown: 650, pace: 0.0018 }, M: { born: 42, grown: 900, pace: 0.0015 } },
  OVINE: { F: { born: 4.5, grown: 75, pace: 0.0054 }, M: { born: 4.7, grown: 95, pace: 0.0045 } },
}
const offByAge = 0.6
/** By a weight of its own: less the younger that is, and never less sure than by its age alone. */
const offAtOnce = 0.2
const offAYear = 0.4
/** A day's gain beyond this was a wrong weight, and says nothing of what comes. Kilograms. */
const mostGain = { BOVINE: 2, OVINE: 0.5 } as const

const number = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

/**
 * Its likely weight on this day: from its last weight and gain, else from its age and kind. Undefined where
 * neither is known.
 */
export function expectedWeight(animal: WeighedAnimal, day: number): ExpectedWeight | undefined {
  const [weighed, born] = [number(animal.lastWeightDate), number(animal.dob)]
  const weightMg = number(animal.lastWeightMg) || toMilligrams(number(animal.lastWeight), 'KG')
  if (weightMg > 0 && weighed > 0 && weighed <= day) {
    const off = Math.min(offByAge, offAtOnce + (offAYear * (day - weighed)) / (365 * oneDay))
    return { mg: Math.round(sinceLast(animal, { weightMg, weighed }, day)), off }
  }
  if (born === 0 || born > day) return undefined
  return { mg: Math.round(atAge(animal, day - born)), off: offByAge, byAge: true }
}

function sinceLast(animal: WeighedAnimal, last: { weightMg: number; weighed: number }, day: number): number {
  const most = toMilligrams(mostGain[speciesOf(animal)], 'KG')
  const gainMg = Math.min(most, number(animal.lastAdgWeightMg))
  if (gainMg > 0) return projectedMg({ ...last, gainMg }, day)
  const born = number(animal.dob)
  if (born === 0 || born > last.weighed) return last.weightMg
  // One that was light for its age stays so for a while.
  return (last.weightMg * atAge(animal, day - born)) / atAge(animal, last.weighed - born)
}

const speciesOf = ({ species }: WeighedAnimal) => (species === 'OVINE' ? 'OVINE' : 'BOVINE')

function atAge(animal: WeighedAnimal, age: number): number {
  const { born, grown, pace } = growth[speciesOf(animal)][sexWord(animal.sex) === 'male' ? 'M' : 'F']
  return toMilligrams(grown - (grown - born) * Math.exp((-pace * age) / oneDay), 'KG')
}

export const isFarOff = (mg: number, { mg: expected, off }: ExpectedWeight): boolean =>
  Math.abs(mg - expected) > expected * off

/** Whether more digits could still make it right: 41 on the way to 412 is nothing to remark on. */
export const mayGoOn = (mg: number, { mg: expected, off }: ExpectedWeight): boolean =>
  mg * 10 <= expected * (1 + off)
