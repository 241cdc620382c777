import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import { worstTankMonth } from '../rules/tank-cells'
import { dryOff } from '../types/breeding/dry-off'
import { dryCowChoice as choiceAt, type DryLimits, dryCowRules, dryReasonKey } from './dry-cow-choice'

const day = Date.UTC(2026, 10, 18)
/** A herd with few new infections while dry, where the rule goes by them. */
const dryCowChoice = (cow: Fields, on: number, limits: DryLimits = {}, region: 'UK' | 'IE' = 'UK') =>
  choiceAt(cow, { place: { region, holding: { dryInfections: 5 } }, day: on, limits })
const ago = (days: number) => day - days * oneDay
/** Counts oldest first, six weeks apart, the last so many days ago. */
const cow = (counts: readonly number[], more: Fields = {}, lastTested = 10): Fields => ({
  lactation: 3,
  lastCalvingDate: ago(300),
  milkRecords: counts.map((scc, at) => ({
    testDate: ago(lastTested + (counts.length - 1 - at) * 42),
    milkYield: 20,
    scc,
  })),
  ...more,
})

describe('tube and seal, or seal only, in Britain', () => {
  test.each([
    ['three low counts and no mastitis', cow([90, 110, 120]), 'seal only', 'low'],
    ['one at 230 among them', cow([90, 110, 230]), 'tube and seal', 'high'],
    ['the oldest of the three high', cow([230, 110, 90]), 'tube and seal', 'high'],
    ['a high one before the last three', cow([400, 90, 110, 120]), 'seal only', 'low'],
    ['just below the limit', cow([199, 199, 199]), 'seal only', 'low'],
    ['at the limit', cow([90, 90, 200]), 'tube and seal', 'high'],
    ['a first calver just below hers', cow([149, 149, 149], { lactation: 1 }), 'seal only', 'low'],
    ['a first calver at hers', cow([90, 150, 90], { lactation: 1 }), 'tube and seal', 'high'],
    ['two tests only', cow([90, 90]), 'tube and seal', 'few'],
    [
      'a test of the lactation before does not count',
      cow([90, 90, 90], { lastCalvingDate: ago(60) }),
      'tube and seal',
      'few',
    ],
    ['last tested 60 days ago', cow([90, 90, 90], {}, 60), 'seal only', 'low'],
    ['last tested 61 days ago', cow([90, 90, 90], {}, 61), 'tube and seal', 'old'],
    ['a case of mastitis this lactation', cow([90, 90, 90], { casesOfMastitis: 1 }), 'tube and seal', 'case'],
    ['no case is no case', cow([90, 90, 90], { casesOfMastitis: 0 }), 'seal only', 'low'],
    ['mastitis and never tested', cow([], { casesOfMastitis: 2 }), 'tube and seal', 'case'],
  ])('%s', (_, fields, choice, why) => expect(dryCowChoice(fields, day)).toMatchObject({ choice, why }))

  test('the app proposes nothing for a cow without data, or before the first rule applies', () => {
    expect(dryCowChoice(cow([]), day)).toBeUndefined()
    expect(dryCowChoice({}, day)).toBeUndefined()
    expect(dryCowChoice(cow([90, 90, 90]), (dryCowRules.UK[0]?.from ?? 0) - 1)).toBeUndefined()
  })

  test('the vet’s own limits go before the usual ones', () => {
    expect(dryCowChoice(cow([90, 110, 120]), day, { cells: 120 })?.why).toBe('high')
    expect(dryCowChoice(cow([90, 110, 230]), day, { cells: 250 })?.why).toBe('low')
    expect(
      dryCowChoice(cow([90, 110, 160], { lactation: 1 }), day, { cells: 100, firstCells: 161 })?.why,
    ).toBe('low')
  })

  test('drying off proposes it beside each cow with the counts it goes by', () => {
    const { proposes } = dryOff
    const said = proposes?.of(cow([90, 110, 230]), { region: 'UK', date: day, settings: {} })
    expect(said).toEqual({
      values: { dryTreatment: 'tube and seal' },
      why: { key: `${dryReasonKey('high')}_OF`, values: { cells: { text: '230 · 110 · 90' } } },
    })
    expect(proposes?.keys).toContain(said?.why.key)
    expect(proposes?.of({}, { region: 'UK', date: day, settings: {} })).toBeUndefined()
    expect(
      proposes?.of(cow([90, 110, 230]), { region: 'UK', date: day, settings: { cells: 300 } })?.values,
    ).toEqual({
      dryTreatment: 'seal only',
    })
  })

  test('the cow’s page shows the choice noted for her, or else the one made for the whole job', () => {
    const task = { id: 't', date: day, animalIds: ['a'], paddockIds: [], own: {} }
    const told = (more: object) =>
      dryOff.timeline({ ...task, ...more } as never, { id: 'a', species: 'BOVINE' }).values
    expect(told({ own: { dryTreatment: 'seal only' }, dryTreatment: 'tube' })).toEqual({
      how: { key: 'CHOICES.DRY_TREATMENT.seal_only' },
    })
    expect(told({ dryTreatment: 'tube' })).toEqual({ how: { key: 'CHOICES.DRY_TREATMENT.tube' } })
  })
})

describe('tube and seal, or seal only, in Ireland', () => {
  const irish = (cells: readonly number[], tankCells?: number, more: Fields = {}, last = 10) =>
    dryCowChoice(cow(cells, more, last), day, { tankCells }, 'IE')

  test.each([
    ['four low counts in a herd that is low', [60, 70, 80, 99], 199, 'seal only', 'low'],
    ['one at 100 months ago', [100, 70, 80, 90], 150, 'tube and seal', 'high'],
    ['three tests only', [60, 70, 80], 150, 'tube and seal', 'few'],
    ['a herd that was at 200 once', [60, 70, 80, 90], 200, 'tube and seal', 'tank'],
    ['a herd nobody knows the tank of', [60, 70, 80, 90], undefined, undefined, 'tankUnknown'],
  ] as const)('%s', (_, cells, tank, choice, why) =>
    expect(irish(cells, tank)).toMatchObject({ choice, why }),
  )

  test('the last test is no older than 30 days, and the vet may set another limit', () => {
    expect(irish([60, 70, 80, 90], 150, {}, 30)?.why).toBe('low')
    expect(irish([60, 70, 80, 90], 150, {}, 31)?.why).toBe('old')
    expect(dryCowChoice(cow([60, 70, 80, 120]), day, { cells: 150, tankCells: 150 }, 'IE')?.why).toBe('low')
  })

  test.each([
    [9, 'seal only', 'low'],
    [10, 'tube and seal', 'infections'],
    [undefined, undefined, 'infectionsUnknown'],
  ] as const)('with %s new infections of a hundred while dry', (dryInfections, choice, why) => {
    const holding = dryInfections === undefined ? {} : { dryInfections }
    const at = { day, limits: { tankCells: 150 } }
    const low = cow([60, 70, 80, 90])
    expect(choiceAt(low, { ...at, place: { region: 'IE', holding } })).toMatchObject({ choice, why })
    expect(choiceAt(low, { ...at, place: { region: 'UK', holding } })?.why).toBe('low')
  })

  test('where the herd is not known nothing is proposed, and the reason is said', () => {
    const said = dryOff.proposes?.of(cow([60, 70, 80, 90]), { region: 'IE', date: day, settings: {} })
    expect(said).toMatchObject({ values: {}, why: { key: `${dryReasonKey('tankUnknown')}_OF` } })
    expect(dryOff.proposes?.keys).toContain(said?.why.key)
  })
})

describe('the worst month of the bulk tank', () => {
  const collected = (months: number, scc: number) => ({ date: ago(months * 31), scc })

  test('is the mean of its collections, over the last year alone, and unknown with less than four months', () => {
    const low = [0, 1, 2, 3].map((month) => collected(month, 150))
    expect(worstTankMonth(low, day)).toBe(150)
    expect(worstTankMonth([...low, collected(4, 240)], day)).toBe(240)
    expect(worstTankMonth([...low, collected(13, 400)], day)).toBe(150)
    expect(worstTankMonth(low.slice(1), day)).toBeUndefined()
    expect(worstTankMonth([...low, { date: ago(31), scc: 600 }], day)).toBe(300)
    expect(worstTankMonth([...low, { ...collected(5, 900), deleted: true }], day)).toBe(150)
  })
})
