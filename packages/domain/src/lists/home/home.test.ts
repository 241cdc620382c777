import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { regionCodes } from '../../base/regions/regions'
import { subApps } from '../../base/sub-apps'
import { isPageId } from '../../frame/pages/pages'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import { type Counted, countedCollections, type ReadFields } from '../../records/collections/farm-record'
import { farmSketches } from '../../sample-herd/farm-sketches'
import { seededRandom } from '../../sample-herd/random'
import { sampleHerd } from '../../sample-herd/sample-herd'
import { gatherTaskFacts } from '../engine/test-herd'
import { offers } from '../jobs/offers'
import { animalClasses, classOf } from './animal-class'
import { contributionsOf, tally } from './contributions'
import type { Totals } from './figure-names'
import { herdFigures, landFigures, landUseKey } from './herd-figures'
import { homeOf, homeShowsReports } from './home'
import { NeedTally } from './need-tally'
import { needsToday } from './needs-today'
import { quickAdd } from './quick-add'
import { homeTextKeys } from './text-keys'

const noon = Date.UTC(2026, 2, 15, 12)
const today = Date.UTC(2026, 2, 15)
const at = homeAt(noon, 0, 'IE')
const inDays = (days: number) => today + days * oneDay

const isCounted = (name: string): name is Counted => (countedCollections as readonly string[]).includes(name)

function sums(records: readonly [Counted, ReadFields][]) {
  const totals = new Map<string, number>()
  for (const [collection, fields] of records) tally(totals, contributionsOf(collection, fields, at))
  return totals
}
const offered = (subApp: (typeof subApps)[number]) => offers.filter((child) => child.subApps.includes(subApp))
const homeWith = (totals: Totals, subApp: (typeof subApps)[number]) =>
  homeOf(totals, { subApp, at, needs: needsToday(totals, subApp), offered: offered(subApp) })
const homeFor = (records: readonly [Counted, ReadFields][], subApp: (typeof subApps)[number] = 'bovine') =>
  homeWith(sums(records), subApp)

describe('the herd in figures', () => {
  const animal = (more: ReadFields): ReadFields => ({
    inHerd: true,
    dateMovedIn: inDays(-800),
    dob: inDays(-800),
    ...more,
  })
  const herd = (...all: ReadFields[]) =>
    herdFigures(sums(all.map((fields) => ['animals', fields])), 'bovine', at)

  test('counts heads by class, and leaves out who is not here', () => {
    const figures = herd(
      animal({ sex: 'F', lactation: 1 }),
      animal({ sex: 'F', lactation: 3 }),
      animal({ sex: 'F' }),
      animal({ sex: 'M', castrated: true }),
      animal({ sex: 'M', isStockBull: true }),
      animal({ sex: 'F', dob: inDays(-100) }),
      animal({ sex: 'F', animalType: 'AIBULL' }),
      animal({ sex: 'F', inHerd: false, offHerdDate: inDays(-3) }),
      animal({ sex: 'F', deleted: true }),
      animal({ sex: 'F', dateMovedIn: inDays(2) }),
    )
    expect(figures.head).toBe(6)
    expect(figures.classes.map(({ name, head }) => [name, head])).toEqual([
      ['cows', 2],
      ['heifers', 1],
      ['bullocks', 1],
      ['bulls', 1],
      ['calves', 1],
    ])
  })

  test('knows sheep by what they are kept for, like the flock counters', () => {
    const sheep = (more: ReadFields) => classOf({ species: 'OVINE', dob: inDays(-800), ...more }, at)
    expect(['ewe', 'lamb', 'ram', 'wether', 'cull ewe'].map((purpose) => sheep({ purpose }))).toEqual([
      ...['ewes', 'lambs', 'rams', 'wethers', 'cullEwes'],
    ])
    expect([
      sheep({ sex: 'F' }),
      sheep({ sex: 'M' }),
      sheep({ sex: 'M', castrated: true }),
      sheep({ sex: 'Z' }),
    ]).toEqual([...['ewes', 'rams', 'wethers', 'others']])
    expect(sheep({ sex: 'Z', dob: inDays(-30) })).toBe('lambs')
  })

  test('a calf is a calf until it is a year old to the day', () => {
    expect(classOf({ sex: 'F', dob: Date.UTC(2025, 2, 16) }, at)).toBe('calves')
    expect(classOf({ sex: 'F', dob: Date.UTC(2025, 2, 15) }, at)).toBe('heifers')
    expect(classOf({ sex: 'F', lactation: 0, dob: Date.UTC(2021, 2, 15) }, at)).toBe('cows')
  })

  test('draws the year in thirteen points, from when animals came and left', () => {
    const figures = herd(
      animal({}),
      animal({ dateMovedIn: Date.UTC(2025, 11, 20) }),
      animal({ inHerd: false, offHerdDate: Date.UTC(2025, 8, 15) }),
      animal({ dateMovedIn: Date.UTC(2025, 5, 16), inHerd: false, offHerdDate: Date.UTC(2025, 6, 14) }),
    )
    expect(figures.trend.map(({ head }) => head)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2])
    expect(figures.trend[0]?.day).toBe(Date.UTC(2025, 2, 15))
    expect(figures.trend.at(-1)?.day).toBe(today)
    expect(figures.change).toBe(0)
  })

  test('a month without a 31st ends with its last day', () => {
    expect(addMonths(Date.UTC(2026, 2, 31), -1)).toBe(Date.UTC(2026, 1, 28))
    expect(addMonths(Date.UTC(2024, 1, 29), 12)).toBe(Date.UTC(2025, 1, 28))
  })

  test('an animal that left on an unknown day was never counted', () => {
    expect(herd(animal({ inHerd: false }))).toMatchObject({ head: 0, change: 0 })
  })
})

test('a crop farm sees its ground, biggest use first', () => {
  const totals = sums([
    ['paddocks', { areaCm: 300, purposeId: 'silage' }],
    ['paddocks', { areaCm: 500, purposeId: 'tillage' }],
    ['paddocks', { areaCm: 400, purposeId: 'silage' }],
    ['paddocks', { areaCm: 900, purposeId: 'tillage', deleted: true }],
    ['paddocks', {}],
  ])
  expect(landFigures(totals)).toEqual({
    fields: 4,
    areaCm: 1200,
    purposes: [
      { purpose: 'silage', areaCm: 700 },
      { purpose: 'tillage', areaCm: 500 },
    ],
  })
})

test('the app names ground by its use, and by other where the use is unknown', () => {
  expect(['grazing platform', 'silage', 'solar park', ''].map(landUseKey)).toEqual([
    ...['GRAZING_PLATFORM', 'SILAGE', 'OTHER', 'OTHER'].map((name) => `HOME.LAND_USE.${name}`),
  ])
})

describe('quick add', () => {
  const done = (typeId: string, daysAgo: number, createdApp = 'bovine'): [Counted, ReadFields] => [
    'tasks',
    { typeId, date: inDays(-daysAgo), status: 'done', createdApp },
  ]
  const jobs = (records: readonly [Counted, ReadFields][], subApp: (typeof subApps)[number] = 'bovine') =>
    quickAdd(offered(subApp), sums(records), subApp).map(({ job }) => job)

  const firstDay = {
    bovine: ['CALVING', 'WEIGHTRECORDING', 'REMEDY', 'SCAN'],
    ovine: ['LAMBING', 'REMEDY', 'WEIGHTRECORDING', 'SCAN'],
    crop: ['SPRAYAPPLICATION', 'SPRAYPURCHASE', 'PLANNEDJOB', 'SURVEY'],
  }

  test('offers on the first day what such a farm usually does', () => {
    for (const subApp of subApps) expect(jobs([], subApp)).toEqual(firstDay[subApp])
  })

  test('is the four jobs this farm records most', () => {
    const records = [
      ...Array.from({ length: 5 }, () => done('REMEDY', 100)),
      ...Array.from({ length: 9 }, () => done('HOOFCARE', 100)),
    ]
    expect(jobs(records)).toEqual(['HOOFCARE', 'REMEDY', 'CALVING', 'WEIGHTRECORDING'])
  })

  test('follows the season: this month counts more, and a year ago no more', () => {
    const autumn = Array.from({ length: 4 }, () => done('HOOFCARE', 200))
    const now = [done('REMEDY', 3), done('REMEDY', 5)]
    expect(jobs([...autumn, ...now]).slice(0, 2)).toEqual(['REMEDY', 'HOOFCARE'])
    expect(jobs(Array.from({ length: 9 }, () => done('HOOFCARE', 366)))).toEqual(firstDay.bovine)
  })

  test('knows the sheep jobs from the cattle jobs, and offers no job that farmers cannot add by hand', () => {
    expect(jobs([done('HOOFCARE', 1, 'ovine')], 'bovine')).toEqual(firstDay.bovine)
    expect(jobs([done('HOOFCARE', 1, 'ovine')], 'ovine')[0]).toBe('HOOFCARE')
    expect(jobs([done('PADDOCKGENERAL', 1)])).toEqual(firstDay.bovine)
  })
})

describe('day one', () => {
  test('an empty farm sees how to begin, and its own records tick off each step [D3.80, D3.81]', () => {
    expect(homeFor([]).firstSteps.map(({ id, state }) => [id, state])).toEqual([
      ['add-animals', 'inProgress'],
      ['first-job', 'inProgress'],
    ])
    const three: [Counted, ReadFields][] = [1, 2, 3].map(() => ['animals', { inHerd: true, sex: 'F' }])
    expect(homeFor(three).firstSteps.map(({ state }) => state)).toEqual(['done', 'inProgress'])
    expect(homeFor(three).figures).toMatchObject({ kind: 'herd', head: 3 })
    expect(
      homeFor([...three, ['tasks', { typeId: 'REMEDY', date: today, createdApp: 'bovine' }]]).firstSteps,
    ).toEqual([])
  })

  test('a crop farm begins with its fields', () => {
    expect(homeFor([], 'crop').firstSteps.map(({ id, state }) => [id, state])).toEqual([
      ['draw-fields', 'inProgress'],
      ['first-job', 'inProgress'],
    ])
    const sprayed: ReadFields = { typeId: 'SPRAYAPPLICATION', date: today, createdApp: 'crop' }
    expect(
      homeFor(
        [
          ['paddocks', {}],
          ['tasks', sprayed],
        ],
        'crop',
      ).firstSteps,
    ).toEqual([])
    for (const subApp of subApps)
      for (const { opens } of homeFor([], subApp).firstSteps) expect(isPageId(opens.page)).toBe(true)
  })
})

test('reports show at home with the sheep [D2.265]', () => {
  for (const region of regionCodes) expect(homeShowsReports('ovine', region)).toBe(true)
})

test('reports show at home with the cattle only where there are no herd numbers [D2.266]', () => {
  const shown = regionCodes.filter((region) => homeShowsReports('bovine', region))
  expect(shown).toEqual(['US', 'LA', 'CA', 'AU', 'NZ', 'GL', 'EU'])
  for (const region of regionCodes) expect(homeShowsReports('crop', region)).toBe(false)
})

describe('a home page made of sums', () => {
  const maybeDay = fc.option(fc.integer({ min: -800, max: 60 }).map(inDays), { nil: 0 })
  const animal = fc.record(
    {
      species: fc.constantFrom('BOVINE', 'OVINE'),
      sex: fc.constantFrom('F', 'M', 'B', 'Z'),
      inHerd: fc.constantFrom(true, true, false, undefined),
      deleted: fc.constantFrom(false, false, false, true),
      animalType: fc.constantFrom('BORNONFARM', 'FROMOTHERHERD', 'AIBULL'),
      dob: maybeDay,
      dateMovedIn: maybeDay,
      offHerdDate: maybeDay,
      expectedCalvingDate: maybeDay,
      lastServeDate: maybeDay,
      lactation: fc.constantFrom(0, 2),
      meatWithdrawalPeriodEnd: maybeDay,
    },
    { requiredKeys: ['species', 'sex'] },
  )
  const job = fc.record({
    typeId: fc.constantFrom('HEAT', 'PLANNEDJOB', 'MISSINGTAG', 'REMEDY'),
    status: fc.constantFrom('done', 'inProgress'),
    createdApp: fc.constantFrom('bovine', 'ovine', 'crop'),
    date: maybeDay,
    dueDate: maybeDay,
    taskAnimals: fc.array(fc.constant('a'), { maxLength: 3 }),
  })
  const record = fc.oneof(
    fc.tuple(fc.constant('animals' as const), animal),
    fc.tuple(fc.constant('tasks' as const), job),
  )
  const change = fc.record({ id: fc.integer({ min: 0, max: 6 }), to: fc.option(record) })

  test('is the same however the records came to be: changed, removed and put back one by one', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const farm = new Map<number, [Counted, ReadFields]>()
        const kept = new Map<string, number>()
        for (const { id, to } of changes) {
          const before = farm.get(id)
          if (before) tally(kept, contributionsOf(before[0], before[1], at), -1)
          if (to) tally(kept, contributionsOf(to[0], to[1], at))
          if (to) farm.set(id, to)
          else farm.delete(id)
        }
        expect(new Map([...kept].sort())).toEqual(new Map([...sums([...farm.values()])].sort()))
      }),
    )
  })

  test('draws the same number of heads today as it counts, and never fewer than none', () => {
    fc.assert(
      fc.property(fc.array(animal, { maxLength: 12 }), (animals) => {
        const totals = sums(animals.map((fields) => ['animals', fields]))
        for (const subApp of ['bovine', 'ovine'] as const) {
          const { head, trend } = herdFigures(totals, subApp, at)
          expect(trend.at(-1)?.head).toBe(head)
          expect(Math.min(...trend.map((point) => point.head))).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('of a sample farm shows its herd as it is, something to do, and its own jobs', () => {
    const sketch = farmSketches.find(({ cattle, region }) => cattle?.system === 'dairy' && region === 'IE')
    if (!sketch) throw new Error('no dairy farm among the samples')
    const records = sampleHerd(sketch, noon, seededRandom(7))
    const counted = records.flatMap(({ collection, fields }): [Counted, ReadFields][] =>
      isCounted(collection) ? [[collection, fields]] : [],
    )
    const jobs = gatherTaskFacts(records.filter(({ collection }) => collection === 'tasks'))
    const lines = new NeedTally(listsAt(at))
    for (const animal of records)
      if (animal.collection === 'animals') lines.put(animalFactsOf(animal, jobs.get(animal.id)))
    const totals = new Map([...sums(counted), ...lines.totals])
    const home = homeWith(totals, 'bovine')
    const inHerd = counted.filter(
      ([collection, { inHerd, species }]) =>
        collection === 'animals' && inHerd === true && species === 'BOVINE',
    )
    expect(home.figures).toMatchObject({ kind: 'herd', head: inHerd.length })
    expect(home.needs.length).toBeGreaterThan(2)
    expect(home.quickAdd).toHaveLength(4)
    expect(home.firstSteps).toEqual([])
  })
})

test('the weather has its place, empty until it is known', () => {
  const weather = { icon: '04d', temp: 11, lastSync: noon }
  const asked = { subApp: 'crop', at, needs: [], offered: [] } as const
  expect(homeOf(new Map(), asked).weather).toBeNull()
  expect(homeOf(new Map(), { ...asked, weather }).weather).toEqual(weather)
})

test('the texts of the home page are keys, each once', () => {
  const keys = homeTextKeys()
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^(HOME(\.[A-Z_]+)+|TASKS\.[A-Z]+)$/)
  const classes = Object.values(animalClasses).flat()
  expect(keys.filter((key) => key.startsWith('HOME.CLASS.'))).toHaveLength(new Set(classes).size)
})
