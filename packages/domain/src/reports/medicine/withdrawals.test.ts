import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { taskFactsOf } from '../../jobs/facts/note-task'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listTest } from '../../lists/engine/list-counts'
import { smartListOf } from '../../lists/engine/smart-lists'
import { at, seen } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { HerdFold } from '../engine/herd-fold'
import { lookAtHerd, viewAt } from '../engine/test-views'
import { justClear, withdrawals } from './withdrawals'

const { now } = at
const hour = oneDay / 24
const cow = (fields: Fields): Fields => ({
  species: 'BOVINE',
  sex: 'F',
  inHerd: true,
  dob: now - 2000 * oneDay,
  ...fields,
})
const ewe = (fields: Fields) => cow({ species: 'OVINE', ...fields })

test('who is held back and who has just come clear are those of the ready-made lists, cattle and sheep apart [D2.30, D2.31, D2.86, D2.130]', () => {
  const herd = [
    cow({ meatWithdrawalPeriodEnd: now + hour, milkWithdrawalPeriodEnd: now - oneDay }),
    cow({ meatWithdrawalPeriodEnd: now + 9 * oneDay, milkWithdrawalPeriodEnd: now + 2 * oneDay }),
    cow({ milkWithdrawalPeriodEnd: now + hour }),
    cow({ sex: 'M', milkWithdrawalPeriodEnd: now + hour }),
    cow({ meatWithdrawalPeriodEnd: now - 6 * oneDay }),
    cow({ meatWithdrawalPeriodEnd: now - 8 * oneDay }),
    cow({}),
    ewe({ meatWithdrawalPeriodEnd: now + oneDay }),
  ]
  const counted = (id: string, subApp: 'bovine' | 'ovine') => {
    const list = smartListOf(id)
    const takes = list && listTest(list, {}, at)
    const facts = herd.map((fields) => seen(fields))
    return facts.filter((one) => one.ovine === (subApp === 'ovine') && takes?.(one)).length
  }
  for (const subApp of ['bovine', 'ovine'] as const) {
    const shown = (which: string) => lookAtHerd(withdrawals, herd, { subApp, asked: { which } }).count
    expect(shown('meat')).toBe(counted('SL-WITHDRAWAL-MEAT', subApp))
    expect(shown('milk')).toBe(counted('SL-WITHDRAWAL-MILK', subApp))
    expect(shown('held')).toBe(counted('SL-WITHDRAWAL', subApp))
    expect(shown('clear')).toBe(counted('SL-OUT-WITHDRAWAL-7', subApp))
    expect(lookAtHerd(justClear, herd, { subApp }).count).toBe(shown('clear'))
  }
  expect(lookAtHerd(withdrawals, herd, {}).rows.map(({ id }) => id)).toEqual(['a0', 'a2', 'a1'])
  expect(lookAtHerd(withdrawals, herd, { asked: { which: 'clear' } }).rows.map(({ id }) => id)).toEqual([
    'a4',
  ])
  expect(lookAtHerd(withdrawals, herd, { subApp: 'ovine' }).count).toBe(1)
})

const treated = (id: string, remedy: string, days: number, more: Fields = {}) => ({
  id,
  fields: {
    ...{ typeId: 'REMEDY', status: 'done', takesEffect: true, date: at.today, remedy, taskAnimals: ['c'] },
    ...{ meatWithdrawalDays: days, ...more },
  },
})
const shownWith = (jobs: ReturnType<typeof treated>[], fields: Fields) => {
  const fold = new HerdFold(withdrawals, viewAt(), {})
  const facts = animalFactsOf({ id: 'c', fields: cow(fields) }, taskFactsOf('c', jobs))
  fold.put({ id: 'c', fields: cow(fields), facts })
  return fold.folded.shown({ asked: {}, offset: 0, limit: 9 }).rows[0]?.cells
}
const until = (days: number) => at.today + (days + 1) * oneDay - 1

test('the treatment that holds back longest gives its name, whichever was recorded first', () => {
  const jobs = [treated('1', 'Short', 5), treated('2', 'Long', 28), treated('3', 'Middle', 10)]
  const fields = { meatWithdrawalPeriodEnd: until(28) }
  for (const order of [jobs, jobs.toReversed()])
    expect(shownWith(order, fields)).toMatchObject({ by: ['Long'], meat: until(28), milk: null })
})

test('a dry cow with tubes is held back last of all, with her hours from calving and no day', () => {
  const tube = treated('1', 'Tube', 0, { milkAfterCalvingHours: 96 })
  const fields = { milkAfterCalvingHours: 96, milkWithdrawalPeriodEnd: now + oneDay }
  expect(shownWith([tube], fields)).toMatchObject({ by: ['Tube'], milk: null, afterCalving: '96 hc' })
  const herd = [cow(fields), cow({ milkWithdrawalPeriodEnd: now + 90 * oneDay })]
  expect(lookAtHerd(withdrawals, herd, { asked: { which: 'milk' } }).rows.map(({ id }) => id)).toEqual([
    ...['a1', 'a0'],
  ])
  expect(lookAtHerd(justClear, [cow({ ...fields, milkWithdrawalPeriodEnd: now - hour })], {}).count).toBe(0)
})

test('a period she came with is said without a name, and a treatment taken back gives none', () => {
  expect(shownWith([treated('1', 'Short', 5)], { meatWithdrawalPeriodEnd: until(40) })?.by).toEqual([])
  const back = treated('2', 'Gone', 28, { deleted: true })
  expect(shownWith([back], { meatWithdrawalPeriodEnd: until(28) })?.by).toEqual([])
})
