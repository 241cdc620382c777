import { addMonths } from '../../../base/days/month-days'
import { finishingMonthsOn } from '../../../base/regions/dated-rules'
import {
  type AnimalFacts,
  defineTaskType,
  doneOn,
  required,
  toldByName,
} from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { hasBeenHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { isOddCarcass, isOddKillOut, killOutPercent } from '../../rules/carcass-rules'

const stillHere = 'JOBS.DOUBT.CARCASS_STILL_HERE'
const oddKillOut = 'JOBS.DOUBT.CARCASS_KILL_OUT'
const oddWeight = 'JOBS.DOUBT.CARCASS_WEIGHT'
const tooOld = 'JOBS.DOUBT.CARCASS_TOO_OLD'
const known = 'JOBS.DOUBT.CARCASS_KNOWN'
const toldMany = 'TOLD.CARCASSES_MANY'

const thirds = (classes: readonly string[]) => classes.flatMap((one) => [`${one}+`, `${one}=`, `${one}-`])

/** As the grader writes it: in thirds for cattle, whole classes and low or high fat for lambs. */
const own = defineFields({
  deadWeightMg: { kind: 'weight' },
  carcassConformation: {
    kind: 'choice',
    options: [...thirds(['E', 'U', 'R', 'O', 'P']), 'E', 'U', 'R', 'O', 'P'],
  },
  carcassFat: {
    kind: 'choice',
    options: [...thirds(['1', '2', '3', '4', '5']), '1', '2', '3', '3L', '3H', '4', '4L', '4H', '5'],
  },
  pricePerKilo: { kind: 'money' },
  penalties: { kind: 'money' },
  condemned: { kind: 'flag' },
  killNumber: { kind: 'text', longest: 32 },
})

type Noted = {
  deadWeightMg?: unknown
  carcassConformation?: unknown
  carcassFat?: unknown
  pricePerKilo?: unknown
  penalties?: unknown
  condemned?: unknown
}

const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const gradeOf = ({ carcassConformation, carcassFat }: Noted) =>
  `${text(carcassConformation)}${text(carcassFat)}`

/** Each animal's proceeds: its weight at its own price, else at the price of all, less the deductions. */
function broughtBy(noted: Noted, priceOfAll: number | undefined): number | undefined {
  const [mg, price] = [number(noted.deadWeightMg), number(noted.pricePerKilo) ?? priceOfAll]
  if (noted.condemned === true) return 0
  if (mg === undefined || price === undefined) return undefined
  return Math.round(((mg / 1_000_000) * price - (number(noted.penalties) ?? 0)) * 100) / 100
}

/** The factory's report: dead weight, grade and price of each animal sent there. */
export const carcassResult = defineTaskType({
  id: 'CARCASSRESULT',
  label: 'TASKS.CARCASSRESULT',
  icon: 'scale',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  draftIn: 'priceWeight',
  among: 'left',
  fields: {
    date: doneOn(taskFields.date),
    pricePerKilo: own.pricePerKilo,
    ...whoAndNotes,
  },
  first: ['date', 'pricePerKilo'],
  each: {
    deadWeightMg: required(own.deadWeightMg),
    carcassConformation: own.carcassConformation,
    carcassFat: own.carcassFat,
    pricePerKilo: own.pricePerKilo,
    penalties: own.penalties,
    condemned: own.condemned,
    killNumber: own.killNumber,
  },
  icar: ownEvent,
  likely: ({ inHerd, offHerdReason, deadWeightMg }) =>
    inHerd === false && offHerdReason === 'sent to abattoir' && !deadWeightMg ? 0.9 : undefined,
  accepts: hasBeenHere,
  owns: () => ['killed'],
  effects: ({ date, own: noted, pricePerKilo }, animal) => {
    const mg = number(noted.deadWeightMg)
    if (mg === undefined) return []
    const set: Fields = {
      killDate: date,
      deadWeight: mg / 1_000_000,
      deadWeightMg: mg,
      conformationGrade: text(noted.carcassConformation) || null,
      fatGrade: text(noted.carcassFat) || null,
      killOutGrade: gradeOf(noted) || null,
      killOutPercent: killOutPercent(mg, date, animal) ?? null,
      pricePerKilo: number(noted.pricePerKilo) ?? pricePerKilo ?? null,
      carcassValue: broughtBy(noted, pricePerKilo) ?? null,
    }
    return [{ collection: 'animals', id: animal.id, set }]
  },
  warns: ({ id, date, own: noted }, animalId, seen, at) => {
    const { animal, earlier } = seen()
    const mg = number(noted.deadWeightMg) ?? 0
    const percent = killOutPercent(mg, date, animal)
    const months = finishingMonthsOn(at, date)
    return doubtsAbout(animalId, [
      !hasLeft(animal) && { says: stillHere },
      isOddCarcass(mg, animal.species, date) && { says: oddWeight },
      percent !== undefined &&
        isOddKillOut(percent, animal.species, date) && { says: oddKillOut, values: { percent } },
      months !== undefined && isPrimeOver(animal, months, date) && { says: tooOld, values: { months } },
      earlier.some((one) => one.typeId === 'CARCASSRESULT' && one.id !== id) && { says: known },
    ])
  },
  timeline: ({ own: noted }) => {
    const [kind, weightMg, grade] = ['AT-CARCASS', number(noted.deadWeightMg), gradeOf(noted)]
    if (weightMg === undefined) return toldByName(kind, 'TASKS.CARCASSRESULT')
    const weight = { weightMg }
    if (noted.condemned === true) return { kind, key: 'TIMELINE.CARCASS_CONDEMNED', values: { weight } }
    return grade === ''
      ? { kind, key: 'TIMELINE.CARCASS', values: { weight } }
      : { kind, key: 'TIMELINE.CARCASS_GRADED', values: { weight, grade: { text: grade } } }
  },
  told: (_, { noted }) => {
    const weights = [...noted.values()].flatMap((one) => number(one.deadWeightMg) ?? [])
    if (weights.length < 2) return undefined
    const sum = weights.reduce((total, mg) => total + mg, 0)
    return { key: toldMany, values: { weight: { weightMg: Math.round(sum / weights.length) } } }
  },
  tells: [toldMany],
  lines: ['TIMELINE.CARCASS', 'TIMELINE.CARCASS_CONDEMNED', 'TIMELINE.CARCASS_GRADED', 'TIMELINE.JOB'],
  doubts: [stillHere, oddKillOut, oddWeight, tooOld, known],
})

const hasLeft = ({ inHerd, offHerdDate, dod }: AnimalFacts) =>
  inHerd === false || Boolean(offHerdDate) || Boolean(dod)

/** Young cattle for beef lose by a birthday; a cow or a stock bull has none to lose. */
function isPrimeOver(animal: AnimalFacts, months: number, killed: number): boolean {
  const { species, dob, lactation, lastCalvingDate, isStockBull } = animal
  if (species === 'OVINE' || !dob || lactation || lastCalvingDate || isStockBull) return false
  return killed > addMonths(dob, months)
}
