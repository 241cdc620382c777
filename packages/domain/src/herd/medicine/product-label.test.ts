import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRecord } from '../../jobs/collections/check-record'
import type { Fields } from '../../records/sync/stored-record'
import { criticalClassOf, emaIn, isAntimicrobial, type KnownOf } from './antimicrobials'
import { listedMedicine } from './catalogue'
import { medicineSays } from './medicine-says'
import { medicineKey, offeredMedicines } from './offered-medicines'
import { keepLabel, ownLabel, ownLabelIds } from './own-labels'
import {
  hoursCell,
  type LabelPeriod,
  labelFields,
  linesFrom,
  type ProductLabel,
  periodOn,
  readLabel,
  saidFor,
  withPeriods,
} from './product-label'

const cattle = { species: 'BOVINE', region: 'IE' } as const
const meat = (more: Partial<LabelPeriod> = {}): LabelPeriod =>
  ({ product: 'meat', species: 'BOVINE', hours: 24, ...more }) as LabelPeriod
const milk = (more: Partial<LabelPeriod> = {}) => meat({ product: 'milk', ...more } as Partial<LabelPeriod>)
const never = (product: LabelPeriod['product'], more = {}): LabelPeriod => ({
  ...{ product, species: 'BOVINE', never: true as const },
  ...more,
})

describe('a label with lines for cattle only, given to sheep', () => {
  const sheep = { species: 'OVINE', region: 'IE' } as const
  const label = (...periods: LabelPeriod[]): ProductLabel => ({ name: 'Draxxin', periods, substances: [] })
  const offered = (one: ProductLabel, more: Parameters<typeof offeredMedicines>[0]) =>
    offeredMedicines({
      ...more,
      corrected: new Map([[medicineKey(one.name), labelFields(one, sheep)]]),
    })[0]

  test('counts off label, from the longest of its periods whichever way it is given', () => {
    const lines = [meat({ route: 'injection', hours: 22 * 24 }), meat({ hours: 240 }), milk({ hours: 84 })]
    const off = { offLabel: true, meatWithdrawalDays: 22, milkWithdrawalHours: 84 }
    expect(labelFields(label(...lines), sheep)).toEqual(off)
    expect(labelFields(label(...lines), { ...sheep, route: 'oral' })).toEqual(off)
    expect(labelFields(label(...lines), cattle)).not.toHaveProperty('offLabel')
  })

  test('is not off label once it has one line for them, and a line of another market is none', () => {
    expect(labelFields(label(meat(), meat({ species: 'OVINE', hours: 48 })), sheep)).toEqual({
      meatWithdrawalDays: 2,
    })
    expect(labelFields(label(meat({ market: 'NZ' })), sheep)).toEqual({})
    expect(labelFields(label(), sheep)).toEqual({})
  })

  test('says what none of its lines permits, and leaves open what it is silent about', () => {
    expect(labelFields(label(meat(), never('milk')), sheep)).toEqual({
      ...{ offLabel: true, meatWithdrawalDays: 1, notForMilkingCows: true },
    })
    expect(labelFields(label(meat()), sheep)).toEqual({ offLabel: true, meatWithdrawalDays: 1 })
  })

  test('ticks the flag on the form and fills in that period, not the one a cow was given last time', () => {
    const last = {
      ...{ remedy: 'Draxxin', times: 3, last: 1, id: 't' },
      values: { meatWithdrawalDays: 5, milkWithdrawalDays: 2, dose: 4 },
    }
    const medicine = offered(label(meat({ hours: 22 * 24 })), { used: [last], batches: [], today: 1 })
    if (!medicine) throw new Error('nothing is offered')
    const says = medicineSays(medicine, { weighed: false, unitWord: (unit) => unit })
    expect(says).toMatchObject({ offLabel: true, meatWithdrawalDays: 22, dose: 4 })
    expect(says).not.toHaveProperty('milkWithdrawalDays')
  })
})

describe('how long a label holds an animal back', () => {
  test.each([
    ['nothing said', [], {}, undefined],
    ['none at all', [meat({ hours: 0 })], {}, { hours: 0 }],
    ['the longest of two', [meat({ hours: 24 }), meat({ hours: 672 })], {}, { hours: 672 }],
    [
      'the way it was given',
      [meat({ route: 'injection', hours: 672 }), meat({ route: 'oral', hours: 48 })],
      { route: 'oral' },
      { hours: 48 },
    ],
    [
      'nobody said how: the longest',
      [meat({ route: 'injection', hours: 672 }), meat({ route: 'oral', hours: 48 })],
      {},
      { hours: 672 },
    ],
    [
      'a line for any way counts too',
      [meat({ hours: 96 }), meat({ route: 'oral', hours: 48 })],
      { route: 'oral' },
      { hours: 96 },
    ],
    ['another way alone says nothing', [meat({ route: 'udder' })], { route: 'oral' }, undefined],
    ['sheep have their own', [meat({ species: 'OVINE', hours: 1000 })], {}, undefined],
    ['another market’s does not hold here', [meat(), meat({ market: 'NZ', hours: 1000 })], {}, { hours: 24 }],
    ['this market’s does', [meat(), meat({ market: 'IE', hours: 1000 })], {}, { hours: 1000 }],
    ['not permitted wins over any number', [meat({ hours: 10_000 }), never('meat')], {}, 'never'],
    ['milk is not meat', [milk()], {}, undefined],
  ] as [string, LabelPeriod[], object, unknown][])('%s', (_, periods, more, said) =>
    expect(periodOn({ periods }, 'meat', { ...cattle, ...more })).toEqual(said),
  )

  test('a treatment is given whole days as days, other hours as hours, none as none, and what is never permitted as that', () => {
    expect(labelFields({ periods: [meat({ hours: 672 }), milk({ hours: 36 })] }, cattle)).toEqual({
      meatWithdrawalDays: 28,
      milkWithdrawalHours: 36,
    })
    const periods = [meat({ hours: 0 }), never('milk')]
    expect(labelFields({ periods }, cattle)).toEqual({ meatWithdrawalDays: 0, notForMilkingCows: true })
    expect(periodOn({ periods }, 'milk', cattle)).toBe('never')
  })

  test.each([
    [0, '0 d'],
    [24, '1 d'],
    [36, '36 h'],
    [672, '28 d'],
  ])('%s hours are said as %s', (hours, said) => expect(hoursCell(hours)).toBe(said))
})

describe('a label the farm has put right', () => {
  const label: ProductLabel = {
    name: 'Penstop',
    periods: [meat({ hours: 840 }), never('milk'), meat({ species: 'OVINE', hours: 96 })],
    substances: [{ name: 'Procaine benzylpenicillin', mg: 300, unit: 'ml' }],
    antimicrobial: true,
    said: { on: Date.UTC(2026, 10, 18), by: 'Aoife Crowley' },
  }

  test('comes back as it was kept, with the day and who said it, under one name however it is spelt', () => {
    const { id, set } = keepLabel(label)
    expect(ownLabel({ id, fields: set })).toEqual(label)
    expect(keepLabel({ ...label, name: ' PENSTOP ' }).id).toBe(id)
    expect(ownLabel({ id, fields: { ...set, deleted: true } })).toBeUndefined()
    expect(ownLabel({ id: 'b1', fields: { barcode: '05391234000122', name: 'Penstop' } })).toBeUndefined()
  })

  test('is a record that the server takes, whatever the product is called', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (name) => {
        const { id, set } = keepLabel({ ...label, name: `Engemycin 10 % ${name}`.slice(0, 200) })
        expect(checkRecord('barcodes', { id, ...set })).toBeUndefined()
      }),
    )
    expect(keepLabel({ ...label, name: 'Penstop 2' }).id).not.toBe(keepLabel(label).id)
  })

  test('of an older app is still read on the device that has it', () => {
    const [now, before = ''] = ownLabelIds(label.name)
    expect(now).toBe(keepLabel(label).id)
    expect(ownLabel({ id: before, fields: keepLabel(label).set })).toEqual(label)
  })

  test('leaves out a line that makes no sense, and never guesses', () => {
    const kept: Fields = {
      periods: [
        { product: 'meat', species: 'BOVINE', hours: -1 },
        { product: 'meat', species: 'BOVINE', hours: 87_600 },
        { product: 'meat', species: 'BOVINE', hours: 87_601 },
        { product: 'wool', species: 'OVINE', hours: 1 },
        { product: 'milk', species: 'OVINE' },
        'x',
      ],
      substances: [
        { name: 'A', mg: 0, unit: 'ml' },
        { name: '', mg: 1, unit: 'ml' },
        { name: 'B', mg: 5, unit: 'ml' },
      ],
    }
    expect(readLabel('X', kept)).toEqual({
      name: 'X',
      periods: [meat({ hours: 87_600 })],
      substances: [{ name: 'B', mg: 5, unit: 'ml' }],
    })
  })

  test('putting cattle by injection right leaves sheep, other ways and other markets as they were', () => {
    const others = [meat({ species: 'OVINE' }), meat({ route: 'oral' }), meat({ market: 'NZ', hours: 9 })]
    const periods = withPeriods(
      [...others, meat({ hours: 1 })],
      { species: 'BOVINE' },
      { meat: { hours: 2 }, milk: 'never', other: 'unsaid' },
    )
    expect(periods).toEqual([...others, meat({ hours: 2 }), never('milk')])
    expect(saidFor({ periods }, 'milk', { species: 'BOVINE' })).toBe('never')
    expect(saidFor({ periods }, 'other', { species: 'BOVINE' })).toBe('unsaid')
    expect(saidFor({ periods }, 'meat', { species: 'BOVINE', route: 'oral' })).toEqual({ hours: 24 })
  })

  test('it begins at what was typed in with the pack, the longer of days and hours', () => {
    const typed = { meatWithdrawalDays: 1, meatWithdrawalHours: 36, milkWithdrawalDays: 0 }
    expect(linesFrom(typed, 'BOVINE')).toEqual([meat({ hours: 36 }), milk({ hours: 0 })])
    expect(linesFrom({}, 'BOVINE')).toEqual([])
  })

  test('is what the next treatment starts with, before the pack in store and before the last time', () => {
    const used = [{ remedy: 'Penstop', times: 1, last: 1, id: 't', values: { meatWithdrawalDays: 10 } }]
    const corrected = new Map([[medicineKey('Penstop'), labelFields(label, cattle)]])
    const [before] = offeredMedicines({ used, batches: [], today: 2 })
    const [after] = offeredMedicines({ used, batches: [], corrected, today: 2 })
    const at = { weighed: true, unitWord: (unit: string) => unit }
    expect(before && medicineSays(before, at)).toMatchObject({ meatWithdrawalDays: 10 })
    expect(after && medicineSays(after, at)).toMatchObject({ meatWithdrawalDays: 35 })
  })

  test('the catalogue’s lines are read the same way, for the animals in hand', () => {
    const fields = {
      ...{ type: 'REMEDY', name: 'Listed' },
      details: { periods: [{ product: 'meat', species: 'OVINE', hours: 240 }], dose: 2 },
    }
    const at = { region: 'IE', language: 'en', today: 1 } as const
    expect(listedMedicine(fields, { ...at, subApp: 'ovine' })?.label).toEqual({
      meatWithdrawalDays: 10,
      dose: 2,
    })
    expect(listedMedicine(fields, { ...at, subApp: 'bovine' })?.label).toEqual({
      ...{ dose: 2, meatWithdrawalDays: 10, offLabel: true },
    })
  })
})

describe('antibiotics', () => {
  const day = Date.UTC(2026, 10, 18)
  test.each([
    ['Ceftiofur hydrochloride', 'cephalosporin'],
    ['cefquinome', 'cephalosporin'],
    ['Cefalexin', undefined],
    ['Cefapirin', undefined],
    ['Enrofloxacin', 'fluoroquinolone'],
    ['Marbofloxacine', 'fluoroquinolone'],
    ['Danofloxacino', 'fluoroquinolone'],
    ['Colistin sulphate', 'polymyxin'],
    ['Colistine', 'polymyxin'],
    ['Oxytetracycline', undefined],
    ['Meloxicam', undefined],
  ])('%s is of the class %s', (substance, is) => expect(criticalClassOf(substance, day)).toBe(is))

  describe('a product', () => {
    const of = (more: Partial<ProductLabel>): ProductLabel => ({
      name: 'X',
      periods: [],
      substances: [],
      ...more,
    })
    const substance = (name: string) => of({ substances: [{ name, mg: 1, unit: 'ml' }] })
    const is = (product: string, more: Partial<KnownOf> = {}) =>
      isAntimicrobial(product, { boughtAsOne: false, otherwise: false, ...more })

    test('is an antibiotic by what it is made of, and no tick says otherwise', () => {
      expect(is('Penstrep')).toBe('unknown')
      expect(is('Penstrep', { label: substance('Procaine benzylpenicillin') })).toBe('yes')
      expect(is('X', { label: { ...substance('Enrofloxacin'), antimicrobial: false } })).toBe('yes')
      expect(is('Pain stop', { label: substance('Meloxicam'), boughtAsOne: false })).toBe('no')
    })

    test('of unknown substance stays unknown, unless the farmer marked it or gave it as something else', () => {
      expect(is('Mystery')).toBe('unknown')
      expect(is('Mystery', { label: substance('Zz-12') })).toBe('unknown')
      expect(is('Mystery', { boughtAsOne: true })).toBe('yes')
      expect(is('Mystery', { label: of({ antimicrobial: true }) })).toBe('yes')
      expect(is('Mystery', { label: of({ antimicrobial: false }) })).toBe('no')
      expect(is('Bovi 8', { otherwise: true })).toBe('no')
    })

    test.each([
      ['Procaine penicillin 300 mg/ml', 'yes', ['D']],
      ['Oxytetracycline 20 % LA', 'yes', ['D']],
      ['Oxytétracycline', 'yes', ['D']],
      ['Cephapirin milking tube', 'yes', ['C']],
      ['Cloxacillin dry cow tube', 'yes', ['D']],
      ['Ceftiofur', 'yes', ['B']],
      ['Enrofloxacino', 'yes', ['B']],
      ['Colistina', 'yes', ['B']],
      ['Amoxicillin and clavulanic acid', 'yes', ['C']],
      ['Tulathromycin', 'yes', ['C']],
      ['Sulfadiazine', 'yes', ['D']],
      ['Meloxicam 20 mg/ml', 'no', []],
      ['Ivermectin 0.5 % pour-on', 'no', []],
      ['Levamisole oral drench', 'no', []],
      ['Clostridial vaccine 8-in-1', 'no', []],
      ['Lidocaine', 'no', []],
      ['Pénicilline procaïne 300 mg/ml', 'yes', ['D']],
      ['Penicilina procaína 300 mg/ml', 'yes', ['D']],
      ['Oxitetraciclina 20 % LA', 'yes', ['D']],
      ['Céfapirine, seringue de lactation', 'yes', ['C']],
      ['Cefapirina, pomo de lactancia', 'yes', ['C']],
      ['Cloxacilline, seringue de tarissement', 'yes', ['D']],
      ['Cloxacilina, jeringa de secado', 'yes', ['D']],
      ['Méloxicam 20 mg/ml', 'no', []],
      ['Ivermectine 0,5 % pour-on', 'no', []],
      ['Lévamisole buvable', 'no', []],
      ['Levamisol oral', 'no', []],
      ['Vaccin clostridies 8 en 1', 'no', []],
      ['Vacuna clostridial 8 en 1', 'no', []],
    ])('%s is recognised by its name', (name, said, categories) => {
      expect(is(name)).toBe(said)
      expect(emaIn(name, undefined, day)).toEqual(categories)
    })
  })
})
