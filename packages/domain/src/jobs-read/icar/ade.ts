import * as z from 'zod'
import { codesOf, type codeTables } from './codes'

/** The words of ICAR's own list, compared on 18 November 2026. */
const deathReasons = [
  'Missing',
  'Parturition',
  'Disease',
  'Accident',
  'Consumption',
  'Culled',
  'Other',
  'Unknown',
] as const

/**
 * The part of ICAR's Animal Data Exchange (1.3) that Steading writes and reads. Other parts of a resource
 * pass through: other programs add their own, as Steading does.
 */
const identifier = z.looseObject({ id: z.string().min(1).max(200), scheme: z.string().min(1).max(100) })
const moment = z.iso.datetime({ offset: true })
const word = (table: keyof typeof codeTables) => z.enum(codesOf(table))
const some = <T extends z.ZodType>(type: T) => z.array(type).optional()

const meta = z.looseObject({ source: z.string(), sourceId: z.string().optional(), modified: moment })
const resource = { meta: meta.optional(), location: identifier.optional() }
const mass = z.looseObject({ measurement: z.number(), units: z.enum(['KGM', 'GRM', 'LBR', 'TNE', 'MGM']) })

const parent = z.looseObject({
  parentOf: identifier,
  gender: word('gender'),
  relation: word('relation').optional(),
  identifier,
})

const animal = z.looseObject({
  ...resource,
  resourceType: z.literal('icarAnimalCoreResource'),
  identifier,
  alternativeIdentifiers: some(identifier),
  specie: z.enum(['Buffalo', 'Cattle', 'Deer', 'Elk', 'Goat', 'Horse', 'Pig', 'Sheep']),
  gender: word('gender'),
  birthDate: moment.optional(),
  primaryBreed: identifier.optional(),
  breedFractions: z
    .looseObject({
      denominator: z.number().positive(),
      fractions: some(z.looseObject({ breed: identifier, fraction: z.number() })),
    })
    .optional(),
  managementTag: z.string().optional(),
  name: z.string().optional(),
  officialName: z.string().optional(),
  productionPurpose: word('purpose').optional(),
  status: word('status').optional(),
  lactationStatus: z.enum(['Dry', 'Lead', 'Fresh', 'Early', 'Lactating']).optional(),
  parentage: some(parent),
})

const event = {
  ...resource,
  id: z.string().min(1),
  eventDateTime: moment,
  animal: identifier,
  remark: z.string().optional(),
}

const weight = z.looseObject({ ...event, resourceType: z.literal('icarWeightEventResource'), weight: mass })

const treatment = z.looseObject({
  ...event,
  resourceType: z.literal('icarTreatmentEventResource'),
  medicine: z.looseObject({ family: z.string(), name: z.string().optional() }).optional(),
  procedure: z.string().optional(),
  batches: some(z.looseObject({ identifier: z.string().optional(), expiryDate: moment.optional() })),
  withdrawals: some(z.looseObject({ productType: word('product'), endDate: moment })),
  dose: z.looseObject({ doseQuantity: z.number(), doseUnits: z.string().optional() }).optional(),
})

const pregnancyCheck = z.looseObject({
  ...event,
  resourceType: z.literal('icarReproPregnancyCheckEventResource'),
  method: word('scanMethod').optional(),
  result: word('scanned').optional(),
  foetalAge: z.number().int().optional(),
  foetusCount: z.number().int().optional(),
})

const heat = z.looseObject({
  ...event,
  resourceType: z.literal('icarReproHeatEventResource'),
  certainty: word('heatCertainty').optional(),
  heatDetectionMethod: word('heatHow').optional(),
  visualDetection: z
    .looseObject({ heatSigns: some(z.string()), heatIntensity: word('heatStrength').optional() })
    .optional(),
})

const insemination = z.looseObject({
  ...event,
  resourceType: z.literal('icarReproInseminationEventResource'),
  inseminationType: z.enum(['NaturalService', 'RunWithBull', 'Insemination', 'Implantation']),
  sireIdentifiers: some(identifier),
})

const abortion = z.looseObject({ ...event, resourceType: z.literal('icarReproAbortionEventResource') })
const dryOff = z.looseObject({ ...event, resourceType: z.literal('icarMilkingDryOffEventResource') })
const doNotBreed = z.looseObject({
  ...event,
  resourceType: z.literal('icarReproDoNotBreedEventResource'),
  doNotBreed: z.boolean().nullish(),
})

const statusObserved = z.looseObject({
  ...event,
  resourceType: z.literal('icarReproStatusObservedEventResource'),
  observedStatus: z.string().optional(),
})

const onBody = {
  site: z.string().optional(),
  positions: some(z.looseObject({ position: z.string().optional() })),
}

const treatmentProgram = z.looseObject({
  ...event,
  resourceType: z.literal('icarTreatmentProgramEventResource'),
  diagnoses: some(z.looseObject({ name: z.string().optional(), ...onBody })),
  treatments: some(z.looseObject({ procedure: z.string().optional(), ...onBody })),
})

const healthStatus = z.looseObject({
  ...event,
  resourceType: z.literal('icarHealthStatusObservedEventResource'),
  observedStatus: z.string().optional(),
})

const conformationScore = z.looseObject({
  ...event,
  resourceType: z.literal('icarConformationScoreEventResource'),
  traitScored: z.string(),
  score: z.number(),
})

const jobOfOurs = z.looseObject({
  ...event,
  resourceType: z.literal('steadingJobEventResource'),
  parentage: some(parent),
})

const groupEvent = {
  ...resource,
  id: z.string().min(1),
  eventDateTime: moment,
  remark: z.string().optional(),
  groupMethod: z.literal('InventoryClassification'),
  countObserved: z.number().int().positive(),
  inventoryClassification: z.looseObject({
    name: z.string().min(1),
    species: animal.shape.specie,
    count: z.number().optional(),
  }),
}

const groupTreatment = z.looseObject({
  ...groupEvent,
  resourceType: z.literal('icarGroupTreatmentEventResource'),
  medicine: treatment.shape.medicine,
  procedure: z.string().optional(),
  batches: treatment.shape.batches,
  withdrawals: treatment.shape.withdrawals,
  dosePerAnimal: treatment.shape.dose,
})

const groupWeight = z.looseObject({
  ...groupEvent,
  resourceType: z.literal('icarGroupWeightEventResource'),
  units: mass.shape.units,
  method: z.literal('GroupAverage').optional(),
  statistics: some(
    z.looseObject({ metric: identifier, unit: z.string(), aggregation: z.string(), value: z.number() }),
  ),
})

const groupJobOfOurs = z.looseObject({
  ...groupEvent,
  resourceType: z.literal('steadingGroupJobEventResource'),
})

const progeny = z.looseObject({
  // Published as required; many programs leave it out, and a birth is not refused for that.
  resourceType: z.string().optional(),
  identifier: identifier.optional(),
  specie: animal.shape.specie,
  gender: word('gender'),
  birthStatus: word('birthStatus').optional(),
  birthSize: word('birthSize').optional(),
  birthWeight: mass.optional(),
})

const parturition = z.looseObject({
  ...event,
  resourceType: z.literal('icarReproParturitionEventResource'),
  liveProgeny: z.number().int().optional(),
  totalProgeny: z.number().int().optional(),
  calvingEase: word('calvingEase').optional(),
  progenyDetails: some(progeny),
})

const birth = z.looseObject({
  ...event,
  resourceType: z.literal('icarMovementBirthEventResource'),
  registrationReason: z.enum(['Born', 'Registered']),
})

const arrival = z.looseObject({
  ...event,
  resourceType: z.literal('icarMovementArrivalEventResource'),
  arrivalReason: z.string().optional(),
})

const departure = z.looseObject({
  ...event,
  resourceType: z.literal('icarMovementDepartureEventResource'),
  departureKind: word('departureKind').optional(),
})

const death = z.looseObject({
  ...event,
  resourceType: z.literal('icarMovementDeathEventResource'),
  deathReason: z.enum(deathReasons).optional(),
})

const testDay = z.looseObject({
  ...event,
  resourceType: z.literal('icarTestDayResultEventResource'),
  milkWeight24Hours: z.looseObject({ unitCode: z.literal('KGM'), value: z.number() }).optional(),
  milkCharacteristics: some(
    z.looseObject({ characteristic: z.string(), value: z.string(), unit: z.string().optional() }),
  ),
})

export const adeResource = z.discriminatedUnion('resourceType', [
  animal,
  weight,
  treatment,
  treatmentProgram,
  heat,
  insemination,
  pregnancyCheck,
  abortion,
  doNotBreed,
  statusObserved,
  dryOff,
  healthStatus,
  conformationScore,
  parturition,
  birth,
  arrival,
  departure,
  death,
  testDay,
  jobOfOurs,
  groupTreatment,
  groupWeight,
  groupJobOfOurs,
])

export type AdeIdentifier = { id: string; scheme: string }
export type AdeAnimal = z.infer<typeof animal>
export type AdeResource = z.infer<typeof adeResource>
/** An event for so many animals of a group that the farm does not identify one by one. */
export type AdeGroupEvent = z.infer<typeof groupTreatment | typeof groupWeight | typeof groupJobOfOurs>
export type AdeEvent = Exclude<AdeResource, AdeAnimal | AdeGroupEvent>
/** A file holds one resource, a list of them, or a collection with its members. */
export function resourcesIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json.filter(isResource)
  if (typeof json !== 'object' || json === null) return []
  if ('member' in json && Array.isArray(json.member)) return json.member.filter(isResource)
  return isResource(json) ? [json] : []
}

const isResource = (one: unknown) => typeof one === 'object' && one !== null && 'resourceType' in one
