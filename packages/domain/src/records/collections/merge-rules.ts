import { type CollectionName, collectionFacts } from './collections'

/** How the offline edits of two phones to one list or object become one. */
export type MergeRule =
  | {
      /**
       * A list in which each entry is an edit of its own. A text is its own key; an object goes by its `key`
       * or by all its values.
       */
      as: 'entries'
      key?: string
      /** Two phones may make the same record, so its very first entries are edits of their own as well. */
      fromBirth?: true
    }
  /** An object in which each key is an edit of its own. */
  | { as: 'keys' }
  /** The later value stays whole. */
  | { as: 'whole'; why: string }

const entries: MergeRule = { as: 'entries' }
const keys: MergeRule = { as: 'keys' }
const whole = (why: string): MergeRule => ({ as: 'whole', why })

const snapshot = whole('written once, in one go: what the animal carried before its first job')
const inOrder = whole('the order is what was chosen, and two orders mixed are neither')
const oneQuestion = whole('all conditions together are one question; half of two answers nobody')
const fromTheAuthority = whole('comes whole from the authority; no phone fills it')

/**
 * Every list and object of a record that leaves the phone. The options ticked in one question are one answer
 * and stay whole.
 */
const mergeRules: Partial<Record<CollectionName, { readonly [field: string]: MergeRule }>> = {
  animals: {
    labels: entries,
    files: entries,
    status: keys,
    // Two phones that each take a step keep both; the later status wins.
    pedigreeSteps: { as: 'entries', key: 'id', fromBirth: true },
    // Putting a line of the watch aside on one phone leaves another's alone.
    putAside: { as: 'entries', key: 'line', fromBirth: true },
    breedPercentage: whole('the shares make up one hundred only together'),
    options: whole('worked out from the other fields on every device'),
    milkRecords: whole('worked out from her milk recordings and from what she came with'),
    milkLactations: fromTheAuthority,
    euroStar: fromTheAuthority,
    beforeWeights: snapshot,
    beforeTreatments: snapshot,
    beforeCalvings: snapshot,
    beforeLambings: snapshot,
    beforeArrival: snapshot,
    beforeLeaving: snapshot,
    beforeBirth: snapshot,
    beforeServes: snapshot,
    beforeBullStay: snapshot,
    beforeBody: snapshot,
    beforeMastitis: snapshot,
    beforePlace: snapshot,
    beforeRearedBy: snapshot,
    beforeScores: snapshot,
    beforeKilled: snapshot,
    beforeMilkTests: snapshot,
    beforeTests: snapshot,
    beforeMarks: snapshot,
    beforeDna: snapshot,
    beforeRegisteredDam: snapshot,
    beforeRegistration: snapshot,
    beforeRegistered: snapshot,
    beforeHerdBook: snapshot,
    pedigreeReasons: whole('worked out from the last answer of the society'),
  },
  settings: {
    // Favourite lists; every other setting is one value and stays whole.
    value: { as: 'entries', fromBirth: true },
    metadata: whole('says when the value was chosen'),
  },
  mobs: {
    beforeWhereabouts: snapshot,
    beforePurposes: snapshot,
    beforeWeights: snapshot,
    beforeTreatments: snapshot,
    animalIds: whole('the stays of the animals decide it, and each stay is a record of its own'),
  },
  paddocks: { maps: entries, pbiCodes: entries, beforeUse: snapshot, beforeSprays: snapshot },
  smartList: { filters: oneQuestion, thenBy: inOrder, columns: inOrder, numbers: keys },
  tasks: {
    taskAnimals: { as: 'entries', key: 'animalId' },
    taskMobs: { as: 'entries', key: 'mobId' },
    paddocks: { as: 'entries', key: 'paddockId' },
    files: entries,
    // Two phones that tick the same day make one entry. A phone that moves a day takes no tick away.
    occurrences: { as: 'entries', key: 'on', fromBirth: true },
    moves: { as: 'entries', key: 'on', fromBirth: true },
    departmentSays: whole('the server alone writes it'),
    societySays: whole('the server alone writes it'),
    surveyAnswers: keys,
    surveyOwn: whole('the questions as they were asked, which nobody asks anew'),
    programmeSteps: { as: 'entries', key: 'id' },
    feet: whole('what was found on the feet of one animal is one answer'),
    plannedValues: whole('what is known of a job is one answer to one form'),
  },
  maps: { features: { as: 'entries', key: 'id' } },
  pbiCodes: { paddocks: entries },
  reports: {
    filters: oneQuestion,
    columns: inOrder,
    recipients: entries,
    steps: { as: 'entries', key: 'id' },
    questions: inOrder,
  },
  martProviders: { saleDays: entries },
  barcodes: { productLabel: whole('days off one label and hours off another would be a third') },
}

const ofOneWriter = whole('one device, or the server alone, ever writes it')

/**
 * Undefined only for a list or object without a rule so far.
 * @internal asked of every field by a test
 */
export function mergeRule(collection: CollectionName, field: string): MergeRule | undefined {
  const { wire, readOnly } = collectionFacts(collection)
  return !wire || readOnly ? ofOneWriter : mergeRules[collection]?.[field]
}

export type PiecewiseRule = Exclude<MergeRule, { as: 'whole' }>

const piecewise = new Map(
  Object.entries(mergeRules).map(([collection, rules]) => [
    collection,
    Object.entries(rules).filter((entry): entry is [string, PiecewiseRule] => entry[1].as !== 'whole'),
  ]),
)

/** The fields of a collection that are merged piece by piece. */
export const piecewiseFields = (collection: CollectionName): readonly [string, PiecewiseRule][] =>
  piecewise.get(collection) ?? []
