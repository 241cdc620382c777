import { describe, expect, test } from 'vitest'
import type { PlanAt, TaskEntry } from '../../jobs/engine/plan-task'
import { at, bring, daysAgo, kg, Phone, today } from '../../jobs/engine/test-farm'
import type { Fields } from '../../records/sync/stored-record'
import { movementsIn, movementsOut } from '../trade/moved-animals'
import { lookAtRecords } from './test-views'

const usa: PlanAt = { ...at, region: 'US' }
const bullock = (id: string, values: Fields = {}) => ({ id, values: { sex: 'M', ...values } })
const sale = (animals: NonNullable<TaskEntry['animals']>, values: Fields): TaskEntry => ({
  ...{ id: 'sale', typeId: 'EXTMOVE', animals, letGo: 'seen by the vet' },
  values: { date: daysAgo(1), goesTo: 'mart', ...values },
})

/** A yard that bought its animals as one lot. */
function bought(values: Fields, ...animals: ReturnType<typeof bullock>[]): Phone {
  const phone = new Phone('a')
  phone.record(bring('lot', daysAgo(60), animals, values))
  return phone
}

const shownAs = (phone: Phone, view: typeof movementsIn | typeof movementsOut) =>
  lookAtRecords(
    view,
    [...phone.animals.keys()].map((id) => ({ collection: 'animals', id, fields: phone.shown(id) ?? {} })),
  )

const cellsOf = (phone: Phone, view: typeof movementsIn | typeof movementsOut, name: string) =>
  Object.fromEntries(shownAs(phone, view).rows.map(({ id, cells }) => [id, cells[name] ?? null]))
const sumOf = (phone: Phone, label: string) =>
  shownAs(phone, movementsOut).sums.find((sum) => sum.label === label)?.value

const three = [bullock('a'), bullock('b'), bullock('c')]

describe('a lot that was bought', () => {
  test.each<[string, Fields, ReturnType<typeof bullock>[], { [id: string]: number | null }]>([
    ['of 1,000 for three, to the cent', { lotPrice: 1000 }, three, { a: 333.34, b: 333.33, c: 333.33 }],
    [
      'of 1,000 of which one cost 400',
      { lotPrice: 1000 },
      [bullock('a'), bullock('b', { purchasePrice: 400 }), bullock('c')],
      { a: 300, b: 400, c: 300 },
    ],
    [
      'of 1,000 of which one cost more than all',
      { lotPrice: 1000 },
      [bullock('a'), bullock('b', { purchasePrice: 1200 }), bullock('c')],
      { a: 0, b: 1200, c: 0 },
    ],
    ['by the head', { pricePerHead: 812.5 }, three, { a: 812.5, b: 812.5, c: 812.5 }],
    ['for nothing', { lotPrice: 0 }, three, { a: 0, b: 0, c: 0 }],
    ['at no price anybody noted', {}, three, { a: null, b: null, c: null }],
  ])('%s', (_, values, animals, prices) => {
    expect(cellsOf(bought(values, ...animals), movementsIn, 'price')).toEqual(prices)
  })

  test('weighs what it weighed on the lorry, less those weighed by themselves', () => {
    const phone = bought(
      { lotWeightMg: kg(1300) },
      bullock('a', { purchaseWeightMg: kg(500) }),
      bullock('b'),
      bullock('c'),
    )
    expect(cellsOf(phone, movementsIn, 'weight')).toEqual({ a: kg(500), b: kg(400), c: kg(400) })
  })
})

describe('what animals made over what they cost, at 1,000 each', () => {
  const yard = () => bought({ pricePerHead: 1000 }, bullock('a'), bullock('b'))
  const both = [
    { animalId: 'a', weightMg: kg(500) },
    { animalId: 'b', weightMg: kg(600) },
  ]

  test.each<[string, Fields, NonNullable<TaskEntry['animals']>, number, number, PlanAt?]>([
    // 1,450.50 and its VAT of 78.33 or 78.32, less 4 levy, 45 of the haulage and 36.27 or 36.26 commission.
    [
      'by the head with levy, haulage, commission and VAT',
      {
        ...{ priceBy: 'head', pricePerHead: 1450.5, vatPercent: 5.4, levyAmount: 4, levyPer: 'head' },
        ...{ haulageAmount: 90, haulagePer: 'lot', commissionAmount: 2.5, commissionPer: 'percent' },
      },
      both,
      443.56,
      443.56,
    ],
    ['by the live kilo', { priceBy: 'live', pricePerUnit: 3.2 }, both, 600, 920],
    // 275 and 330 kg on the hook.
    ['by the dead kilo', { priceBy: 'dead', pricePerUnit: 5.5, killOutPercent: 55 }, both, 512.5, 815],
    // 1,102.3 and 1,322.8 pounds.
    ['by the pound', { priceBy: 'live', pricePerUnit: 1.85, priceUnit: 'LBS' }, both, 1039.28, 1447.13, usa],
    ['as one lot, by weight', { priceBy: 'lot', lotPrice: 3300 }, both, 500, 800],
    ['as one lot nobody weighed', { priceBy: 'lot', lotPrice: 2500.01 }, ['a', 'b'], 250.01, 250],
    [
      'as one lot of which one made 1,900',
      { priceBy: 'lot', lotPrice: 3300 },
      [{ animalId: 'a', soldFor: 1900 }, 'b'],
      900,
      400,
    ],
    [
      'as one lot less commission, of which one made 1,900',
      { priceBy: 'lot', lotPrice: 3300, commissionAmount: 10, commissionPer: 'percent' },
      [{ animalId: 'a', soldFor: 1900 }, 'b'],
      900,
      70,
    ],
    [
      'by the head but for one that made 900',
      { priceBy: 'head', pricePerHead: 1400 },
      [{ animalId: 'a', soldFor: 900 }, 'b'],
      -100,
      400,
    ],
    ['for nothing', { priceBy: 'head', pricePerHead: 0 }, both, -1000, -1000],
  ])('%s', (_, values, animals, a, b, where = at) => {
    const phone = yard()
    phone.record(sale(animals, values), where)
    expect(cellsOf(phone, movementsOut, 'margin')).toEqual({ a, b })
    expect(sumOf(phone, 'MOVED.MARGIN')).toBeCloseTo(a + b, 6)
    expect(sumOf(phone, 'MOVED.IN_ALL')).toBeCloseTo(2000 + a + b, 6)
  })

  test('those sold off a lot by the scales of the mart weigh what is left after the others', () => {
    const phone = bought({}, ...three)
    const animals = [{ animalId: 'a', weightMg: kg(610) }, 'b', 'c']
    phone.record(sale(animals, { lotWeightMg: kg(1500) }))
    expect(cellsOf(phone, movementsOut, 'weight')).toEqual({ a: kg(610), b: kg(445), c: kg(445) })
  })

  test('is missing for an animal whose cost or price is unknown, and the sum leaves it out', () => {
    const phone = bought(
      {},
      bullock('a', { purchasePrice: 1000 }),
      bullock('b'),
      bullock('c', { purchasePrice: 700 }),
    )
    phone.record(sale([{ animalId: 'a', soldFor: 1250.25 }, { animalId: 'b', soldFor: 900 }, 'c'], {}))
    expect(cellsOf(phone, movementsOut, 'margin')).toEqual({ a: 250.25, b: null, c: null })
    expect(sumOf(phone, 'MOVED.MARGIN')).toBe(250.25)
    expect(sumOf(phone, 'MOVED.A_HEAD')).toBeCloseTo((1250.25 + 900) / 2, 6)
  })

  test('goes by the kill sheet once it is there: by the kilo less penalties, and nothing for what was condemned', () => {
    const phone = yard()
    const dead = {
      goesTo: 'factory',
      fciDeclared: true,
      priceBy: 'dead',
      pricePerUnit: 5,
      killOutPercent: 50,
    }
    phone.record(sale(both, dead))
    expect(cellsOf(phone, movementsOut, 'margin')).toEqual({ a: 250, b: 500 })
    const sheet: NonNullable<TaskEntry['animals']> = [
      { animalId: 'a', deadWeightMg: kg(281.4), penalties: 12.5 },
      { animalId: 'b', deadWeightMg: kg(330), condemned: true },
    ]
    phone.record({
      id: 'kill',
      typeId: 'CARCASSRESULT',
      animals: sheet,
      values: { date: today, pricePerKilo: 5.2 },
    })
    // 281.4 kg at 5.20 are 1,463.28.
    expect(cellsOf(phone, movementsOut, 'margin')).toEqual({ a: 450.78, b: -1000 })
  })
})
