import { describe, expect, test } from 'vitest'
import { breedById } from '../base/breeds/breeds'
import { dayIn, endOfDayIn } from '../base/days/time-zone'
import { regionCodes, regionFacts } from '../base/regions/regions'
import { britishCheckDigit } from '../base/tags/tag-formats'
import { settingInForce } from '../frame/settings/change-setting'
import { checkRecord } from '../jobs/collections/check-record'
import { prepareFields, unreferencedMaps } from '../jobs/collections/prepare-upload'
import { isOddCarcass } from '../jobs/rules/carcass-rules'
import { bookedBy } from '../jobs/stock/ledger'
import { inStockOrder, replayStock } from '../jobs-read/stock/replay-stock'
import { allSketches, demoSketches, emptySketch, farmSketches } from './farm-sketches'
import { day, type SampleRecord } from './ledger'
import { seededRandom, seedOf } from './random'
import { sampleHerd } from './sample-herd'
import type { FarmSketch } from './sketch'

const today = Date.UTC(2026, 10, 15)
const make = (sketch: FarmSketch, now = today) =>
  sampleHerd(sketch, now, seededRandom(seedOf(sketch.key)), { store: true })
const stocked = allSketches.filter((sketch) => !sketch.empty)
const farms = stocked.map((sketch): [string, FarmSketch, SampleRecord[]] => [
  sketch.key,
  sketch,
  make(sketch),
])

const of = (records: SampleRecord[], collection: string) =>
  records.filter((record) => record.collection === collection)

describe.each(farms)('%s', (_key, sketch, records) => {
  const animals = of(records, 'animals')
  const byId = new Map(records.map((record) => [record.id, record]))
  const field = (record: SampleRecord | undefined, name: string) => Number(record?.fields[name] ?? 0)

  test('every record is fit for the server, and is written as the app would write it [P9.50]', () => {
    const unfit = records.filter(({ collection, id, fields }) => checkRecord(collection, { id, ...fields }))
    const unprepared = records.filter(
      ({ collection, fields }) =>
        JSON.stringify(prepareFields(collection, fields)) !== JSON.stringify(fields),
    )
    expect(unfit).toEqual([])
    expect(unprepared).toEqual([])
    expect(records.filter(({ at }) => at > today)).toEqual([])
    expect(byId.size).toBe(records.length)
  })

  test('every dam is in the herd book, is female, was here, and is older than her calf by a pregnancy at least [P9.50]', () => {
    for (const calf of animals) {
      if (!calf.fields.dam) continue
      const dam = byId.get(String(calf.fields.dam))
      expect(dam?.fields.sex).toBe('F')
      expect(field(dam, 'dob')).toBeLessThan(field(calf, 'dob') - 500 * day)
      expect(field(dam, 'dateMovedIn')).toBeLessThanOrEqual(field(calf, 'dob'))
      const left = dam?.fields.offHerdDate
      if (typeof left === 'number') expect(left).toBeGreaterThanOrEqual(field(calf, 'dob'))
    }
  })

  test('every sire is there, is male and was old enough [P9.50]', () => {
    for (const calf of animals) {
      if (!calf.fields.sire) continue
      const sire = byId.get(String(calf.fields.sire))
      expect(sire?.fields.sex).toBe('B')
      const carried = sketch.cattle && calf.fields.species === 'BOVINE' ? 270 * day : 140 * day
      expect(field(sire, 'dob') + 180 * day + carried).toBeLessThanOrEqual(field(calf, 'dob'))
    }
  })

  test('no two animals carry the same tag, and every breed is a real one of its species', () => {
    expect(new Set(animals.map(({ fields }) => fields.tag)).size).toBe(animals.length)
    for (const { fields } of animals) {
      const breed = breedById(String(fields.breed))
      expect(breed?.use === 'sheep', String(fields.breed)).toBe(fields.species === 'OVINE')
    }
  })

  test('no animal was born in the future, left before arriving, or arrived before birth', () => {
    for (const animal of animals) {
      expect(field(animal, 'dob')).toBeLessThanOrEqual(today)
      expect(field(animal, 'dateMovedIn')).toBeGreaterThanOrEqual(
        animal.fields.animalType === 'AIBULL' ? 0 : field(animal, 'dob'),
      )
      const left = animal.fields.offHerdDate
      if (typeof left === 'number') expect(left).toBeGreaterThanOrEqual(field(animal, 'dateMovedIn'))
      expect(animal.fields.inHerd).toBe(left === undefined && animal.fields.animalType !== 'AIBULL')
    }
  })

  test('a growing animal is heavier at each weighing, and its last weight is the last one weighed', () => {
    const weighings = of(records, 'tasks').filter(({ fields }) => fields.typeId === 'AT-WEIGHT')
    const latest = new Map<string, SampleRecord>()
    for (const weighing of weighings) {
      const [animal] = weighing.fields.taskAnimals as [string]
      expect(field(weighing, 'weight')).toBeGreaterThanOrEqual(field(latest.get(animal), 'weight'))
      latest.set(animal, weighing)
    }
    for (const [animal, weighing] of latest) {
      expect(byId.get(animal)?.fields.lastWeight).toBe(weighing.fields.weight)
      expect(weighing.fields.weightMg).toBe(field(weighing, 'weight') * 1_000_000)
      expect(byId.get(String(weighing.fields.parentTaskId))?.fields.typeId).toBe('WEIGHTRECORDING')
    }
  })

  test('a record points only at records that exist', () => {
    const pointers = [
      'dam',
      'sire',
      'sellerId',
      'buyerId',
      'operator',
      'supplierId',
      'mobId',
      'animalId',
      'paddockId',
      'parentTaskId',
      'fromLambingTask',
      'ramUsed',
    ]
    const lists = ['taskAnimals', 'labels', 'animalIds', 'paddocks', 'maps']
    const lost = records.flatMap(({ fields, collection }) => {
      const single = pointers.flatMap((name) => (typeof fields[name] === 'string' ? [fields[name]] : []))
      const listed = lists.flatMap((name) => (fields[name] as (string | { animalId: string })[]) ?? [])
      const wanted = [...single, ...listed.map((one) => (typeof one === 'string' ? one : one.animalId))]
      return wanted.filter((id) => !byId.has(id)).map((id) => `${collection} points at ${id}`)
    })
    expect(lost).toEqual([])
  })

  test('every map is drawn by a paddock, and fields together have about the size of the farm', () => {
    const stored = (collection: string) =>
      of(records, collection).map(({ id, fields }) => ({ id, fields, clocks: { '*': '0' } }))
    expect(unreferencedMaps(stored('maps'), stored('paddocks'))).toEqual([])
    const hectares = of(records, 'paddocks').reduce((sum, paddock) => sum + field(paddock, 'areaCm'), 0) / 1e8
    expect(hectares / sketch.land.hectares).toBeGreaterThan(0.75)
    expect(hectares / sketch.land.hectares).toBeLessThan(1.3)
  })

  test('a milking or suckling farm has cows due, cows calved, groups, and some animals in withdrawal [P9.50]', () => {
    if (!sketch.cattle || sketch.cattle.cows === 0) return
    const due = animals.map((animal) => (field(animal, 'expectedCalvingDate') - today) / day)
    expect(due.filter((days) => days > -15 && days < 30).length).toBeGreaterThan(0)
    expect(animals.filter((animal) => field(animal, 'lactation') > 0).length).toBeGreaterThan(
      sketch.cattle.cows / 2,
    )
    expect(
      animals.filter((animal) => field(animal, 'meatWithdrawalPeriodEnd') > today).length,
    ).toBeGreaterThan(0)
    const ends = animals.map((animal) => field(animal, 'meatWithdrawalPeriodEnd')).filter((end) => end > 0)
    const wholeDay = (end: number) => endOfDayIn(sketch.farm, dayIn(sketch.farm, end))
    expect(ends.map(wholeDay)).toEqual(ends)
    expect(animals.filter(({ fields }) => fields.offHerdDate).length).toBeGreaterThan(2)
    expect(of(records, 'mobs').length).toBeGreaterThan(2)
  })
})

test.each(regionCodes)('%s has a demo herd with animals, tasks and paddocks [P9.49, P9.50]', (region) => {
  const sketch = demoSketches.find((one) => one.region === region)
  if (!sketch) throw new Error(`no demo herd in ${region}`)
  const records = make(sketch)
  expect(sketch.demo).toBe(true)
  expect(of(records, 'animals').length).toBeGreaterThan(15)
  expect(of(records, 'tasks').length).toBeGreaterThan(30)
  expect(of(records, 'paddocks').length).toBeGreaterThan(3)
})

/** Jobs of the past year that a visitor in any month should see. */
const everywhere = [
  'GRASSMEASURE',
  'FERTAPPLICATION',
  'REMEDYPURCHASE',
  'FEEDPURCHASE',
  'WEIGHTRECORDING',
  'REMEDY',
]
const yearOf = {
  cattle: [
    'CALVING',
    'SCAN',
    'EXTMOVE',
    'EXTMOVEON',
    'BODYCONDITIONSCORE',
    'LOCOMOTIONSCORE',
    'CARCASSRESULT',
  ],
  sheep: ['LAMBING', 'SHEEPMOVEOUT', 'BODYCONDITIONSCORE', 'CARCASSRESULT', 'SHEARING'],
  dairy: ['DRYOFF', 'BULKTANK', 'INSEMINATION'],
}

test.each(regionCodes)(
  'the demo year of %s has each kind of work, with weights, grades and prices, whatever the month',
  (region) => {
    const sketch = demoSketches.find((one) => one.region === region)
    if (!sketch) throw new Error(`no demo herd in ${region}`)
    const wanted = [
      ...everywhere,
      ...(sketch.cattle ? yearOf.cattle : []),
      ...(sketch.sheep ? yearOf.sheep : []),
      ...(sketch.cattle?.system === 'dairy' ? yearOf.dairy : []),
    ]
    for (const month of [1, 4, 7, 10]) {
      const now = Date.UTC(2026, month, 15)
      const records = make(sketch, now)
      const tasks = of(records, 'tasks')
      const lately = tasks.filter(({ fields }) => Number(fields.date ?? fields.dueDate) > now - 400 * day)
      const kinds = new Set(lately.map(({ fields }) => fields.typeId))
      expect(
        wanted.filter((kind) => !kinds.has(kind)),
        `missing in month ${month + 1}`,
      ).toEqual([])
      const killed = of(records, 'animals').filter(({ fields }) => fields.killDate)
      for (const { fields } of killed) {
        expect(isOddCarcass(Number(fields.deadWeightMg), fields.species, now)).toBe(false)
        expect([fields.killOutGrade, Number(fields.carcassValue) > 0, Number(fields.salePrice) > 0]).toEqual([
          expect.stringMatching(/^[EURO]/),
          true,
          true,
        ])
      }
      expect(killed.length).toBeGreaterThan(0)
    }
  },
)

test('the year leaves each animal with the condition score of its last scoring job', () => {
  const records = make(farmSketches[0])
  const scored = of(records, 'tasks').filter(({ fields }) => fields.typeId === 'BODYCONDITIONSCORE')
  const last = new Map(
    scored.flatMap(({ fields }) =>
      (fields.taskAnimals as { animalId: string; score: number }[]).map(
        ({ animalId, score }) => [animalId, score] as const,
      ),
    ),
  )
  for (const { id, fields } of of(records, 'animals')) expect(fields.bodyConditionScore).toBe(last.get(id))
  expect(last.size).toBeGreaterThan(10)
})

test('there is an empty Irish account besides [P9.49]', () => {
  expect(emptySketch).toMatchObject({ region: 'IE', demo: true })
  expect(make(emptySketch)).toEqual([])
})

test('the Irish farmer keeps about 140 cattle and 600 tasks, the others 40 to 130 animals', () => {
  for (const [key, , records] of farms) {
    if (!key.endsWith('-farmer')) continue
    const here = of(records, 'animals').filter(({ fields }) => fields.inHerd).length
    const tasks = of(records, 'tasks').length
    const [least, most] = key === 'ie-farmer' ? [125, 160] : [40, 130]
    expect(here, key).toBeGreaterThan(least)
    expect(here, key).toBeLessThan(most)
    expect(tasks, key).toBeGreaterThan(key === 'ie-farmer' ? 500 : 200)
  }
})

test('at any time of year every farm with cows has a calving due within the month', () => {
  const days = [Date.UTC(2025, 0, 9), Date.UTC(2025, 4, 2), Date.UTC(2027, 7, 20)]
  for (const sketch of farmSketches)
    for (const now of days) {
      const due = of(make(sketch, now), 'animals').map(
        ({ fields }) => (Number(fields.expectedCalvingDate ?? 0) - now) / day,
      )
      expect(due.filter((left) => left > -15 && left < 30).length, `${sketch.key} ${now}`).toBeGreaterThan(0)
    }
})

test('the same farm on the same day is the same to the letter', () => {
  expect(make(farmSketches[0])).toEqual(make(farmSketches[0]))
})

test.each([
  ['IE', /^372\d{12}$/],
  ['UK', /^UK\d{12}$/],
  ['SC', /^UK\d{12}$/],
  ['NI', /^(UK9|XI0)\d{11}$/],
  ['US', /^840\d{12}$/],
  ['CA', /^124\d{12}$/],
  ['LA', /^858\d{12}$/],
  ['AU', /^3[A-Z]{4}\d{3}X[B][A-Z]\d{5}$/],
  ['NZ', /^982\d{12}$/],
  ['EU', /^FR\d{10}$/],
  ['GL', /^710\d{12}$/],
] as const)('cattle tags in %s are written as they are there', (region, pattern) => {
  const [, , records] = farms.find(([key]) => key === `${region.toLowerCase()}-farmer`) ?? []
  const tags = of(records ?? [], 'animals')
    .filter(({ fields }) => fields.species === 'BOVINE' && fields.animalType !== 'AIBULL')
    .map(({ fields }) => String(fields.tag).replace('NOTAG', ''))
  expect(tags.length).toBeGreaterThan(20)
  for (const tag of tags) expect(tag).toMatch(pattern)
})

test('a calf is NOTAG until it is registered, and only where calves are registered', () => {
  for (const [, sketch, records] of farms) {
    const untagged = of(records, 'animals').filter(({ fields }) => String(fields.tag).endsWith('NOTAG'))
    for (const { fields } of untagged)
      expect(fields.calfRegSuccessDate ?? fields.lastInHerdSyncDate).toBeUndefined()
    if (!regionFacts(sketch.region).herdNumbers) expect(untagged).toEqual([])
  }
})

test('British tags carry the check digit: (herd and number) mod 7, plus 1', () => {
  expect(britishCheckDigit('302814', 1)).toBe(((302_814 * 100_000 + 1) % 7) + 1)
  const [, sketch, records] = farms.find(([key]) => key === 'uk-farmer') ?? []
  for (const { fields } of of(records ?? [], 'animals').filter(
    ({ fields }) => fields.animalType === 'BORNONFARM',
  )) {
    const tag = String(fields.tag)
    expect(Number(tag[8])).toBe(britishCheckDigit(String(sketch?.herdMark), Number(tag.slice(9, 14))))
  }
})

test.each(farms)(
  '%s: the cabinet holds bottles, some of each used and none less than empty',
  (_, sketch, records) => {
    const booked = of(records, 'tasks').flatMap(({ id, fields }) => bookedBy({ id, fields }) ?? [])
    const bottles = replayStock(booked.sort(inStockOrder), today).filter(({ ware }) => ware === 'medicine')
    expect(bottles.length > 0).toBe(Boolean(sketch.cattle || sketch.sheep))
    expect(bottles.filter(({ left }) => left < 0)).toEqual([])
    const used = of(records, 'tasks').filter(({ fields }) => fields.typeId === 'REMEDY')
    const numbers = new Set(bottles.map(({ batchNumber }) => batchNumber))
    expect(used.filter(({ fields }) => !numbers.has(String(fields.batchNumber)))).toEqual([])
  },
)

test('the sample farm in Uruguay has chosen hectares and metres; without a choice the region’s own units stay', () => {
  const [, sketch, records] = farms.find(([key]) => key === 'la-farmer') ?? []
  const chosen = of(records ?? [], 'settings').flatMap(({ fields: { name, value } }) =>
    name === 'landAreaUnit' || name === 'lengthUnit' ? [value] : [],
  )
  expect(sketch?.country).toBe('UY')
  expect(new Set(chosen)).toEqual(new Set(['HA', 'M']))
  const where = { region: 'LA', country: 'UY', subApp: 'bovine' } as const
  expect([settingInForce([], 'landAreaUnit', where), settingInForce([], 'lengthUnit', where)]).toEqual([
    ...['AC', 'FT'],
  ])
})
