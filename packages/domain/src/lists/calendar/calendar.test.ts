import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { oneDay } from '../../base/one-day'
import { Phone, today } from '../../jobs/engine/test-farm'
import { PlannedBook } from '../../jobs/plans/planned-book'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import { noTasks, type TaskFacts } from '../../jobs-read/facts/task-facts'
import type { Fields } from '../../records/sync/stored-record'
import { type CalendarFarm, calendarOf } from './calendar-of'

const on = (days: number) => today + days * oneDay
const at = {
  home: homeAt(today, 0, 'IE'),
  lists: listsAt({ today, now: today, region: 'IE' }),
  chosen: { bovine: {}, ovine: {} },
}
const year = { from: today, to: on(366) }
const nothing: CalendarFarm = { animals: [], planned: [], untold: [], batches: [], sprayers: [] }

function animal(id: string, given: Fields, tasks: Partial<TaskFacts> = {}) {
  const fields = {
    species: 'BOVINE',
    sex: 'F',
    inHerd: true,
    dob: on(-1500),
    tag: `IE15123456${id}`,
    ...given,
  }
  return { id, fields, facts: animalFactsOf({ id, fields }, { ...noTasks, ...tasks }) }
}

const daysOf = (farm: Partial<CalendarFarm>, asked = year) =>
  calendarOf({ ...nothing, ...farm }, at, asked).map(({ kind, day, late }) => [
    kind,
    (day - today) / oneDay,
    ...(late ? [-late] : []),
  ])

describe('the calendar has an animal on a day if the list of that day would have it', () => {
  const cases: [string, ReturnType<typeof animal>, unknown[]][] = [
    ['a cow due in 200 days', animal('1', { expectedCalvingDate: on(200) }), [['calving', 200]]],
    ['a cow due today', animal('2', { expectedCalvingDate: today }), [['calving', 0]]],
    ['a cow 60 days over', animal('3', { expectedCalvingDate: on(-60) }), [['calving', 0, -60]]],
    ['a cow so long over that nobody waits', animal('4', { expectedCalvingDate: on(-61) }), []],
    ['a cow that has gone', animal('5', { expectedCalvingDate: on(9), inHerd: false }), []],
    ['beyond a year', animal('6', { expectedCalvingDate: on(367) }), []],
    [
      'a milking cow, to be dried off 60 days before',
      animal('7', { expectedCalvingDate: on(100), milkingStatus: 'milking' }),
      [
        ['dryOff', 40],
        ['calving', 100],
      ],
    ],
    ['a heat three weeks on', animal('8', {}, { heat: on(-5) }), [['heat', 16]]],
    ['a heat she may still show, with nobody late', animal('9', {}, { heat: on(-22) }), [['heat', 0]]],
    ['a serve to watch for two days more', animal('18', { lastServeDate: on(-20) }), [['repeat', 0]]],
    ['a serve on the last day to watch', animal('19', { lastServeDate: on(-22) }), [['repeat', 0]]],
    [
      'a serve she has come round after',
      animal('20', { lastServeDate: on(-22) }, { heat: on(-1) }),
      [['heat', 20]],
    ],
    [
      'a cow that was with a bull, and may calve any day',
      animal('21', { estCalvingDate: on(-4), bullInDate: on(-290), bullOutDate: on(-280) }),
      [['calving', 0]],
    ],
    [
      'a cow that was with a bull, two days after the last',
      animal('22', { estCalvingDate: on(-12), bullInDate: on(-295), bullOutDate: on(-285) }),
      [['calving', 0, -2]],
    ],
    ['a heat long past', animal('10', {}, { heat: on(-23) }), []],
    ['meat held for a week', animal('11', { meatWithdrawalPeriodEnd: on(7) }), [['meatClear', 7]]],
    ['meat that is clear', animal('12', { meatWithdrawalPeriodEnd: on(-1) }), []],
    ['a booster', animal('13', {}, { boosterDue: on(90) }), [['booster', 90]]],
    [
      'a calf born five days ago, registered within 27',
      animal('14', { dob: on(-5), animalType: 'BORNONFARM' }),
      [['register', 22]],
    ],
    [
      'a calf the department refused, still registered within 27',
      animal('23', {
        dob: on(-5),
        animalType: 'BORNONFARM',
        status: { calfRegStatus: 'CRS-REJECTED' },
      }),
      [['register', 22]],
    ],
    [
      'a calf the department asks about, two days late',
      animal('24', { dob: on(-29), animalType: 'BORNONFARM', status: { calfRegStatus: 'CRS-QUERY' } }),
      [['register', 0, -2]],
    ],
    [
      'a calf the department has accepted',
      animal('25', {
        dob: on(-5),
        animalType: 'BORNONFARM',
        calfRegSuccessDate: on(-1),
        status: { calfRegStatus: 'CRS-ACCEPTED' },
      }),
      [],
    ],
    ['a TB test a year after the last', animal('15', { tbTestDate: on(-100) }), [['tbTest', 265]]],
    ['a TB test that is late', animal('16', { tbTestDate: on(-370) }), [['tbTest', 0, -5]]],
    ['a ewe', animal('17', { species: 'OVINE', expectedLambingDate: on(30) }), [['lambing', 30]]],
  ]
  test.each(cases)('%s', (_, one, expected) => expect(daysOf({ animals: [one] })).toEqual(expected))

  test.each([
    ['in winter', 0],
    ['in an Irish summer', 60],
    ['in Texas', -360],
    ['in Sydney', 600],
  ])('meat that is held to the end of a day is clear on the next, %s', (_, offsetMinutes) => {
    const end = on(7) + oneDay - offsetMinutes * 60_000 - 1
    const held = animal('1', {
      meatWithdrawalPeriodEnd: end,
      milkWithdrawalPeriodEnd: end - 10 * 60 * 60_000,
    })
    const found = calendarOf(
      { ...nothing, animals: [held] },
      { ...at, lists: { ...at.lists, offsetMinutes } },
      year,
    )
    expect(found.map(({ kind, day }) => [kind, (day - today) / oneDay])).toEqual([
      ['milkClear', 7],
      ['meatClear', 8],
    ])
  })

  test('a farmer who dries cows off 70 days before has them on that day', () => {
    const cow = animal('1', { expectedCalvingDate: on(100), milkingStatus: 'milking' })
    const chosen = { bovine: { 'SL-DRYOFF-DUE': { dryDays: 70 } }, ovine: {} }
    const entries = calendarOf({ ...nothing, animals: [cow] }, { ...at, chosen }, year)
    expect(entries.find(({ kind }) => kind === 'dryOff')?.day).toBe(on(30))
  })

  test('the calendar leaves out entries that the farm’s plan does not open', () => {
    const cow = animal('1', { expectedCalvingDate: on(5) })
    expect(calendarOf({ ...nothing, animals: [cow] }, at, year, (kind) => kind !== 'calving')).toEqual([])
  })
})

describe('beside animals', () => {
  test('planned jobs stand on their day, late ones under today, and whose they are is known', () => {
    const phone = new Phone('A')
    const plan = (title: string, days: number, operator: string) =>
      phone.record({
        id: title,
        typeId: 'PLANNEDJOB',
        animals: [],
        values: { title, dueDate: on(days), ...(operator && { operator }) },
      })
    plan('Fix the gate', 3, 'op-1')
    plan('Clean the tank', -2, '')
    const book = new PlannedBook()
    for (const { id, fields } of phone.tasks.values()) book.put('tasks', id, fields)
    const entries = calendarOf({ ...nothing, planned: book.lines(today) }, at, year)
    expect(entries.map(({ job, day, late, person }) => [job?.title, day, late, person])).toEqual([
      ['Clean the tank', today, 2, ''],
      ['Fix the gate', on(3), undefined, 'op-1'],
    ])
  })

  test('a bottle appears on its last good day, in cattle and sheep alike; an empty one never appears', () => {
    const bottle = { ware: 'medicine', product: 'Alamycin', left: 50_000 } as const
    const batches = [
      { ...bottle, id: 'a', useBy: on(40) },
      { ...bottle, id: 'b', useBy: on(41), left: 0 },
    ]
    expect(daysOf({ batches })).toEqual([
      ['medicine', 40],
      ['medicine', 40],
    ])
  })

  test('a sprayer and a move to notify stand on their last day', () => {
    const sprayers = [{ id: 's', fields: { nextTestDate: on(200), name: 'Hardi' } }]
    const moved = { typeId: 'EXTMOVE', takesEffect: true, date: on(-1), createdApp: 'bovine' }
    const found = calendarOf({ ...nothing, sprayers, untold: [{ id: 'm', fields: moved }] }, at, year)
    expect(found.map(({ kind, day, name }) => [kind, day > today, name])).toEqual([
      ['notify', true, ''],
      ['sprayer', true, 'Hardi'],
    ])
    expect(found[1]?.day).toBe(on(200))
  })

  test('only the days asked for', () => {
    const cows = [5, 10, 15].map((day) => animal(String(day), { expectedCalvingDate: on(day) }))
    expect(daysOf({ animals: cows }, { from: on(6), to: on(14) })).toEqual([['calving', 10]])
  })
})
