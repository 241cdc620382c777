import { defineFields } from '../fields/fields'
import { countedFroms } from '../programmes/define-programme'
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

/** What somebody is treated for, in a word every farm means the same by. */
// biome-ignore format: a list
const diagnoses = [
  'mastitis', 'lameness', 'pneumonia', 'scour', 'navel or joint ill', 'metritis', 'retained cleansing', 'milk fever',
  'ketosis', 'displaced stomach', 'bloat', 'pink eye', 'worms', 'fluke', 'lice or scab', 'coccidia', 'wound', 'abortion',
  'dry cow', 'fertility', 'vaccination', 'pain', 'other',
] as const

/** What the label of a can says, when it is bought and when it is sprayed. */
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
  // The bottle ran out half way: what came out of the next one, of the whole course.
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
  // Given to animals its label does not name. What the law makes of the label's period then is kept beside it.
  offLabel: { kind: 'flag' },
  offLabelTimes: { kind: 'number', least: 1, most: 10 },
  offLabelWhereNone: { kind: 'number', least: 0, most: 365 },
  // What went into the udder of a cow that is dried off. Its label counts milk from calving, and says how long she rests at the least.
  dryCowUse: { kind: 'choice', options: ['tube', 'seal'] },
  milkAfterCalvingHours: { kind: 'number', least: 0, most: 2400, unit: 'UNITS.HOURS' },
  leastDryDays: { kind: 'number', whole: true, least: 0, most: 365, unit: 'UNITS.DAYS' },
  // Minutes east of Greenwich where it was recorded: every device then ends a day at the same moment.
  offsetMinutes: { kind: 'number', whole: true, least: -900, most: 900 },
  // The farm's time zone: the days that follow are counted by its clocks, summer time and all.
  timeZone: { kind: 'text', longest: 64 },
})

/** How something came into the store. What was counted takes the place of all that was booked before. */
const stockKinds = ['bought', 'counted', 'came with the farm'] as const

/** What was bought, how much of it, from whom and on whose word. */
const purchaseFields = defineFields({
  stockKind: { kind: 'choice', options: stockKinds },
  // So many packs of this size; without packs the size is all there is.
  packs: { kind: 'number', whole: true, least: 1, most: 10_000 },
  packSize: { kind: 'number', least: 0, most: 1_000_000 },
  stockUnit: { kind: 'choice', options: wares.medicine.units },
  supplierName: { kind: 'text', longest: 120 },
  vetName: { kind: 'text', longest: 120 },
  prescriptionNumber: { kind: 'text', longest: 64 },
  prescriptionDate: { kind: 'date', latest: 'today' },
  antibiotic: { kind: 'choice', options: ['yes', 'no'] },
  // As a scan of the pack said it. A scanned use-by date is kept as the start of its month, and its day here.
  gtin: { kind: 'text', longest: 14 },
  packScan: { kind: 'text', longest: 400 },
  useByDay: { kind: 'date', ahead: true },
  // Not permitted in animals that give it, which is another thing than nothing to wait for.
  notForMilkingCows: { kind: 'flag' },
  notForMeat: { kind: 'flag' },
})

/** What stands on a straw of semen, when it is bought and when it is used. */
const strawFields = defineFields({
  bullCode: { kind: 'text', longest: 32 },
  semenKind: { kind: 'choice', options: ['Frozen', 'Liquid'] },
  sexed: { kind: 'choice', options: ['no', 'F', 'M'] },
  sexedPercent: { kind: 'number', whole: true, least: 50, most: 100, unit: 'UNITS.PERCENT' },
  // Tank, canister and cane, as the farm calls them.
  tankPlace: { kind: 'text', longest: 64 },
  strawPurchaseId: { kind: 'record', from: 'tasks' },
})

/** A job written down for a day to come. Which of its days were answered stands in `occurrences`, day by day. */
const planFields = defineFields({
  plannedType: { kind: 'text', longest: 64 },
  plannedValues: { kind: 'object' },
  repeats: { kind: 'choice', options: repeatUnits },
  repeatEvery: { kind: 'number', whole: true, least: 1, most: 365 },
  until: { kind: 'date', ahead: true },
  occurrences: { kind: 'list', of: 'object' },
  moves: { kind: 'list', of: 'object' },
})

/** What a load of feed is, when it comes and when it is fed. */
const feedFields = defineFields({
  feedProduct: { kind: 'text', longest: 200 },
  feedKind: { kind: 'choice', options: ['Concentrate', 'Roughage', 'Additives', 'Other'] },
  feedUnit: { kind: 'choice', options: wares.feed.units },
  feedCopper: { kind: 'choice', options: ['yes', 'no'] },
})

/** A programme that was started: which, its steps as they were that day, and where their days are counted from. */
const programmeFields = defineFields({
  programme: { kind: 'text', longest: 64 },
  programmeFrom: { kind: 'choice', options: countedFroms },
  programmeSteps: { kind: 'list', of: 'object' },
  // On a job recorded for a day of a plan or a step of a programme: which.
  forPlan: { kind: 'record', from: 'tasks' },
  forStep: { kind: 'text', longest: 64 },
})

/** What tasks of several kinds have, or the app keeps of every task. What one kind alone asks for stands in its own file. */
export const taskFields = defineFields({
  typeId: { kind: 'text', longest: 64 },
  title: { kind: 'text', longest: 200 },
  description: { kind: 'longText' },
  parentTaskId: { kind: 'record', from: 'tasks' },
  // So wide that a thermometer in Fahrenheit is asked about and not refused.
  bodyTemperature: { kind: 'number', least: 0, most: 120, unit: 'UNITS.CELSIUS' },
  taskAnimals: { kind: 'records', from: 'animals' },
  // Groups it was done to by head, nobody in them told apart: each with how many there were.
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
  // Set on what is recorded here. A task that came with the herd is already counted in what its animals carry.
  takesEffect: { kind: 'flag' },
  // Why somebody let animals or milk go that were held back.
  letGoReason: { kind: 'text', longest: 300 },
  cost: { kind: 'money' },
  dam: { kind: 'record', from: 'animals' },
  sire: { kind: 'record', from: 'animals' },
  // Noted when it is saved: how long she carries is the sire's breed's doing, and he is not on the job.
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
  // What an animal was given on a scale, whichever the job is; it stands beside each.
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
  /** An animal whose TB test was inconclusive is tested again then: the rule of the place, on the day of the test. */
  retestOn: { kind: 'date' },
  moveCertNumber: { kind: 'text', longest: 64 },
  moveCertDate: { kind: 'date' },
  moveToHerdNumber: { kind: 'text', longest: 32 },
  moveFromHerdNumber: { kind: 'text', longest: 32 },
  haulier: { kind: 'text', longest: 100 },
  pricePerHead: { kind: 'money' },
  // Noted beside each animal whose price was reckoned.
  askingPrice: { kind: 'money' },
  lotPrice: { kind: 'money' },
  lotWeightMg: { kind: 'weight' },
  supplierId: { kind: 'record', from: 'operators' },
  moveApplySuccessDate: { kind: 'date' },
  // When the authority was told, and the number it gave.
  filedDate: { kind: 'date', latest: 'today' },
  filedReference: { kind: 'text', longest: 64 },
  // What the department answered about each animal; the server alone writes it.
  departmentSays: { kind: 'list', of: 'object' },
  // The same of a breed society.
  societySays: { kind: 'list', of: 'object' },
  // When somebody here last had them sent once more what they refused.
  departmentAgain: { kind: 'dateTime' },
  societyAgain: { kind: 'dateTime' },
})
