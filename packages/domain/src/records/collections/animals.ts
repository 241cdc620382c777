import { defineFields, type FieldPlace, type When } from '../fields/fields'

export const animalTypes = [
  'AIBULL',
  'BORNONFARM',
  'FROMOTHERHERD',
  'STOCKBULL',
  'PREHW',
  'BORNONFLOCK',
  'FROMOTHERFLOCK',
  'UNKNOWN',
  'SHEEP_GENERAL',
  'BORNONFARM_CALVING',
  'COW_GENERAL',
  'NEVERINHERD',
] as const
export const species = ['BOVINE', 'OVINE', 'CROP'] as const
export const sexes = ['F', 'M', 'B', 'Z'] as const
export const purposes = [
  'dairy',
  'suckler',
  'meat',
  'cull',
  'AI bull',
  'ram',
  'lamb',
  'ewe',
  'cull ewe',
  'wether',
] as const
export const pedigreeStatuses = [
  'PRS-NO-STATUS',
  'PRS-REG-SENT',
  'PRS-NOTIFIED',
  'PRS-DEATH',
  'PRS-CONFIRMED',
  'PRS-INTIMATED',
] as const
export const calfRegStatuses = [
  'CRS-NOT_REQUIRED',
  'CRS-DRAFT',
  'CRS-READY',
  'CRS-QUEUED',
  'CRS-SENT',
  'CRS-TIMEOUT',
  'CRS-QUERY',
  'CRS-REJECTED',
  'CRS-ACCEPTED',
  'CRS-BVD_PENDING',
  'CRS-BVD_POSITIVE',
  'CRS-PASSPORT_ISSUED',
  'CRS-CANCELLED',
] as const
export const calvingDifficulties = ['1', '2', '3', '4'] as const
export const calfSizes = ['XS', 'SS', 'SA', 'SL', 'SX'] as const
export const calfVigours = ['V1', 'V2', 'V3', 'V4', 'V5'] as const
export const docilityScores = ['VG', 'G', 'A', 'P', 'VP'] as const
export const milkingStatuses = ['milking', 'dry'] as const
export const hornedStatuses = ['horned', 'polled', 'disbudded', 'scurred'] as const
export const milkinesses = ['plenty', 'enough', 'little', 'none'] as const
export const offHerdReasons = [
  'sold at market',
  'sold privately',
  'sent to abattoir',
  'animal died on farm',
  'moved to linked herd',
  'exported',
  'lost or stolen',
  'other',
] as const
export const unknownCattleBreed = 'ZZ'
export const unknownSheepBreed = 'OVINE-ZZ'

/** The page of an animal, section by section, in this order. */
export const animalSectionIds = [
  'identity',
  'birth',
  'parents',
  'breed',
  'purpose',
  'origin',
  'weights',
  'breeding',
  'health',
  'pedigree',
  'tests',
  'milk',
  'genetics',
  'location',
  'notes',
  'labels',
  'leaving',
] as const
export type AnimalSectionId = (typeof animalSectionIds)[number]

const at = (section: AnimalSectionId, when?: When): FieldPlace => (when ? { section, when } : { section })
const shownAt = (section: AnimalSectionId, when?: When): FieldPlace => ({
  ...at(section, when),
  shownOnly: true,
})

const cattle: When = { species: ['BOVINE'] }
const sheep: When = { species: ['OVINE'] }
const males: When = { sex: ['M', 'B'] }
const cows: When = { ...cattle, sex: ['F'] }
const ewes: When = { ...sheep, sex: ['F'] }
const bulls: When = { ...cattle, ...males }
const rams: When = { ...sheep, ...males }
const aiBulls: When = { animalType: ['AIBULL'] }

/** Our own names for genotype and star index, because every authority prints them differently. */
const genotypeFields = defineFields({
  genotypeStatus: {
    kind: 'choice',
    options: ['none', 'sampled', 'sent', 'received', 'failed'],
    place: at('genetics'),
  },
  genotypeSampleId: { kind: 'text', longest: 64, place: at('genetics') },
  genotypeSampleDate: { kind: 'date', place: at('genetics') },
  genotypeResultDate: { kind: 'date', place: at('genetics') },
  dnaDam: { kind: 'text', longest: 64, place: at('genetics') },
  dnaSire: { kind: 'text', longest: 64, place: at('genetics') },
})

const starFields = defineFields({
  replacement: { kind: 'number' },
  replacementStars: { kind: 'number' },
  terminal: { kind: 'number' },
  terminalStars: { kind: 'number' },
  carcassStars: { kind: 'number' },
  docilityStars: { kind: 'number' },
  date: { kind: 'date' },
})

/** Kilograms as the scale showed them. Sums and conversions use the milligram twin. */
const weightFields = defineFields({
  calfWeight: { kind: 'number', least: 0, place: at('birth', cattle) },
  calfWeightMg: { kind: 'weight' },
  saleWeight: { kind: 'number', least: 0, place: at('leaving') },
  saleWeightMg: { kind: 'weight' },
  purchaseWeight: { kind: 'number', least: 0, place: at('origin') },
  purchaseWeightMg: { kind: 'weight' },
  lastWeight: { kind: 'number', least: 0, place: at('weights') },
  lastWeightMg: { kind: 'weight' },
  lastAdgWeight: { kind: 'number', place: shownAt('weights') },
  lastAdgWeightMg: { kind: 'weight' },
  lastWeightDate: { kind: 'date', place: at('weights') },
  deadWeight: { kind: 'number', least: 0, place: at('leaving') },
  deadWeightMg: { kind: 'weight' },
  defaultWeight: { kind: 'number', least: 0, place: at('weights') },
  defaultWeightMg: { kind: 'weight' },
  targetWeight: { kind: 'number', least: 0, place: at('weights') },
  targetWeightMg: { kind: 'weight' },
  lambWeight: { kind: 'number', least: 0, place: at('birth', sheep) },
  lambWeightMg: { kind: 'weight' },
})

const milkFields = defineFields({
  milkRecords: { kind: 'list', of: 'object', place: shownAt('milk', cows) },
  milkDate: { kind: 'date', place: shownAt('milk', cows) },
  milkYield: { kind: 'number', least: 0, unit: 'UNITS.LITRES', place: shownAt('milk', cows) },
  milkScc: { kind: 'number', least: 0, unit: 'UNITS.CELLS', place: shownAt('milk', cows) },
  milkLactations: { kind: 'list', of: 'object', place: shownAt('milk', cows) },
  fat: { kind: 'number', least: 0, milk: 'share', place: shownAt('milk', cows) },
  protein: { kind: 'number', least: 0, milk: 'share', place: shownAt('milk', cows) },
  lactose: { kind: 'number', least: 0, milk: 'share', place: shownAt('milk', cows) },
  milkSolids: { kind: 'number', least: 0, unit: 'UNITS.NAME.KG', place: shownAt('milk', cows) },
  milkSubIndex: { kind: 'money', place: shownAt('milk', cows) },
  fertilitySubIndex: { kind: 'money', place: shownAt('milk', cows) },
  latestScc: { kind: 'number', least: 0, unit: 'UNITS.CELLS', place: shownAt('milk', cows) },
  highestScc: { kind: 'number', least: 0, unit: 'UNITS.CELLS', place: shownAt('milk', cows) },
  casesOfMastitis: { kind: 'number', whole: true, least: 0, place: at('milk', cows) },
  currentCph: { kind: 'number', place: shownAt('milk', cows) },
  SDCTSuitable: { kind: 'flag', place: shownAt('milk', cows) },
  ebiTitle: { kind: 'text', longest: 64, place: shownAt('genetics', cattle) },
  ebiDate: { kind: 'date', place: shownAt('genetics', cattle) },
  ebi: { kind: 'money', place: shownAt('genetics', cattle) },
  euroStar: { kind: 'object', fields: starFields, place: shownAt('genetics', cattle) },
})

const sheepFields = defineFields({
  ram: { kind: 'record', from: 'animals', place: at('parents', sheep) },
  lambingNumber: { kind: 'text', longest: 32, place: at('identity', sheep) },
  vigour: { kind: 'choice', options: calfVigours, place: at('birth', sheep) },
  rearing: {
    kind: 'choice',
    options: ['single', 'twin', 'triplet', 'foster', 'pet'],
    place: at('birth', sheep),
  },
  alive: { kind: 'flag', place: at('birth', sheep) },
  statusNotes: { kind: 'longText', place: at('health', sheep) },
  fosterEwe: { kind: 'record', from: 'animals', place: at('parents', sheep) },
  brand: { kind: 'text', longest: 32, place: at('identity', sheep) },
  fromLambingTask: { kind: 'record', from: 'tasks', place: shownAt('birth', sheep) },
  lastLambedDate: { kind: 'date', place: at('breeding', ewes) },
  expectedLambingDate: { kind: 'date', place: at('breeding', ewes) },
  ramLetToEweDate: { kind: 'date', place: at('breeding', ewes) },
  ramUsed: { kind: 'record', from: 'animals', place: at('breeding', ewes) },
  isStockRam: { kind: 'flag', place: at('identity', rams) },
  scrapieTag: { kind: 'text', longest: 32, place: at('identity', sheep) },
  lambingDifficulty: { kind: 'choice', options: calvingDifficulties, place: at('birth', sheep) },
  milkiness: { kind: 'choice', options: milkinesses, place: at('breeding', ewes) },
  age: { kind: 'number', least: 0, place: at('birth', sheep) },
})

/**
 * An animal's values before the first task recorded here changed it. Replaying its tasks starts from them.
 */
const fieldsBeforeTasks = defineFields({
  beforeWeights: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeTreatments: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeCalvings: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeLambings: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeBirth: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeArrival: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeLeaving: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeServes: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeBullStay: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeBody: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeMastitis: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforePlace: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeRearedBy: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeScores: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeKilled: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeMilkTests: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeTests: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeMarks: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeDna: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeRegisteredDam: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeRegistration: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeRegistered: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeHerdBook: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  // The job that brought the animal and whose undo deleted it. An animal deleted by hand has none, and stays
  // deleted.
  deletedWith: { kind: 'record', from: 'tasks' },
  // The version of the job rules that last settled it.
  jobRules: { kind: 'number', least: 0, label: 'FIELDS.BEFORE_TASKS' },
})

export const animalFields = defineFields({
  animalType: { kind: 'choice', options: animalTypes, place: at('identity') },
  species: { kind: 'choice', options: species },
  tag: { kind: 'text', longest: 32, place: at('identity') },
  tagEnd: { kind: 'text', longest: 32 },
  // Its numbers from before it was tagged anew, with gaps between, so that a number on an old paper finds it.
  formerTags: { kind: 'text', longest: 400, place: shownAt('identity') },
  breed: { kind: 'record', from: 'systemType', place: at('breed') },
  sex: { kind: 'choice', options: sexes, place: at('identity') },
  dob: { kind: 'date', latest: 'today', place: at('birth') },
  dod: { kind: 'date', latest: 'today', place: at('leaving') },
  createdAt: { kind: 'dateTime' },
  dateMovedIn: { kind: 'date', place: at('origin') },
  offHerdDate: { kind: 'date', place: at('leaving') },
  offHerdReason: { kind: 'choice', options: offHerdReasons, place: at('leaving') },
  letGoReason: { kind: 'text', longest: 300, place: shownAt('leaving') },
  // The job it left with, and the one it last came back with.
  leftWithTask: { kind: 'record', from: 'tasks' },
  backWithTask: { kind: 'record', from: 'tasks' },
  inHerd: { kind: 'flag', place: shownAt('origin') },
  lastInHerdSyncDate: { kind: 'dateTime', place: shownAt('origin') },
  isEligible: { kind: 'flag', place: at('purpose') },
  isStockBull: { kind: 'flag', place: at('identity', bulls) },
  purpose: { kind: 'choice', options: purposes, place: at('purpose') },
  pedigree: { kind: 'text', longest: 100, place: at('pedigree') },
  herdBookNumber: { kind: 'text', longest: 64, place: at('pedigree') },
  isPedigree: { kind: 'flag', place: at('pedigree') },
  freezebrand: { kind: 'text', longest: 32, place: at('identity') },
  pedigreeRegStatus: { kind: 'choice', options: pedigreeStatuses, place: at('pedigree') },
  // Each step with its day and its reason; `herd/breeding/pedigree-status.ts` defines the valid ones.
  pedigreeSteps: { kind: 'list', of: 'object' },
  // The reasons the society gave for refusing its last filing.
  pedigreeReasons: { kind: 'list', of: 'text' },
  pedigreeSociety: { kind: 'text', longest: 100, place: at('pedigree') },
  damPedigree: { kind: 'text', longest: 100, place: at('pedigree') },
  sirePedigree: { kind: 'text', longest: 100, place: at('pedigree') },
  dam: { kind: 'record', from: 'animals', place: at('parents') },
  sire: { kind: 'record', from: 'animals', place: at('parents', cattle) },
  sireBreedId: { kind: 'record', from: 'systemType', place: at('parents') },
  geneticDamTag: { kind: 'text', longest: 32, place: at('parents') },
  sheepGeneticDam: { kind: 'record', from: 'animals', place: at('parents', sheep) },
  registeredSireTag: { kind: 'text', longest: 32, place: at('parents', cattle) },
  registeredGeneticDamTag: { kind: 'text', longest: 32, place: at('parents', cattle) },
  stillBorn: { kind: 'flag', place: at('birth') },
  calfRegSuccessDate: { kind: 'date', place: shownAt('birth', cattle) },
  status: {
    kind: 'object',
    fields: defineFields({
      calfRegStatus: { kind: 'choice', options: calfRegStatuses },
      calfRegReasons: { kind: 'list', of: 'text' },
    }),
  },
  fromCalvingTask: { kind: 'record', from: 'tasks', place: shownAt('birth', cattle) },
  calvingDifficulty: { kind: 'choice', options: calvingDifficulties, place: at('birth', cattle) },
  calfSize: { kind: 'choice', options: calfSizes, place: at('birth', cattle) },
  calfVigour: { kind: 'choice', options: calfVigours, place: at('birth', cattle) },
  calfQuality: { kind: 'choice', options: ['1', '2', '3', '4', '5'], place: at('birth', cattle) },
  calfByAi: { kind: 'flag', place: at('birth', cattle) },
  fromBulkAddTask: { kind: 'record', from: 'tasks', place: shownAt('birth', cattle) },
  fromBulkLambTask: { kind: 'record', from: 'tasks', place: shownAt('birth', sheep) },
  fromMoveOnTask: { kind: 'record', from: 'tasks', place: shownAt('origin') },
  purchasePrice: { kind: 'money', place: at('origin') },
  salePrice: { kind: 'money', place: at('leaving') },
  pricePerKilo: { kind: 'money', place: at('leaving') },
  sellerId: { kind: 'record', from: 'operators', place: at('origin') },
  buyerId: { kind: 'record', from: 'operators', place: at('leaving') },
  ...weightFields,
  tbTestDate: { kind: 'date', place: at('tests', cattle) },
  brTestDate: { kind: 'date', place: at('tests', cattle) },
  bvdTestDate: { kind: 'date', place: at('tests', cattle) },
  expectedCalvingDate: { kind: 'date', place: at('breeding', cows) },
  estCalvingDate: { kind: 'date', place: at('breeding', cows) },
  lastCalvingDate: { kind: 'date', place: at('breeding', cows) },
  dryOffDate: { kind: 'date', place: at('breeding', cows) },
  lastServeDate: { kind: 'date', place: at('breeding', cows) },
  bullUsed: { kind: 'record', from: 'animals', place: shownAt('breeding', cows) },
  bullBreed: { kind: 'record', from: 'systemType' },
  bullInDate: { kind: 'date', place: shownAt('breeding', cows) },
  bullOutDate: { kind: 'date', place: shownAt('breeding', cows) },
  lastTreatedDate: { kind: 'date', place: shownAt('health') },
  bodyConditionScore: { kind: 'number', least: 0, most: 5, place: at('health') },
  milkingStatus: { kind: 'choice', options: milkingStatuses, place: at('milk', cows) },
  // Born twin to a bull: likely until a test or a calf says otherwise.
  freemartin: { kind: 'choice', options: ['likely', 'yes', 'no'], place: at('breeding', cows) },
  lactation: { kind: 'number', whole: true, least: 0, place: at('breeding', cows) },
  castrated: { kind: 'flag', place: at('health', males) },
  isWeaned: { kind: 'flag', place: at('health') },
  isDisbudded: { kind: 'flag', place: at('health', cattle) },
  isPassportReceived: { kind: 'flag', place: at('origin', cattle) },
  hornedStatus: { kind: 'choice', options: hornedStatuses, place: at('identity', cattle) },
  farmQualityAssurance: { kind: 'flag', place: at('purpose') },
  notes: { kind: 'longText', place: at('notes') },
  files: { kind: 'records', from: 'files', place: at('notes') },
  labels: { kind: 'records', from: 'labels', place: at('labels') },
  putAside: { kind: 'list', of: 'object' },
  killOutGrade: { kind: 'text', longest: 16, place: at('leaving') },
  conformationGrade: { kind: 'text', longest: 8, place: at('leaving', cattle) },
  fatGrade: { kind: 'text', longest: 8, place: at('leaving', cattle) },
  killDate: { kind: 'date', place: shownAt('leaving') },
  killOutPercent: { kind: 'number', least: 0, unit: 'UNITS.PERCENT', place: shownAt('leaving') },
  carcassValue: { kind: 'money', place: shownAt('leaving') },
  colourId: { kind: 'record', from: 'systemType', place: at('identity') },
  eId: { kind: 'text', longest: 32, place: at('identity') },
  // The chip as a file or a reader gave it, where that was not the fifteen digits themselves.
  eIdRaw: { kind: 'text', longest: 64 },
  breedPercentage: {
    kind: 'object',
    place: at('breed'),
    fields: defineFields({
      HE: { kind: 'number', least: 0, most: 100 },
      AA: { kind: 'number', least: 0, most: 100 },
      WA: { kind: 'number', least: 0, most: 100 },
    }),
  },
  // Exact moments: the law counts withdrawal in hours, and cutting to midnight would end one early.
  milkWithdrawalPeriodEnd: { kind: 'dateTime', ends: true, place: shownAt('health', cows) },
  meatWithdrawalPeriodEnd: { kind: 'dateTime', ends: true, place: shownAt('health') },
  // For a cow with tubes in her udder that has not calved since: how long her milk is withheld once she has.
  milkAfterCalvingHours: { kind: 'number', least: 0, unit: 'UNITS.HOURS', place: shownAt('health', cows) },
  // She has to rest until then: one that calves before counts her hours from it.
  dryRestEnds: { kind: 'dateTime', ends: true, place: shownAt('health', cows) },
  milkAfterCalvingTask: { kind: 'record', from: 'tasks' },
  // The treatment that withholds it longest, so that the date is shown with its reason.
  milkWithdrawalTask: { kind: 'record', from: 'tasks' },
  meatWithdrawalTask: { kind: 'record', from: 'tasks' },
  milkability: { kind: 'number', place: at('genetics', cows) },
  milkabilityYear: { kind: 'number', whole: true, place: at('genetics', cows) },
  docility: { kind: 'choice', options: docilityScores, place: at('genetics', cattle) },
  docilityYear: { kind: 'number', whole: true, place: at('genetics', cattle) },
  bullFunctionality: { kind: 'number', place: at('genetics', bulls) },
  bullFunctionalityYear: { kind: 'number', whole: true, place: at('genetics', bulls) },
  displayDescription: { kind: 'text', longest: 100, place: shownAt('identity') },
  options: {
    kind: 'object',
    fields: defineFields({ iconClass: { kind: 'text' }, iconYear: { kind: 'number', whole: true } }),
  },
  ...milkFields,
  bLoc: { kind: 'text', longest: 64, place: at('location') },
  bSubLoc: { kind: 'text', longest: 64, place: at('location') },
  pLoc: { kind: 'text', longest: 64, place: at('location') },
  pSubLoc: { kind: 'text', longest: 64, place: at('location') },
  ...genotypeFields,
  iWarn: { kind: 'text', longest: 16 },
  highestTag: { kind: 'text', longest: 32, place: shownAt('identity') },
  aiBullCode: { kind: 'text', longest: 16, place: at('identity', aiBulls) },
  isActiveAIBull: { kind: 'flag', place: at('identity', aiBulls) },
  untilDate: { kind: 'date', place: at('identity', aiBulls) },
  ...sheepFields,
  ...fieldsBeforeTasks,
})
