import { describe, expect, test } from 'vitest'
import { sessionFigures } from '../../herd/animals/weights'
import { planTasks, type TaskEntry } from './plan-task'
import { atSheep, daysAgo, kg, Phone } from './test-farm'
import { weighLines } from './weigh-session'

function flock(name = 'a', fields = {}) {
  const phone = new Phone(name)
  const set = { name: 'Hill lambs', species: 'OVINE', heads: 200, ...fields }
  phone.save([{ collection: 'mobs', id: 'hill', set }])
  return phone
}

const weigh = (id: string, ago: number, kilos: number, heads = 40, mobId = 'hill'): TaskEntry => ({
  ...{ id, typeId: 'AT-WEIGHT', under: 'day' },
  values: { date: daysAgo(ago), weightMg: kg(kilos) },
  mobs: [{ mobId, heads }],
})
const carried = (phone: Phone) => phone.shown('hill', 'mobs')
const nothing = { lastWeightMg: undefined, lastAdgWeightMg: undefined, weighedHeads: undefined }

describe('a group that is only counted, weighed as an average', () => {
  test('carries what it weighed last and what it gains a day, in whatever order that was recorded', () => {
    const phone = flock()
    phone.record(weigh('w2', 0, 36, 50), atSheep)
    expect(carried(phone)).toMatchObject({ lastWeightMg: kg(36), weighedHeads: 50 })
    expect(carried(phone)).not.toHaveProperty('lastAdgWeightMg')
    phone.record(weigh('w1', 20, 30), atSheep)
    expect(carried(phone)).toMatchObject({
      ...{ lastWeightMg: kg(36), lastWeightDate: daysAgo(0), lastAdgWeightMg: kg(0.3), weighedHeads: 50 },
    })
    expect(phone.task('w2')?.fields.weightAdgMg).toBe(kg(0.3))
  })

  test('follows an edit, a deletion and undo to what it was before', () => {
    const phone = flock()
    phone.record(weigh('w1', 20, 30), atSheep)
    const last = phone.record(weigh('w2', 0, 36), atSheep)
    phone.record(weigh('w1', 20, 32), atSheep)
    expect(carried(phone)).toMatchObject({ lastAdgWeightMg: kg(0.2) })
    phone.undo(last.undo, atSheep)
    expect(carried(phone)).toMatchObject({ lastWeightMg: kg(32), lastWeightDate: daysAgo(20) })
    phone.remove('w1', atSheep)
    expect({ ...nothing, ...carried(phone) }).toMatchObject(nothing)
  })

  test('put on one weighing with another group by two phones says one gain on both', () => {
    const [one, other] = [flock('a'), new Phone('b')]
    one.save([{ collection: 'mobs', id: 'bog', set: { name: 'Bog lambs', species: 'OVINE', heads: 9 } }])
    one.record(weigh('w1', 20, 30), atSheep)
    one.record(weigh('w2', 0, 36), atSheep)
    other.receive(one)
    other.record(weigh('w2', 0, 36, 9, 'bog'), atSheep)
    one.record(weigh('w2', 0, 37), atSheep)
    for (let round = 0; round < 2; round++) {
      one.receive(other)
      other.receive(one)
    }
    expect(one.task('w2')?.fields.weightAdgMg).toBe(other.task('w2')?.fields.weightAdgMg)
    expect(carried(one)).toEqual(carried(other))
  })

  test.each([
    [0.7, 'tooLight'],
    [0.8, undefined],
    [220, undefined],
    [221, 'tooHeavy'],
  ])('of %s kg each is asked about where no sheep weighs that', (kilos, why) => {
    const planned = planTasks([weigh('w', 0, kilos)], flock(), atSheep)
    const doubts = planned.ok ? planned.value.warnings : []
    expect(doubts.map(({ code, values }) => [code, values?.why])).toEqual(
      why ? [['weightUnlikely', why]] : [],
    )
  })

  test.each([
    [40, undefined],
    [41, 'gainTooFast'],
    [20, undefined],
    [19, 'lossTooFast'],
  ])('of %s kg, ten days after 30, is asked about where no sheep gains or loses that', (kilos, why) => {
    const phone = flock()
    phone.record(weigh('w1', 10, 30), atSheep)
    const planned = planTasks([weigh('w2', 0, kilos)], phone, atSheep)
    const doubts = planned.ok ? planned.value.warnings : []
    expect(doubts.map(({ values }) => values?.why)).toEqual(why ? [why] : [])
  })

  test('counts on its day as many as were weighed, beside those known by tag', () => {
    const phone = flock()
    phone.add('ewe', { species: 'OVINE', dob: daysAgo(900) })
    phone.record(weigh('w1', 20, 30), atSheep)
    phone.record(weigh('w2', 0, 36, 3), atSheep)
    const ewe = { id: 'e', typeId: 'AT-WEIGHT', under: 'day', values: { date: daysAgo(0), weightMg: kg(76) } }
    phone.record({ ...ewe, animals: ['ewe'] }, atSheep)
    const lines = weighLines([...phone.tasks.values()].filter(({ id }) => id !== 'w1'))
    expect(sessionFigures(lines)).toEqual({
      ...{ count: 4, averageMg: kg(46), lightestMg: kg(76), heaviestMg: kg(76) },
      ...{ averageGainMg: kg(0.3), totalGainMg: kg(0.9) },
    })
  })
})
