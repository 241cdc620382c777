import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { fromMilligrams } from '../../base/units'
import type { FieldProblem } from '../../herd/animals/check-animal'
import { type LikelyWeight, likelyWeight } from '../../herd/animals/likely-weight'
import { unlikelyWeight } from '../../herd/animals/weights'
import { factsOfType } from '../../jobs-read/animals/animal-types'
import { sexWord } from '../../jobs-read/animals/sex'
import type { AnimalFacts } from '../../jobs-read/job/define-task-type'
import { animalFields } from '../../records/collections/animals'
import type { FieldTable } from '../../records/fields/fields'
import type { Fields } from '../../records/sync/stored-record'
import type { ImportSpecies } from './import-fields'
import type { ReadAt } from './read-cell'

const table = animalFields as FieldTable

/**
 * Asks the farmer about values that are possible but rare. `given` is the row's values, `before` the herd's,
 * and `animal` both together.
 */
export function doubtRow(given: Fields, before: Fields, animal: Fields, at: ReadAt): FieldProblem[] {
  return [
    ...veryOld(given, animal, at),
    ...days(given, animal, at),
    ...weights(given, animal, at),
    ...gains(given, before, at),
    ...sexes(given, animal),
  ]
}

/** Hardly any cow or sheep gets older. */
const oldest: Record<ImportSpecies, number> = { BOVINE: 25, OVINE: 15 }

function veryOld({ dob }: Fields, animal: Fields, { species, today }: ReadAt): FieldProblem[] {
  const born = dayOf(dob)
  // An ancestor in the papers may have been born at any time.
  if (born === undefined || factsOfType(animal.animalType).defaults.inHerd === false) return []
  const until = dayOf(animal.dod) ?? dayOf(animal.offHerdDate) ?? today
  const years = oldest[species]
  if (until - born < years * 365 * oneDay) return []
  return until > addMonths(born, years * 12)
    ? [{ code: 'importDateUnlikely', field: 'dob', values: { years } }]
    : []
}

/** Dates that may lie ahead because the farmer plans or expects them. */
const mayLieAhead = ['expectedCalvingDate', 'estCalvingDate', 'expectedLambingDate', 'dryOffDate']
/** Asked elsewhere, and refused there. */
const askedElsewhere = ['dob', 'dod', 'dateMovedIn']
/** The least age in months for each of these. */
const leastMonths: { readonly [field: string]: number } = {
  ...{ lastCalvingDate: 15, lastLambedDate: 9, lastServeDate: 5, ramLetToEweDate: 4 },
}

function days(given: Fields, animal: Fields, { today }: ReadAt): FieldProblem[] {
  const born = dayOf(animal.dob)
  return Object.keys(given).flatMap((field): FieldProblem[] => {
    const day = table[field]?.kind === 'date' ? dayOf(given[field]) : undefined
    if (day === undefined || field === 'dob') return []
    if (day > today && !mayLieAhead.includes(field)) return [{ code: 'importDayAhead', field }]
    if (born === undefined || askedElsewhere.includes(field)) return []
    const months = day < born ? 0 : (leastMonths[field] ?? 0)
    const early = day < born || day < addMonths(born, months)
    return early ? [{ code: 'importDayTooEarly', field, values: { months } }] : []
  })
}

/** The day each weight was taken on; one at birth needs no other. */
const weighedOn: { readonly [field: string]: string } = {
  ...{ lastWeight: 'lastWeightDate', saleWeight: 'offHerdDate', purchaseWeight: 'dateMovedIn' },
  ...{ calfWeight: 'dob', lambWeight: 'dob' },
}
export const weightsAsked = Object.keys(weighedOn)

/** The likely weights for this row. Without a day for it, any weight the animal ever had is possible. */
export function likelyHere(field: string, given: Fields, animal: Fields, today: number): LikelyWeight {
  const on = weighedOn[field] ?? ''
  // The day of an earlier weighing is not the day of this one.
  const day = dayOf(on === 'dob' ? animal.dob : given[on])
  const { species, sex } = animal
  const likely = likelyWeight(animal, day ?? today)
  if (day !== undefined) return likely
  return { leastMg: likelyWeight({ species, sex }, today).leastMg, mostMg: likely.mostMg }
}

function weights(given: Fields, animal: Fields, at: ReadAt): FieldProblem[] {
  return weightsAsked.flatMap((field): FieldProblem[] => {
    const mg = given[`${field}Mg`]
    if (typeof mg !== 'number') return []
    const { leastMg, mostMg } = likelyHere(field, given, animal, at.today)
    if (mg >= leastMg && mg <= mostMg) return []
    const why = mg < leastMg ? 'tooLight' : 'tooHeavy'
    const inUnit = (weight: number) => Math.round(fromMilligrams(weight, at.weightUnit))
    const usual = { from: inUnit(leastMg), to: inUnit(mostMg), unit: at.weightUnit }
    return [{ code: 'importWeightUnlikely', field, values: { why, ...usual } }]
  })
}

/** Against what it weighed last, by the rule a weighing is held to. */
function gains(given: Fields, before: Fields, { today }: ReadAt): FieldProblem[] {
  const mg = given.lastWeightMg
  if (typeof mg !== 'number' || !before.lastWeightMg) return []
  const weighed = { mg, date: dayOf(given.lastWeightDate) ?? today }
  const why = unlikelyWeight(before as unknown as AnimalFacts, [], weighed)
  const sudden = why === 'gainTooFast' || why === 'lossTooFast'
  return sudden ? [{ code: 'weightUnlikely', field: 'lastWeight', values: { why } }] : []
}

/** A bull that calved, a castrated ewe, a stock bull that is female: one of the two cells is wrong. */
function sexes(given: Fields, animal: Fields): FieldProblem[] {
  const sex = sexWord(animal.sex)
  if (sex === 'unknown') return []
  const ofType = sexWord(factsOfType(animal.animalType).defaults.sex)
  const ofOther = Object.keys(given).filter((field) => {
    const fits = table[field]?.place?.when?.sex
    return fits && given[field] && !fits.includes(String(animal.sex))
  })
  return [...(ofType !== 'unknown' && ofType !== sex ? ['sex'] : []), ...ofOther].map((field) => ({
    code: 'importSexUnfit',
    field,
    values: { sex },
  }))
}

/** An animal without a birth date carries 0, and so does any other empty date. */
const dayOf = (value: unknown) => (typeof value === 'number' && value !== 0 ? value : undefined)
