import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { regionCodes } from '../../base/regions/regions'
import { keepLabel } from '../../herd/medicine/own-labels'
import type { ProductLabel } from '../../herd/medicine/product-label'
import { mostPrintedColumns } from '../../lists/engine/print-list'
import { ago, today } from '../../lists/engine/test-herd'
import type { Fields, Json } from '../../records/sync/stored-record'
import { medicineRegister } from '../medicine/medicine-register'
import { remediesUsed } from '../medicine/remedies-used'
import { remedyBought, remedyTreatments } from '../medicine/remedy-lines'
import { paperLines } from '../registers/layout'
import { medicineRegisterOf, registerParts } from '../registers/medicine-register'
import type { RecordThing } from './define-view'
import { namedPeriods, periodAsked, writePeriod } from './periods'
import { lookAtRecords } from './test-views'

const task = (id: string, fields: Fields): RecordThing => ({
  collection: 'tasks',
  id,
  fields: { status: 'done', date: today, createdApp: 'bovine', takesEffect: true, ...fields },
})
const given = (id: string, taskAnimals: string[], more: Fields = {}) =>
  task(id, {
    ...{ typeId: 'REMEDY', remedy: 'Penstop', dose: 10, doseUnit: 'ml', courseDays: 3, taskAnimals },
    ...{ meatWithdrawalDays: 28, milkWithdrawalHours: 36, batchNumber: 'B1', date: ago(30), ...more },
  })
const bought = (id: string, more: Fields = {}) =>
  task(id, {
    ...{ typeId: 'REMEDYPURCHASE', remedy: 'Penstop', stockKind: 'bought', packs: 2, packSize: 100 },
    ...{ stockUnit: 'ml', batchNumber: 'B1', supplierName: 'Kelly Vets', cost: 40, date: ago(60), ...more },
  })
const label = (name: string, more: Partial<ProductLabel> = {}): RecordThing => {
  const { id, set } = keepLabel({ name, periods: [], substances: [], ...more })
  return { collection: 'barcodes', id, fields: set }
}

describe('medicines used', () => {
  const rows = (records: readonly RecordThing[], asked = {}) =>
    lookAtRecords(remediesUsed, records, { asked }).rows
  test('a medicine has one line however it was spelt: how much, on how many animals, at what it was bought for [D2.29, D2.87]', () => {
    const [row, ...others] = rows([
      bought('p1'),
      given('t1', ['a', 'b']),
      given('t2', ['a'], { remedy: ' PENSTOP', courseDays: 1 }),
    ])
    expect(others).toEqual([])
    // Two cows at 10 ml for three days, and one of them once more: 70 ml at 20 cents.
    expect(row?.cells).toMatchObject({
      product: 'Penstop',
      amount: ['70000 ml'],
      animals: 2,
      treatments: 2,
      bought: ['200000 ml'],
      paid: 40,
    })
    expect(row?.cells.cost).toBeCloseTo(14)
  })

  test('a treatment costs what the farmer noted on it; a note counts those without a price instead of guessing', () => {
    const shown = lookAtRecords(remediesUsed, [
      given('t1', ['a'], { cost: 9 }),
      given('t2', ['b'], { remedy: 'Unpriced' }),
      given('t3', ['b'], { remedy: 'Unmeasured', dose: null }),
    ])
    expect(shown.rows.map(({ cells }) => [cells.product, cells.cost])).toEqual([
      ['Penstop', 9],
      ['Unmeasured', null],
      ['Unpriced', null],
    ])
    expect(shown.sums.find(({ label: said }) => said === 'MEDICINE_BOOK.COST')).toMatchObject({
      value: 9,
      note: { values: { count: 2 } },
    })
  })

  test('tubes and millilitres are not added together, and doses of days to come are not yet given', () => {
    const [row] = rows([
      given('t1', ['a'], { date: today, courseDays: 3 }),
      given('t2', ['b'], { doseUnit: 'tubes', dose: 4, courseDays: 1 }),
    ])
    expect(row?.cells.amount).toEqual(['10000 ml', '4000 tube'])
  })

  test('the first and the last day of the period count, the days beside it do not', () => {
    const days = [ago(11), ago(10), ago(5), ago(4)]
    const records = days.map((date, at) => given(`t${at}`, [`a${at}`], { date, courseDays: 1 }))
    const period = writePeriod({ from: ago(10), to: ago(5) })
    expect(rows(records, { period })[0]?.cells).toMatchObject({ treatments: 2, animals: 2, period })
    expect(rows(records)[0]?.cells).toMatchObject({ treatments: 4 })
  })

  test('sheep have a list of their own; what was planned, counted or taken back is not used', () => {
    const records = [
      given('t1', ['a'], { createdApp: 'ovine' }),
      given('t2', ['a'], { status: 'inProgress' }),
      given('t3', ['a'], { deleted: true }),
      bought('p1', { stockKind: 'counted' }),
    ]
    expect(rows(records)).toEqual([])
  })

  test('a line and the treatments and purchases it opens are counted alike [D2.88, D2.89, D2.90]', () => {
    const records = [
      bought('p1'),
      bought('p2', { date: ago(500) }),
      given('t1', ['a']),
      given('t2', ['b'], { remedy: 'penstop' }),
      given('t3', ['b'], { remedy: 'Other' }),
    ]
    const [row] = rows(records)
    const asked = { product: row?.id ?? '' }
    expect(lookAtRecords(remedyTreatments, records, { asked }).count).toBe(row?.cells.treatments)
    expect(lookAtRecords(remedyBought, records, { asked }).rows.map(({ id }) => id)).toEqual(['p1'])
    expect(lookAtRecords(remedyTreatments, records).count).toBe(3)
  })
})

describe('periods', () => {
  const day = Date.UTC(2026, 10, 18)
  test.each([
    ['nothing', undefined, '2025-11-19..2026-11-18'],
    ['the last year', 'year', '2025-11-19..2026-11-18'],
    ['this year', 'thisYear', '2026-01-01..2026-11-18'],
    ['the year before', 'lastYear', '2025-01-01..2025-12-31'],
    ['five years', 'fiveYears', '2021-11-19..2026-11-18'],
    ['days', '2026-03-01..2026-03-31', '2026-03-01..2026-03-31'],
    ['days the wrong way round', '2026-03-31..2026-03-01', '2026-03-01..2026-03-31'],
    ['nonsense', '2026-02-30', '2025-11-19..2026-11-18'],
  ])('%s', (_, asked, meant) => expect(writePeriod(periodAsked(asked, day))).toBe(meant))
  test('a year that ends on 29 February begins on the 1st of March before it', () => {
    const { from, to } = namedPeriods.year(Date.UTC(2028, 1, 29))
    expect([from, to]).toEqual([Date.UTC(2027, 2, 1), Date.UTC(2028, 1, 29)])
  })
})

describe('the medicine register', () => {
  const lines = (records: readonly RecordThing[], part: string) =>
    lookAtRecords(medicineRegister, records, { asked: { part } }).rows

  test('a treatment says all that article 108 asks for, with the purchase it came from', () => {
    const records = [
      { collection: 'operators', id: 'v', fields: { name: 'Mary Kelly', phone: '021 123' } } as RecordThing,
      {
        collection: 'operators',
        id: 's',
        fields: { name: 'Kelly Vets', address: 'Main St, Cork' },
      } as RecordThing,
      bought('p1', { vetName: 'Mary Kelly', prescriptionNumber: 'RX9' }),
      given('t1', ['a'], { remedyPurchaseId: 'p1', reason: 'mastitis' }),
    ]
    expect(lines(records, 'given')[0]?.cells).toMatchObject({
      day: ago(30),
      product: 'Penstop',
      amount: '30000 ml',
      batch: 'B1',
      animals: ['a'],
      reason: 'mastitis',
      meat: ['28 d'],
      milk: ['36 h'],
      lastDay: ago(28),
      supplier: 'Kelly Vets, Main St, Cork',
      vet: 'Mary Kelly, 021 123',
      proof: 'RX9',
    })
    expect(lines(records, 'bought')[0]?.cells).toMatchObject({
      ...{
        supplier: 'Kelly Vets, Main St, Cork',
        vet: 'Mary Kelly, 021 123',
        prescription: 'RX9',
        amount: '200000 ml',
      },
    })
  })

  test.each([
    ['none at all is said', { meatWithdrawalDays: 0, milkWithdrawalHours: null }, ['0 d'], null],
    ['none in hours too', { meatWithdrawalDays: null, meatWithdrawalHours: 0 }, ['0 d'], ['36 h']],
    ['days and hours', { meatWithdrawalHours: 12 }, ['28 d', '12 h'], ['36 h']],
    ['twice as long on an organic farm', { withdrawalFactor: 2 }, ['56 d'], ['72 h']],
    ['not written down is not none', { meatWithdrawalDays: null, milkWithdrawalHours: null }, null, null],
  ])('a withdrawal period: %s', (_, fields, meat, milk) => {
    expect(lines([given('t1', ['a'], fields as Fields)], 'given')[0]?.cells).toMatchObject({ meat, milk })
  })

  test('antibiotics stand apart as well, and the critically important are named', () => {
    const critical = label('Bayflox', { substances: [{ name: 'Enrofloxacin', mg: 100, unit: 'ml' }] })
    const records = [
      critical,
      label('Pain stop', { antimicrobial: false, substances: [{ name: 'Meloxicam', mg: 20, unit: 'ml' }] }),
      bought('p1', { remedy: 'Ticked', antibiotic: 'yes' }),
      given('t1', ['a'], { remedy: 'Bayflox', date: ago(9) }),
      given('t2', ['a'], { remedy: 'Pain stop', date: ago(8) }),
      given('t3', ['a'], { remedy: 'ticked', date: ago(7) }),
    ]
    const found = lines(records, 'antimicrobials')
    expect(found.map(({ id }) => id)).toEqual(['t1', 't3'])
    expect(found[0]?.cells).toMatchObject({
      substances: ['Enrofloxacin 100 mg/ml'],
      critical: ['MEDICINE_BOOK.CRITICAL.FLUOROQUINOLONE'],
    })
    expect(lines(records, 'given')).toHaveLength(3)
  })

  describe('a tube at drying off that the farmer has not named', () => {
    const dried = (taskAnimals: Json[], more: Fields = {}) =>
      task('dry', { typeId: 'DRYOFF', date: ago(20), taskAnimals, ...more })
    const both = [
      { animalId: 'a', dryTreatment: 'tube and seal' },
      { animalId: 'b', dryTreatment: 'seal only' },
      { animalId: 'c', dryTreatment: 'none' },
    ]
    const named = (use: string, animals: string[], more: Fields = {}) =>
      given(use, animals, {
        ...{ typeId: 'REMEDY', remedy: 'Cloxacillin DC', dryCowUse: use, date: ago(20), courseDays: 1 },
        ...{ parentTaskId: 'dry', supplierId: 's', milkAfterCalvingHours: 96, ...more },
      })

    test('is a line of the register for its cows, lacks what an inspector asks for, and is among the antibiotics', () => {
      const records = [dried(both)]
      const found = lines(records, 'given').map(({ cells }) => [cells.product, cells.animals, cells.lacks])
      const lacks = [
        'FIELDS.REMEDY',
        'FIELDS.DOSE',
        'FIELDS.SUPPLIER_ID',
        'FIELDS.MEAT_WITHDRAWAL_DAYS',
        'FIELDS.COURSE_DAYS',
      ]
      expect(found).toEqual([
        ['MEDICINE_BOOK.UNNAMED_TUBE', ['a'], lacks],
        ['MEDICINE_BOOK.UNNAMED_SEAL', ['a', 'b'], lacks],
      ])
      expect(lines(records, 'incomplete')).toHaveLength(2)
      const opened = lines(records, 'given').map((row) => medicineRegister.opens?.(row)?.search)
      expect(opened).toEqual([{ id: 'dry' }, { id: 'dry' }])
      const antibiotics = lines(records, 'antimicrobials').map(({ cells }) => cells.product)
      expect(antibiotics).toEqual(['MEDICINE_BOOK.UNNAMED_TUBE'])
    })

    test('is no line any more for the cows a treatment names it for, with the drying off or in its week', () => {
      const whole = [dried(both), named('tube', ['a']), named('seal', ['a', 'b'])]
      expect(lines(whole, 'incomplete')).toEqual([])
      const alone = { parentTaskId: null, date: ago(17) }
      expect(
        lines([dried(both), named('tube', ['a'], alone), named('seal', ['a', 'b'])], 'incomplete'),
      ).toEqual([])
      const part = lines([dried(both), named('tube', ['a']), named('seal', ['b'])], 'incomplete')
      expect(part.map(({ cells }) => [cells.product, cells.animals])).toEqual([
        ['MEDICINE_BOOK.UNNAMED_SEAL', ['a']],
      ])
      const late = [dried(both), named('tube', ['a'], { date: ago(5) }), named('seal', ['a', 'b'])]
      expect(lines(late, 'incomplete').map(({ cells }) => cells.product)).toEqual([
        'MEDICINE_BOOK.UNNAMED_TUBE',
      ])
    })

    test('counts for all of a job that said it once, and not once the job is taken back', () => {
      const older = dried(['a', 'b'], { dryTreatment: 'tube' })
      expect(lines([older], 'incomplete')[0]?.cells.animals).toEqual(['a', 'b'])
      expect(lines([dried(both, { deleted: true })], 'incomplete')).toEqual([])
      expect(lines([dried(both), named('tube', ['a'], { deleted: true })], 'antimicrobials')).toHaveLength(1)
    })
  })

  test('penicillin is an antibiotic without a tick, and a product of unknown substance is listed with them as incomplete', () => {
    const records = [
      bought('p1', { remedy: 'Procaine penicillin' }),
      given('t1', ['a'], { remedy: 'Procaine penicillin', supplierId: 's', date: ago(9) }),
      given('t2', ['a'], { remedy: 'Mystery', supplierId: 's', date: ago(8) }),
      given('t3', ['a'], { remedy: 'Bovi 8', supplierId: 's', typeId: 'VACCINATION', date: ago(7) }),
      given('t4', ['a'], { remedy: 'Seal', supplierId: 's', dryCowUse: 'seal', date: ago(6) }),
    ]
    const found = lines(records, 'antimicrobials')
    expect(found.map(({ id }) => id)).toEqual(['t1', 't2'])
    expect(found.map(({ cells }) => [cells.category, cells.lacks])).toEqual([
      [['MEDICINE_BOOK.EMA.D'], []],
      [[], ['FIELDS.ACTIVE_SUBSTANCE']],
    ])
    expect(lines(records, 'incomplete').map(({ id }) => id)).toContain('t2')
  })

  test('the register shows a missing particular that the region asks for before the inspector finds it', () => {
    const records = [
      given('whole', ['a'], { supplierId: 's', remedy: 'Oxytetracycline' }),
      given('no-period', ['a'], { supplierId: 's', remedy: 'Oxytetracycline', meatWithdrawalDays: null }),
      bought('no-supplier', { supplierName: '' }),
    ]
    expect(
      lines(records, 'incomplete')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['no-period', 'no-supplier'])
  })

  test('a flock is named animal by animal on as many lines as it takes, and its medicine counted once', () => {
    const animals = Array.from({ length: 13 }, (_, at) => `UK${at}`)
    const cells = { day: today, product: 'Pour-on', amount: '260000 ml', animals }
    const laid = paperLines(cells)
    expect(laid.map((line) => (line.animals as string[]).length)).toEqual([6, 6, 1])
    expect(laid.map(({ amount }) => amount)).toEqual(['260000 ml', null, null])
    expect(laid.flatMap((line) => line.animals)).toEqual(animals)
    expect(laid.every(({ day, product }) => day === today && product === 'Pour-on')).toBe(true)
    expect(paperLines({ ...cells, animals: animals.slice(0, 6) })).toHaveLength(1)
  })

  test('every region has a layout of columns there are, no more than paper takes, with the withdrawal and the animals', () => {
    const known = medicineRegister.columns.map(({ key }) => key as string)
    for (const region of regionCodes)
      for (const part of registerParts) {
        const keys = medicineRegisterOf(region).columns[part]
        expect(keys.filter((key) => !known.includes(key))).toEqual([])
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.length).toBeLessThanOrEqual(mostPrintedColumns)
        expect(keys).toEqual(expect.arrayContaining(['day', 'product', 'batch', 'amount']))
        if (part !== 'disposed') expect(keys).toEqual(expect.arrayContaining(['meat', 'milk']))
        if (part !== 'bought' && part !== 'disposed') expect(keys).toContain('animals')
      }
    const kept = regionCodes.flatMap((region) => medicineRegisterOf(region).rule ?? [])
    expect(kept.every(({ value, compared }) => [2, 5].includes(value) && compared === undefined)).toBe(true)
  })

  test('the whole book holds what came, was given to animals and to heads, and went, each named for what it was', () => {
    const disposed = {
      ...{ collection: 'tasks', id: 'd1' },
      fields: {
        ...{
          typeId: 'REMEDYDISPOSAL',
          status: 'done',
          createdApp: 'bovine',
          date: ago(1),
          remedy: 'Penstop',
        },
        ...{ disposedQuantity: 20, stockUnit: 'ml', disposalWay: 'waste firm', disposalPlace: 'Cork' },
      },
    } as RecordThing
    const records = [
      { collection: 'mobs', id: 'm1', fields: { name: 'Hill ewes' } } as RecordThing,
      disposed,
      given('t1', ['a'], { date: ago(3) }),
      given('v1', ['a'], {
        ...{ typeId: 'VACCINATION', date: ago(2), taskMobs: [{ mobId: 'm1', heads: 200 }] },
      }),
      bought('p1', { date: ago(4) }),
    ]
    expect(lines(records, 'book').map(({ id, cells }) => [id, cells.what])).toEqual([
      ['p1', 'TASKS.REMEDYPURCHASE'],
      ['t1', 'TASKS.REMEDY'],
      ['v1', 'TASKS.VACCINATION'],
      ['d1', 'TASKS.REMEDYDISPOSAL'],
    ])
    expect(lines(records, 'given').map(({ cells }) => cells.animals)).toEqual([
      ['a'],
      ['a', 'Hill ewes × 200'],
    ])
    expect(lines(records, 'disposed').map(({ cells }) => cells)).toMatchObject([
      { amount: '20000 ml', how: 'CHOICES.DISPOSAL_WAY.waste_firm', where: 'Cork' },
    ])
  })

  test('it is in the order of the days, and only of the period asked for', () => {
    const records = [
      given('b', ['a'], { date: ago(2) }),
      given('a', ['a'], { date: ago(9) }),
      given('old', ['a'], { date: ago(400) }),
    ]
    expect(lines(records, 'given').map(({ id }) => id)).toEqual(['a', 'b'])
    const asked = { part: 'given', period: 'fiveYears' }
    expect(lookAtRecords(medicineRegister, records, { asked }).count).toBe(3)
    const one = writePeriod({ from: ago(9), to: ago(9) + oneDay - 1 })
    expect(lookAtRecords(medicineRegister, records, { asked: { part: 'given', period: one } }).count).toBe(1)
  })

  test('a cow that has left is in it with her treatments for five years, and a day longer in none that the law asks for', () => {
    // The day after the day of five years ago.
    const from = Date.UTC(2021, 10, 16)
    const sold: RecordThing = {
      ...{ collection: 'animals', id: 'sold' },
      fields: { tag: 'IE151234500033', inHerd: false, offHerdDate: from + oneDay, species: 'BOVINE' },
    }
    const records = [
      sold,
      given('last day', ['sold'], { date: from }),
      given('day before', ['sold'], { date: from - oneDay }),
    ]
    const asked = { part: 'given', period: 'fiveYears' }
    const { rows } = lookAtRecords(medicineRegister, records, { asked })
    expect(rows.map(({ id, cells }) => [id, cells.animals])).toEqual([['last day', ['sold']]])
    for (const region of ['IE', 'EU', 'UK', 'SC', 'NI'] as const)
      expect(medicineRegisterOf(region).rule?.value).toBe(5)
    // The app throws nothing away: a longer period still finds it.
    const longer = writePeriod({ from: from - oneDay, to: today })
    const all = lookAtRecords(medicineRegister, records, { asked: { part: 'given', period: longer } })
    expect(all.count).toBe(2)
  })
})
