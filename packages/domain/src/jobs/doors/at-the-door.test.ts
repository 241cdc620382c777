import { expect, test } from 'vitest'
import { planTasks } from '../engine/plan-task'
import { at, daysAgo, Phone, today } from '../engine/test-farm'
import { type DoorGroup, daysSaid, momentsSaid } from './at-the-door'

const group = (
  animals: Partial<DoorGroup['animals'][number]>[],
  more: Partial<DoorGroup> = {},
): DoorGroup => ({
  ...{ name: 'tbInconclusive', stops: true, figures: {}, ...more },
  animals: animals.map((one, n) => ({ id: `cow-${n}`, who: `${n}`, ...one })),
})

test('two inconclusive at their tests are stopped, and it is said when the last of them may go: her retest read', () => {
  const phone = new Phone('a')
  for (const [id, end] of [
    ['early', '1'],
    ['late', '2'],
  ] as const) {
    phone.add(id, {
      sex: 'M',
      dob: daysAgo(500),
      tag: `37222123450001${end}`,
      lastInHerdSyncDate: daysAgo(1),
    })
    const days = id === 'early' ? 30 : 10
    phone.record(
      {
        ...{ id: `tb-${id}`, typeId: 'TBTEST', values: { date: daysAgo(days), readDate: daysAgo(days - 3) } },
        animals: [{ animalId: id, tbResult: 'inconclusive' }],
      },
      at,
    )
  }
  const values = { date: today, goesTo: 'farm', fciDeclared: true }
  const plan = planTasks([{ id: 'sale', typeId: 'EXTMOVE', values, animals: ['early', 'late'] }], phone, at)
  expect(plan).toMatchObject({
    ok: false,
    problem: {
      ...{ code: 'stoppedAtDoor', says: 'DOORS.TB_INCONCLUSIVE', animals: ['early', 'late'] },
      // The retest of the later one may be put on 60 days after her test, and is read on the third day.
      days: { clears: daysAgo(10 - 60 - 3) },
    },
  })
})

test('a door names the day the last of its animals may pass beside its own days, and those alone where none is known', () => {
  const known = group([{ clears: daysAgo(-3) }, {}, { clears: daysAgo(-9) }, { clears: daysAgo(-5) }])
  expect(daysSaid(known)).toEqual({ clears: daysAgo(-9) })
  expect(daysSaid({ ...known, days: { since: daysAgo(4) } })).toEqual({
    since: daysAgo(4),
    clears: daysAgo(-9),
  })
  expect(daysSaid(group([{}, {}], { days: { since: daysAgo(4) } }))).toEqual({ since: daysAgo(4) })
  expect(daysSaid(group([{}]))).toBeUndefined()
})

test('a meat withdrawal names the moment the last animal is clear, even for a single animal, and none when none is known', () => {
  const held = { name: 'meatHeldBack' } as const
  expect(momentsSaid(group([{ until: 5_000 }], held))).toEqual({ until: 5_000 })
  expect(momentsSaid(group([{ until: 5_000 }, { until: 9_000 }, {}], held))).toEqual({ until: 9_000 })
  expect(momentsSaid(group([{}], held))).toBeUndefined()
})
