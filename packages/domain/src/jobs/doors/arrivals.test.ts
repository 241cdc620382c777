import { describe, expect, test } from 'vitest'
import { tagIndex } from '../../base/tags/tag-index'
import { askedAgain, moreLike } from '../../jobs-read/job/creates'
import { filingOf } from '../../jobs-read/job/filings'
import { onAnimals } from '../../jobs-read/job/on-animals'
import type { Fields } from '../../records/sync/stored-record'
import { jobCost } from '../engine/job-cost'
import { type PlanAt, planDelete, planTasks, type TaskEntry } from '../engine/plan-task'
import { withStartingValues } from '../engine/settle'
import { toSettle } from '../engine/settle-upload'
import { at, atSheep, bring, daysAgo, kg, Phone, today, weigh } from '../engine/test-farm'
import { moveOn } from '../types/moving/move-on'

const bullock = (id: string, values: Fields = {}) => ({ id, values: { sex: 'M', ...values } })
const told = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.map(({ code, says }) => says ?? code) : plan.problem
}

describe('animals that come from another farm', () => {
  test('enter the herd with the job, with whom they came from, their price and their weight', () => {
    const phone = new Phone('a')
    const tagged = bullock('b1', {
      tag: '372219999900011',
      breed: 'LM',
      dob: daysAgo(500),
      purchaseWeightMg: kg(412),
    })
    const values = { supplierId: 'mart', moveFromHerdNumber: 'C1234567', pricePerHead: 1450 }
    phone.record(bring('t', daysAgo(2), [tagged, bullock('b2', { purchasePrice: 1200 })], values))
    expect(phone.shown('b1')).toMatchObject({
      animalType: 'FROMOTHERHERD',
      species: 'BOVINE',
      tag: '372219999900011',
      inHerd: true,
      castrated: false,
      dateMovedIn: daysAgo(2),
      sellerId: 'mart',
      purchasePrice: 1450,
      purchaseWeight: 412,
      lastWeightMg: kg(412),
      lastWeightDate: daysAgo(2),
      fromMoveOnTask: 't',
    })
    expect(phone.shown('b2')).toMatchObject({ purchasePrice: 1200, breed: 'ZZ' })
    expect(phone.shown('b2')).not.toHaveProperty('purchaseWeightMg')
    expect(phone.task('t')?.fields.taskAnimals).toEqual([
      { animalId: 'b1', purchaseWeightMg: kg(412) },
      { animalId: 'b2', purchasePrice: 1200 },
    ])
  })

  test('sheep come to the flock, untagged ones too once the farmer has said so', () => {
    const phone = new Phone('a')
    const load = bring('t', today, [{ id: 's', values: { sex: 'F', purpose: 'ewe' } }])
    expect(told(phone, load, atSheep)).toEqual(['JOBS.DOUBT.CAME_WITHOUT_TAG'])
    phone.record(load, atSheep)
    expect(phone.shown('s')).toMatchObject({ animalType: 'FROMOTHERFLOCK', species: 'OVINE', inHerd: true })
  })

  test('a lot bought at one price is shared among them, and costs what was paid', () => {
    const phone = new Phone('a')
    phone.record(bring('t', today, [bullock('b1'), bullock('b2')], { lotPrice: 2501, lotWeightMg: kg(800) }))
    expect(phone.shown('b2')).toMatchObject({ purchasePrice: 1250.5, purchaseWeight: 400 })
    expect(jobCost(phone.task('t') ?? { id: '', fields: {} })).toBe(2501)
    phone.record(
      bring('t', today, [bullock('b1', { purchasePrice: 900 }), bullock('b2')], { pricePerHead: 1000 }),
    )
    expect(jobCost(phone.task('t') ?? { id: '', fields: {} })).toBe(1900)
  })

  test('an edit of the job changes the animals it brought, and removes one that was left out', () => {
    const phone = new Phone('a')
    phone.record(
      bring('t', daysAgo(9), [bullock('b1', { tag: 'A1' }), bullock('b2')], { pricePerHead: 1000 }),
    )
    const right = bring('t', daysAgo(8), [bullock('b1', { tag: 'A2', sex: 'F' })], { pricePerHead: 1100 })
    // A form that was opened again has them among its animals too.
    phone.record({ ...right, animals: ['b1', 'b2'] })
    expect(phone.shown('b1')).toMatchObject({
      tag: 'A2',
      sex: 'F',
      dateMovedIn: daysAgo(8),
      purchasePrice: 1100,
    })
    expect(phone.shown('b2')).toBeUndefined()
  })

  test('go with the job when it is undone or deleted, and come back when that is undone', () => {
    const phone = new Phone('a')
    const { undo } = phone.record(bring('t', today, [bullock('b1'), bullock('b2')]))
    const undone = phone.undo(undo)
    expect([phone.shown('b1'), phone.shown('b2')]).toEqual([undefined, undefined])
    phone.undo(undone.undo)
    expect(phone.shown('b1')).toMatchObject({ dateMovedIn: today })
    phone.remove('t')
    expect(phone.shown('b1')).toBeUndefined()
  })

  test('one that was weighed since stays: here the job is not deleted, and on two phones that were apart it is kept', () => {
    const [one, other] = [new Phone('a'), new Phone('b')]
    one.record(bring('t', daysAgo(5), [bullock('b1'), bullock('b2')], { pricePerHead: 1000 }))
    other.receive(one)
    other.record(weigh('w', 'b1', today, 430))
    expect(planDelete('t', other, at)).toMatchObject({
      problem: { code: 'createdHasRecords', animals: ['b1'] },
    })
    one.remove('t')
    for (let round = 0; round < 2; round++) {
      one.receive(other)
      other.receive(one)
    }
    for (const phone of [one, other]) {
      expect(phone.shown('b1')).toMatchObject({ lastWeight: 430, dateMovedIn: daysAgo(5), inHerd: true })
      expect(phone.shown('b2')).toBeUndefined()
    }
  })

  test('the server looks again at one whose job or whose link changed', () => {
    const record = (fields: Fields) => ({ id: 'b1', fields, clocks: { '*': '0' as never } })
    const written = {
      collection: 'animals' as const,
      record: record({ fromMoveOnTask: 't' }),
      before: record({}),
    }
    expect(toSettle([written])).toEqual([{ of: 'animals', id: 'b1' }])
  })

  test('an animal keeps the price and seller the farmer typed on it when the job names none', () => {
    const phone = new Phone('a')
    phone.record(bring('t', daysAgo(5), [bullock('b1'), bullock('b2', { purchasePrice: 900 })]))
    const typed = (id: string) => {
      const set = { purchasePrice: 5, sellerId: 'neighbour' }
      return withStartingValues('animals', phone.animal(id) ?? { id, fields: {} }, phone.tasksOf(id), set)
    }
    expect(typed('b1')).toMatchObject({ purchasePrice: 5, sellerId: 'neighbour' })
    expect(typed('b2')).toMatchObject({ purchasePrice: 900, sellerId: 'neighbour' })
  })
})

describe('before animals are taken in', () => {
  test('a tag of the herd, or the same tag twice, is refused', () => {
    const phone = Object.assign(new Phone('a'), {
      numbers: tagIndex([['other', { tag: '372219999900011' }]]),
    })
    expect(told(phone, bring('t', today, [bullock('b1', { tag: '372219999900011' })]))).toMatchObject({
      code: 'tagTaken',
      animals: ['b1'],
    })
    const twice = [bullock('b1', { tag: 'A1' }), bullock('b2', { tag: 'A1' })]
    expect(told(phone, bring('t', today, twice))).toMatchObject({ code: 'tagTaken', animals: ['b2'] })
  })

  test('the app refuses an arrival before the animal’s birth, and a load without animals', () => {
    const phone = new Phone('a')
    const young = bullock('b1', { tag: 'A1', dob: today })
    expect(told(phone, bring('t', daysAgo(3), [young]))).toMatchObject({ code: 'arrivedBeforeBirth' })
    expect(told(phone, bring('t', today, []))).toMatchObject({ code: 'createdCount' })
  })

  test('a missing paper is asked about where animals come with one', () => {
    const phone = new Phone('a')
    const load = bring('t', today, [bullock('b1', { tag: '372219999900011' })], { moveCertNumber: null })
    expect(told(phone, load)).toContain('JOBS.DOUBT.CAME_WITHOUT_PAPER')
    expect(told(phone, load, { ...at, region: 'UK' })).not.toContain('JOBS.DOUBT.CAME_WITHOUT_PAPER')
    expect(told(phone, load, { ...atSheep, region: 'UK' })).toContain('JOBS.DOUBT.CAME_WITHOUT_PAPER')
  })

  test('a withdrawal the seller declared is asked about, and holds them back here', () => {
    const phone = new Phone('a')
    const load = bring('t', today, [bullock('b1', { tag: 'A1' })], { meatWithdrawalDays: 10 })
    expect(told(phone, load)).toContain('JOBS.DOUBT.CAME_IN_WITHDRAWAL')
    phone.record(load)
    expect(phone.shown('b1')).toMatchObject({
      meatWithdrawalPeriodEnd: daysAgo(-11) - 1,
      meatWithdrawalTask: 't',
    })
    phone.record(bring('t', today, [bullock('b1', { tag: 'A1' })]))
    expect(phone.shown('b1')).not.toHaveProperty('meatWithdrawalPeriodEnd')
  })
})

test('a reopened form shows the earlier answers: an animal’s own price, and no birth date when none was known', () => {
  const { creates } = moveOn
  if (!creates) throw new Error('nobody comes')
  const phone = new Phone('a')
  phone.record(
    bring('t', today, [bullock('b1', { tag: 'A1' }), bullock('b2', { purchasePrice: 7 })], { lotPrice: 100 }),
  )
  const again = (id: string) => {
    const beside = onAnimals(phone.task('t')?.fields ?? {}).find(({ animalId }) => animalId === id)
    return askedAgain(creates, phone.animal(id) ?? { id, fields: {} }, beside ?? {}).values
  }
  expect(again('b1')).toEqual({ tag: 'A1', sex: 'M', breed: 'ZZ' })
  expect(again('b2')).toMatchObject({ purchasePrice: 7 })
})

test('twelve more like the last have the next tags in the box and none of what is its own', () => {
  const { creates } = moveOn
  if (!creates) throw new Error('nobody comes')
  const more = moreLike(creates, { sex: 'F', tag: 'A12', breed: 'LM', eId: '1', purchasePrice: 900 }, 12, at)
  expect(more).toHaveLength(12)
  expect(more[0]).toEqual({ sex: 'F', tag: 'A13', breed: 'LM', purchasePrice: 900 })
  expect(more[11]).toMatchObject({ tag: 'A24' })
})

describe('telling the authority that they came', () => {
  const came = (fields: Fields = {}): Fields => ({
    typeId: 'EXTMOVEON',
    date: daysAgo(1),
    takesEffect: true,
    status: 'done',
    createdApp: 'bovine',
    ...fields,
  })

  test('is due by the rule of the region and the animals', () => {
    expect(filingOf(came(), 'UK')).toEqual({
      ...{ state: 'toSend', kind: 'moveOn', to: 'department', by: daysAgo(-2) },
    })
    expect(filingOf(came(), 'AU')).toMatchObject({ by: daysAgo(-1) })
    expect(filingOf(came(), 'NZ')).toMatchObject({ state: 'toSend' })
    expect(filingOf(came({ createdApp: 'ovine' }), 'NZ')).toEqual({ state: 'notNeeded' })
    expect(filingOf(came(), 'US')).toEqual({ state: 'notNeeded' })
  })

  test('the farmer’s filing date completes the report, and a deleted or older job never needed one', () => {
    expect(filingOf(came({ filedDate: today, filedReference: 'M7' }), 'UK')).toEqual({
      state: 'told',
      kind: 'moveOn',
      to: 'department',
      on: today,
      reference: 'M7',
    })
    expect(filingOf(came({ deleted: true }), 'UK')).toEqual({ state: 'notNeeded' })
    expect(filingOf(came({ takesEffect: null }), 'UK')).toEqual({ state: 'notNeeded' })
    expect(filingOf(came({ typeId: 'REMEDY' }), 'UK')).toEqual({ state: 'notNeeded' })
  })

  test('a completed report stays complete after the farmer edits the job', () => {
    const phone = new Phone('a')
    phone.record(bring('t', today, [bullock('b1')]))
    phone.save([{ collection: 'tasks', id: 't', set: { filedDate: today, filedReference: 'M7' } }])
    phone.record(bring('t', today, [bullock('b1')], { haulier: 'Murphy' }))
    expect(filingOf(phone.task('t')?.fields ?? {}, 'IE')).toMatchObject({ state: 'told', reference: 'M7' })
  })
})
