import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problems } from '../../records/problems/problems'
import { chosenColumns, columnOf, offeredColumns, usualColumns } from './columns'
import { byTag } from './define-list'
import { mayPrintList, mostPrintedColumns, planPrint, printedPage, printFileName } from './print-list'
import { allLists, smartListOf } from './smart-lists'

const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field)
const dueToCalve = smartListOf('SL-DUE-CALVE')
const usual = usualColumns(dueToCalve ?? { columns: [] }, 'bovine')

describe('columns', () => {
  test('a list shows which animal it is and then what the list is about', () => {
    expect(fieldsOf(usual)).toEqual([
      'tag',
      'breed',
      'sex',
      'dueDate',
      'lastServed',
      'lactation',
      'foetusCount',
      'dob',
      'freezebrand',
    ])
  })

  test.each(allLists)('$id has columns a sheet of paper takes', (list) => {
    for (const subApp of list.subApps) {
      const columns = usualColumns(list, subApp)
      expect(columns.length).toBeLessThanOrEqual(mostPrintedColumns)
      expect(new Set(fieldsOf(columns)).size).toBe(columns.length)
    }
  })

  test('sheep are not offered a column only cows have, nor cattle one only sheep have', () => {
    expect(fieldsOf(offeredColumns('ovine'))).not.toContain('lactation')
    expect(fieldsOf(offeredColumns('ovine'))).toContain('brand')
    expect(fieldsOf(offeredColumns('bovine'))).not.toContain('brand')
    expect(fieldsOf(offeredColumns('bovine'))).toEqual(
      expect.arrayContaining(['lactation', 'dueDate', 'lastWeightMg']),
    )
  })

  test('numbers and days stand to the right', () => {
    expect(columnOf('lastWeightMg')).toMatchObject({ align: 'end', label: 'FIELDS.LAST_WEIGHT' })
    expect(columnOf('tag')).toMatchObject({ align: 'start' })
    expect(columnOf('nothing')).toBeUndefined()
  })

  test('nothing chosen is what is usual', () => {
    expect(chosenColumns(usual, undefined, byTag)).toEqual({ columns: usual, sorts: byTag })
  })

  test('chosen, hidden and widened, they are read as they were left', () => {
    const record = {
      columns: ['dob', 'tag', 'sex'],
      hiddenColumns: ['sex'],
      widths: { dob: 200, tag: 9 },
      sortBy: 'dob',
      sortDirection: 'desc',
    }
    const { columns, sorts } = chosenColumns(usual, record, byTag)
    expect(columns.map(({ field, width }) => [field, width])).toEqual([
      ['dob', 200],
      ['tag', 48],
    ])
    expect(sorts).toEqual([{ field: 'dob', direction: 'desc' }])
  })

  test('a record of another app, with fields unknown here, still shows a list', () => {
    const { columns } = chosenColumns(usual, { columns: ['mood'], hiddenColumns: [7], widths: 'wide' }, byTag)
    expect(fieldsOf(columns)).toEqual(['tag'])
  })
})

describe('on paper', () => {
  const open = {
    access: { bovine: { features: { PRINT_THIS_LIST: { access: true } } } },
    plan: undefined,
    flags: undefined,
  }

  test('twelve columns fit, and a thirteenth is said to be left out [D5.67, D5.68, D9.43]', () => {
    const letters = [...'abcdefghijklmno']
    const plan = planPrint('Due', letters, 0)
    expect(plan.columns).toEqual([...'abcdefghijkl'])
    expect(plan.dropped).toEqual(['m', 'n', 'o'])
    expect(plan.toast).toEqual({ text: 'EXPORT_TO_PDF.MAX_COLUMNS', tone: 'info' })
    expect(planPrint('Due', letters.slice(0, 12), 0)).not.toHaveProperty('toast')
  })

  test('the name of the file has no #, $ or + [P5.14, D5.66]', () => {
    expect(printFileName('Top #1 $ell + keep')).toBe('Top_1_ell_keep')
    expect(printFileName('#')).toBe('list')
  })

  test('a gap or a slash in the name becomes an underscore [P5.15, D5.66]', () => {
    expect(printFileName('Due 1/2 weeks\tand\nmore')).toBe('Due_1_2_weeks_and_more')
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(printFileName(title)).not.toMatch(/[#$+\s/]/)
      }),
    )
  })

  test('the date is written out in full and the heading keeps its green [D9.45]', () => {
    expect(planPrint('Due', [], Date.UTC(2026, 2, 7)).date).toBe('07/03/2026')
    expect(printedPage.headerColour).toBe('#b5c426')
  })

  test('printing needs a plan that prints; without it the farmer is shown the plans [D6.6, D6.7]', () => {
    expect(mayPrintList(open, 'bovine').ok).toBe(true)
    expect(mayPrintList({ ...open, access: undefined }, 'bovine')).toEqual({
      ok: false,
      problem: { code: 'printNotAllowed' },
    })
    expect(mayPrintList(open, 'ovine').ok).toBe(false)
    expect(problems.printNotAllowed).toMatchObject({ event: 'HW413-1', next: 'upgradePlan' })
  })
})
