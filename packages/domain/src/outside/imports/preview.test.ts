import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tagIndex } from '../../base/tags/tag-index'
import type { Fields } from '../../records/sync/stored-record'
import { noAnswers, type RowAnswers, withCells, withLike, withRow } from './answers'
import { guessColumns } from './guess-columns'
import { headingReader } from './import-fields'
import { rowsOf } from './import-source'
import { type ImportPlan, type ImportWays, planImport } from './plan-import'
import { isIn, previewParts, rowsIn } from './preview'
import { tableFrom } from './table'

const today = Date.UTC(2026, 10, 15)
const usual: ImportWays = {
  ...{
    species: 'BOVINE',
    region: 'GL',
    today,
    weightUnit: 'KG',
    duplicates: 'update',
    unknownParents: 'leave',
  },
  own: { fields: {}, answers: {} },
}

function plan(
  lines: string,
  change: Partial<ImportWays> = {},
  herd: Record<string, Fields> = {},
): ImportPlan {
  const ways = { ...usual, ...change }
  const read = headingReader(ways.species, {})
  const cells = lines.split('\n').map((line) => line.split(';'))
  const table = tableFrom(cells, (text) => read(text) !== undefined)
  if (!table.ok) throw new Error(table.problem.code)
  const file = { kind: 'table', table: table.value, mapping: guessColumns(table.value, ways) } as const
  const rows = rowsOf(file, ways, ways.answers?.cells)
  if (!rows.ok) throw new Error(rows.problem.code)
  let made = 0
  const now = { tags: tagIndex(Object.entries(herd)), animal: (id: string) => herd[id] }
  const steps = planImport(rows.value, ways, now, () => `new-${++made}`)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
const row = ({ reports }: ImportPlan, number: number) => reports.find((one) => one.row === number)
const codes = (made: ImportPlan, number: number) => row(made, number)?.problems.map(({ code }) => code)
const about = (made: ImportPlan, number: number) =>
  row(made, number)?.problems.map(({ code, field, values }) => [code, field, ...Object.values(values ?? {})])

/** As Excel in France writes it: semicolons, decimal commas, a page that begins anew, and a sum below. */
const sheet = `EARL des Tilleuls;;;;;
N° de boucle;Sexe;Né le;Race;Poids;Mère
FR 29 0001 0001;Vache;03/04/2019;Limousine;712,5;
FR 29 0001 0002;Génisse;25/12/2025;Limousine;1 254,0;FR 29 0001 0001
FR 29 0001 0003;Taureau;12/02/2020;Limousine;1.105,0;
N° de boucle;Sexe;Né le;Race;Poids;Mère
FR 29 0001 0004;Génisse;01/09/2026;Limousine;84,5;FR 29 0001 0002
FR 29 0001 0005;Vache;14/07/1926;Limousine;690;
;;;;;
Moyenne;;;;769,2;
Total;5;;;3 846,0;`

describe('a sheet as a farm keeps it', () => {
  const made = plan(sheet)

  test('is read with its decimal commas, thousands and days, and without its sums and second headings', () => {
    expect(made.counts).toMatchObject({ rows: 8, added: 5, leftOut: 3, refused: 0 })
    expect([8 - 2, 12 - 2, 11].map((number) => codes(made, number))).toEqual([
      ['importHeadingRow'],
      ['importTotalRow'],
      ['importTotalRow'],
    ])
    const weights = [3, 4, 5, 7].map((number) => row(made, number)?.said?.lastWeight)
    expect(weights).toEqual([712.5, 1254, 1105, 84.5])
    expect(row(made, 3)?.said?.dob).toBe(Date.UTC(2019, 3, 3))
  })

  test('asks about a heifer as heavy as a bull, a dam younger than her calf, and a cow born a century ago', () => {
    expect(about(made, 4)).toEqual([['importWeightUnlikely', 'lastWeight', 'tooHeavy', 12, 568, 'KG']])
    expect(codes(made, 7)).toContain('parentYounger')
    expect(about(made, 8)).toEqual([['importDateUnlikely', 'dob', 25]])
    expect(rowsIn('doubtful', made.reports).map((one) => one.row)).toEqual([4, 7, 8])
  })

  test('keeps what the farmer keeps, leaves what is left, and reads again what was put right', () => {
    const kept = plan(sheet, { answers: withRow(noAnswers, 4, 'keep') })
    expect(kept.counts).toMatchObject({ added: 5, doubtful: 2 })
    const left = plan(sheet, { answers: withRow(noAnswers, 4, 'leave') })
    expect(left.counts).toMatchObject({ added: 4, leftOut: 4 })
    expect(codes(left, 4)).toEqual(['importLeftOut'])
    expect(codes(left, 7)).toEqual(['importParentUnknown'])
    const right = plan(sheet, {
      answers: withCells(noAnswers, 4, { lastWeight: '254,0', dob: '25/12/2023' }),
    })
    expect(row(right, 4)?.said).toMatchObject({ lastWeight: 254, dob: Date.UTC(2023, 11, 25) })
    expect(right.counts.doubtful).toBe(1)
  })

  test('brings in a bull that is really called Total, when the farmer says so', () => {
    const brought = plan(sheet, {
      answers: withCells(withRow(noAnswers, 11, 'keep'), 11, { sex: 'Taureau' }),
    })
    expect(row(brought, 11)).toMatchObject({ outcome: 'added', tag: 'Total' })
  })
})

const weighed = `Tag;Sex;Born;Weight (kg)
101;F;01/03/2022;6120
102;F;01/03/2022;6200
103;F;01/03/2022;620
104;M;01/03/2022;7`

test('one word is enough for all rows that are asked about alike, and a word about one of them counts before it', () => {
  const open = plan(weighed)
  expect(rowsIn('doubtful', open.reports).map((one) => one.row)).toEqual([2, 3, 5])
  const left = withLike(noAnswers, 'importWeightUnlikely', 'leave', [2, 3, 5])
  expect(plan(weighed, { answers: left }).counts).toMatchObject({ added: 1, leftOut: 3, doubtful: 0 })
  const but = withRow(left, 5, 'keep')
  expect(plan(weighed, { answers: but }).counts).toMatchObject({ added: 2, leftOut: 2, doubtful: 0 })
  const kept = withLike(but, 'importWeightUnlikely', 'keep', [2, 3, 5])
  expect(plan(weighed, { answers: kept }).counts).toMatchObject({ added: 4, leftOut: 0, doubtful: 0 })
})

test('leaving out every row with an unknown parent leaves out their offspring too', () => {
  const family = 'Tag;Dam\n101;999\n102;101\n103;102\n104;'
  expect(plan(family).counts).toMatchObject({ added: 4, doubtful: 1 })
  const answers = withLike(noAnswers, 'importParentUnknown', 'leave', [2])
  expect(plan(family, { answers }).counts).toMatchObject({ added: 1, leftOut: 3 })
})

test('of two rows with one tag the second comes in when the first is left out', () => {
  const twice = 'Tag;Sex\n101;F\n101;M'
  expect(codes(plan(twice), 3)).toEqual(['importTwice'])
  const { counts, changes } = plan(twice, { answers: withRow(noAnswers, 2, 'leave') })
  expect(counts).toMatchObject({ added: 1, leftOut: 1, refused: 0 })
  expect(changes[0]?.set.sex).toBe('M')
})

test('the preview changes an animal of the herd and shows its old values field by field', () => {
  const herd = {
    cow: {
      tag: '101',
      sex: 'F',
      species: 'BOVINE',
      inHerd: true,
      lastWeight: 600,
      lastWeightMg: 600e6,
      dam: 'old',
    },
    old: { tag: '77', sex: 'F', species: 'BOVINE', inHerd: true },
    same: { tag: '102', sex: 'F', species: 'BOVINE', inHerd: true },
  }
  const made = plan('Tag;Sex;Weight;Dam\n101;F;640;102\n102;F;;\n103;F;500;', {}, herd)
  expect(made.counts).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
  expect(row(made, 2)).toMatchObject({
    said: { lastWeight: 640, lastWeightMg: 640e6, dam: '102' },
    was: { lastWeight: 600, lastWeightMg: 600e6, dam: '77' },
  })
  expect(row(made, 2)?.said).not.toHaveProperty('sex')
})

describe('a row is asked about', () => {
  test('where a day lies ahead, before the birth, or too soon after it', () => {
    const made = plan(`Tag;Sex;Born;Weight;Weigh date;Last calved;Due date
101;F;01/03/2022;600;01/12/2026;;
102;F;01/03/2022;600;01/02/2022;;
103;F;01/03/2026;200;01/09/2026;01/10/2026;
104;F;01/03/2022;600;01/09/2026;01/03/2025;01/03/2027`)
    expect(about(made, 2)).toEqual([['importDayAhead', 'lastWeightDate']])
    expect(about(made, 3)?.[0]).toEqual(['importDayTooEarly', 'lastWeightDate', 0])
    expect(about(made, 4)).toEqual([['importDayTooEarly', 'lastCalvingDate', 15]])
    expect(about(made, 5)).toEqual([])
  })

  test('where it weighs far less than when it was weighed last', () => {
    const weighed = { lastWeight: 620, lastWeightMg: 620e6, lastWeightDate: Date.UTC(2026, 9, 1) }
    const herd = { cow: { tag: '101', sex: 'F', species: 'BOVINE', inHerd: true, ...weighed } }
    const made = (weight: string) => plan(`Tag;Weight;Weigh date\n101;${weight};01/11/2026`, {}, herd)
    expect(about(made('262'), 2)).toEqual([['weightUnlikely', 'lastWeight', 'lossTooFast']])
    expect(about(made('602'), 2)).toEqual([])
  })

  test('where its sex does not fit what else it says', () => {
    const made = plan(
      'Tag;Sex;Last calved;Castrated;Animal type\n101;M;01/03/2025;;\n102;F;;yes;\n103;F;;;STOCKBULL\n104;F;01/03/2025;no;',
    )
    expect([2, 3, 4, 5].map((number) => about(made, number))).toEqual([
      [['importSexUnfit', 'lastCalvingDate', 'male']],
      [['importSexUnfit', 'castrated', 'female']],
      [['importSexUnfit', 'sex', 'female']],
      [],
    ])
  })

  test('where a birth weight or a sheep is out of all bounds', () => {
    expect(about(plan('Tag;Born;Birth weight\n101;01/03/2026;380'), 2)).toEqual([
      ['importWeightUnlikely', 'calfWeight', 'tooHeavy', 12, 80, 'KG'],
    ])
    const flock = plan('Tag;Sex;Born;Weight\n101;F;01/03/2005;70\n102;F;01/03/2020;700', { species: 'OVINE' })
    expect([2, 3].map((number) => codes(flock, number))).toEqual([
      ['importDateUnlikely'],
      ['importWeightUnlikely'],
    ])
  })
})

describe('a column of weights', () => {
  const pounds = `Tag;Sex;Born;Weight\n${[1350, 1420, 1290, 1510, 1180].map((weight, at) => `${101 + at};F;01/03/2020;${weight}`).join('\n')}`

  test('that is likely in pounds only is asked about as a whole', () => {
    expect(plan(pounds).units).toEqual([{ field: 'lastWeight', unit: 'LBS', count: 5 }])
    const read = plan(pounds, { units: { lastWeight: 'LBS' } })
    expect(read.units).toEqual([])
    expect(read.counts.doubtful).toBe(0)
    expect(row(read, 2)?.said?.lastWeight).toBeCloseTo(612.3, 1)
  })

  test('is not asked about where it says its unit or the farmer said it, or where it fits', () => {
    expect(plan(pounds.replace('Weight', 'Weight (kg)')).units).toEqual([])
    expect(plan(pounds, { units: { lastWeight: 'KG' } }).units).toEqual([])
    expect(plan(pounds.replaceAll(/;1(\d{3})$/gm, ';$1')).units).toEqual([])
  })
})

test('every figure is the length of its list, and every row is in one list besides the questions', () => {
  const cell = fc.constantFrom(
    '',
    'F',
    'M',
    'Total',
    'Tag',
    '101',
    '102',
    '12',
    '700',
    '7000',
    '01/02/2020',
    '01/02/2030',
  )
  const answer = fc.constantFrom('keep' as const, 'leave' as const)
  const some = fc.dictionary(fc.constantFrom('2', '3', '4'), answer)
  const like = fc.dictionary(
    fc.constantFrom('importWeightUnlikely', 'importTotalRow', 'importParentUnknown'),
    answer,
  )
  const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, some, like, (cells, own, alike) => {
      const lines = ['Tag;Sex;Born;Weight;Dam', ...cells.map((one) => one.join(';'))].join('\n')
      if (cells.every((one) => one.join('') === '')) return
      const { counts, reports } = plan(lines, {
        answers: { rows: own, like: alike, cells: {} } as RowAnswers,
      })
      for (const part of previewParts) expect(counts[part]).toBe(rowsIn(part, reports).length)
      for (const report of reports)
        expect(previewParts.filter((part) => part !== 'doubtful' && isIn(part, report))).toHaveLength(1)
      for (const report of reports.filter(({ row: number }) => own[number] === 'leave'))
        expect(['leftOut', 'skipped', 'refused']).toContain(report.outcome)
    }),
  )
})
