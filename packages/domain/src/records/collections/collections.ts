/**
 * Every collection: its name on the phone and on the wire, and whether it leaves the phone. A full sync
 * follows the order of the table: animals first, so the list shows while the tasks still load.
 */
export type CollectionFacts = {
  /** Name in `entities`; absent when the collection never leaves the device. */
  wire?: string
  /** The server fills it; the phone only reads. */
  readOnly?: true
  /** Kept for the device, not for one farm. */
  device?: true
  /** Holds an unfinished flow, which the farmer can resume or discard. */
  temporary?: true
  /** Fields with an index; a list field is found by each of its entries. */
  lookups?: readonly string[]
  /**
   * The only values to index, for a field where only a few are looked up: the other hundred thousand cost
   * nothing.
   */
  lookupsOnly?: { readonly [field: string]: readonly string[] }
  /** On the wire a map under this name, keyed by the record's id, instead of a list. */
  wireKey?: string
}

export const collections = {
  animals: { wire: 'animals', lookups: ['dam', 'sire'] },
  settings: { wire: 'settings' },
  labels: { wire: 'labels' },
  mobs: { wire: 'mobs' },
  paddocks: { wire: 'paddocks' },
  operators: { wire: 'operators' },
  smartList: { wire: 'smartLists' },
  tasks: {
    wire: 'tasks',
    lookups: ['taskAnimals', 'taskMobs', 'paddocks', 'grazingMob', 'intoMob', 'parentTaskId', 'typeId'],
    lookupsOnly: {
      // biome-ignore format: a list
      typeId: ['WEIGHTRECORDING', 'MILKRECORDING', 'BULKTANK', 'BODYCONDITIONSCORE', 'LOCOMOTIONSCORE', 'SCORING', 'VISITORLOG', 'ACCIDENT', 'TRAINING'],
    },
  },
  mobHistories: { wire: 'mobHistories', lookups: ['mobId', 'animalId'] },
  maps: { wire: 'maps' },
  sprayers: { wire: 'sprayers' },
  fertilisers: { wire: 'fertilisers' },
  pbiCodes: { wire: 'pbiCodes' },
  files: { wire: 'files', lookups: ['entityId'] },
  reports: { wire: 'reports' },
  milkRecording: { wire: 'milkRecords', wireKey: 'herdLevel' },
  barcodes: { wire: 'barcodes' },
  martProviders: { wire: 'martProviders' },
  systemType: { wire: 'system_type', readOnly: true, lookups: ['type'] },
  appData: { device: true },
  auth: { device: true },
  sync: {},
  farm: { device: true },
  perCow: {},
  tableColumnPosition: {},
  animalHistory: {},
  imports: {},
  importPieces: { lookups: ['importId'] },
  treatmentsFromPurchase: { temporary: true },
  treatmentsFromSystemTypes: { temporary: true },
  select: { temporary: true },
  selectPaddock: { temporary: true },
  grassRecords: { temporary: true },
  weights: { temporary: true },
  sessions: { temporary: true },
  price: { temporary: true },
  priceCalculator: { temporary: true },
  priceWeight: { temporary: true },
  pregnancyScan: { temporary: true },
  scoring: { temporary: true },
  surveys: { temporary: true },
  animalWithTask: { temporary: true },
} as const satisfies Record<string, CollectionFacts>

export type CollectionName = keyof typeof collections

export const collectionNames = Object.keys(collections) as CollectionName[]
export const collectionFacts = (name: CollectionName): CollectionFacts => collections[name]

/** In the order a full sync sends them. */
export const syncedCollections = collectionNames.filter((name) => collectionFacts(name).wire !== undefined)

/** The collections a farm's devices may write; system types come from us alone. */
export const farmCollections = syncedCollections.filter((name) => !collectionFacts(name).readOnly)

const byWireName = new Map(syncedCollections.map((name) => [collectionFacts(name).wire, name]))

export const collectionByWireName = (wire: string): CollectionName | undefined => byWireName.get(wire)
export const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name)
