import { describe, expect, test } from 'vitest'
import { type CollectionName, collectionFacts, collectionNames } from '../../records/collections/collections'
import type { Field } from '../../records/fields/fields'
import { checkRecord } from './check-record'
import { fieldsOf } from './fields-of'

const id = '0190b7a0-0000-7000-8000-000000000001'

const goodValue: Record<Field['kind'], unknown> = {
  date: Date.UTC(2024, 1, 29),
  dateTime: Date.UTC(2024, 1, 29, 8, 30),
  text: 'x',
  longText: 'The one that jumped the gate',
  number: 3,
  weight: 412_500_000,
  area: 23_000_000,
  volume: 23_000_000,
  money: 1250.5,
  choice: 'F',
  choices: ['trim', 'block'],
  record: id,
  records: [id],
  flag: true,
  object: {},
  list: [],
  anything: { whatever: [1, 'two'] },
}
const badValue: Record<Exclude<Field['kind'], 'anything'>, unknown> = {
  date: 'yesterday',
  dateTime: true,
  text: 5,
  longText: ['notes'],
  number: 'three',
  weight: '412 kg',
  area: '4 ha',
  volume: '4 l',
  money: '€1250',
  choice: { sex: 'F' },
  choices: 'trim',
  record: 17,
  records: id,
  flag: 'yes',
  object: 'status',
  list: 'one, two',
}

describe.each(collectionNames)('a record of %s', (collection) => {
  const fields = Object.entries(fieldsOf(collection)).filter(([name]) => name !== 'id')

  test('carries the common fields beside its own [P3.1, D3.1]', () => {
    const names = Object.keys(fieldsOf(collection))
    expect(names).toEqual(
      expect.arrayContaining(['id', 'created', 'updatedAt', 'isSynced', 'createdApp', 'updatedAtApp']),
    )
    expect(names.length).toBeGreaterThan(8)
  })

  test('is accepted with every field filled, with every field empty, and with none', () => {
    const whole = Object.fromEntries(fields.map(([name, field]) => [name, goodValue[field.kind]]))
    const empty = Object.fromEntries(fields.map(([name]) => [name, null]))
    expect(checkRecord(collection, { id, ...whole })).toBeUndefined()
    expect(checkRecord(collection, { id, ...empty })).toBeUndefined()
    expect(checkRecord(collection, { id })).toBeUndefined()
  })

  test('may carry fields that this version does not know', () => {
    expect(checkRecord(collection, { id, fromANewerApp: { deep: [1] } })).toBeUndefined()
  })

  test('is refused, naming the field, when a field is of another kind', () => {
    for (const [name, field] of fields) {
      if (field.kind === 'anything') continue
      const refusal = checkRecord(collection, { id, [name]: badValue[field.kind] })
      expect(refusal, name).toEqual({ reason: 'invalidRecord', fields: [name] })
    }
  })

  test('has a label for every field', () => {
    for (const [name, field] of fields) expect(field.label, name).toMatch(/^FIELDS\.[A-Z0-9_]+$/)
  })
})

test('all 26 local collections are there, and two more for herds brought in from a file [P3.5]', () => {
  const local =
    'maps, smartList, sprayers, fertilisers, paddocks, pbiCodes, mobs, mobHistories, animals, appData, auth, sync, files, systemType, operators, farm, tasks, reports, settings, milkRecording, perCow, tableColumnPosition, barcodes, martProviders, labels, animalHistory'
  const names = collectionNames.filter((name) => !collectionFacts(name).temporary)
  expect([...names].sort()).toEqual([...local.split(', '), 'importPieces', 'imports'].sort())
})

test('14 temporary collections hold unfinished flows, with where the farmer was and what they had entered', () => {
  const names = collectionNames.filter((name) => collectionFacts(name).temporary)
  expect([...names].sort()).toEqual(
    'animalWithTask grassRecords pregnancyScan price priceCalculator priceWeight scoring select selectPaddock sessions surveys treatmentsFromPurchase treatmentsFromSystemTypes weights'.split(
      ' ',
    ),
  )
  for (const name of names) {
    expect(Object.keys(fieldsOf(name))).toEqual(expect.arrayContaining(['flow', 'step', 'values']))
    expect(collectionFacts(name).wire).toBeUndefined()
  }
})

test('the fourteen collections the specification leaves open each have fields of their own [P3.8, D3.98, D3.113]', () => {
  const open: CollectionName[] = [
    'smartList',
    'sprayers',
    'fertilisers',
    'pbiCodes',
    'mobs',
    'mobHistories',
    'systemType',
    'reports',
    'perCow',
    'tableColumnPosition',
    'barcodes',
    'martProviders',
    'labels',
    'animalHistory',
  ]
  const common = new Set(['id', 'created', 'updatedAt', 'isSynced', 'createdApp', 'updatedAtApp', 'deleted'])
  for (const name of [...open, 'operators', 'milkRecording'] as const) {
    const own = Object.keys(fieldsOf(name)).filter((field) => !common.has(field))
    expect(own.length, name).toBeGreaterThan(3)
  }
})

// biome-ignore format: one requirement to a line
test.each<[string, CollectionName, string]>([
  ['a calf has its registration [D3.19]', 'animals', 'stillBorn calfRegSuccessDate status'],
  ['a cow has her breeding dates [D3.25]', 'animals', 'expectedCalvingDate estCalvingDate lastCalvingDate dryOffDate lastServeDate'],
  ['an AI bull has extras', 'animals', 'aiBullCode isActiveAIBull untilDate'],
  ['a ewe lambs [D3.57]', 'animals', 'lambingNumber vigour rearing alive statusNotes fromLambingTask lastLambedDate expectedLambingDate ramLetToEweDate ramUsed lambingDifficulty milkiness'],
  ['a soil test asks for lime [D3.66]', 'tasks', 'limeRequirementTHa'],
  ['a movement has its certificate [D3.68]', 'tasks', 'moveCertType moveCertNumber moveToHerdNumber supplierId moveApplySuccessDate'],
  ['a paddock has its fields [D3.86]', 'paddocks', 'areaCm perimeterMm cropId deleted description displayName fieldNo id locationCode name pbiCodes isSynced maps purposeId currentStatusId walkOrder'],
  ['a map has its features [D3.88]', 'maps', 'id deleted features'],
  ['a file belongs to an animal or a task [D3.94]', 'files', 'id entityId entityType type deleted available entityFieldName dataURL'],
  ['the app knows its account [P3.9]', 'appData', 'farmIds region phone userName demo language unreadEmailsCount apiUserId apiRegion'],
  ['the app knows which versions are wanted', 'appData', 'androidMinVersionForAppUpdate androidVersion codeVersion dbVersion iosMinVersionForAppUpdate iosVersion macVersion windowsVersion minAppVersionForSync forceReloadDataOnUpdate forceUpdate'],
  ['the app knows whose it is', 'appData', 'countryCode firstName lastName userId planTypeId proUser success'],
  ['the app knows a sheep plan', 'appData', 'hasFlockwatch'],
  ['the app can open the chat on each platform', 'appData', 'chatHashAndroid chatHashIos chatHashWeb'],
  ['the app knows its hosts and units', 'appData', 'appSiteLink apiHostName unitCoefficient region countryCode language userId demo unreadEmailsCount'],
  ['a log-in keeps its token, user, device and end [P3.17, P3.18]', 'auth', 'url_token userId deviceId expiresAt'],
  ['a farm has its identity [P3.19]', 'farm', 'id herdNumber farmName firstname lastname county nationalHerdId timeZone'],
  ['a farm has an address [P3.20]', 'farm', 'address1 address2 postCode townCity'],
  ['a farm has a plan [P3.21]', 'farm', 'demoHerd farmTypeId proUser levelName levelCode'],
  ['a farm has credentials', 'farm', 'isWsCredentials 2faEnabled 2faTokenExpired useDNAPilotProgram'],
  ['a farm may keep sheep one day', 'farm', 'potentialFlockwatch'],
  ['a farm is synced with the authorities', 'farm', 'lastDeptHerdSync lastIcbfSync lastCisSync icbfExpired'],
  ['a farm has versions and onboarding', 'farm', 'versions onBoardingData'],
  ['a farm has an upgrade status', 'farm', 'upgradeStatus'],
  ['a farm has crop counters', 'farm', 'tillageArea grasslandArea totalArea'],
  ['the sync record lists what waits', 'sync', 'notSync ids updatedAt'],
])('%s', (_, collection, names) => {
  expect(Object.keys(fieldsOf(collection))).toEqual(expect.arrayContaining(names.split(' ')))
})

test('every weight of an animal has a milligram twin with the same label [D3.23]', () => {
  const fields = fieldsOf('animals')
  const weights = Object.keys(fields).filter((name) => /Weight$/.test(name))
  expect(weights).toHaveLength(9)
  for (const name of weights)
    expect(fields[`${name}Mg`]).toMatchObject({ kind: 'weight', label: fields[name]?.label })
})

test('a date is a number or nothing, and 0 is an unknown birth date [D3.13]', () => {
  expect(checkRecord('animals', { id, dob: 0, dod: null })).toBeUndefined()
  expect(checkRecord('animals', { id, dob: '2024-02-01' })?.fields).toEqual(['dob'])
  expect(checkRecord('animals', { id, dob: 9e15 })?.fields).toEqual(['dob'])
})

test('the animals of a task are ids, or objects that carry one [D3.63]', () => {
  expect(
    checkRecord('tasks', { id, taskAnimals: ['cow-1', { animalId: 'cow-2', weight: 500 }] }),
  ).toBeUndefined()
  expect(checkRecord('tasks', { id, taskAnimals: [{ cow: 'cow-2' }] })?.fields).toEqual(['taskAnimals'])
  expect(checkRecord('tasks', { id, taskAnimals: [7] })?.fields).toEqual(['taskAnimals'])
})

test('registration status, breed percentages, stars and restrictions are checked inside their objects [D3.19, D3.34, P3.25, P3.33]', () => {
  expect(checkRecord('animals', { id, status: { calfRegStatus: 'CRS-SENT' } })).toBeUndefined()
  expect(checkRecord('animals', { id, status: { calfRegStatus: [] } })?.fields).toEqual(['status'])
  expect(checkRecord('animals', { id, breedPercentage: { HE: 50, AA: 25, WA: 25 } })).toBeUndefined()
  expect(checkRecord('animals', { id, breedPercentage: { WA: 'half' } })?.fields).toEqual(['breedPercentage'])
  expect(checkRecord('farm', { id, dnrUserRestriction: { text: 'Renew', isExpired: 1 } })?.fields).toEqual([
    'dnrUserRestriction',
  ])
  expect(checkRecord('farm', { id, paywallConfig: { delay: '1' } })?.fields).toEqual(['paywallConfig'])
  for (const app of ['bovine', 'ovine', 'crop'])
    expect(checkRecord('farm', { id, access: { [app]: 'all' } })?.fields).toEqual(['access'])
})

test('a course of action is a list of words [D3.67]', () => {
  expect(checkRecord('tasks', { id, courseOfAction: ['trim', 'block'] })).toBeUndefined()
  expect(checkRecord('tasks', { id, courseOfAction: [1] })?.fields).toEqual(['courseOfAction'])
})
