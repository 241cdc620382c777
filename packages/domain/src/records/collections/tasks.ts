import { defineFields } from '../fields/fields'
import { countedFroms } from '../jobs/define-programme'
import { wares } from '../stock/bookings'
import { milkinesses } from './animals'

export const taskStatuses = ['done', 'inProgress'] as const

export const repeatUnits = ['none', 'day', 'week', 'month', 'year'] as const

export const doseWays = ['animal', 'weight'] as const
export const remedyRoutes = [
  'injection',
  'oral',
  'pour-on',
  'udder',
  'uterus',
  'eye',
  'skin',
  'feed or water',
  'other',
] as const

/** The reasons to treat an animal, in words every farm means the same by. */
// biome-ignore format: a list
const diagnoses = [
  'mastitis', 'lameness', 'pneumonia', 'scour', 'navel or joint ill', 'metritis', 'retained cleansing', 'milk fever',
  'ketosis', 'displaced stomach', 'bloat', 'pink eye', 'worms', 'fluke', 'lice or scab', 'coccidia', 'wound', 'abortion',
  'dry cow', 'fertility', 'vaccination', 'pain', 'other',
] as const

/** The details on the label of a can, at purchase and at spraying. */
const sprayFields = defineFields({
  sprayProduct: { kind: 'text', longest: 200 },
  regNumber: { kind: 'text', longest: 32 },
  sprayUnit: { kind: 'choice', options: wares.spray.units },
  harvestDays: { kind: 'number', whole: true, least: 0, most: 365, unit: 'UNITS.DAYS' },
  grazingDays: { kind: 'number', whole: true, least: 0, most: 365, unit: 'UNITS.DAYS' },
  reEntryHours: { kind: 'number', least: 0, most: 720, unit: 'UNITS.HOURS' },
})

/** How a remedy was given and how long it holds the animal back. */
const treatmentFields = defineFields({
  remedyPurchaseId: { kind: 'record', from: 'tasks' },
  useByDate: { kind: 'date', ahead: true },
  remedyRoute: { kind: 'choice', options: remedyRoutes },
  prescribedBy: { kind: 'record', from: 'operators' },
  diagnosis: { kind: 'choice', options: diagnoses },
  treatedSite: { kind: 'text', longest: 120 },
  givenBy: { kind: 'choice', options: ['us', 'vet', 'other'] },
  // Where the bottle ran out half way: the amount from the next one, over the whole course.
  otherBatchNumber: { kind: 'text', longest: 64 },
  otherBatchQuantity: { kind: 'number', least: 0, most: 1_000_000 },
  doseBy: { kind: 'choice', options: doseWays },
  // The live weight one dose is for: 1 ml for 50 kg is a dose of 1 and fifty million here.
  doseForWeightMg: { kind: 'weight' },
  courseDays: { kind: 'number', whole: true, least: 1, most: 365 },
  dosesADay: { kind: 'number', whole: true, least: 1, most: 24 },
  firstDoseAt: { kind: 'dateTime' },
  lastDoseAt: { kind: 'dateTime' },
  meatWithdrawalDays: { kind: 'number', least: 0, most: 3650 },
  milkWithdrawalDays: { kind: 'number', least: 0, most: 3650 },
  meatWithdrawalHours: { kind: 'number', least: 0, most: 87_600 },
  milkWithdrawalHours: { kind: 'number', least: 0, most: 87_600 },
  withdrawalFactor: { kind: 'number', least: 1, most: 10 },
  // Used on animals its label does not name. The law then extends the label's period, by the values beside it.
  offLabel: { kind: 'flag' },
  offLabelTimes: { kind: 'number', least: 1, most: 10 },
  offLabelWhereNone: { kind: 'number', least: 0, most: 365 },
  offLabelUnsaidMeat: { kind: 'number', least: 0, most: 365 },
  offLabelUnsaidMilk: { kind: 'number', least: 0, most: 365 },
  // Of animals sold as organic, where a list and no factor says how long they are held.
  organic: { kind: 'flag' },
  // The tube or seal put into the udder of a cow that is dried off. Its label counts milk from calving, and
  // says how long she rests at the least.
  dryCowUse: { kind: 'choice', options: ['tube', 'seal'] },
  milkAfterCalvingHours: { kind: 'number', least: 0, most: 2400, unit: 'UNITS.HOURS' },
  leastDryDays: { kind: 'number', whole: true, least: 0, most: 365, unit: 'UNITS.DAYS' },
  // Minutes east of Greenwich where it was recorded: every device then ends a day at the same moment.
  offsetMinutes: { kind: 'number', whole: true, least: -900, most: 900 },
  // The farm's time zone. Its clocks count the days that follow, summer time and all.
  timeZone: { kind: 'text', longest: 64 },
})

/** How stock came into the store. A counted amount replaces everything booked before. */
const stockKinds = ['bought', 'counted', 'came with the farm'] as const

/** The product, amount, supplier and prescriber of a purchase. */
const purchaseFields = defineFields({
  stockKind: { kind: 'choice', options: stockKinds },
  // The number of packs of this size; without packs the size is the whole amount.
  packs: { kind: 'number', whole: true, least: 1, most: 10_000 },
  packSize: { kind: 'number', least: 0, most: 1_000_000 },
  stockUnit: { kind: 'choice', options: wares.medicine.units },
  supplierName: { kind: 'text', longest: 120 },
  vetName: { kind: 'text', longest: 120 },
  prescriptionNumber: { kind: 'text', longest: 64 },
  prescriptionDate: { kind: 'date', latest: 'today' },
  antibiotic: { kind: 'choice', options: ['yes', 'no'] },
  // As a scan of the pack gave it. A scanned use-by date is kept as the start of its month, and its day here.
  gtin: { kind: 'text', longest: 14 },
  packScan: { kind: 'text', longest: 400 },
  useByDay: { kind: 'date', ahead: true },
  // Not permitted in animals that give milk or meat, which differs from having no period to wait.
  notForMilkingCows: { kind: 'flag' },
  notForMeat: { kind: 'flag' },
})

/** The details on a straw of semen, at purchase and at use. */
const strawFields = defineFields({
  bullCode: { kind: 'text', longest: 32 },
  semenKind: { kind: 'choice', options: ['Frozen', 'Liquid'] },
  sexed: { kind: 'choice', options: ['no', 'F', 'M'] },
  sexedPercent: { kind: 'number', whole: true, least: 50, most: 100, unit: 'UNITS.PERCENT' },
  // Tank, canister and cane, as the farm calls them.
  tankPlace: { kind: 'text', longest: 64 },
  strawPurchaseId: { kind: 'record', from: 'tasks' },
})

/** A job planned for a day to come. `occurrences` keeps, day by day, which of its days were answered. */
const planFields = defineFields({
  plannedType: { kind: 'text', longest: 64 },
  plannedValues: { kind: 'object' },
  repeats: { kind: 'choice', options: repeatUnits },
  repeatEvery: { kind: 'number', whole: true, least: 1, most: 365 },
  until: { kind: 'date', ahead: true },
  occurrences: { kind: 'list', of: 'object' },
  moves: { kind: 'list', of: 'object' },
})

/** The details of a load of feed, when it comes and when it is fed. */
const feedFields = defineFields({
  feedProduct: { kind: 'text', longest: 200 },
  feedKind: { kind: 'choice', options: ['Concentrate', 'Roughage', 'Additives', 'Other'] },
  feedUnit: { kind: 'choice', options: wares.feed.units },
  feedCopper: { kind: 'choice', options: ['yes', 'no'] },
})

/** A started programme: its id, its steps as of that day, and the start of its day count. */
const programmeFields = defineFields({
  programme: { kind: 'text', longest: 64 },
  programmeFrom: { kind: 'choice', options: countedFroms },
  programmeSteps: { kind: 'list', of: 'object' },
  // On a job recorded for a day of a plan or a step of a programme: that plan or step.
  forPlan: { kind: 'record', from: 'tasks' },
  forStep: { kind: 'text', longest: 64 },
})

/** Days by which the law asks for something after the job, by the local rule on the job's day. */
const dutyFields = defineFields({
  tbAgainFrom: { kind: 'date' },
  tbAgainBy: { kind: 'date' },
  bvdTestBy: { kind: 'date' },
  fedFirstBy: { kind: 'date' },
  tellTagsBy: { kind: 'date' },
  censusBy: { kind: 'date' },
  censusNext: { kind: 'date' },
})
/** Kept for the plan of a job, and shown there. */
export const dutyDays: readonly string[] = ['retestOn', ...Object.keys(dutyFields)]

/**
 * Fields of several kinds of task, and those the app keeps for every task. A kind's own fields are in its own
 * file.
 */
export const taskFields = defineFields({
  typeId: { kind: 'text', longest: 64 },
  title: { kind: 'text', longest: 200 },
  description: { kind: 'longText' },
  parentTaskId: { kind: 'record', from: 'tasks' },
  // So wide that the app queries a Fahrenheit reading and does not refuse it.
  bodyTemperature: { kind: 'number', least: 0, most: 120, unit: 'UNITS.CELSIUS' },
  taskAnimals: { kind: 'records', from: 'animals' },
  // Groups the job was done to by head, without telling animals apart: each with its number of heads.
  taskMobs: { kind: 'records', from: 'mobs' },
  dueDate: { kind: 'date', ahead: true },
  date: { kind: 'date' },
  status: { kind: 'choice', options: taskStatuses },
  completedDate: { kind: 'date' },
  operator: { kind: 'record', from: 'operators' },
  paddocks: { kind: 'records', from: 'paddocks' },
  mobId: { kind: 'record', from: 'mobs' },
  files: { kind: 'records', from: 'files' },
  notes: { kind: 'longText' },
  // Set on tasks recorded here. A task that came with the herd is already counted in its animals' fields.
  takesEffect: { kind: 'flag' },
  // Why the farmer let animals or milk go that were withheld.
  letGoReason: { kind: 'text', longest: 300 },
  cost: { kind: 'money' },
  dam: { kind: 'record', from: 'animals' },
  sire: { kind: 'record', from: 'animals' },
  // Noted on save: the sire's breed decides how long she carries, and he is not on the job.
  sireBreed: { kind: 'record', from: 'systemType' },
  birthDifficulty: { kind: 'choice', options: ['1', '2', '3', '4'] },
  milkiness: { kind: 'choice', options: milkinesses },
  weight: { kind: 'number', least: 0 },
  weightMg: { kind: 'weight' },
  weightAdg: { kind: 'number' },
  weightAdgMg: { kind: 'weight' },
  // Kept as the laboratory gives it; shown divided by 1000, in tonnes a hectare.
  limeRequirementTHa: { kind: 'number' },
  scanStatus: { kind: 'choice', options: ['In Calf', 'Empty', 'n/a'] },
  foetusCount: { kind: 'number', whole: true, least: 0, most: 6 },
  // An animal's score on a scale, for every scoring job; noted beside each animal.
  score: { kind: 'number', least: 0, most: 99 },
  remedy: { kind: 'text', longest: 200 },
  batchNumber: { kind: 'text', longest: 64 },
  dose: { kind: 'number', least: 0 },
  doseUnit: { kind: 'text', longest: 16 },
  reason: { kind: 'text', longest: 200 },
  ...treatmentFields,
  ...sprayFields,
  grazingMob: { kind: 'record', from: 'mobs' },
  intoMob: { kind: 'record', from: 'mobs' },
  ...purchaseFields,
  ...strawFields,
  ...planFields,
  ...programmeFields,
  ...feedFields,
  moveCertType: { kind: 'choice', options: ['off', 'death'] },
  /**
   * The day to test an animal with an inconclusive TB test again, by the local rule on the day of the test.
   */
  retestOn: { kind: 'date' },
  ...dutyFields,
  moveCertNumber: { kind: 'text', longest: 64 },
  moveCertDate: { kind: 'date' },
  moveToHerdNumber: { kind: 'text', longest: 32 },
  moveFromHerdNumber: { kind: 'text', longest: 32 },
  haulier: { kind: 'text', longest: 100 },
  pricePerHead: { kind: 'money' },
  // Noted beside each animal with a calculated price.
  askingPrice: { kind: 'money' },
  lotPrice: { kind: 'money' },
  lotWeightMg: { kind: 'weight' },
  supplierId: { kind: 'record', from: 'operators' },
  moveApplySuccessDate: { kind: 'date' },
  // When the farm notified the authority, and the number it gave.
  filedDate: { kind: 'date', latest: 'today' },
  filedReference: { kind: 'text', longest: 64 },
  // The department's answer about each animal; the server alone writes it.
  departmentSays: { kind: 'list', of: 'object' },
  // The same for a breed society.
  societySays: { kind: 'list', of: 'object' },
  // When the farm last asked to send their refused filings once more.
  departmentAgain: { kind: 'dateTime' },
  societyAgain: { kind: 'dateTime' },
})
