import { defineFields } from '../fields/fields'
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

export const fosterMethods = ['wet', 'skin', 'crate', 'pen'] as const
export const fosterReasons = ['triplet', 'dead lamb', 'no milk', 'rejected', 'dead ewe'] as const
export const scanMethods = ['Echography', 'Palpation', 'Blood', 'Milk', 'Visual', 'Other'] as const
export const claws = [
  ...['LF outer', 'LF inner', 'RF inner', 'RF outer'],
  ...['LH outer', 'LH inner', 'RH inner', 'RH outer'],
] as const
const lesionsOfCattle = [
  ...['overgrown', 'white line', 'sole ulcer', 'sole bruise', 'digital dermatitis'],
  ...['foul', 'toe necrosis', 'interdigital growth', 'corkscrew', 'abscess'],
] as const
const lesionsOfSheep = [
  ...['overgrown', 'white line', 'scald', 'footrot', 'CODD'],
  ...['shelly hoof', 'granuloma', 'abscess'],
] as const
export const hoofLesions = [...new Set([...lesionsOfCattle, ...lesionsOfSheep])]
export const hoofActions = [
  'trim',
  'block',
  'bandage',
  'spray',
  'antibiotic',
  'pain relief',
  'foot bath',
  'recheck',
  'cull',
] as const

export const grazingMoves = ['in', 'out'] as const
export const sprayRates = [
  ...['l/ha', 'ml/ha', 'kg/ha', 'g/ha'],
  ...['pt/ac', 'fl oz/ac', 'oz/ac', 'lb/ac'],
] as const
export const windDirections = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export const skies = ['dry', 'dew', 'showers', 'rain'] as const

/** What was put on the land, how much, by whom and in what weather. */
const sprayFields = defineFields({
  sprayProduct: { kind: 'text', longest: 200 },
  regNumber: { kind: 'text', longest: 32 },
  sprayPurchaseId: { kind: 'record', from: 'tasks' },
  rate: { kind: 'number', least: 0, most: 100_000 },
  rateUnit: { kind: 'choice', options: sprayRates },
  sprayUnit: { kind: 'choice', options: wares.spray.units },
  waterRate: { kind: 'number', least: 0, most: 5000, unit: 'UNITS.L_A_HA' },
  harvestDays: { kind: 'number', whole: true, least: 0, most: 365, unit: 'UNITS.DAYS' },
  grazingDays: { kind: 'number', whole: true, least: 0, most: 365, unit: 'UNITS.DAYS' },
  reEntryHours: { kind: 'number', least: 0, most: 720, unit: 'UNITS.HOURS' },
  sprayedFrom: { kind: 'dateTime' },
  sprayedTo: { kind: 'dateTime' },
  target: { kind: 'text', longest: 200 },
  windSpeed: { kind: 'number', least: 0, most: 150, unit: 'UNITS.KM_AN_HOUR' },
  windDirection: { kind: 'choice', options: windDirections },
  temperature: { kind: 'number', least: -40, most: 60, unit: 'UNITS.CELSIUS' },
  sky: { kind: 'choice', options: skies },
  sprayer: { kind: 'record', from: 'sprayers' },
  // Of one field, where not all of it was treated.
  treatedAreaCm: { kind: 'area' },
})

/** How a remedy was given and how long it holds the animal back. */
const treatmentFields = defineFields({
  remedyPurchaseId: { kind: 'record', from: 'tasks' },
  useByDate: { kind: 'date' },
  remedyRoute: { kind: 'choice', options: remedyRoutes },
  prescribedBy: { kind: 'record', from: 'operators' },
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
  // Minutes east of Greenwich where it was recorded: every device then ends a day at the same moment.
  offsetMinutes: { kind: 'number', whole: true, least: -900, most: 900 },
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

/** Every task's fields in one table: the type of a task decides which of them its form asks for. */
export const taskFields = defineFields({
  typeId: { kind: 'text', longest: 64 },
  title: { kind: 'text', longest: 200 },
  description: { kind: 'longText' },
  parentTaskId: { kind: 'record', from: 'tasks' },
  taskAnimals: { kind: 'records', from: 'animals' },
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
  cost: { kind: 'money' },
  dam: { kind: 'record', from: 'animals' },
  sire: { kind: 'record', from: 'animals' },
  lamb: { kind: 'record', from: 'animals' },
  fosterEwe: { kind: 'record', from: 'animals' },
  fosterMethod: { kind: 'choice', options: fosterMethods },
  fosterReason: { kind: 'choice', options: fosterReasons },
  birthDifficulty: { kind: 'choice', options: ['1', '2', '3', '4'] },
  milkiness: { kind: 'choice', options: milkinesses },
  weight: { kind: 'number', least: 0 },
  weightMg: { kind: 'weight' },
  weightAdg: { kind: 'number' },
  weightAdgMg: { kind: 'weight' },
  // Kept as the laboratory gives it; shown divided by 1000, in tonnes a hectare.
  limeRequirementTHa: { kind: 'number' },
  courseOfAction: { kind: 'choices', options: hoofActions },
  lesions: {
    kind: 'choices',
    options: hoofLesions,
    only: { bovine: lesionsOfCattle, ovine: lesionsOfSheep },
  },
  claws: { kind: 'choices', options: claws },
  scanStatus: { kind: 'choice', options: ['In Calf', 'Empty', 'n/a'] },
  foetusCount: { kind: 'number', whole: true, least: 0, most: 6 },
  // Days since she conceived, as the scanner judged it.
  foetalAge: { kind: 'number', whole: true, least: 1, most: 300 },
  scanMethod: { kind: 'choice', options: scanMethods },
  remedy: { kind: 'text', longest: 200 },
  batchNumber: { kind: 'text', longest: 64 },
  dose: { kind: 'number', least: 0 },
  doseUnit: { kind: 'text', longest: 16 },
  reason: { kind: 'text', longest: 200 },
  ...treatmentFields,
  ...sprayFields,
  grazingMob: { kind: 'record', from: 'mobs' },
  grazingMove: { kind: 'choice', options: grazingMoves },
  ...purchaseFields,
  ...planFields,
  moveCertType: { kind: 'choice', options: ['off', 'death'] },
  moveCertNumber: { kind: 'text', longest: 64 },
  moveCertDate: { kind: 'date' },
  moveToHerdNumber: { kind: 'text', longest: 32 },
  moveFromHerdNumber: { kind: 'text', longest: 32 },
  haulier: { kind: 'text', longest: 100 },
  pricePerHead: { kind: 'money' },
  lotPrice: { kind: 'money' },
  lotWeightMg: { kind: 'weight' },
  supplierId: { kind: 'record', from: 'operators' },
  moveApplySuccessDate: { kind: 'date' },
  // When the authority was told, and the number it gave.
  filedDate: { kind: 'date', latest: 'today' },
  filedReference: { kind: 'text', longest: 64 },
})
