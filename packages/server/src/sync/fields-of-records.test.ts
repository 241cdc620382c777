import { animalTypes, offHerdReasons, sexes } from '@steading/domain/records/collections/animals'
import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import { operatorTypes } from '@steading/domain/records/collections/people'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

const clock = 1_800_000_000_000
const farm = '100'
const day = Date.UTC(2026, 0, 5)
let server: TestServer
let phone: Farmer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: [farm] })
  phone = await server.logIn('+353850000001', 'phone')
})
afterAll(() => server.close())

type Sent = Fields & { id: string }
const clocked = (record: Sent) => ({
  ...record,
  updatedAt: clock,
  _clocks: { '*': writeClock(clock, 0, 'phone') },
})
const wireOf = (collection: CollectionName) => collectionFacts(collection).wire ?? collection
const send = (collection: CollectionName, records: readonly Sent[]) =>
  phone.update({ farm, entities: { [wireOf(collection)]: records.map(clocked) } })

/** No field of a record has this shape. */
const odd = [[[]]]

// biome-ignore format: one requirement to a line
const rows: readonly (readonly [says: string, collection: CollectionName, fields: Fields])[] = [
  ['its core [D3.12]', 'animals', { tag: 'IE221450710017', tagEnd: '00017', breed: 'HO', sex: 'F', dob: day, dod: null }],
  ['its place in the herd [D3.16]', 'animals', { dateMovedIn: day, offHerdDate: day, offHerdReason: 'sold at market', inHerd: false, lastInHerdSyncDate: day, isEligible: true, isStockBull: false }],
  ['purpose and pedigree [D3.17]', 'animals', { purpose: 'dairy', pedigree: 'Lisnarea Rosa', herdBookNumber: 'HB-7', isPedigree: true, freezebrand: '17', pedigreeRegStatus: 'PRS-NO-STATUS', damPedigree: 'Lisnarea Nell', sirePedigree: 'Kilmore Max' }],
  ['its parents [D3.18]', 'animals', { dam: 'cow-1', sire: 'bull-1', sireBreedId: 'HO', geneticDamTag: 'IE1', sheepGeneticDam: 'ewe-1', registeredSireTag: 'IE2', registeredGeneticDamTag: 'IE3', dnaDam: 'cow-1', dnaSire: 'bull-1' }],
  ['its birth [D3.20]', 'animals', { calvingDifficulty: '1', calfSize: 'XS', calfVigour: 'V1', calfWeight: 38, calfQuality: '1', calfByAi: true }],
  ['what it was bought and sold for [D3.21]', 'animals', { purchasePrice: 900, salePrice: 1400, pricePerKilo: 2.4, sellerId: 'seller', buyerId: 'buyer' }],
  ['its weights [D3.22]', 'animals', { saleWeight: 600, purchaseWeight: 300, lastWeight: 590, lastAdgWeight: 1, lastWeightDate: day, deadWeight: 320, defaultWeight: 40 }],
  ['its tests [D3.24]', 'animals', { tbTestDate: day, brTestDate: day, bvdTestDate: day }],
  ['its treatment and condition [D3.26]', 'animals', { lastTreatedDate: day, bodyConditionScore: 3, milkWithdrawalPeriodEnd: day, meatWithdrawalPeriodEnd: day }],
  ['that it milks [D3.27]', 'animals', { milkingStatus: 'milking', lactation: 2 }],
  ['its flags [D3.30]', 'animals', { castrated: false, isWeaned: true, isDisbudded: true, isPassportReceived: true, hornedStatus: 'horned', farmQualityAssurance: true }],
  ['notes, files and labels [D3.31]', 'animals', { notes: 'kicks', files: ['file-1'], labels: ['label-1'] }],
  ['colour and electronic tag [D3.33]', 'animals', { colourId: 'RW', eId: '372221450710017' }],
  ['its scores, each with its year [D3.35]', 'animals', { milkability: 4, milkabilityYear: 2025, docility: 'VG', docilityYear: 2025, bullFunctionality: 4, bullFunctionalityYear: 2025 }],
  ['its description and options [D3.36, D3.37]', 'animals', { displayDescription: '#0017 (HO F)', options: { iconClass: 'gold', iconYear: 2026 } }],
  ['its milk [D3.39]', 'animals', { milkRecords: [{ yield: 30 }], milkDate: day, milkYield: 30, milkScc: 90, milkLactations: [{ lactation: 1 }], fat: 4.1, protein: 3.5, lactose: 4.6, milkSolids: 2.2, milkSubIndex: 80, fertilitySubIndex: 70, latestScc: 90, highestScc: 400, casesOfMastitis: 1, currentCph: 2, SDCTSuitable: true }],
  ['its breeding indexes [D3.40]', 'animals', { ebiTitle: 'EBI', ebiDate: day, ebi: 210, euroStar: { replacement: 5 } }],
  ['where it is [D3.41]', 'animals', { bLoc: 'byre', bSubLoc: 'pen 1', pLoc: 'hill', pSubLoc: 'far side' }],
  ['its genotype [D3.42, D3.43]', 'animals', { genotypeStatus: 'none', genotypeSampleId: 'S-1', genotypeSampleDate: day, genotypeResultDate: day }],
  ['the highest tag [D3.45]', 'animals', { highestTag: '0017', iWarn: 'n' }],
  ['the parents of a sheep [D3.55]', 'animals', { species: 'OVINE', dam: 'ewe-1', ram: 'ram-1', sireBreedId: 'OVINE-TX', geneticDamTag: 'IE9', sheepGeneticDam: 'ewe-2', fosterEwe: 'ewe-3' }],
  ['the weights of a sheep [D3.56]', 'animals', { species: 'OVINE', lastWeight: 44, lastWeightMg: 44_000_000, lastAdgWeight: 0.3, lastAdgWeightMg: 300_000, lastWeightDate: day, defaultWeight: 4, defaultWeightMg: 4_000_000, lambWeight: 4.5 }],
  ['what a sheep is known by [D3.58]', 'animals', { species: 'OVINE', brand: 'RED', eId: '372000000000099', herdBookNumber: 'HB-9', scrapieTag: 'SC-1', freezebrand: '9', isStockRam: true, age: 3, notes: 'leader', farmQualityAssurance: true }],
  ['how a sheep comes and goes [D3.59]', 'animals', { species: 'OVINE', buyerId: 'buyer', sellerId: 'seller', purchasePrice: 90, salePrice: 140, offHerdDate: day, offHerdReason: 'sold at market', dateMovedIn: day, dod: day, meatWithdrawalPeriodEnd: day }],
  ['the core of a job [D3.62]', 'tasks', { parentTaskId: 'job-0', typeId: 'HOOFCARE', title: 'Feet', description: 'Lame', dueDate: day, files: ['file-1'] }],
  ['dam and difficulty of a birth [D3.64]', 'tasks', { dam: 'cow-1', birthDifficulty: '1' }],
  ['the weights of a weighing [D3.65]', 'tasks', { weight: 500, weightMg: 500_000_000, weightAdg: 1, weightAdgMg: 1_000_000 }],
  ['what was done to the feet [D3.67]', 'tasks', { courseOfAction: ['trim', 'block'] }],
  ['a cow’s breeding dates [D3.25]', 'animals', { expectedCalvingDate: day, estCalvingDate: day, lastCalvingDate: day, dryOffDate: day, lastServeDate: day }],
  ['how a ewe lambs [D3.57]', 'animals', { species: 'OVINE', lambingNumber: 'R12', vigour: 'V1', rearing: 'twin', alive: true, statusNotes: 'weak at first', fromLambingTask: 'job-1', lastLambedDate: day, expectedLambingDate: day, ramLetToEweDate: day, ramUsed: 'ram-1', lambingDifficulty: '1', milkiness: 'plenty' }],
  ['shares of breeds [D3.34]', 'animals', { breedPercentage: { HE: 50, AA: 25, WA: 25 } }],
  ['what an AI bull is known by [D3.46]', 'animals', { animalType: 'AIBULL', aiBullCode: 'FR2298', isActiveAIBull: false, untilDate: day }],
  ['how its registration goes [D3.19]', 'animals', { stillBorn: true, status: { calfRegStatus: 'CRS-READY' } }],
  ['a movement’s certificate [D3.68]', 'tasks', { moveCertType: 'off', moveCertNumber: 'C-9', moveToHerdNumber: 'E7654321', supplierId: 'mart', moveApplySuccessDate: day }],
  ['whom a job is done to [D3.63]', 'tasks', { taskAnimals: ['cow-1', { animalId: 'cow-2', weight: 500 }] }],
  ['a field of the farm [D3.86]', 'paddocks', { areaCm: 230_000_000, perimeterMm: 610_000, cropId: 'CROP-GRASS', description: 'wet at the gate', displayName: 'Long Acre', fieldNo: '7', locationCode: 'IE-7', name: 'Long Acre', pbiCodes: ['pbi-1'], maps: ['map-1'], purposeId: 'silage', currentStatusId: 'grass field', walkOrder: 3, soilType: 'peat' }],
  ['a map [D3.88]', 'maps', { name: 'Home', features: [{ type: 'Feature', detailType: 'gate', properties: { name: 'Road gate' }, geometry: { type: 'Point', coordinates: [-8.2, 51.9] } }] }],
  ['a file of an animal [D3.94]', 'files', { entityId: 'cow-1', entityType: 'animal', type: 'image/jpeg', available: false, entityFieldName: 'files', dataURL: 'data:image/jpeg;base64,AA==' }],
  ['a list of the farmer’s own [P3.8]', 'smartList', { name: 'Culls', type: 'SL-CUSTOM', belongsToApp: 'bovine', filters: [{ field: 'purpose', is: 'equals', value: 'cull' }], sortBy: 'tag', sortDirection: 'asc', thenBy: ['dob:desc'], columns: ['tag'], numbers: { days: 3 }, isFavourite: true }],
  ['a sprayer [P3.8]', 'sprayers', { name: 'Hardi', make: 'Hardi', model: 'NK', serialNumber: 'S-1', tankSizeMl: 800_000, boomWidthMm: 12_000, nozzles: '03', operator: 'tom', lastTestDate: day, nextTestDate: day, certificateNumber: 'T-1', notes: 'drain it' }],
  ['a fertiliser [P3.8]', 'fertilisers', { name: '18-6-12', kindOfFertiliser: 'chemical', n: 18, p: 6, k: 12, s: 2, nutrientsAs: 'element', protectedUrea: false, inStockMg: 1_000_000, supplierId: 'co-op', notes: 'loft' }],
  ['a parcel number [P3.8]', 'pbiCodes', { code: 'A1', name: 'Hill', areaCm: 1, eligibleAreaCm: 1, year: 2026, paddocks: ['field-1'] }],
  ['a mart [P3.8]', 'martProviders', { name: 'Kilkenny', martCode: 'KK', herdNumber: 'E1234567', accountNumber: '12', phone: '+35356', townCity: 'Kilkenny', saleDays: ['Monday'], isConnected: false }],
  ['whom a contact is [D3.97, D3.98]', 'operators', { name: 'Tom', phone: '+353861234567', email: 'tom@farm.example', herdNumber: 'E1234567' }],
  ['what a setting is [P3.37, D3.102]', 'settings', { name: 'syncDelay', value: 5, belongsToApp: 'bovine', metadata: '{"updatedAt":1}' }],
]

let count = 0

test.each(rows)(
  'the server keeps %s as a phone sent it, and refuses each field of another shape',
  async (_, collection, fields) => {
    const id = `whole-${++count}`
    expect(await send(collection, [{ id, ...fields }])).toMatchObject({ success: true, refused: [] })
    const answer = await phone.get({ farm, ids: { [wireOf(collection)]: [id] } })
    expect(recordsOf(answer, collection)[0]).toMatchObject({ id, ...fields })
    const names = Object.keys(fields).filter((name) => fields[name] !== null && !takesAnything.has(name))
    const wrong = names.map((name) => ({ id: `${id}-${name}`, [name]: odd }))
    const { refused } = await send(collection, wrong)
    expect(refused?.map(({ id }) => id).sort()).toEqual(wrong.map((one) => one.id).sort())
  },
)

/** A setting may have any value that its app can read. */
const takesAnything = new Set(['value', 'metadata'])

// biome-ignore format: one requirement to a line
test.each([
  ['kind of contact [D3.96]', 'operators', 'type', operatorTypes, ['BUYER', 'OPERATOR', 'SUPPLIER', 'VET', 'LINKEDHERD', 'Animal Buyer/Supplier', 'ABATTOIR_FACTORY']],
  ['reason to leave the herd [D3.99, D3.100]', 'animals', 'offHerdReason', offHerdReasons, ['sold at market', 'sold privately', 'sent to abattoir', 'animal died on farm']],
  ['sex [D3.8]', 'animals', 'sex', sexes, ['F', 'M', 'B', 'Z']],
  ['kind of animal [D3.6]', 'animals', 'animalType', animalTypes, ['AIBULL', 'BORNONFARM', 'FROMOTHERHERD', 'STOCKBULL', 'PREHW', 'BORNONFLOCK', 'FROMOTHERFLOCK', 'UNKNOWN', 'SHEEP_GENERAL', 'BORNONFARM_CALVING', 'COW_GENERAL', 'NEVERINHERD']],
] as const)('the server keeps each %s that the app knows and the specification names', async (_, collection, field, known, named) => {
  expect(named.filter((one) => !(known as readonly string[]).includes(one))).toEqual([])
  const records = known.map((value, at) => ({ id: `${field}-${at}`, [field]: value }))
  expect((await send(collection, records)).refused).toEqual([])
  const ids = records.map(({ id }) => id)
  const kept = recordsOf(await phone.get({ farm, ids: { [collection]: ids } }), collection)
  expect(kept.map((one) => one[field]).sort()).toEqual([...known].sort())
})
