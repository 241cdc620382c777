import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { entryOfDraft } from '../../jobs/engine/drafts'
import { planTasks } from '../../jobs/engine/plan-task'
import { at, calve, daysAgo, kg, Phone, today } from '../../jobs/engine/test-farm'
import { arrivalOf, comeBackOf, nextToCome, sellerAmong } from './lot-arrival'
import { lotRow } from './lot-table'
import { passportColumns } from './passport'
import { givenLotSchema, lotOf, type SharedAnimal, type SharedLot } from './shared-lot'

const everything = { weights: true, dams: true }
const heifer = {
  ...{ species: 'BOVINE', tag: 'IE121234510001', sex: 'F', breed: 'LM', dob: daysAgo(500), eId: '372' },
  ...{
    lastWeightMg: kg(400),
    lastWeightDate: daysAgo(3),
    tbTestDate: daysAgo(20),
    bvdTestDate: daysAgo(490),
  },
  ...{ purchasePrice: 900, salePrice: 1200, notes: 'kicks', pedigree: 'Bluebell', buyerId: 'dealer' },
}

describe('a buyer’s view of a movement [D1.22]', () => {
  const sale = { date: today, moveCertNumber: 'P-77', pricePerHead: 1200, notes: 'cash', fciDeclared: true }

  test('names the animals and the facts that must be known of them: no price, no note, no other person', () => {
    const lot = lotOf(sale, [{ fields: heifer, damTag: 'IE121234510000' }], everything, today)
    expect(lot).toEqual({
      ...{ species: 'BOVINE', date: today, paper: 'P-77', declared: true },
      animals: [
        {
          ...{ tag: 'IE121234510001', sex: 'F', breed: 'LM', dob: daysAgo(500), eId: '372' },
          ...{ damTag: 'IE121234510000', weightMg: kg(400), weighed: daysAgo(3) },
          ...{ tbTested: daysAgo(20), bvdTested: daysAgo(490) },
        },
      ],
    })
    expect(givenLotSchema.parse(lot)).toEqual(lot)
  })

  test('weights and dams are shown only where the seller says so', () => {
    const none = { weights: false, dams: false }
    const [animal] = lotOf(sale, [{ fields: heifer, damTag: 'X' }], none, today).animals
    for (const name of ['damTag', 'weightMg', 'weighed']) expect(animal).not.toHaveProperty(name)
  })

  test.each([
    [today - 1, undefined],
    [today, undefined],
    [today + 1, 'Engemycin'],
  ])('a withdrawal that ends at %i is named while it lasts: %s', (end, by) => {
    const held = { ...heifer, meatWithdrawalPeriodEnd: end, milkWithdrawalPeriodEnd: end }
    const given = { fields: held, meatBy: 'Engemycin', milkBy: 'Engemycin' }
    const [animal] = lotOf(sale, [given], everything, today).animals
    expect([animal?.meatBy, animal?.milkBy]).toEqual([by, by])
    expect([animal?.meatClear, animal?.milkClear]).toEqual(by ? [end, end] : [undefined, undefined])
  })

  test('an animal without a tag of its own is not shown', () => {
    const untagged = ['', 'NOTAG', undefined].map((tag) => ({ fields: { ...heifer, tag: tag ?? null } }))
    expect(lotOf(sale, untagged, everything, today).animals).toEqual([])
  })
})

const animal = (tag: string, more: Partial<SharedAnimal> = {}): SharedAnimal => ({ tag, sex: 'F', ...more })
const lot = (animals: SharedAnimal[], more: Partial<SharedLot> = {}): SharedLot => ({
  ...{ species: 'BOVINE', date: daysAgo(2), paper: 'P-77', region: 'IE', animals },
  seller: { farmName: 'Ballyglass', herdNumber: 'C123 4567' },
  ...more,
})
const ids = () => {
  let next = 0
  return () => `new-${++next}`
}
const arrives = (from: SharedLot, animals = from.animals, supplierId = 'seller') =>
  arrivalOf(from, animals, { id: 'came', today, now: today, supplierId, makeId: ids() })

describe('a lot put on the buyer’s farm', () => {
  test('comes with one arrival that is whole: animals, day, seller, paper', () => {
    const phone = new Phone('buyer')
    const came = lot([
      animal('372221234500011', { breed: 'LM', dob: daysAgo(500) }),
      animal('372221234500022'),
    ])
    const draft = arrives(came)
    expect(draft.step).toBe('check')
    const planned = planTasks([entryOfDraft(draft)], phone, at)
    expect(planned.ok && planned.value.warnings).toEqual([])
    phone.record(entryOfDraft(draft))
    expect(phone.shown('new-1')).toMatchObject({
      ...{ tag: '372221234500011', sex: 'F', breed: 'LM', dob: daysAgo(500), inHerd: true },
      ...{ dateMovedIn: daysAgo(2), sellerId: 'seller' },
    })
    expect(phone.task('came')?.fields).toMatchObject({
      moveFromHerdNumber: 'C123 4567',
      moveCertNumber: 'P-77',
    })
  })

  test('on a day to come is recorded today', () => {
    expect(arrives(lot([animal('1')], { date: today + oneDay })).values.date).toBe(today)
    expect(arrives(lot([animal('1')], { date: today })).values.date).toBe(today)
  })

  test('an animal in withdrawal stays in it, and never a day too short', () => {
    const clear = daysAgo(2) + 5 * oneDay
    const draft = arrives(lot([animal('IE1', { meatClear: clear, milkClear: clear - oneDay + 1 })]))
    expect(draft.values).toMatchObject({ meatWithdrawalDays: 5, milkWithdrawalDays: 5 })
    const phone = new Phone('buyer')
    phone.record(entryOfDraft(draft))
    expect(Number(phone.shown('new-1')?.meatWithdrawalPeriodEnd)).toBeGreaterThanOrEqual(clear)
    expect(arrives(lot([animal('IE1', { meatClear: daysAgo(2) })])).values).not.toHaveProperty(
      'meatWithdrawalDays',
    )
  })

  test('a dry cow with tubes waits for her calving, with the hours the seller counted and the rest that is left', () => {
    const tubes = { milkAfterCalvingHours: 144, dryRestEnds: today + 20 * oneDay - 1 }
    const carried = { ...heifer, ...tubes, milkWithdrawalPeriodEnd: today + oneDay }
    const [shown] = lotOf({}, [{ fields: carried, milkBy: 'Cloxacillin DC' }], everything, today).animals
    expect(shown).toMatchObject({ ...tubes, milkBy: 'Cloxacillin DC' })
    expect(shown).not.toHaveProperty('milkClear')
    expect(lotRow({ ...animal('IE1'), ...tubes })).toMatchObject(tubes)
    const came = lot([animal('IE1', tubes), animal('IE2')])
    expect(nextToCome(came, {}, 9).map(({ tag }) => tag)).toEqual(['IE1'])
    const draft = arrives(came, came.animals.slice(0, 1))
    expect(draft.values).toMatchObject({ milkAfterCalvingHours: 144, leastDryDays: 22 })
    const planned = planTasks([entryOfDraft(draft)], new Phone('x'), at)
    expect(planned.ok && planned.value.warnings).toContainEqual({
      ...{ code: 'jobDoubt', says: 'JOBS.DOUBT.CAME_WITH_TUBES', values: { hours: 144 } },
    })
    const phone = new Phone('buyer')
    phone.record(entryOfDraft(draft))
    expect(phone.shown('new-1')).toMatchObject({ milkAfterCalvingHours: 144 })
    phone.record(calve('c', 'new-1', daysAgo(-5), [{ id: 'calf', values: { sex: 'F' } }]), {
      ...at,
      today: daysAgo(-5),
    })
    const end = Number(phone.shown('new-1')?.milkWithdrawalPeriodEnd)
    expect(end).toBeGreaterThanOrEqual(tubes.dryRestEnds + 144 * 3_600_000)
    expect(end).toBeLessThanOrEqual(tubes.dryRestEnds + 146 * 3_600_000 + oneDay)
  })

  test('a weight counts as what it was bought at only where it was taken that day', () => {
    const weighed = (on: number) =>
      arrives(lot([animal('IE1', { weightMg: kg(400), weighed: on })])).brought[0]?.values.purchaseWeightMg
    expect([weighed(daysAgo(2)), weighed(daysAgo(3))]).toEqual([kg(400), undefined])
  })

  test('those held back alike come together, as many as one job takes; those known are left out', () => {
    const held = { meatClear: today + oneDay }
    const all = lot([animal('a'), animal('b', held), animal('c'), animal('d'), animal('e', held)])
    const known = { d: { id: 'cow', here: true } }
    const tags = (most: number, more = {}) =>
      nextToCome(all, { ...known, ...more }, most).map(({ tag }) => tag)
    expect(tags(100)).toEqual(['a', 'c'])
    expect(tags(1)).toEqual(['a'])
    const here = { id: 'x', here: true }
    expect(tags(100, { a: here, c: here })).toEqual(['b', 'e'])
    expect(tags(100, { a: here, b: here, c: here, e: here })).toEqual([])
  })

  test('one that was here before comes back and is not written down twice', () => {
    const known = { a: { id: 'left', here: false }, b: { id: 'cow', here: true } }
    const both = lot([animal('a'), animal('b')])
    const draft = comeBackOf(both, known, { id: 'back', today, now: today })
    expect(draft.animals).toEqual([{ animalId: 'left' }])
    expect(draft.values).toMatchObject({ date: daysAgo(2), moveCertNumber: 'P-77' })
    expect(nextToCome(both, known, 100)).toEqual([])
  })

  test('the seller is found by the number of the herd however it is written, and written down once where not', () => {
    const person = (id: string, herdNumber: string, more = {}) => ({ id, fields: { herdNumber, ...more } })
    const people = [person('gone', 'C1234567', { deleted: true }), person('pat', 'c 1234567')]
    expect(sellerAmong(people, lot([]))).toEqual({ id: 'pat' })
    const made = sellerAmong([person('other', 'D1')], lot([]))
    expect(made).toMatchObject({ id: 'holder-C1234567', made: { set: { name: 'Ballyglass' } } })
    const nameless = lot([], { seller: { farmName: 'Ballyglass', herdNumber: '' } })
    expect(sellerAmong([person('other', '')], nameless)).toEqual({ id: undefined })
  })
})

test('the sheet of an animal leaves out parents and weights the seller does not show', () => {
  const of = (choices: { dams: boolean; weights: boolean }) =>
    passportColumns(choices).map(({ field }) => field)
  expect(of({ dams: true, weights: true })).toEqual(
    expect.arrayContaining(['tag', 'dam', 'lastWeightMg', 'meatWithdrawalPeriodEnd']),
  )
  const quiet = of({ dams: false, weights: false })
  for (const field of ['dam', 'sire', 'lastWeightMg', 'lastWeightDate', 'notes', 'purchasePrice'])
    expect(quiet).not.toContain(field)
})
