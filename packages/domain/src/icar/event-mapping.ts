import { perCowFields } from '../collections/milk-recording'
import { taskFields } from '../collections/tasks'
import type { Field } from '../fields/fields'
import type { Fields } from '../sync/stored-record'
import type { OnAnimal } from '../tasks/task-rows'
import { calving } from '../tasks/types/calving'
import { lambing } from '../tasks/types/lambing'
import { treatment } from '../tasks/types/treatment'
import { weighing } from '../tasks/types/weight-recording'
import { clearAt, courseOf, products } from '../tasks/withdrawal'
import { fromMilligrams, toMilligrams } from '../units'
import type { AdeEvent } from './ade'
import type { AdeFarm } from './animals'
import { fromCode, toCode } from './codes'
import { identifierOf } from './identifiers'
import { dayIn, momentIn, momentOf } from './moments'
import { progenyOf } from './progeny'

type Part = { [key: string]: unknown }
type Kind = AdeEvent['resourceType']

/** A job done to one animal, `own` what was noted beside it; or a cow on a test day. */
export type Done = { id: string; fields: Fields; own: OnAnimal }

/** How one kind of record stands among ICAR's events, both ways: export writes by this table and import reads by it. */
export type EventRow = {
  resourceType: Kind
  from: { collection: 'tasks'; typeIds: readonly string[] } | { collection: 'perCow' }
  write(done: Done, farm: AdeFarm): Part | undefined
  /** Of a task, what its fields are; `typeId` where the kind of animal decides it. */
  read(resource: Part, specie: 'BOVINE' | 'OVINE'): Fields
}

const kilo = (mg: number) => ({ measurement: fromMilligrams(mg, 'KG'), units: 'KGM', method: 'LoadCell' })
const mgIn: { readonly [unit: string]: number } = {
  ...{ KGM: 1e6, GRM: 1e3, MGM: 1, TNE: 1e9 },
  LBR: toMilligrams(1, 'LBS'),
}

export const milligramsIn = (mass: unknown): number | undefined => {
  const { measurement, units } = objectIn(mass)
  const each = mgIn[String(units)]
  return typeof measurement === 'number' && each ? Math.round(measurement * each) : undefined
}

const objectIn = (value: unknown): Part =>
  typeof value === 'object' && value !== null ? (value as Part) : {}
const listIn = (value: unknown): Part[] => (Array.isArray(value) ? value.map(objectIn) : [])
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

const given = (fields: { [name: string]: string | number | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** What a laboratory measures, by ICAR's name and the field it stands in, all in ICAR's usual units. */
const characteristics = [
  ['FAT', 'fat'],
  ['PROTEIN', 'protein'],
  ['LAC', 'lactose'],
  ['SCC', 'scc'],
  ['UREA', 'urea'],
] as const

export const eventMapping: readonly EventRow[] = [
  {
    resourceType: 'icarWeightEventResource',
    from: { collection: 'tasks', typeIds: [weighing.id] },
    write: ({ fields: { weightMg } }) =>
      typeof weightMg === 'number' && weightMg > 0 ? { weight: kilo(weightMg) } : undefined,
    read: ({ weight }) => given({ typeId: weighing.id, weightMg: milligramsIn(weight) }),
  },
  {
    resourceType: 'icarTreatmentEventResource',
    from: { collection: 'tasks', typeIds: [treatment.id] },
    write: writeTreatment,
    read: readTreatment,
  },
  {
    resourceType: 'icarReproParturitionEventResource',
    from: { collection: 'tasks', typeIds: [calving.id, lambing.id] },
    // The newborn stand on the job as well; the event is their mother's.
    write: ({ fields, own }, farm) => {
      if (fields.dam !== own.animalId) return undefined
      const calvingEase = toCode('calvingEase', fields.birthDifficulty)
      return { ...(calvingEase && { calvingEase }), ...progenyOf(fields, farm) }
    },
    read: ({ calvingEase }, specie) =>
      given({
        typeId: specie === 'OVINE' ? lambing.id : calving.id,
        birthDifficulty: fromCode('calvingEase', calvingEase),
      }),
  },
  {
    resourceType: 'icarTestDayResultEventResource',
    from: { collection: 'perCow' },
    write: ({ fields }) => {
      const { milkYield } = fields
      const measured = characteristics.flatMap(([characteristic, field]) => {
        const value = fields[field]
        return typeof value === 'number' ? [{ characteristic, value: String(value) }] : []
      })
      return {
        ...(typeof milkYield === 'number' && { milkWeight24Hours: { unitCode: 'KGM', value: milkYield } }),
        ...(measured.length > 0 && { milkCharacteristics: measured }),
      }
    },
    read: ({ milkWeight24Hours, milkCharacteristics }) => {
      const found = listIn(milkCharacteristics)
      const measured = characteristics.map(([name, field]) => {
        const value = Number(found.find(({ characteristic }) => characteristic === name)?.value ?? Number.NaN)
        return [field, Number.isFinite(value) ? value : undefined] as const
      })
      return given({
        milkYield: numberIn(objectIn(milkWeight24Hours).value),
        ...Object.fromEntries(measured),
      })
    },
  },
]

function writeTreatment({ fields, own }: Done): Part {
  const course = courseOf(fields)
  const dose = own.dose ?? fields.dose
  const expiryDate = momentOf(fields.useByDate)
  const [remedy, batch] = [textIn(fields.remedy), textIn(fields.batchNumber)]
  const withdrawals = products.flatMap((product) => {
    const endDate = momentOf(clearAt(course, product))
    return endDate ? [{ productType: toCode('product', product), endDate }] : []
  })
  return {
    ...(remedy && { medicine: { family: 'Veterinary Supplies', name: remedy } }),
    ...(textIn(fields.reason) && { procedure: fields.reason }),
    ...((batch || expiryDate) && {
      batches: [{ ...(batch && { identifier: batch }), ...(expiryDate && { expiryDate }) }],
    }),
    ...(withdrawals.length > 0 && { withdrawals }),
    ...(typeof dose === 'number' && { dose: { doseQuantity: dose, ...doseUnits(fields.doseUnit) } }),
  }
}

const unitCodes: { readonly [unit: string]: string } = { ml: 'MLT', l: 'LTR', mg: 'MGM', g: 'GRM' }
const doseUnits = (unit: unknown) => {
  const code = unitCodes[String(unit).toLowerCase()]
  return code ? { doseUnits: code } : {}
}

const hour = 3_600_000

function readTreatment(resource: Part): Fields {
  const [batch = {}] = listIn(resource.batches)
  const { doseQuantity, doseUnits: code } = objectIn(resource.dose)
  const givenAt = momentIn(resource.eventDateTime)
  // ICAR says when it ends and not how long it lasts: hours from the treatment say the same.
  const hoursTo = (product: string) => {
    const end = listIn(resource.withdrawals).find(
      ({ productType }) => fromCode('product', productType) === product,
    )
    const until = momentIn(end?.endDate)
    return until !== undefined && givenAt !== undefined && until > givenAt
      ? Math.ceil((until - givenAt) / hour)
      : undefined
  }
  return given({
    typeId: treatment.id,
    remedy: textIn(objectIn(resource.medicine).name),
    reason: textIn(resource.procedure),
    batchNumber: textIn(batch.identifier),
    useByDate: dayIn(batch.expiryDate),
    dose: numberIn(doseQuantity),
    doseUnit: Object.keys(unitCodes).find((unit) => unitCodes[unit] === code),
    meatWithdrawalHours: hoursTo('meat'),
    milkWithdrawalHours: hoursTo('milk'),
  })
}

const tables: Record<'tasks' | 'perCow', { readonly [name: string]: Field }> = {
  tasks: taskFields,
  perCow: perCowFields,
}
// Whoever reads an event has its own animals and its own ids; and what it counts in is settled there.
const staysHome = ['taskAnimals', 'takesEffect', 'status', 'weight', 'weightAdg', 'weightAdgMg']

export const eventTravels =
  (collection: 'tasks' | 'perCow') =>
  (name: string): boolean => {
    const field = tables[collection][name]
    return (
      field !== undefined && field.kind !== 'record' && field.kind !== 'records' && !staysHome.includes(name)
    )
  }

export const identifierIn = (id: string, farm: AdeFarm) =>
  identifierOf(farm.animal(id) ?? { id, fields: {} }, farm.region)
