import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../records/sync/stored-record'
import { type PlanAt, planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, atSheep, daysAgo, kg, Phone, today, weigh } from '../../engine/test-farm'
import { killOutPercent } from '../../rules/carcass-rules'

const gone = { inHerd: false, offHerdDate: daysAgo(1), offHerdReason: 'sent to abattoir' } as const
const sent = (fields: Fields = {}) => {
  const phone = new Phone('a')
  phone.add('one', { sex: 'M', castrated: true, dob: daysAgo(700), ...gone, ...fields })
  return phone
}
const result = (noted: Fields, values: Fields = {}): TaskEntry => ({
  id: 'kill',
  typeId: 'CARCASSRESULT',
  values: { date: today, ...values },
  animals: [{ animalId: 'one', ...noted }],
})
const doubts = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}

describe('kill-out', () => {
  test.each([
    [340, 620, 0, 54.8],
    [21.5, 46, 0, 46.7],
    [340, 620, 7, 54.8],
    [340, 620, 8, undefined],
  ])('%d kg dead of %d kg alive, weighed %d days before, is %s per cent', (dead, live, days, percent) => {
    const weighed = { lastWeightMg: kg(live), lastWeightDate: daysAgo(days) }
    expect(killOutPercent(kg(dead), today, weighed)).toBe(percent)
  })

  test('is not known of one that was never weighed, or was weighed after it was killed', () => {
    expect(killOutPercent(kg(340), today, {})).toBeUndefined()
    const later = { lastWeightMg: kg(620), lastWeightDate: today }
    expect(killOutPercent(kg(340), daysAgo(1), later)).toBeUndefined()
  })
})

describe('a factory result', () => {
  test('appears on the animal that left, and goes again when the farmer deletes it', () => {
    const phone = sent()
    phone.record(weigh('w', 'one', daysAgo(3), 620))
    const before = phone.shown('one')
    phone.record(
      result(
        { deadWeightMg: kg(340), carcassConformation: 'R=', carcassFat: '3+', penalties: 12 },
        { pricePerKilo: 5 },
      ),
    )
    expect(phone.shown('one')).toMatchObject({
      killDate: today,
      deadWeight: 340,
      killOutGrade: 'R=3+',
      conformationGrade: 'R=',
      fatGrade: '3+',
      killOutPercent: 54.8,
      pricePerKilo: 5,
      carcassValue: 1688,
    })
    phone.remove('kill')
    expect(phone.shown('one')).toEqual(before)
  })

  test('is worked out anew when the last weight is put right', () => {
    const phone = sent()
    phone.record(weigh('w', 'one', daysAgo(3), 600))
    phone.record(result({ deadWeightMg: kg(340) }))
    phone.record(weigh('w', 'one', daysAgo(3), 620))
    expect(phone.shown('one')?.killOutPercent).toBe(54.8)
    phone.remove('w')
    expect(phone.shown('one')).not.toHaveProperty('killOutPercent')
  })

  test('is paid at its own price before that of all, and condemned it is paid nothing', () => {
    const phone = sent()
    phone.record(result({ deadWeightMg: kg(300), pricePerKilo: 4.5 }, { pricePerKilo: 5 }))
    expect(phone.shown('one')?.carcassValue).toBe(1350)
    phone.record(result({ deadWeightMg: kg(300), condemned: true }, { pricePerKilo: 5 }))
    expect(phone.shown('one')?.carcassValue).toBe(0)
    phone.record(result({ deadWeightMg: kg(300) }))
    expect(phone.shown('one')).not.toHaveProperty('carcassValue')
  })

  test('comes to the same on two phones, one of which weighed it without signal', () => {
    const [a, b] = [sent(), new Phone('b')]
    b.receive(a)
    a.record(result({ deadWeightMg: kg(340) }))
    b.record(weigh('w', 'one', daysAgo(2), 620))
    a.receive(b)
    b.receive(a)
    expect(a.shown('one')).toEqual(b.shown('one'))
    expect(a.shown('one')?.killOutPercent).toBe(54.8)
  })

  test.each([
    [
      'one that is here',
      { inHerd: true, offHerdDate: null, offHerdReason: null },
      ['JOBS.DOUBT.CARCASS_STILL_HERE'],
    ],
    ['one marked gone without a day', { offHerdDate: null }, []],
    ['a straw', { animalType: 'AIBULL' }, 'animalNotForTask'],
  ] as const)('of %s', (_, fields, asked) => {
    expect(doubts(sent(fields), result({ deadWeightMg: kg(340) }))).toEqual(asked)
  })

  test.each([
    [42, []],
    [41.9, ['JOBS.DOUBT.CARCASS_KILL_OUT']],
    [68, []],
    [68.1, ['JOBS.DOUBT.CARCASS_KILL_OUT']],
  ] as const)('of a bullock killed out at %d %%', (percent, asked) => {
    const phone = sent({ lastWeightMg: kg(600), lastWeightDate: daysAgo(7) })
    expect(doubts(phone, result({ deadWeightMg: Math.round(kg(percent * 6)) }))).toEqual(asked)
  })

  test.each([
    [38, []],
    [37.9, ['JOBS.DOUBT.CARCASS_KILL_OUT']],
    [58, []],
    [58.1, ['JOBS.DOUBT.CARCASS_KILL_OUT']],
  ] as const)('of a lamb killed out at %d %%', (percent, asked) => {
    const phone = sent({ species: 'OVINE', lastWeightMg: kg(50), lastWeightDate: daysAgo(7) })
    expect(doubts(phone, result({ deadWeightMg: Math.round(kg(percent / 2)) }), atSheep)).toEqual(asked)
  })

  test.each([
    ['BOVINE', 60, 0],
    ['BOVINE', 59.9, 1],
    ['BOVINE', 700, 0],
    ['BOVINE', 700.1, 1],
    ['OVINE', 6, 0],
    ['OVINE', 5.9, 1],
    ['OVINE', 60, 0],
    ['OVINE', 60.1, 1],
  ] as const)('of %s weighing %d kg dead is asked about %d times', (species, kilos, times) => {
    const asked = doubts(
      sent({ species }),
      result({ deadWeightMg: kg(kilos) }),
      species === 'OVINE' ? atSheep : at,
    )
    expect(asked).toEqual(times ? ['JOBS.DOUBT.CARCASS_WEIGHT'] : [])
  })

  test('of one past thirty months is asked about where the price falls then, of a cow it is not', () => {
    const born = Date.UTC(2023, 8, 20)
    const old = (fields: Fields, where: PlanAt = at) =>
      doubts(sent({ dob: born, ...fields }), result({ deadWeightMg: kg(340) }), where)
    expect(old({})).toEqual([])
    expect(old({ dob: born - 86_400_000 })).toEqual(['JOBS.DOUBT.CARCASS_TOO_OLD'])
    expect(old({ dob: born - 86_400_000, sex: 'F', lactation: 1 })).toEqual([])
    expect(old({ dob: born - 86_400_000 }, { ...at, region: 'NZ' })).toEqual([])
  })

  test('written twice is asked about', () => {
    const phone = sent()
    phone.record({ ...result({ deadWeightMg: kg(340) }), id: 'first' })
    expect(doubts(phone, result({ deadWeightMg: kg(340) }))).toEqual(['JOBS.DOUBT.CARCASS_KNOWN'])
  })
})
