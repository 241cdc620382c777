import type { Subject } from './subjects'

type Group = {
  of: Subject
  before: string
  fields: readonly string[]
  /** Jobs of the group leave alone what a hand has changed since: they only change what they found. */
  byHand?: true
}

/**
 * Fields of an animal, a paddock or a group of animals that jobs decide, in groups that change together. A group is kept
 * as it was before the first job that touched it, under `before`, so that replaying always begins at the same place on
 * every device.
 */
export const ownedGroups = {
  weights: {
    of: 'animals',
    before: 'beforeWeights',
    fields: ['lastWeight', 'lastWeightMg', 'lastAdgWeight', 'lastAdgWeightMg', 'lastWeightDate'],
  },
  treatments: {
    of: 'animals',
    before: 'beforeTreatments',
    fields: [
      'lastTreatedDate',
      'meatWithdrawalPeriodEnd',
      'meatWithdrawalTask',
      'milkWithdrawalPeriodEnd',
      'milkWithdrawalTask',
      'milkAfterCalvingHours',
      'milkAfterCalvingTask',
      'dryRestEnds',
    ],
  },
  calvings: {
    of: 'animals',
    before: 'beforeCalvings',
    fields: [
      'lastCalvingDate',
      'lactation',
      'milkingStatus',
      'expectedCalvingDate',
      'estCalvingDate',
      'dryOffDate',
    ],
  },
  lambings: {
    of: 'animals',
    before: 'beforeLambings',
    fields: ['lastLambedDate', 'expectedLambingDate', 'milkiness'],
  },
  birth: {
    of: 'animals',
    before: 'beforeBirth',
    fields: ['dob', 'dam', 'sire', 'ram', 'calvingDifficulty', 'lambingDifficulty'],
  },
  arrival: {
    of: 'animals',
    before: 'beforeArrival',
    fields: ['dateMovedIn', 'sellerId', 'purchasePrice', 'purchaseWeight', 'purchaseWeightMg'],
  },
  leaving: {
    of: 'animals',
    before: 'beforeLeaving',
    fields: [
      'inHerd',
      'offHerdDate',
      'offHerdReason',
      'dod',
      'buyerId',
      'salePrice',
      'saleWeight',
      'saleWeightMg',
      'leftWithTask',
      'backWithTask',
    ],
  },
  serves: { of: 'animals', before: 'beforeServes', fields: ['lastServeDate', 'ramUsed', 'ramLetToEweDate'] },
  bullStay: {
    of: 'animals',
    before: 'beforeBullStay',
    fields: ['bullUsed', 'bullBreed', 'bullInDate', 'bullOutDate'],
  },
  body: {
    of: 'animals',
    before: 'beforeBody',
    fields: ['castrated', 'isWeaned', 'isDisbudded', 'hornedStatus'],
  },
  mastitis: { of: 'animals', before: 'beforeMastitis', fields: ['casesOfMastitis'] },
  place: { of: 'animals', before: 'beforePlace', fields: ['bLoc', 'bSubLoc', 'pLoc', 'pSubLoc'] },
  rearedBy: { of: 'animals', before: 'beforeRearedBy', fields: ['fosterEwe', 'rearing'] },
  scores: {
    of: 'animals',
    before: 'beforeScores',
    fields: [
      'bodyConditionScore',
      'docility',
      'docilityYear',
      'milkability',
      'milkabilityYear',
      'bullFunctionality',
      'bullFunctionalityYear',
    ],
  },
  killed: {
    of: 'animals',
    before: 'beforeKilled',
    fields: [
      'killDate',
      'deadWeight',
      'deadWeightMg',
      'conformationGrade',
      'fatGrade',
      'killOutGrade',
      'killOutPercent',
      'pricePerKilo',
      'carcassValue',
    ],
  },
  milkTests: {
    of: 'animals',
    before: 'beforeMilkTests',
    fields: [
      'milkRecords',
      'milkDate',
      'milkYield',
      'milkScc',
      'fat',
      'protein',
      'lactose',
      'milkSolids',
      'latestScc',
      'highestScc',
    ],
  },
  tests: {
    of: 'animals',
    before: 'beforeTests',
    fields: ['tbTestDate', 'brTestDate', 'bvdTestDate'],
    byHand: true,
  },
  marks: {
    of: 'animals',
    before: 'beforeMarks',
    fields: ['tag', 'eId', 'freezebrand', 'brand', 'scrapieTag', 'formerTags'],
    byHand: true,
  },
  dna: {
    of: 'animals',
    before: 'beforeDna',
    fields: [
      'genotypeStatus',
      'genotypeSampleId',
      'genotypeSampleDate',
      'genotypeResultDate',
      'dnaDam',
      'dnaSire',
    ],
    byHand: true,
  },
  registration: { of: 'animals', before: 'beforeRegistration', fields: ['status'] },
  registered: { of: 'animals', before: 'beforeRegistered', fields: ['calfRegSuccessDate'], byHand: true },
  registeredDam: {
    of: 'animals',
    before: 'beforeRegisteredDam',
    fields: ['registeredGeneticDamTag'],
    byHand: true,
  },
  herdBook: {
    of: 'animals',
    before: 'beforeHerdBook',
    fields: ['pedigree', 'isPedigree', 'pedigreeRegStatus', 'herdBookNumber', 'pedigreeReasons'],
    byHand: true,
  },
  use: { of: 'paddocks', before: 'beforeUse', fields: ['currentStatusId', 'grazedSince', 'statusBefore'] },
  sprays: {
    of: 'paddocks',
    before: 'beforeSprays',
    fields: ['lastSprayedDate', 'harvestFrom', 'reEntryAt', 'grazeFrom'],
  },
  mobTreatments: {
    of: 'mobs',
    before: 'beforeTreatments',
    fields: [
      'lastTreatedDate',
      'meatWithdrawalPeriodEnd',
      'meatWithdrawalTask',
      'milkWithdrawalPeriodEnd',
      'milkWithdrawalTask',
      'milkAfterCalvingHours',
    ],
  },
  mobWeights: {
    of: 'mobs',
    before: 'beforeWeights',
    fields: ['lastWeightMg', 'lastWeightDate', 'lastAdgWeightMg', 'weighedHeads'],
  },
  whereabouts: { of: 'mobs', before: 'beforeWhereabouts', fields: ['paddockId'] },
  purposes: { of: 'mobs', before: 'beforePurposes', fields: ['purpose'] },
} as const satisfies Record<string, Group>

export type OwnedGroup = keyof typeof ownedGroups
export const ownedGroupNames = Object.keys(ownedGroups) as OwnedGroup[]

const bySubject = new Map<Subject, readonly OwnedGroup[]>()

export function groupsOfSubject(of: Subject): readonly OwnedGroup[] {
  const known = bySubject.get(of) ?? ownedGroupNames.filter((group) => ownedGroups[group].of === of)
  bySubject.set(of, known)
  return known
}

const byField: ReadonlyMap<string, OwnedGroup> = new Map(
  ownedGroupNames.flatMap((group) =>
    ownedGroups[group].fields.map((field) => [`${ownedGroups[group].of}/${field}`, group] as const),
  ),
)

export const groupOfField = (of: string, field: string): OwnedGroup | undefined =>
  byField.get(`${of}/${field}`)

/** Whether a hand may change it in a list: nothing but jobs decides the others. */
export function isByHand(of: string, field: string): boolean {
  const group = groupOfField(of, field)
  return group === undefined || (ownedGroups[group] as Group).byHand === true
}
