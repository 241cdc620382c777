import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tagIndex } from '../../base/tags/tag-index'
import { onAnimals } from '../../jobs-read/job/on-animals'
import type { Fields } from '../../records/sync/stored-record'
import { jobCost } from './job-cost'
import { planTasks, type TaskEntry } from './plan-task'
import { questionsOf } from './questions'
import { at, bring, daysAgo, kg, Phone, today, weigh } from './test-farm'
import { toldWhenSaved } from './told-when-saved'

const bullocks = (count: number, own: (index: number) => Fields = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    values: { sex: 'M', tag: `A${index}`, ...own(index) },
  }))
const load = (count: number, values: Fields = {}, own?: (index: number) => Fields) =>
  bring('load', daysAgo(1), bullocks(count, own), values)
const jobsOf = (phone: Phone) =>
  [...phone.tasks.values()]
    .filter(({ fields }) => fields.deleted !== true)
    .map(({ id, fields }) => [id, onAnimals(fields).length])
const here = (phone: Phone) => [...phone.animals.keys()].filter((id) => phone.shown(id)?.inHerd === true)
const refused = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? undefined : plan.problem
}

describe('a load of more animals than one job takes', () => {
  test.each<[number, [string, number][]]>([
    [100, [['load', 100]]],
    [
      101,
      [
        ['load', 100],
        ['load-2', 1],
      ],
    ],
    [
      200,
      [
        ['load', 100],
        ['load-2', 100],
      ],
    ],
    [
      250,
      [
        ['load', 100],
        ['load-2', 100],
        ['load-3', 50],
      ],
    ],
  ])('of %i comes on jobs of a hundred, and is saved in one go [D9.3]', (count, jobs) => {
    const phone = new Phone('a')
    phone.record(load(count, { pricePerHead: 900, supplierId: 'mart' }))
    expect(jobsOf(phone)).toEqual(jobs)
    expect(here(phone)).toHaveLength(count)
    for (const [index, id] of here(phone).entries())
      expect(phone.shown(id)).toMatchObject({
        ...{ purchasePrice: 900, sellerId: 'mart', dateMovedIn: daysAgo(1) },
        fromMoveOnTask: jobs[Math.floor(index / 100)]?.[0],
      })
  })

  test('may be of a thousand, and one more is refused with nothing saved', () => {
    const phone = new Phone('a')
    expect(refused(phone, load(1001))).toEqual({ code: 'createdCount', values: { min: 1, max: 1000 } })
    expect(jobsOf(phone)).toEqual([])
    phone.record(load(1000))
    expect(jobsOf(phone)).toHaveLength(10)
    expect(here(phone)).toHaveLength(1000)
  })

  test('is taken back as one, comes again as one when that is undone, and nothing of it is left over', () => {
    const phone = new Phone('a')
    const { undo } = phone.record(load(250))
    const undone = phone.undo(undo)
    expect([jobsOf(phone), here(phone)]).toEqual([[], []])
    phone.undo(undone.undo)
    expect(jobsOf(phone)).toHaveLength(3)
    expect(here(phone)).toHaveLength(250)
  })

  test('comes again on another phone too, whatever order it hears in', () => {
    const [one, other] = [new Phone('a'), new Phone('b')]
    const { undo } = one.record(load(120))
    other.receive(one)
    const undone = one.undo(undo)
    other.receive(one)
    expect(here(other)).toEqual([])
    one.undo(undone.undo)
    other.receive(one)
    expect(here(other)).toHaveLength(120)
  })

  test('saved twice is there once, also with some typed in between', () => {
    const phone = new Phone('a')
    phone.record(load(150))
    phone.record(load(150, { haulier: 'Murphy' }))
    expect(jobsOf(phone)).toEqual([
      ['load', 100],
      ['load-2', 50],
    ])
    phone.record(load(160))
    expect(jobsOf(phone)).toEqual([
      ['load', 100],
      ['load-2', 60],
    ])
    expect(here(phone)).toHaveLength(160)
    const backwards = { ...load(160), brought: bullocks(160).reverse() }
    phone.record(backwards)
    expect(jobsOf(phone)).toEqual([
      ['load', 100],
      ['load-2', 60],
    ])
    expect(phone.shown('b0')).toMatchObject({ fromMoveOnTask: 'load' })
  })

  test('each job of it is put right by itself, and takes no more than a job does', () => {
    const phone = new Phone('a')
    phone.record(load(150))
    const first = bullocks(100)
    phone.record(bring('load', daysAgo(2), first.slice(1)))
    expect(jobsOf(phone)).toEqual([
      ['load', 99],
      ['load-2', 50],
    ])
    const more = [...first, { id: 'new', values: { sex: 'M', tag: 'N1' } }]
    expect(refused(phone, bring('load', daysAgo(2), more))).toEqual({
      ...{ code: 'createdCount', values: { min: 1, max: 100 } },
    })
    phone.remove('load-2')
    expect(here(phone)).toHaveLength(99)
  })

  test('with one number twice is refused, though the two would stand on different jobs', () => {
    const twice = load(150, {}, (index): Fields => (index === 149 ? { tag: 'A0' } : {}))
    expect(refused(new Phone('a'), twice)).toMatchObject({ code: 'tagTaken', animals: ['b149'] })
    const phone = Object.assign(new Phone('a'), { numbers: tagIndex([['other', { tag: 'A149' }]]) })
    expect(refused(phone, load(150))).toMatchObject({ code: 'tagTaken', animals: ['b149'] })
  })

  test('one that was weighed since keeps the job it came with, and that one alone', () => {
    const phone = new Phone('a')
    phone.record(load(150))
    phone.record(weigh('w', 'b120', today, 400))
    expect(() => phone.remove('load-2')).toThrow('createdHasRecords')
    phone.remove('load')
    expect(jobsOf(phone)).toContainEqual(['load-2', 50])
  })

  test('raises each question once, and the message after saving counts the whole load', () => {
    const phone = new Phone('a')
    const entry = load(250, { moveCertNumber: null, meatWithdrawalDays: 5 })
    const plan = planTasks([entry], phone, at)
    if (!plan.ok) throw new Error(plan.problem.code)
    expect(questionsOf(plan.value.warnings).map(({ code, says = code }) => says)).toEqual([
      ...['JOBS.DOUBT.CAME_WITHOUT_PAPER', 'JOBS.DOUBT.CAME_IN_WITHDRAWAL', 'tagNotOfficial'],
    ])
    const told = toldWhenSaved('load', plan.value.changes, phone, 'IE')
    expect(JSON.stringify(told.values.who)).toContain('"count":{"number":249}')
  })
})

test('split jobs share a load’s price to the cent and its weight to the gram, with or without prices per animal', () => {
  const priced = fc.array(fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }), {
    minLength: 101,
    maxLength: 230,
  })
  fc.assert(
    fc.property(priced, fc.integer({ min: 0, max: 40_000_000 }), (prices, paid) => {
      const phone = new Phone('a')
      const own = (index: number): Fields => {
        const price = prices[index]
        return price === undefined ? {} : { purchasePrice: price / 100 }
      }
      phone.record(load(prices.length, { lotPrice: paid / 100, lotWeightMg: kg(100_000) }, own))
      const jobs = [...phone.tasks.values()]
      const costs = jobs.map((job) => Math.round((jobCost(job) ?? 0) * 100))
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(paid)
      const weights = jobs.map(({ fields }) => Number(fields.lotWeightMg))
      expect(weights.reduce((sum, mg) => sum + mg, 0)).toBe(kg(100_000))
      for (const [index, price] of prices.entries())
        if (price !== undefined) expect(phone.shown(`b${index}`)?.purchasePrice).toBe(price / 100)
      const said = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
      if (said > paid || prices.every((price) => price !== undefined)) return
      const all = here(phone).map((id) => Math.round(Number(phone.shown(id)?.purchasePrice ?? 0) * 100))
      expect(all.reduce((sum, price) => sum + price, 0)).toBe(paid)
    }),
    { numRuns: 25 },
  )
})
