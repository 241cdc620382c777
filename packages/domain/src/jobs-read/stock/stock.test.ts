import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planTasks, type TaskEntry, type TaskUndo } from '../../jobs/engine/plan-task'
import { at, cowOn, daysAgo, kg, Phone, today, treat } from '../../jobs/engine/test-farm'
import { StockLedger } from '../../jobs/stock/ledger'
import { quantityIn, unitOf } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'
import { isGone } from '../job/task-rows'

const buy = (id: string, values: Fields = {}): TaskEntry => ({
  id,
  typeId: 'REMEDYPURCHASE',
  values: {
    date: daysAgo(10),
    stockKind: 'bought',
    remedy: 'Oxytet',
    packSize: 100,
    stockUnit: 'ml',
    batchNumber: 'B1',
    supplierName: 'Kelly Vets',
    ...values,
  },
})
const count = (id: string, ml: number, values: Fields = {}) =>
  buy(id, { stockKind: 'counted', packSize: ml, date: daysAgo(3), ...values })
const give = (id: string, ml: number, values: Fields = {}) =>
  treat(id, ['cow'], {
    date: daysAgo(5),
    remedy: 'Oxytet',
    batchNumber: 'B1',
    dose: ml,
    doseUnit: 'ml',
    ...values,
  })

const dispose = (id: string, ml: number, values: Fields = {}): TaskEntry => ({
  id,
  typeId: 'REMEDYDISPOSAL',
  values: {
    date: daysAgo(4),
    remedy: 'Oxytet',
    batchNumber: 'B1',
    disposedQuantity: ml,
    stockUnit: 'ml',
    disposalWay: 'waste firm',
    ...values,
  },
})

function ledgerOf(phone: Phone): StockLedger {
  const ledger = new StockLedger()
  for (const row of phone.tasks.values()) ledger.put(row)
  return ledger
}

const onHand = (phone: Phone, day = today) =>
  Object.fromEntries(
    ledgerOf(phone)
      .batches(day)
      .map(({ id, left, unit }) => [id.replace('medicine/', ''), quantityIn(left, unit)]),
  )

function farm(): Phone {
  const phone = new Phone('a')
  cowOn(phone, { lastWeightMg: kg(600) })
  return phone
}

const saysOf = (phone: Phone, entry: TaskEntry, where = at) => {
  const plan = planTasks([entry], { ...phone, stock: ledgerOf(phone) } as unknown as Phone, where)
  return plan.ok ? plan.value.warnings.map(({ says, code }) => says ?? code) : plan.problem
}
const belowZero = 'JOBS.DOUBT.STOCK_BELOW_ZERO'

describe('the medicine cabinet', () => {
  test('two phones take 60 ml each of the same 100: 20 ml too much, and 40 left once one is taken back', () => {
    const [one, other] = [farm(), new Phone('b')]
    one.record(buy('p'))
    other.receive(one)
    one.record(give('u1', 60))
    const second = other.record(give('u2', 60))
    expect([onHand(one), onHand(other)]).toEqual([{ 'oxytet/b1': 40 }, { 'oxytet/b1': 40 }])
    one.receive(other)
    other.receive(one)
    expect([onHand(one), onHand(other)]).toEqual([{ 'oxytet/b1': -20 }, { 'oxytet/b1': -20 }])
    other.undo(second.undo)
    one.receive(other)
    expect([onHand(one), onHand(other)]).toEqual([{ 'oxytet/b1': 40 }, { 'oxytet/b1': 40 }])
  })

  test('a count takes the place of all before it, and uses after it count again', () => {
    const phone = farm()
    phone.record(buy('p'))
    phone.record(give('u1', 60))
    phone.record(count('c', 30))
    phone.record(give('u2', 10, { date: daysAgo(1) }))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 20 })
    phone.record(give('u0', 25, { date: daysAgo(6) }))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 20 })
    phone.remove('c')
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 5 })
  })

  test('two packs of a litre less ten cows at 8.3 ml for three days, without a drop lost to rounding', () => {
    const phone = farm()
    const cows = Array.from({ length: 10 }, (_, n) => phone.add(`cow${n}`, {}))
    phone.record(buy('p', { packs: 2, packSize: 1, stockUnit: 'l' }))
    phone.record(treat('u', cows, { ...give('', 8.3).values, courseDays: 3 }))
    const [batch] = ledgerOf(phone).batches(today)
    expect(batch).toMatchObject({ unit: 'l', left: 2_000_000 - 249_000, reserved: 0, opened: daysAgo(5) })
  })

  test('a dose by weight books its amount for each weighed animal, and nothing for an unweighed one', () => {
    const phone = farm()
    phone.add('unweighed', {})
    phone.record(buy('p'))
    const byWeight = { ...give('', 1).values, doseBy: 'weight', doseForWeightMg: kg(50) }
    phone.record(treat('u', ['cow', 'unweighed'], byWeight))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 88 })
  })

  test('the doses of a course leave the bottle day by day; the others are set aside', () => {
    const phone = farm()
    phone.record(buy('p'))
    phone.record(give('u', 10, { date: daysAgo(1), courseDays: 5 }))
    const [batch] = ledgerOf(phone).batches(today)
    expect(batch).toMatchObject({ left: 80_000, reserved: 30_000 })
    const [later] = ledgerOf(phone).batches(today + 30 * 86_400_000)
    expect(later).toMatchObject({ left: 50_000, reserved: 0 })
  })

  test('a treatment that names no bottle empties the one that expires first', () => {
    const phone = farm()
    phone.record(buy('late', { batchNumber: 'LATE', useByDate: Date.UTC(2028, 0, 1) }))
    phone.record(buy('soon', { batchNumber: 'SOON', useByDate: Date.UTC(2027, 0, 1) }))
    phone.record(treat('u', ['cow'], { date: today, remedy: 'OXYTET ', dose: 130, doseUnit: 'ml' }))
    expect(onHand(phone)).toEqual({ 'oxytet/late': 70, 'oxytet/soon': 0 })
  })

  test('a batch bought twice is one line, however it was spelt; other medicine and old treatments are none', () => {
    const phone = farm()
    phone.record(buy('p1'))
    phone.record(buy('p2', { remedy: ' oxytet', batchNumber: 'b 1', date: daysAgo(8) }))
    phone.record(give('u', 50, { batchNumber: 'never bought' }))
    phone.record(treat('v', ['cow'], { date: today, remedy: 'Something else', dose: 5, doseUnit: 'ml' }))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 200 })
  })

  test('medicine thrown away is gone too, and the app asks about more of it than there is', () => {
    const phone = farm()
    phone.record(buy('p'))
    expect(saysOf(phone, dispose('d', 100))).toEqual([])
    expect(saysOf(phone, dispose('d', 101))).toEqual([belowZero])
    phone.record(give('u', 30))
    phone.record(dispose('d', 60))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 10 })
    expect(
      ledgerOf(phone)
        .batches(today)[0]
        ?.moves.map(({ does }) => does),
    ).toEqual(['receipt', 'use', 'disposal'])
    phone.remove('d')
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 70 })
  })

  test('a bottle that ran out half way and the next one together give the whole course', () => {
    const phone = farm()
    phone.record(buy('p1'))
    phone.record(buy('p2', { batchNumber: 'B2' }))
    const course = { courseDays: 3, otherBatchNumber: 'B2', otherBatchQuantity: 10 }
    phone.record(give('u', 10, course))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 80.002, 'oxytet/b2': 89.998 })
    phone.record(give('u', 10, { ...course, courseDays: 1 }))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 100, 'oxytet/b2': 90 })
    phone.record(give('u', 10, { ...course, courseDays: 1, otherBatchQuantity: 4 }))
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 94, 'oxytet/b2': 96 })
  })

  test('a purchase put right takes the treatments from it along, and one taken back leaves their words', () => {
    const phone = farm()
    phone.record(buy('p'))
    phone.record(give('u', 30, { remedyPurchaseId: 'p' }))
    phone.record(buy('p', { remedy: 'Oxytetracycline', batchNumber: 'B2' }))
    expect(onHand(phone)).toEqual({ 'oxytetracycline/b2': 70 })
    phone.remove('p')
    expect(onHand(phone)).toEqual({})
    expect(phone.task('u')?.fields).toMatchObject({ remedy: 'Oxytet', batchNumber: 'B1' })
  })
})

describe('the app asks about', () => {
  test('more than there is, once and never refused; the rest of a course counts too', () => {
    const phone = farm()
    phone.record(buy('p'))
    expect(saysOf(phone, give('u', 100))).not.toContain(belowZero)
    expect(saysOf(phone, give('u', 101))).toContain(belowZero)
    expect(saysOf(phone, give('u', 30, { date: today, courseDays: 4 }))).toContain(belowZero)
    phone.record(give('u', 120))
    expect(saysOf(phone, give('u', 120, { reason: 'lame' }))).not.toContain(belowZero)
    expect(saysOf(phone, give('u', 130))).toContain(belowZero)
  })

  test('tubes out of a bottle of millilitres are doubted and not booked', () => {
    const phone = farm()
    phone.record(buy('p'))
    const tubes = give('u', 2, { doseUnit: 'tubes' })
    expect(saysOf(phone, tubes)).toContain('JOBS.DOUBT.STOCK_UNIT_DIFFERS')
    phone.record(tubes)
    expect(onHand(phone)).toEqual({ 'oxytet/b1': 100 })
    expect(ledgerOf(phone).batches(today)[0]?.moves.at(-1)).toMatchObject({ id: 'u', uncounted: true })
  })

  test('the same batch from the same seller twice in a day, a short date, an old prescription, no seller', () => {
    const phone = farm()
    phone.record(buy('p'))
    expect(saysOf(phone, buy('q'))).toEqual(['JOBS.DOUBT.BOUGHT_TWICE'])
    expect(saysOf(phone, buy('q', { supplierName: 'Mart' }))).toEqual([])
    const soon = { batchNumber: 'B2', useByDate: daysAgo(-40) }
    expect(saysOf(phone, buy('q', soon))).toEqual(['JOBS.DOUBT.EXPIRES_SOON'])
    expect(saysOf(phone, buy('q', { ...soon, stockKind: 'counted' }))).toEqual([])
    const prescribed = (days: number, antibiotic: 'yes' | 'no') =>
      saysOf(phone, buy('q', { batchNumber: 'B3', prescriptionDate: daysAgo(10 + days), antibiotic }))
    expect(prescribed(150, 'no')).toEqual([])
    expect(prescribed(190, 'no')).toEqual(['JOBS.DOUBT.PRESCRIPTION_OLD'])
    expect(prescribed(5, 'yes')).toEqual([])
    expect(prescribed(6, 'yes')).toEqual(['JOBS.DOUBT.PRESCRIPTION_OLD'])
    expect(saysOf(phone, buy('q', { batchNumber: 'B4', supplierName: null }))).toEqual([
      'medicineRecordIncomplete',
    ])
    const unknown = { ...at, region: 'US' as const }
    expect(saysOf(phone, buy('q', { batchNumber: 'B4', supplierName: null }), unknown)).toEqual([])
  })
})

test('units are read as they are written on labels', () => {
  expect(
    ['ML', 'cc', ' tubes', 'boluses', 'Tubos', 'comprimés', 'doses', 'litres', 'sticks'].map(unitOf),
  ).toEqual(['ml', 'ml', 'tube', 'bolus', 'tube', 'tablet', 'dose', 'l', 'sticks'])
})

describe('two phones that record, correct and take back jobs', () => {
  type Act = { phone: number; does: number; id: number; ml: number; day: number; batch: number }
  const act: fc.Arbitrary<Act> = fc.record({
    phone: fc.nat(1),
    does: fc.nat(7),
    id: fc.nat(5),
    ml: fc.integer({ min: 1, max: 300 }),
    day: fc.nat(6),
    batch: fc.nat(1),
  })

  function carryOut({ does, id, ml, day, batch }: Act, phone: Phone, undos: Map<Phone, TaskUndo>) {
    const values = { date: daysAgo(day), batchNumber: `B${batch}` }
    if (does === 5) {
      const task = [...phone.tasks.values()].filter((row) => !isGone(row))[id]
      if (task) undos.set(phone, phone.remove(task.id).undo)
    } else if (does === 6) {
      const undo = undos.get(phone)
      if (undo) phone.undo(undo)
      undos.delete(phone)
    } else if (does < 2) undos.set(phone, phone.record(give(`u${id}`, ml / 10, values)).undo)
    else if (does === 7) undos.set(phone, phone.record(dispose(`d${id}`, ml / 10, values)).undo)
    else if (does === 4) undos.set(phone, phone.record(count(`c${id}`, ml / 10, values)).undo)
    else undos.set(phone, phone.record(buy(`p${id}`, { ...values, packSize: ml / 10 })).undo)
  }

  /** Worked out the long way round: all jobs of one batch by day and id, from the last count on. */
  function byHand(phone: Phone, batch: string): number {
    const jobs = [...phone.tasks.values()]
      .filter((row) => !isGone(row) && row.fields.batchNumber === batch)
      .sort((a, b) => Number(a.fields.date) - Number(b.fields.date) || (a.id < b.id ? -1 : 1))
    const counted = jobs.findLastIndex(({ fields }) => fields.stockKind === 'counted')
    return jobs
      .slice(Math.max(0, counted))
      .reduce(
        (sum, { fields }) =>
          sum + Math.round(Number(fields.packSize ?? -Number(fields.dose ?? fields.disposedQuantity)) * 1000),
        0,
      )
  }

  test('both have the same in store, and a batch is what its jobs add up to', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
        const phones = [farm(), new Phone('b', today + 500)] as const
        phones[1].receive(phones[0])
        const undos = new Map<Phone, TaskUndo>()
        const followed = new StockLedger()
        for (const one of acts) {
          const phone = phones[one.phone === 0 ? 0 : 1]
          carryOut(one, phone, undos)
          if (one.ml % 4 === 0) phones[0].receive(phones[1])
          for (const row of phones[0].tasks.values()) followed.put(row)
          followed.batches(today)
        }
        phones[0].receive(phones[1])
        phones[1].receive(phones[0])
        for (const row of [...phones[0].tasks.values()].reverse()) followed.put(row)
        const [one, other] = phones.map((phone) => ledgerOf(phone).batches(today))
        expect(other).toEqual(one)
        expect(followed.batches(today)).toEqual(one)
        for (const { batchNumber = '', left, moves } of one ?? []) {
          expect(left).toBe(byHand(phones[0], batchNumber))
          expect(moves.at(-1)?.left).toBe(left)
        }
      }),
      { numRuns: 150 },
    )
  })
})
