import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../base/languages'
import { regionCodes } from '../../base/regions/regions'
import { columnOf, offeredColumns } from '../../lists/engine/columns'
import { listFieldOf } from '../../lists/engine/list-fields'
import type { Json } from '../../records/sync/stored-record'
import { csvHeader, csvLine, csvLineEnd, csvWays, plainText, safeText } from './csv'
import { manyPages, pagesFor } from './paper'
import { paperCell, paperText } from './paper-text'
import { type CellValue, rowReader, type TableColumn, tableColumns, textsFor, type Words } from './table'

const words = (over: Partial<Words> = {}): Words => ({
  ...{ language: 'en', place: 'GL', weightUnit: 'KG', offsetMinutes: 60 },
  said: { 'FIELDS.TAG': 'Tag', 'UNITS.NAME.KG': 'kg', 'UNITS.NAME.LBS': 'lb', 'GENERAL.YES': 'Yes' },
  ...over,
})
const columns = (...fields: string[]) => fields.flatMap((field) => columnOf(field) ?? [])

describe('a list as a table', () => {
  const day = Date.UTC(2026, 2, 4)
  const asked = columns('tag', 'dob', 'lastWeightMg', 'sex', 'isPedigree', 'meatWithdrawalPeriodEnd', 'breed')

  test('keeps numbers as numbers, days as days, and says choices and breeds in the farmer’s words', () => {
    const said = words({ said: { 'CHOICES.SEX.F': 'Female', 'GENERAL.YES': 'Yes' } })
    const row = rowReader(asked, said)(['372123', day, 412_500_000, 'F', true, day + 3_600_000, 'CH'])
    expect(row).toEqual(['372123', day, 412.5, 'Female', 'Yes', day + 7_200_000, 'Charolais'])
  })

  test('the table shows a weight in the farmer’s unit, and its column names the unit', () => {
    const american = words({ weightUnit: 'LBS' })
    expect(rowReader(columns('lastWeightMg'), american)([453_592_000])).toEqual([1000])
    expect(tableColumns(columns('lastWeightMg'), american)[0]?.label).toMatch(/\(lb\)$/)
  })

  test('fat is in grams a kilo on a French sheet and in per cent on an Irish one, and the column names the unit', () => {
    const said = { 'UNITS.G_KG': 'g/kg', 'UNITS.PERCENT': '%' }
    const french = words({ place: { region: 'EU', country: 'FR' }, said })
    const irish = words({ place: 'IE', said })
    expect(rowReader(columns('fat'), french)([4.123])).toEqual([41.2])
    expect(rowReader(columns('fat'), irish)([4.12])).toEqual([4.12])
    expect(tableColumns(columns('fat'), french)[0]?.label).toMatch(/\(g\/kg\)$/)
    expect(tableColumns(columns('fat'), irish)[0]?.label).toMatch(/\(%\)$/)
    expect(textsFor(columns('fat'), 'KG')).toContain('UNITS.G_KG')
  })

  test('a calf waiting for its registration goes by the number in its ear', () => {
    expect(rowReader(columns('tag'), words())(['372221450710945NOTAG'])).toEqual(['372221450710945'])
    expect(rowReader(columns('tag'), words())(['NOTAG'])).toEqual([null])
  })

  test('a cell is empty for a missing value, and for 0 where 0 means never', () => {
    expect(rowReader(asked, words())([null, 0, 0, undefined, null, 0, ''])).toEqual(asked.map(() => null))
  })

  test.each(['bovine', 'ovine'] as const)(
    'every column a farmer of %s can choose can be taken away',
    (subApp) => {
      const all = offeredColumns(subApp)
      const keys = textsFor(all, 'KG')
      const said = Object.fromEntries(keys.map((key) => [key, key]))
      const samples: Record<string, Json> = {
        number: 7,
        money: 7,
        weight: 7e6,
        date: day,
        dateTime: day,
        flag: true,
      }
      for (const column of all) {
        const known = listFieldOf(column.field)
        const value = known?.kind === 'choice' ? (known.options[0] ?? '') : (samples[column.kind] ?? 'X')
        expect(rowReader([column], words({ said }))([value])[0]).toBeTruthy()
      }
      expect(tableColumns(all, words({ said })).map(({ label }) => label.replace(/ \(.*/, ''))).toEqual(
        all.map(({ label }) => label),
      )
    },
  )
})

describe('CSV', () => {
  const shapes: TableColumn[] = (['text', 'number', 'day', 'moment'] as const).map((kind) => ({
    ...{ field: kind, label: kind, kind, digits: 2, align: 'start', width: 1 },
  }))

  test('a reader of the standard gets back what the app wrote, in every language and region', () => {
    const cells = fc.tuple(
      fc.option(fc.string({ unit: 'binary', minLength: 1 })),
      fc.option(fc.integer({ min: -1e8, max: 1e8 }).map((value) => value / 100)),
      fc.option(fc.integer({ min: -20_000, max: 40_000 }).map((days) => days * 86_400_000)),
      fc.option(fc.integer({ min: 0, max: 3e7 }).map((minutes) => minutes * 60_000)),
    )
    fc.assert(
      fc.property(
        fc.array(cells, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...languages),
        fc.constantFrom(...regionCodes),
        (rows, language, region) => {
          const ways = csvWays(language, region)
          const text = rows.map((row) => csvLine(row, shapes, ways)).join('')
          expect(readCsv(text, ways.separator).map((row) => backFrom(row, ways.decimal))).toEqual(rows)
        },
      ),
      { numRuns: 300 },
    )
  })

  test.each(['=1+1', '+353850000001', '-cmd', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1", "''+2"])(
    'a text that a spreadsheet would run is held back and comes back whole: %j',
    (text) => {
      expect(safeText(text)).toBe(`'${text}`)
      expect(plainText(safeText(text))).toBe(text)
    },
  )

  test.each([
    ['Sold; fine', 'Sold; fine'],
    ['Sold;=1+1', "Sold;'=1+1"],
    ['Sold,@SUM(A1)', "Sold,'@SUM(A1)"],
    ['Sold\t-cmd', "Sold\t'-cmd"],
    ['Sold\n+1', "Sold\n'+1"],
    ['Sold;"=1', 'Sold;"\'=1'],
    ["Sold;'=1", "Sold;''=1"],
    ['\t=1', "'\t'=1"],
  ])('a formula that only begins where another program ends a cell is held back too: %j', (text, safe) => {
    expect(safeText(text)).toBe(safe)
    expect(plainText(safe)).toBe(text)
  })

  test('any text made safe comes back whole', () => {
    const letter = fc.constantFrom(...[...';,\t\r\n=+-@\'"a 1'])
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        expect(plainText(safeText(text))).toBe(text)
        expect(safeText(text)).not.toMatch(/^[=+\-@]|[,;\t\r\n]"*[=+\-@]/)
      }),
      { numRuns: 2000 },
    )
  })

  test('a negative number stays a number, and an ordinary apostrophe stays alone', () => {
    expect(csvLine(["'til May", -4.25, null, null], shapes, csvWays('en', 'IE'))).toBe("'til May,-4.25,,\r\n")
    expect(csvLine(['a', -4.25, null, null], shapes, csvWays('fr', 'EU'))).toBe('a;-4,25;;\r\n')
    expect(csvWays('es', 'US')).toEqual({ separator: ',', decimal: '.' })
  })

  test('the end of a day appears as that day in a file and on paper, and another moment keeps its time', () => {
    const columns: TableColumn[] = [{ ...(shapes[3] as TableColumn) }]
    const [lastOfDay, evening] = [Date.UTC(2026, 3, 2) - 1, Date.UTC(2026, 3, 1, 18, 5)]
    expect(csvLine([lastOfDay], columns, csvWays('en', 'IE'))).toBe('2026-04-01\r\n')
    expect(csvLine([evening], columns, csvWays('en', 'IE'))).toBe('2026-04-01 18:05\r\n')
    expect(paperCell(lastOfDay, columns[0] as TableColumn, 'fr')).toBe('01/04/2026 inclus')
    expect(paperCell(lastOfDay, columns[0] as TableColumn, 'en')).toBe('end of 01/04/2026')
    expect(paperCell(evening, columns[0] as TableColumn, 'fr')).toBe('01/04/2026 18:05')
  })

  test('a file made in winter says when a summer’s withdrawal ends by the clock of that day', () => {
    const [column] = columns('meatWithdrawalPeriodEnd')
    const words = {
      language: 'en',
      place: 'GL',
      weightUnit: 'KG',
      offsetMinutes: 0,
      timeZone: 'Europe/Dublin',
      said: {},
    } as const
    const read = rowReader(column ? [column] : [], words)
    expect(read([Date.UTC(2026, 3, 1, 23) - 1])).toEqual([Date.UTC(2026, 3, 2) - 1])
  })

  test('a heading is held back as well', () => {
    expect(csvHeader([{ ...shapes[0], label: '=x' } as TableColumn], csvWays('en', 'IE'))).toBe("'=x\r\n")
  })

  /** A plain reader of RFC 4180, written apart from the writer. */
  function readCsv(text: string, separator: string): string[][] {
    const rows: string[][] = []
    let [row, cell, at]: [string[], string, number] = [[], '', 0]
    while (at < text.length) {
      if (text[at] === '"') {
        for (at += 1; !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
          cell += text[at]
          if (text[at] === '"') at += 1
        }
        at += 1
      } else if (text.startsWith(csvLineEnd, at)) {
        rows.push([...row, cell])
        ;[row, cell, at] = [[], '', at + 2]
      } else if (text[at] === separator) {
        row.push(cell)
        ;[cell, at] = ['', at + 1]
      } else {
        cell += text[at]
        at += 1
      }
    }
    return rows
  }

  const backFrom = (
    [text = '', number = '', day = '', moment = '']: string[],
    decimal: string,
  ): CellValue[] => [
    text === '' ? null : plainText(text),
    number === '' ? null : Number(number.replace(decimal, '.')),
    day === '' ? null : Date.parse(day),
    moment === '' ? null : Date.parse(`${moment.replace(' ', 'T')}Z`),
  ]
})

describe('on paper', () => {
  test('the letters of our languages stay, others become the nearest', () => {
    expect(paperText('Éanna ñandú € ç œuvre 12–14')).toBe('Éanna ñandú € ç œuvre 12–14')
    expect(paperText('Łukasz Dvořák 牛\n2')).toBe('Lukasz Dvorák ? 2')
  })

  test('a list of thousands is asked about before it is printed, a yard full is not', () => {
    expect(pagesFor(0)).toBe(1)
    expect(pagesFor(1000)).toBeLessThanOrEqual(manyPages)
    expect(pagesFor(3000)).toBeGreaterThan(manyPages)
  })

  test('days are DD/MM/YYYY in every region', () => {
    const column: TableColumn = { field: 'dob', label: '', kind: 'day', digits: 0, align: 'end', width: 1 }
    expect(paperCell(Date.UTC(2026, 2, 4), column, 'es')).toBe('04/03/2026')
  })

  test('any text at all comes out in letters a PDF has', () => {
    const higher = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
    const isDrawn = (letter: string) => /[ -~\u00a0-\u00ff]/.test(letter) || higher.includes(letter)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => [...paperText(text)].every(isDrawn)))
  })
})
