import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { TaskEntry } from '../../jobs/engine/plan-task'
import { at, bring, Phone } from '../../jobs/engine/test-farm'
import { today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { animalOfRow } from '../engine/found-animals'
import { writePeriod } from '../engine/periods'
import { lookAtRecords } from '../engine/test-views'
import { herdRegister } from '../registers/herd-register'

const ago = (days: number) => today - days * oneDay
const born: Fields = {
  ...{ animalType: 'BORNONFARM', tag: '372214507120001', sex: 'M', breed: 'LM', dob: ago(900) },
  ...{ geneticDamTag: 'IE1', bvdTestDate: ago(880), lastInHerdSyncDate: ago(870), isPassportReceived: true },
}
const where = { ...at, today, region: 'GL' as const }
const job = (id: string, typeId: string, days: number, values: Fields): TaskEntry => ({
  ...{ id, typeId, animals: ['a'] },
  values: { date: ago(days), ...values },
})
const sold = (id: string, days: number, to = 'IE1234567') =>
  job(id, 'EXTMOVE', days, { goesTo: 'mart', moveToHerdNumber: to })
const back = (id: string, days: number, from: string | null = 'IE7654321') =>
  job(id, 'CAMEBACK', days, from === null ? {} : { moveFromHerdNumber: from })
const died = (days: number) => job('dead', 'REGDEATH', days, { deathCause: 'unknown' })

function farm(jobs: readonly TaskEntry[], fields: Fields = born): Phone {
  const phone = new Phone('a', today)
  phone.add('a', fields)
  for (const one of jobs) phone.record(one, where)
  return phone
}

const everAfter = writePeriod({ from: ago(2000), to: today })

function linesOf(phone: Phone, asked: Fields = {}) {
  const records = (['animals', 'tasks'] as const).flatMap((collection) =>
    [...phone[collection].values()].map(({ id, fields }) => ({ collection, id, fields })),
  )
  return lookAtRecords(herdRegister, records, { asked: { period: everAfter, ...asked } }).rows
}
const agoOf = (day: unknown) => (typeof day === 'number' ? (today - day) / oneDay : null)
const ways = (phone: Phone, asked: Fields = {}) =>
  linesOf(phone, asked).map(({ cells }) => [agoOf(cells.came), cells.from, agoOf(cells.left), cells.to])

describe('the herd register has a line for each stay', () => {
  test.each<[string, TaskEntry[], unknown[][]]>([
    ['one that never left has one', [], [[null, null, null, null]]],
    ['one that was sold has one', [sold('s', 100)], [[null, null, 100, 'IE1234567']]],
    [
      'one that was sold and bought back has two, each with its own way in and out',
      [sold('s', 100), back('b', 40)],
      [
        [null, null, 100, 'IE1234567'],
        [40, 'IE7654321', null, null],
      ],
    ],
    [
      'one that came home on the day it left',
      [sold('1', 100), back('2', 100)],
      [
        [null, null, 100, 'IE1234567'],
        [100, 'IE7654321', null, null],
      ],
    ],
    [
      'one that went to the other holding and back, and then to the mart',
      [
        job('l', 'INTMOVE', 300, { moveToHerdNumber: 'IE9999999' }),
        back('b', 200, 'IE9999999'),
        sold('s', 100),
        back('c', 40),
      ],
      [
        [null, null, 300, 'IE9999999'],
        [200, 'IE9999999', 100, 'IE1234567'],
        [40, 'IE7654321', null, null],
      ],
    ],
    [
      'one that died in its second stay',
      [sold('s', 100), back('b', 40), died(3)],
      [
        [null, null, 100, 'IE1234567'],
        [40, 'IE7654321', null, null],
      ],
    ],
  ])('%s', (_, jobs, expected) => {
    expect(ways(farm(jobs))).toEqual(expected)
  })

  test('one that was bought names the seller in its first and the holding it came back from in its second', () => {
    const phone = new Phone('a', today)
    const tag = String(born.tag)
    phone.record(
      bring('on', ago(300), [{ id: 'a', values: { tag, sex: 'M' } }], { moveFromHerdNumber: 'C1234567' }),
      where,
    )
    phone.record([sold('s', 100)], where)
    phone.record([back('b', 40)], where)
    expect(ways(phone)).toEqual([
      [300, 'C1234567', 100, 'IE1234567'],
      [40, 'IE7654321', null, null],
    ])
  })

  test('one that had been sold before the app knew of it comes back to a second', () => {
    const gone = { inHerd: false, offHerdDate: ago(500), offHerdReason: 'sold' }
    const phone = farm([back('b', 40)], { ...born, ...gone })
    expect(ways(phone)).toEqual([
      [null, null, 500, null],
      [40, 'IE7654321', null, null],
    ])
  })

  test('a return that is taken back leaves one, and a sale that is moved to another day moves its line', () => {
    const phone = farm([sold('s', 100), back('b', 40)])
    phone.record({ ...sold('s', 90), letGo: 'right day' }, where)
    expect(ways(phone)[0]).toEqual([null, null, 90, 'IE1234567'])
    phone.remove('b', where)
    expect(ways(phone)).toEqual([[null, null, 90, 'IE1234567']])
  })

  test('a missing particular belongs to its own stay, and each line opens the animal', () => {
    const phone = farm([sold('s', 100), back('b', 40, null)])
    const lines = linesOf(phone)
    expect(lines.map(({ cells }) => cells.lacks)).toEqual([[], ['REGISTER.OTHER_HOLDING']])
    expect(linesOf(phone, { only: 'incomplete' })).toHaveLength(1)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2)
    expect(lines.map(animalOfRow)).toEqual(['a', 'a'])
    expect(herdRegister.opens?.(lines[0] as never)).toEqual({ page: 'animal-view', search: { id: 'a' } })
  })

  test.each([
    [101, [100]],
    [100, [100]],
    [99, []],
    [41, []],
    [40, [null]],
    [39, [null]],
  ])('on the day %i days ago the register shows the stays that touch it', (days, left) => {
    const phone = farm([sold('s', 100), back('b', 40)])
    const period = writePeriod({ from: ago(days), to: ago(days) })
    expect(ways(phone, { period }).map(([, , gone]) => gone)).toEqual(left)
  })

  test('those still here and those gone are counted by their lines', () => {
    const phone = farm([sold('s', 100), back('b', 40)])
    expect(ways(phone, { only: 'here' })).toEqual([[40, 'IE7654321', null, null]])
    expect(ways(phone, { only: 'gone' })).toEqual([[null, null, 100, 'IE1234567']])
    expect(linesOf(phone, { search: '0001' })).toHaveLength(2)
  })
})

test('for any day the register has a line for each stay that touches it, however often the animal went and came', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 1, max: 800 }), { maxLength: 7 })
    .map((all) => all.sort((a, b) => b - a))
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 820 }), (turns, day) => {
      const phone = farm(
        turns.map((on, index) => (index % 2 === 0 ? sold(`t${index}`, on) : back(`t${index}`, on))),
      )
      const stays: [number | null, number | null][] = []
      for (let from = 0; from <= turns.length; from += 2)
        stays.push([from === 0 ? null : (turns[from - 1] ?? null), turns[from] ?? null])
      expect(ways(phone).map(([came, , left]) => [came, left])).toEqual(stays)
      const there = stays.filter(([came, left]) => day <= (came ?? 900) && day >= (left ?? -1))
      const period = writePeriod({ from: ago(day), to: ago(day) })
      expect(ways(phone, { period }).map(([came, , left]) => [came, left])).toEqual(there)
    }),
    { numRuns: 60 },
  )
})
