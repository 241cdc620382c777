import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../sync/stored-record'
import { priceTask } from './lot-of-task'
import { deductionWays, type Lot, priceLot, priceWays } from './price-lot'
import { shareOut } from './share-out'

const kg = (kilos: number) => kilos * 1_000_000
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const lot = (more: Partial<Lot> = {}): Lot => ({
  ...{ by: 'live', price: 3.2, unitMg: kg(1), deductions: [], weightsMg: [kg(500), kg(600)] },
  ...more,
})

describe('cents shared out', () => {
  test('make up the whole to the cent, and no share is a cent off its due', () => {
    const weights = fc.array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), weights, (cents, given) => {
        const parts = shareOut(cents, given)
        expect(sum(parts)).toBe(cents)
        const all = sum(given)
        for (const [index, part] of parts.entries()) {
          const share = all > 0 ? (given[index] ?? 0) / all : 1 / given.length
          expect(Math.abs(part - cents * share)).toBeLessThan(1 + 1e-6)
        }
      }),
    )
  })

  test('that cannot be split go to the share that lost most, the first among equals', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(10, [1, 2])).toEqual([3, 7])
    expect(shareOut(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(shareOut(5, [])).toEqual([])
    expect(shareOut(3, [0, 0])).toEqual([2, 1])
  })
})

describe('a lot', () => {
  const money = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100)
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const lots = fc.record<Lot>({
    by: fc.constantFrom(...priceWays),
    price: money,
    unitMg: fc.constantFrom(kg(1), 453_592),
    killOutPercent: percent,
    vatPercent: percent,
    deductions: fc.array(fc.record({ amount: percent, per: fc.constantFrom(...deductionWays) }), {
      maxLength: 3,
    }),
    weightsMg: fc.array(fc.option(fc.integer({ min: 1, max: kg(1200) }), { nil: undefined }), {
      maxLength: 40,
    }),
  })

  test('is what its animals are together, to the cent, however it is priced [D2.53, D2.56]', () => {
    fc.assert(
      fc.property(lots, (given) => {
        const { each, total, gross, vat, deducted } = priceLot(given)
        expect(each).toHaveLength(given.weightsMg.length)
        expect(each.every(Number.isInteger)).toBe(true)
        expect(sum(each)).toBe(total)
        expect(total).toBe(gross + vat - deducted)
      }),
    )
  })

  test('by live weight, dead weight, head or lot [D2.53]', () => {
    expect(priceLot(lot())).toMatchObject({ each: [160_000, 192_000], total: 352_000, perHead: 176_000 })
    expect(priceLot(lot()).perUnit).toBeCloseTo(320)
    const dead = lot({ by: 'dead', price: 5.5, killOutPercent: 55 })
    expect(priceLot(dead)).toMatchObject({ each: [151_250, 181_500], total: 332_750 })
    expect(priceLot(lot({ by: 'head', price: 1450.5 })).each).toEqual([145_050, 145_050])
    expect(priceLot(lot({ by: 'lot', price: 1100 })).each).toEqual([50_000, 60_000])
    expect(priceLot(lot({ by: 'lot', price: 1100, weightsMg: [kg(500), undefined] })).each).toEqual([
      55_000, 55_000,
    ])
  })

  test('loses a levy a head, a haulier for all and a share to the mart, and gains its VAT', () => {
    const { each, ...priced } = priceLot(
      lot({
        vatPercent: 5,
        deductions: [
          { amount: 4, per: 'head' },
          { amount: 50, per: 'lot' },
          { amount: 2, per: 'percent' },
        ],
      }),
    )
    expect(priced).toMatchObject({ gross: 352_000, vat: 17_600, deducted: 800 + 5000 + 7040, total: 356_760 })
    expect(each).toEqual([160_000 + 8000 - 400 - 2500 - 3200, 192_000 + 9600 - 400 - 2500 - 3840])
  })

  test('of which one was never weighed has no price by weight for that one, and says so', () => {
    const some = lot({ weightsMg: [kg(500), undefined], deductions: [{ amount: 4, per: 'head' }] })
    expect(priceLot(some)).toMatchObject({ each: [159_600, 0], unweighed: 1 })
    expect(priceLot({ ...some, by: 'head' }).unweighed).toBe(0)
  })

  test('without animals is worth nothing', () => {
    expect(priceLot(lot({ weightsMg: [], by: 'lot' }))).toMatchObject({
      ...{ each: [], total: 0, perHead: undefined, perUnit: undefined },
    })
  })
})

describe('a filled-in calculator', () => {
  const live = { priceBy: 'live', pricePerUnit: 3 }

  test('says nothing until it knows by what and how much', () => {
    expect(priceTask({}, [])).toBeUndefined()
    expect(priceTask({ priceBy: 'live' }, [])).toBeUndefined()
    expect(priceTask({ priceBy: 'head', pricePerUnit: 3 }, [])).toBeUndefined()
  })

  test('takes so many head of so much weight where no animal is named', () => {
    expect(priceTask({ ...live, headCount: 4, lotWeightMg: kg(2000) }, [])).toMatchObject({
      ...{ total: 600_000, perHead: 150_000, unweighed: 0 },
    })
  })

  test('lets those without a weight share what the lot weighs besides', () => {
    const noted: Fields[] = [{ weightMg: kg(500) }, {}, {}]
    expect(priceTask({ ...live, lotWeightMg: kg(1500) }, noted)?.each).toEqual([150_000, 150_000, 150_000])
    expect(priceTask({ ...live, lotWeightMg: kg(400) }, noted)?.unweighed).toBe(2)
  })

  test('reckons in pounds where the farm weighs in them', () => {
    const pounds = { ...live, priceUnit: 'LBS', pricePerUnit: 2 }
    expect(priceTask(pounds, [{ weightMg: 453_592_370 }])?.total).toBeCloseTo(200_000, -1)
  })
})
