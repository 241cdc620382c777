import { describe, expect, test } from 'vitest'
import { onAnimals } from '../../../jobs-read/job/on-animals'
import type { Fields } from '../../../records/sync/stored-record'
import { takesMore } from '../../engine/add-to-task'
import { jobsTold } from '../../engine/jobs-told'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, daysAgo, kg, Phone, today, weigh } from '../../engine/test-farm'
import { priceCalculator } from './price-calculator'

function farm(): Phone {
  const phone = new Phone('one')
  for (const id of ['a', 'b', 'c']) phone.add(id, { dob: daysAgo(900) })
  phone.record(weigh('w1', 'a', daysAgo(9), 500))
  phone.record(weigh('w2', 'b', daysAgo(9), 601))
  return phone
}

const priced = (values: Fields, animals: TaskEntry['animals'] = ['a', 'b']): TaskEntry => ({
  ...{ id: 'p', typeId: 'PRICECALC', animals },
  values: { date: today, priceBy: 'live', pricePerUnit: 3.333, ...values },
})
const pricesOn = (phone: Phone) =>
  onAnimals(phone.task('p')?.fields ?? {}).map(({ askingPrice }) => askingPrice)

describe('a price that is reckoned', () => {
  test('appears beside each animal by its last weight, and sells none of them [D2.53]', () => {
    const phone = farm()
    const before = phone.shown('a')
    phone.record(priced({}))
    // 1101 kg at 3.333 are 3669.63, a third of a cent of which belongs to each.
    expect(pricesOn(phone)).toEqual([1666.5, 2003.13])
    expect(phone.shown('a')).toEqual(before)
    const cow = phone.animal('a')
    if (!cow) throw new Error('no cow')
    expect(jobsTold('animals', cow, phone.tasksOf('a'))[0]).toMatchObject({
      ...{ kind: 'AT-PRICE', key: 'TIMELINE.PRICED', values: { price: { money: 1666.5 } } },
    })
  })

  test('uses the weight the farmer typed, and changes when the farmer edits the job', () => {
    const phone = farm()
    phone.record(priced({ pricePerUnit: 3 }, [{ animalId: 'a', weightMg: kg(520) }, 'b']))
    expect(pricesOn(phone)).toEqual([1560, 1803])
    phone.record(priced({ priceBy: 'lot', lotPrice: 1000, pricePerUnit: null }, ['a', 'c']))
    expect(pricesOn(phone)).toEqual([500, 500])
  })

  test('raises a question when nothing has a price, or an animal was never weighed', () => {
    const says = (entry: TaskEntry) => {
      const planned = planTasks([entry], farm(), at)
      return planned.ok ? planned.value.warnings.map((one) => one.says) : planned.problem
    }
    expect(says(priced({ pricePerUnit: null }))).toEqual(['JOBS.DOUBT.NOTHING_PRICED'])
    expect(says(priced({}, []))).toEqual(['JOBS.DOUBT.NOTHING_PRICED'])
    expect(says(priced({}, ['a', 'c']))).toEqual(['JOBS.DOUBT.PRICED_UNWEIGHED'])
    expect(says(priced({ headCount: 2, lotWeightMg: kg(900) }, []))).toEqual([])
    expect(says(priced({}))).toEqual([])
  })

  test('is not added to: each animal more changes what all the others bring', () => {
    expect(takesMore(priceCalculator)).toBe(false)
  })
})
