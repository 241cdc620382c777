import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, cowOn, daysAgo, Phone, today, treat } from '../../jobs/engine/test-farm'
import { type Course, clearAt, lastDose, withdrawalsOf } from './withdrawal'

const hour = 3_600_000
const day = 24 * hour
const sixAm = Date.UTC(2026, 2, 10, 6)
const course: Course = { date: Date.UTC(2026, 2, 10), firstDoseAt: sixAm }

const wallDate = (timeZone: string, moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

describe('when the last dose was', () => {
  test('a course of three days, twice a day, ends two and a half days after it began', () => {
    expect(lastDose({ ...course, courseDays: 3, dosesADay: 2 })).toBe(sixAm + 60 * hour)
    expect(lastDose(course)).toBe(sixAm)
  })

  test('without a time of day it is the end of the last day where the farm is', () => {
    expect(lastDose({ date: course.date, courseDays: 2 })).toBe(Date.UTC(2026, 2, 12) - 1)
    expect(lastDose({ date: course.date, offsetMinutes: 60 })).toBe(Date.UTC(2026, 2, 10, 23) - 1)
  })

  test('seven doses a day end at a whole moment, and never too early', () => {
    const exact = sixAm + (6 * day) / 7
    expect(lastDose({ ...course, dosesADay: 7 })).toBe(Math.ceil(exact))
  })

  test('a course cut short says so itself', () => {
    expect(lastDose({ ...course, courseDays: 5, lastDoseAt: sixAm + day })).toBe(sixAm + day)
  })
})

describe('when milk and meat are clear', () => {
  test('hours are counted exactly from the last dose', () => {
    const given = { ...course, courseDays: 2, dosesADay: 1, milkWithdrawalHours: 84 }
    expect(clearAt(given, 'milk')).toBe(sixAm + day + 84 * hour)
    expect(clearAt(given, 'meat')).toBeUndefined()
  })

  test('whole days run to the end of the last of them', () => {
    expect(clearAt({ ...course, meatWithdrawalDays: 28 }, 'meat')).toBe(Date.UTC(2026, 3, 8) - 1)
    expect(clearAt({ ...course, offsetMinutes: -300, meatWithdrawalDays: 1 }, 'meat')).toBe(
      Date.UTC(2026, 2, 12, 5) - 1,
    )
  })

  test('whole days that cross a change of the clocks end at midnight as the farm has it then', () => {
    const last = (timeZone: string, [year, month, on]: readonly [number, number, number], at: number) =>
      clearAt({ date: Date.UTC(year, month, on), firstDoseAt: at, timeZone, meatWithdrawalDays: 7 }, 'meat')
    // Dosed on winter time at noon, clear on summer time, and the other way round, north and south.
    expect(last('Europe/Dublin', [2026, 2, 25], Date.UTC(2026, 2, 25, 12))).toBe(Date.UTC(2026, 3, 1, 23) - 1)
    expect(last('Europe/Dublin', [2026, 9, 21], Date.UTC(2026, 9, 21, 11))).toBe(Date.UTC(2026, 9, 29) - 1)
    expect(last('Australia/Sydney', [2026, 2, 31], Date.UTC(2026, 2, 31, 1))).toBe(
      Date.UTC(2026, 3, 7, 14) - 1,
    )
    expect(last('Australia/Sydney', [2026, 8, 30], Date.UTC(2026, 8, 30, 2))).toBe(
      Date.UTC(2026, 9, 7, 13) - 1,
    )
  })

  test('a dose late in the evening counts from the farm’s own day, not from that of Greenwich', () => {
    const given = (timeZone: string, offsetMinutes: number) => {
      const lateEvening = Date.UTC(2026, 5, 10, 23, 30) - offsetMinutes * 60_000
      const days = { date: Date.UTC(2026, 5, 10), firstDoseAt: lateEvening, milkWithdrawalDays: 3 }
      const end = Date.UTC(2026, 5, 14) - offsetMinutes * 60_000 - 1
      expect(clearAt({ ...days, timeZone }, 'milk')).toBe(end)
      expect(clearAt({ ...days, offsetMinutes }, 'milk')).toBe(end)
    }
    given('Pacific/Auckland', 720)
    given('America/Anchorage', -480)
  })

  test('a part of a day that a factor makes is a whole day more', () => {
    const given = { ...course, withdrawalFactor: 1.5, meatWithdrawalDays: 7 }
    expect(clearAt(given, 'meat')).toBe(Date.UTC(2026, 2, 22) - 1)
  })

  test('in any zone, on any day, whole days end with the last of them and never within it', () => {
    const zone = fc.constantFrom(
      ...['Europe/Dublin', 'America/Chicago', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Auckland'],
    )
    const from = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) })
    const days = fc.integer({ min: 1, max: 200 })
    fc.assert(
      fc.property(zone, from, days, (timeZone, firstDoseAt, meatWithdrawalDays) => {
        const dated = (moment: number) => Date.parse(`${wallDate(timeZone, moment)}T00:00Z`)
        const end = clearAt({ date: 0, firstDoseAt, timeZone, meatWithdrawalDays }, 'meat') ?? 0
        expect(dated(end) - dated(firstDoseAt)).toBe(meatWithdrawalDays * day)
        expect(dated(end + 1) - dated(end)).toBe(day)
      }),
    )
  })

  test('where the label gives both, the longer counts', () => {
    const given = { ...course, meatWithdrawalDays: 1, meatWithdrawalHours: 12 }
    expect(clearAt(given, 'meat')).toBe(Date.UTC(2026, 2, 12) - 1)
    expect(clearAt({ ...given, meatWithdrawalHours: 100 }, 'meat')).toBe(sixAm + 100 * hour)
  })

  test('an organic farm holds back twice as long, and a zero stays a zero', () => {
    const given = { ...course, withdrawalFactor: 2, milkWithdrawalHours: 36, meatWithdrawalDays: 0 }
    expect(clearAt(given, 'milk')).toBe(sixAm + 72 * hour)
    expect(clearAt(given, 'meat')).toBeUndefined()
  })

  test('no dose, day or factor more ever makes it clear sooner', () => {
    const whole = (max: number) => fc.integer({ min: 1, max })
    fc.assert(
      fc.property(whole(20), whole(4), whole(90), whole(500), whole(3), (days, doses, meat, hours, times) => {
        const given = { ...course, courseDays: days, dosesADay: doses, withdrawalFactor: times }
        const end = clearAt({ ...given, meatWithdrawalDays: meat, meatWithdrawalHours: hours }, 'meat') ?? 0
        const more = { ...given, courseDays: days + 1, withdrawalFactor: times + 1 }
        expect(end).toBeGreaterThanOrEqual(lastDose(given) + Math.max(meat * times * day - day, hours * hour))
        expect(
          clearAt({ ...more, meatWithdrawalDays: meat, meatWithdrawalHours: hours }, 'meat'),
        ).toBeGreaterThan(end)
      }),
    )
  })
})

describe('an animal held back', () => {
  const days = (meat: number, milk: number) => ({ meatWithdrawalDays: meat, milkWithdrawalDays: milk })

  test('carries the longest of its treatments for meat and for milk, and which one it was', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.record(treat('t1', ['cow'], { date: daysAgo(5), ...days(30, 3) }))
    phone.record(treat('t2', ['cow'], { date: daysAgo(1), ...days(8, 5) }))
    expect(phone.shown('cow')).toMatchObject({
      lastTreatedDate: daysAgo(1),
      meatWithdrawalPeriodEnd: daysAgo(-26) - 1,
      meatWithdrawalTask: 't1',
      milkWithdrawalPeriodEnd: daysAgo(-5) - 1,
      milkWithdrawalTask: 't2',
    })
  })

  test('is clear again when the treatment is deleted, and held back less when it is corrected', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.record(treat('t1', ['cow'], { date: daysAgo(5), ...days(30, 0) }))
    phone.record(treat('t1', ['cow'], { date: daysAgo(5), ...days(20, 0) }))
    expect(phone.shown('cow')?.meatWithdrawalPeriodEnd).toBe(daysAgo(-16) - 1)
    phone.remove('t1')
    expect(phone.shown('cow')).not.toHaveProperty('meatWithdrawalPeriodEnd')
    expect(phone.shown('cow')).not.toHaveProperty('lastTreatedDate')
  })

  test('keeps a period it came with until a longer one', () => {
    const phone = new Phone('a')
    cowOn(phone, { meatWithdrawalPeriodEnd: today + 10 * day })
    phone.record(treat('t1', ['cow'], { date: today, ...days(3, 0) }))
    expect(phone.shown('cow')?.meatWithdrawalPeriodEnd).toBe(today + 10 * day)
    expect(phone.shown('cow')).not.toHaveProperty('meatWithdrawalTask')
  })

  test('a bullock gets no milk withdrawal', () => {
    const phone = new Phone('a')
    phone.add('bullock', { sex: 'M' })
    phone.record(treat('t1', ['bullock'], { date: today, ...days(3, 3) }))
    expect(phone.shown('bullock')).toHaveProperty('meatWithdrawalPeriodEnd')
    expect(phone.shown('bullock')).not.toHaveProperty('milkWithdrawalPeriodEnd')
  })

  test('says why: which medicine, when, until when, the longest first', () => {
    const phone = new Phone('a')
    cowOn(phone, { milkWithdrawalPeriodEnd: today + day })
    phone.record(treat('t1', ['cow'], { date: daysAgo(2), courseDays: 2, ...days(0, 4) }))
    phone.record(treat('old', ['cow'], { date: daysAgo(90), ...days(5, 5) }))
    phone.record(treat('t2', ['cow'], { date: daysAgo(1), remedy: 'Tube', ...days(7, 2) }))
    const cow = phone.animal('cow') ?? { id: '', fields: {} }
    const reasons = withdrawalsOf(cow, phone.tasksOf('cow'), today + hour)
    expect(reasons.map(({ product, taskId, longest }) => [product, taskId, longest])).toEqual([
      ['meat', 't2', true],
      ['milk', 't1', true],
      ['milk', 't2', false],
      ['milk', undefined, false],
    ])
    expect(reasons[1]).toEqual({
      product: 'milk',
      until: daysAgo(-4) - 1,
      taskId: 't1',
      remedy: 'Penicillin',
      treated: daysAgo(2),
      lastDoseAt: today - 1,
      longest: true,
    })
    expect(reasons[1]?.until).toBe(phone.shown('cow')?.milkWithdrawalPeriodEnd)
  })

  test('ends at the same moment on a phone in another time zone', () => {
    const [here, there] = [new Phone('a'), new Phone('b')]
    cowOn(here)
    here.record(treat('t1', ['cow'], { date: daysAgo(3), ...days(10, 0) }), { ...at, offsetMinutes: 660 })
    there.receive(here)
    expect(there.shown('cow')).toEqual(here.shown('cow'))
    expect(here.shown('cow')?.meatWithdrawalPeriodEnd).toBe(daysAgo(-8) - 660 * 60_000 - 1)
  })

  test('ends by the clocks of the farm it was recorded on, on whichever phone it is corrected', () => {
    const [here, there] = [new Phone('a'), new Phone('b')]
    cowOn(here)
    // Twenty days before summer time begins, and ten days after it has.
    const given = { date: today, ...days(30, 0) }
    here.record(treat('t1', ['cow'], given), { ...at, timeZone: 'Europe/Dublin' })
    there.receive(here)
    there.record(treat('t1', ['cow'], { ...given, notes: 'left hind' }), { ...at, timeZone: 'Asia/Tokyo' })
    expect(there.shown('cow')?.meatWithdrawalPeriodEnd).toBe(daysAgo(-31) - hour - 1)
  })
})
