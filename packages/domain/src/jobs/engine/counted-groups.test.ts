import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import { StockLedger } from '../stock/ledger'
import { draftChange, entryOfDraft, readDraft } from './drafts'
import { jobSentence } from './job-sentence'
import { planTasks, type TaskEntry } from './plan-task'
import { atSheep, daysAgo, Phone, today, treat } from './test-farm'

const dose = (id: string, mobs: TaskEntry['mobs'], values: Fields = {}): TaskEntry => ({
  ...treat(id, [], { date: today, remedy: 'Oramec', batchNumber: 'B1', dose: 12, doseUnit: 'ml', ...values }),
  mobs: mobs ?? [],
})
const hill = (heads: number) => [{ mobId: 'hill', heads }]

function flock(name = 'a') {
  const phone = new Phone(name)
  phone.save([{ collection: 'mobs', id: 'hill', set: { name: 'Hill ewes', species: 'OVINE', heads: 200 } }])
  phone.save([{ collection: 'mobs', id: 'bog', set: { name: 'Bog ewes', species: 'OVINE', heads: 50 } }])
  return phone
}

const bottle: TaskEntry = {
  id: 'bottle',
  typeId: 'REMEDYPURCHASE',
  values: {
    ...{ date: daysAgo(10), stockKind: 'bought', remedy: 'Oramec', batchNumber: 'B1' },
    ...{ packSize: 5000, stockUnit: 'ml', supplierName: 'Co-op' },
  },
}

function left(phone: Phone): number | undefined {
  const ledger = new StockLedger()
  for (const row of phone.tasks.values()) ledger.put(row)
  const batch = ledger.batches(today).find(({ batchNumber }) => batchNumber === 'B1')
  return batch && batch.left / 1000
}

const endOf = (day: number, days: number) => day + (days + 1) * oneDay - 1

describe('a group that is only counted', () => {
  test('is dosed without naming an animal: what it took leaves the bottle, and it is held back as an animal is', () => {
    const phone = flock()
    phone.record(bottle, atSheep)
    phone.record(dose('d', hill(200), { meatWithdrawalDays: 14 }), atSheep)
    expect(left(phone)).toBe(5000 - 200 * 12)
    expect(phone.shown('hill', 'mobs')).toMatchObject({
      lastTreatedDate: today,
      meatWithdrawalPeriodEnd: endOf(today, 14),
      meatWithdrawalTask: 'd',
    })
    expect(phone.shown('bog', 'mobs')).not.toHaveProperty('lastTreatedDate')
  })

  test('follows an edit, a deletion and undo, and the longer of two withdrawal periods applies while its job remains', () => {
    const phone = flock()
    phone.record(bottle, atSheep)
    phone.record(dose('long', hill(200), { date: daysAgo(3), meatWithdrawalDays: 28 }), atSheep)
    const short = phone.record(dose('short', hill(100), { meatWithdrawalDays: 7 }), atSheep)
    const until = () => phone.shown('hill', 'mobs')?.meatWithdrawalPeriodEnd
    expect(until()).toBe(endOf(daysAgo(3), 28))
    phone.record(dose('long', hill(150), { date: daysAgo(3), meatWithdrawalDays: 2 }), atSheep)
    expect([until(), left(phone)]).toEqual([endOf(today, 7), 5000 - 250 * 12])
    phone.undo(short.undo, atSheep)
    expect([until(), left(phone)]).toEqual([endOf(daysAgo(3), 2), 5000 - 150 * 12])
    phone.remove('long', atSheep)
    expect(until()).toBeUndefined()
    expect(left(phone)).toBe(5000)
  })

  test('dosed on one phone and again on another is held back by both, and both are booked', () => {
    const [one, other] = [flock('a'), flock('b')]
    one.record(bottle, atSheep)
    other.receive(one)
    one.record(dose('d1', hill(200), { meatWithdrawalDays: 5 }), atSheep)
    other.record(dose('d2', hill(100), { meatWithdrawalDays: 9 }), atSheep)
    one.receive(other)
    other.receive(one)
    expect(one.shown('hill', 'mobs')).toEqual(other.shown('hill', 'mobs'))
    expect(one.shown('hill', 'mobs')?.meatWithdrawalPeriodEnd).toBe(endOf(today, 9))
    expect(left(other)).toBe(5000 - 300 * 12)
  })

  test('that was moved to another job is no longer held back by this one', () => {
    const phone = flock()
    phone.record(dose('d', hill(200), { meatWithdrawalDays: 14 }), atSheep)
    phone.record(dose('d', [{ mobId: 'bog', heads: 50 }], { meatWithdrawalDays: 14 }), atSheep)
    expect(phone.shown('hill', 'mobs')).not.toHaveProperty('meatWithdrawalPeriodEnd')
    expect(phone.shown('bog', 'mobs')?.meatWithdrawalPeriodEnd).toBe(endOf(today, 14))
  })

  test.each<[string, TaskEntry, string]>([
    ['nobody at all', dose('d', []), 'tooFewAnimals'],
    ['nought heads', dose('d', hill(0)), 'headsMissing'],
    ['half a head', dose('d', hill(1.5)), 'headsMissing'],
    ['one head', dose('d', hill(1)), 'fine'],
    ['as many as a job holds', dose('d', hill(20_000)), 'fine'],
    ['one more than that', dose('d', hill(20_001)), 'tooManyHeads'],
    ['more than that together', dose('d', [...hill(19_990), { mobId: 'bog', heads: 11 }]), 'tooManyHeads'],
    ['a group nobody has', dose('d', [{ mobId: 'moon', heads: 1 }]), 'groupGone'],
    [
      'a job done to animals known by tag',
      { id: 'd', typeId: 'SCAN', values: { date: today }, mobs: hill(5) },
      'groupNotForTask',
    ],
  ])('is checked: %s', (_, entry, said) => {
    const planned = planTasks([entry], flock(), atSheep)
    expect(planned.ok ? 'fine' : planned.problem.code).toBe(said)
  })

  test('has no weights to dose by, which is asked about and books nothing', () => {
    const phone = flock()
    phone.record(bottle, atSheep)
    const plan = phone.record(
      dose('d', hill(200), { doseBy: 'weight', dose: 1, doseForWeightMg: 10_000_000 }),
      atSheep,
    )
    expect(plan.warnings.map(({ says }) => says)).toContain('JOBS.DOUBT.GROUP_DOSED_BY_WEIGHT')
    expect(left(phone)).toBe(5000)
  })

  test('appears in the job sentence with its name and head count, and beside named animals', () => {
    const phone = flock()
    phone.add('ewe', { species: 'OVINE', tag: 'IE0412345600017', dob: daysAgo(900) })
    const who = (id: string) => {
      const task = phone.task(id)
      const names = {
        region: 'IE',
        record: (of, one) => phone.subject(of, one),
      } as const satisfies Parameters<typeof jobSentence>[1]
      return task && jobSentence(task, names).values.who
    }
    phone.record(dose('one', hill(200)), atSheep)
    expect(who('one')).toMatchObject({
      line: { key: 'TOLD.HEADS_OF', values: { name: { text: 'Hill ewes' }, count: { number: 200 } } },
    })
    phone.record(dose('two', [...hill(200), { mobId: 'bog', heads: 50 }]), atSheep)
    expect(who('two')).toMatchObject({ line: { values: { others: { number: 50 } } } })
    phone.record({ ...dose('both', hill(200)), animals: ['ewe'] }, atSheep)
    expect(who('both')).toMatchObject({
      line: { key: 'TOLD.AND_OTHERS', values: { count: { number: 200 } } },
    })
  })

  test('is in a half-filled form again after a crash, and stays on a job that animals are added to', () => {
    const phone = flock()
    phone.add('ewe', { species: 'OVINE', dob: daysAgo(900) })
    const { values } = dose('d', [])
    const form = { id: 'd', taskId: 'd', typeId: 'REMEDY', step: 'what', startedAt: today }
    const draft = { ...form, values, animals: [], mobs: hill(200), brought: [] }
    phone.save([draftChange(draft)])
    const kept = readDraft(phone.drafts.get('d') ?? { id: '', fields: {} })
    expect(kept).toEqual(draft)
    phone.record(kept ? entryOfDraft(kept) : [], atSheep)
    const added = phone.record(
      { id: 'd', typeId: 'REMEDY', values: {}, animals: ['ewe'], adds: true },
      atSheep,
    )
    expect(phone.task('d')?.fields.taskMobs).toEqual(hill(200))
    phone.undo(added.undo, atSheep)
    expect(phone.task('d')?.fields).toMatchObject({ taskMobs: hill(200), taskAnimals: [] })
  })
})
