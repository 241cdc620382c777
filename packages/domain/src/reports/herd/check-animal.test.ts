import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Region } from '../../base/regions/regions'
import { findTagged } from '../../base/tags/find-tagged'
import { ago, ahead, at, calf, done, ewe, seen, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { lookAtHerd } from '../engine/test-views'
import { checkAnimal } from './check-animal'
import { passportChecker } from './passport-checker'

const bullock: Fields = {
  ...{ ...calf, castrated: true, dob: ago(500), isPassportReceived: true, tbTestDate: ago(30) },
  ...{ bvdTestDate: ago(480), lastInHerdSyncDate: ago(1) },
}
const bought = { animalType: 'FROMOTHERHERD' }
const tested = (tbResult: string, days: number) =>
  done('TBTEST', ago(days), {
    takesEffect: true,
    readDate: ago(days - 3),
    taskAnimals: [{ animalId: 'a', tbResult }],
  })
const check = (fields: Fields, jobs: Parameters<typeof seen>[1] = [], region: Region = 'IE') => {
  const { holds, goes, from } = checkAnimal(seen({ ...bullock, ...fields }, jobs), { ...at, region })
  return [holds.join(), goes.map(({ to, less }) => (less ? `${to}-` : to)).join(), from]
}

test.each([
  ['Ireland', 60],
  ['Texas', -360],
  ['Sydney', 600],
])('one held to the end of a day goes on the next, in %s', (_, offsetMinutes) => {
  const end = ahead(4) + oneDay - offsetMinutes * 60_000 - 1
  const { from } = checkAnimal(seen({ ...bullock, meatWithdrawalPeriodEnd: end }), { ...at, offsetMinutes })
  expect(from).toBe(ahead(5))
})

test('one held beyond the end of summer time goes on the next day all the same', () => {
  const summer = { ...at, today: Date.UTC(2026, 9, 20), now: Date.UTC(2026, 9, 20, 9) }
  const held = { ...bullock, meatWithdrawalPeriodEnd: Date.UTC(2026, 9, 29) - 1 }
  const { from } = checkAnimal(seen(held), { ...summer, offsetMinutes: 60, timeZone: 'Europe/Dublin' })
  expect(from).toBe(Date.UTC(2026, 9, 29))
})

describe('an animal that is checked before it goes', () => {
  test.each<[string, Fields, Parameters<typeof seen>[1], Region, unknown[]]>([
    ['in order goes anywhere', {}, [], 'IE', ['', 'mart,factory,farm', undefined]],
    [
      'in withdrawal nowhere until it ends',
      { meatWithdrawalPeriodEnd: ahead(4) + 1 },
      [],
      'IE',
      ['meatWithdrawal', '', ahead(5)],
    ],
    [
      'withdrawal that ends at midnight',
      { meatWithdrawalPeriodEnd: ahead(4) },
      [],
      'IE',
      ['meatWithdrawal', '', ahead(4)],
    ],
    [
      'with an old TB test to the factory alone',
      { tbTestDate: ago(366) },
      [],
      'IE',
      ['testOutOfDate', 'factory', undefined],
    ],
    [
      'without a BVD result to the factory alone',
      { bvdTestDate: 0 },
      [],
      'IE',
      ['bvdOutstanding', 'factory', undefined],
    ],
    [
      'a reactor to the factory alone',
      { tbTestDate: 0 },
      [tested('reactor', 10)],
      'IE',
      ['tbReactor', 'factory', undefined],
    ],
    [
      'inconclusive to the factory alone',
      { tbTestDate: 0 },
      [tested('inconclusive', 10)],
      'IE',
      ['tbInconclusive', 'factory', undefined],
    ],
    [
      'in withdrawal with an old test: first to the factory',
      { tbTestDate: ago(400), meatWithdrawalPeriodEnd: ahead(4) },
      [],
      'IE',
      ['meatWithdrawal,testOutOfDate', '', ahead(4)],
    ],
    [
      'without a passport nowhere, and nobody knows when',
      { isPassportReceived: false },
      [],
      'IE',
      ['passportMissing', '', undefined],
    ],
    ['over thirty months is paid less', { dob: ago(1000) }, [], 'IE', ['', 'mart,factory-,farm', undefined]],
    [
      '59 days here is paid less',
      { ...bought, dateMovedIn: ago(59) },
      [],
      'IE',
      ['', 'mart,factory-,farm', undefined],
    ],
    [
      '60 days here is not',
      { ...bought, dateMovedIn: ago(60) },
      [],
      'IE',
      ['', 'mart,factory,farm', undefined],
    ],
    [
      'in standstill to the factory alone',
      { ...bought, dateMovedIn: ago(5) },
      [],
      'UK',
      ['standstill', 'factory-', undefined],
    ],
    ['gone already', { offHerdDate: ago(1), inHerd: false }, [], 'IE', ['notHere', '', undefined]],
  ])('%s', (_what, fields, jobs, region, says) => {
    expect(check(fields, jobs, region)).toEqual(says)
  })

  test('shows its age in whole months and its days on the farm', () => {
    const born = (months: number, days: number) => {
      const day = new Date(today)
      return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate() + days)
    }
    const { rows } = lookAtHerd(
      passportChecker,
      [0, 1].map((days) => ({ ...bullock, ...bought, dob: born(20, days), dateMovedIn: ago(70) })),
      { asked: { only: 'ready' } },
    )
    expect(rows.map(({ cells }) => [cells.months, cells.stayed]).sort()).toEqual([
      [19, 70],
      [20, 70],
    ])
  })

  test('a sheep needs none of what is asked of cattle', () => {
    const { holds, goes } = checkAnimal(seen(ewe), at)
    expect([holds, goes.length]).toEqual([[], 3])
  })
})

test('tags are found whole, by their electronic number, or by an end that only one has', () => {
  const herd = [
    { id: 'a', tag: '372221234500011', eId: '982000012345678' },
    { id: 'b', tag: '372221234500022' },
    { id: 'c', tag: '372221234600022' },
  ]
  const text = 'IE 22 12345 00011\n982000012345678\r\n34500022, 0022; 22\n999999'
  expect(findTagged(text, herd)).toEqual({ ids: ['a', 'b'], unknown: ['22', '999999'], several: ['0022'] })
})
