import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { endOfDayIn, startOfDayIn } from '../../base/days/time-zone'
import { oneDay } from '../../base/one-day'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import { heldUntil, type Withdrawal, withdrawalsOf } from '../../jobs-read/job/withdrawal'
import { calendarOf } from '../../lists/calendar/calendar-of'
import { listTest } from '../../lists/engine/list-counts'
import { smartListOf } from '../../lists/engine/smart-lists'
import type { Fields } from '../../records/sync/stored-record'
import { whyWithheld } from '../animals/why-withheld'
import type { PlanAt } from '../engine/plan-task'
import { at, calve, cowOn, daysAgo, Phone, today, treat } from '../engine/test-farm'
import { taskFactsOf } from '../facts/note-task'

const hour = 3_600_000
const dried = daysAgo(60)
const tube = (more: Fields = {}) =>
  treat('tube', ['cow'], {
    ...{ date: dried, remedy: 'Cloxacillin DC', diagnosis: 'dry cow', dryCowUse: 'tube' },
    ...{ milkAfterCalvingHours: 96, leastDryDays: 54, meatWithdrawalDays: 28, ...more },
  })
const calf = [{ id: 'calf', values: { sex: 'F' } }]
const calves = (date: number, id = 'z') => calve(id, 'cow', date, calf)

function dryCow(fields: Fields = {}): Phone {
  const phone = new Phone('a')
  cowOn(phone, { milkingStatus: 'dry', expectedCalvingDate: today, lastCalvingDate: daysAgo(420), ...fields })
  return phone
}
const cowNow = (phone: Phone) => phone.animal('cow') ?? { id: 'cow', fields: {} }
const milkOf = (phone: Phone, now = today): Withdrawal | undefined =>
  withdrawalsOf(cowNow(phone), phone.tasksOf('cow'), now).find(({ product }) => product === 'milk')

/** The lists that have the cow, and the days on her calendar. */
function found(phone: Phone, now: number, fields: Fields = {}) {
  const row = cowNow(phone)
  const cow = { id: 'cow', fields: { ...row.fields, ...fields } }
  const facts = animalFactsOf(cow, taskFactsOf('cow', phone.tasksOf('cow')))
  const day = Math.floor(now / oneDay) * oneDay
  const lists = listsAt({ today: day, now, region: 'IE' })
  const isOn = (id: string) => {
    const list = smartListOf(id)
    return list !== undefined && listTest(list, {}, lists)(facts)
  }
  const farm = { animals: [{ ...cow, facts }], planned: [], untold: [], batches: [], sprayers: [] }
  const entries = calendarOf(
    farm,
    { home: homeAt(now, 0, 'IE'), lists, chosen: { bovine: {}, ovine: {} } },
    { from: day, to: day + 365 * oneDay },
  )
  return {
    held: isOn('SL-WITHDRAWAL-MILK') && isOn('SL-WITHDRAWAL'),
    clear: isOn('SL-OUT-WITHDRAWAL-7'),
    milkClear: entries.filter(({ kind }) => kind === 'milkClear').map((one) => one.day),
    by: facts.milkBy,
  }
}

describe('a cow with tubes in her udder', () => {
  test('has no day on which her milk is clear before she calves, and is held back however long that takes', () => {
    const phone = dryCow()
    phone.record(tube({ leastDryDays: null }))
    expect(phone.shown('cow')).not.toHaveProperty('milkWithdrawalPeriodEnd')
    expect(phone.shown('cow')).toMatchObject({ milkAfterCalvingHours: 96, milkAfterCalvingTask: 'tube' })
    for (const days of [1, 30, 100]) {
      const said = found(phone, dried + days * oneDay)
      expect(said).toEqual({ held: true, clear: false, milkClear: [], by: 'Cloxacillin DC' })
    }
    expect(milkOf(phone)).toMatchObject({ afterCalving: 96, remedy: 'Cloxacillin DC', longest: true })
    expect(milkOf(phone)).not.toHaveProperty('until')
    expect(whyWithheld(cowNow(phone), phone.tasksOf('cow'), 'milk', today)?.taskId).toBe('tube')
  })

  test('has one from her calving on, and leaves the list after it', () => {
    const phone = dryCow()
    phone.record(tube())
    phone.record(calves(today))
    const clear = today + oneDay - 1 + 96 * hour
    expect(phone.shown('cow')).toMatchObject({ milkWithdrawalPeriodEnd: clear, milkWithdrawalTask: 'tube' })
    expect(found(phone, clear - 1)).toMatchObject({ held: true, clear: false, by: 'Cloxacillin DC' })
    expect(found(phone, clear + 1)).toMatchObject({ held: false, clear: true })
  })

  test('is held back too where an older app stored a day before she calved', () => {
    const phone = dryCow()
    phone.record(tube())
    const old = { milkWithdrawalPeriodEnd: daysAgo(1), milkAfterCalvingHours: 96 }
    expect(found(phone, today, old)).toMatchObject({ held: true, clear: false, milkClear: [] })
    expect(found(phone, daysAgo(3), old)).toMatchObject({ held: true, milkClear: [] })
    expect(heldUntil(old, 'milk')).toBe(Number.POSITIVE_INFINITY)
  })

  test.each([
    ['on an organic farm', { withdrawalFactor: 2 }, 192],
    ['off its label', { offLabel: true }, 144],
    ['off its label on an organic farm', { offLabel: true, withdrawalFactor: 2 }, 288],
    ['with no hours on its label, off it', { offLabel: true, milkAfterCalvingHours: 0 }, 24],
  ])('carries the hours as they count %s', (_, said, hours) => {
    const phone = dryCow()
    phone.record(tube(said))
    expect(phone.shown('cow')?.milkAfterCalvingHours).toBe(hours)
    phone.record(calves(today))
    expect(phone.shown('cow')?.milkWithdrawalPeriodEnd).toBe(today + oneDay - 1 + hours * hour)
  })

  test('whose label asks for the rest alone is held back until its end and no longer', () => {
    const phone = dryCow()
    phone.record(tube({ milkAfterCalvingHours: 0 }))
    const rested = dried + 55 * oneDay - 1
    expect(phone.shown('cow')?.milkWithdrawalPeriodEnd).toBe(rested)
    phone.record(calves(daysAgo(30)))
    expect(phone.shown('cow')?.milkWithdrawalPeriodEnd).toBe(rested)
    expect(milkOf(phone, daysAgo(20))?.until).toBe(rested)
  })

  test('counts what else she was given beside it once she has calved', () => {
    const phone = dryCow()
    phone.record(tube())
    phone.record(treat('later', ['cow'], { date: daysAgo(2), milkWithdrawalDays: 30 }))
    expect(phone.shown('cow')).not.toHaveProperty('milkWithdrawalPeriodEnd')
    phone.record(calves(today))
    const until = daysAgo(2) + 31 * oneDay - 1
    expect(phone.shown('cow')).toMatchObject({ milkWithdrawalPeriodEnd: until, milkWithdrawalTask: 'later' })
    expect(milkOf(phone)).toMatchObject({ until, taskId: 'later' })
  })

  test.each(['a', 'z'])(
    'that calves on the day of the tube is held back from that day (calving %s)',
    (id) => {
      const phone = dryCow()
      phone.record(tube())
      phone.record(calves(dried, id))
      const until = dried + 55 * oneDay - 1 + 96 * hour
      expect(phone.shown('cow')).toMatchObject({ milkWithdrawalPeriodEnd: until })
      expect(phone.shown('cow')).not.toHaveProperty('milkAfterCalvingHours')
      expect(milkOf(phone, dried)?.until).toBe(until)
    },
  )

  test('whose calving no job recorded counts from the day typed on her', () => {
    const phone = dryCow({ lastCalvingDate: daysAgo(1) })
    phone.record(tube())
    expect(phone.shown('cow')).not.toHaveProperty('milkAfterCalvingHours')
    expect(phone.shown('cow')?.milkWithdrawalPeriodEnd).toBe(today - 1 + 96 * hour)
  })

  test('keeps her milk out of the tank if she is still milked', () => {
    const phone = dryCow({ milkingStatus: 'milking' })
    phone.record(tube())
    const open = { features: { FAB_MENU: { access: true }, BULK_TANK_COLLECTION: { access: true } } }
    const where = { ...at, access: { ...at.access, access: { bovine: open, ovine: open } } }
    const tank = { id: 'tank', typeId: 'BULKTANK', values: { date: daysAgo(1), tankLitres: 900 } }
    const thrown = (): string => {
      try {
        phone.record(tank, where)
        return ''
      } catch (problem) {
        return String(problem)
      }
    }
    expect(thrown()).toContain('milkInTank')
    expect(thrown()).toContain('"afterCalving":96')
  })
})

describe('a group of dry cows that is only counted', () => {
  test('keeps the hours from calving, and the heads that leave it take them along', () => {
    const phone = new Phone('a')
    for (const id of ['dries', 'others'])
      phone.save([{ collection: 'mobs', id, set: { name: id, species: 'BOVINE', heads: 20 } }])
    phone.record({ ...tube({ withdrawalFactor: 2 }), animals: [], mobs: [{ mobId: 'dries', heads: 20 }] })
    expect(phone.shown('dries', 'mobs')).toMatchObject({ milkAfterCalvingHours: 192 })
    expect(phone.shown('dries', 'mobs')).not.toHaveProperty('milkWithdrawalPeriodEnd')
    phone.record({
      ...{ id: 'move', typeId: 'GROUPCHANGE', mobs: [{ mobId: 'dries', heads: 5 }] },
      values: { date: today, groupMove: 'in', intoMob: 'others' },
    })
    expect(phone.shown('others', 'mobs')).toMatchObject({ milkAfterCalvingHours: 192 })
  })
})

describe.each([
  ['Europe/Dublin', 0],
  ['Pacific/Auckland', 720],
  ['America/Anchorage', -480],
])('on a farm in %s', (timeZone, offsetMinutes) => {
  const there: PlanAt = { ...at, timeZone, offsetMinutes }

  const zone = { timeZone }

  test.each([
    ['early in the morning', startOfDayIn(zone, dried) + hour / 2],
    ['late in the evening', endOfDayIn(zone, dried) - hour / 2],
  ])(
    'the rest of a cow dried off %s ends with the farm’s own day, and the hours count from the end of the day she calved there',
    (_, firstDoseAt) => {
      const phone = dryCow()
      phone.record(tube({ firstDoseAt }), there)
      expect(phone.shown('cow')?.dryRestEnds).toBe(endOfDayIn(zone, dried + 54 * oneDay))
      phone.record(calves(daysAgo(30)), there)
      expect(phone.shown('cow')?.milkWithdrawalPeriodEnd).toBe(
        endOfDayIn(zone, dried + 54 * oneDay) + 96 * hour,
      )
      phone.remove('z')
      phone.record(calves(today), there)
      expect(phone.shown('cow')?.milkWithdrawalPeriodEnd).toBe(endOfDayIn(zone, today) + 96 * hour)
    },
  )
})

test('whatever the label, the law and the day she calves, her milk waits for the hours, the rest and the calving, and the reasons say the same', () => {
  const days = (most: number) => fc.integer({ min: 0, max: most })
  const given = fc.record({
    hours: fc.integer({ min: 1, max: 240 }),
    rest: days(70),
    factor: fc.integer({ min: 1, max: 2 }),
    offLabel: fc.boolean(),
    calvesAfter: days(120),
    other: days(90),
    region: fc.constantFrom('IE', 'UK', 'NZ', 'US'),
  })
  fc.assert(
    fc.property(given, ({ hours, rest, factor, offLabel, calvesAfter, other, region }) => {
      const where: PlanAt = { ...at, region: region as PlanAt['region'] }
      const phone = new Phone('a', dried)
      cowOn(phone, { milkingStatus: 'dry', lastCalvingDate: daysAgo(420) })
      const values = { milkAfterCalvingHours: hours, leastDryDays: rest, withdrawalFactor: factor }
      const vets: Fields = offLabel ? { meatWithdrawalDays: 60, milkWithdrawalDays: 40 } : {}
      phone.record(tube({ ...values, ...vets, ...(offLabel && { offLabel }) }), where)
      phone.record(treat('other', ['cow'], { date: dried, milkWithdrawalDays: other }), where)
      expect(phone.shown('cow')).not.toHaveProperty('milkWithdrawalPeriodEnd')
      expect(Number(phone.shown('cow')?.milkAfterCalvingHours)).toBeGreaterThanOrEqual(hours * factor)
      const calved = dried + calvesAfter * oneDay
      phone.record(calves(calved), { ...where, today: calved })
      const until = Number(phone.shown('cow')?.milkWithdrawalPeriodEnd)
      const rested = dried + (rest + 1) * oneDay - 1
      const waits =
        (rest > 0 ? Math.max(calved + oneDay - 1, rested) : calved + oneDay - 1) + hours * factor * hour
      expect(until).toBeGreaterThanOrEqual(Math.max(waits, other > 0 ? dried + (other + 1) * oneDay - 1 : 0))
      expect(milkOf(phone, dried)?.until).toBe(until)
      expect(phone.shown('cow')).not.toHaveProperty('milkAfterCalvingHours')
    }),
    { numRuns: 60 },
  )
})
