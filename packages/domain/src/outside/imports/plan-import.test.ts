import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tagIndex } from '../../base/tags/tag-index'
import type { Fields } from '../../records/sync/stored-record'
import { guessColumns } from './guess-columns'
import { headingReader } from './import-fields'
import { rowsOf } from './import-source'
import { type ImportPlan, type ImportWays, planImport } from './plan-import'
import { tableFrom } from './table'

const today = Date.UTC(2026, 10, 15)
const usual: ImportWays = {
  species: 'BOVINE',
  region: 'GL',
  today,
  weightUnit: 'KG',
  duplicates: 'skip',
  unknownParents: 'leave',
  own: { fields: {}, answers: {} },
}

function plan(
  cells: string[][],
  ways: Partial<ImportWays> = {},
  herd: Record<string, Fields> = {},
): ImportPlan {
  const all = { ...usual, ...ways }
  const read = headingReader(all.species, {})
  const table = tableFrom(cells, (text) => read(text) !== undefined)
  if (!table.ok) throw new Error(table.problem.code)
  let made = 0
  const mapping = guessColumns(table.value, all)
  const rows = rowsOf({ kind: 'table', table: table.value, mapping }, all)
  if (!rows.ok) throw new Error(rows.problem.code)
  const steps = planImport(
    rows.value,
    all,
    { tags: tagIndex(Object.entries(herd)), animal: (id) => herd[id] },
    () => `new-${++made}`,
  )
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const sets = ({ changes }: ImportPlan) => changes.map(({ set }) => set)
const told = ({ reports }: ImportPlan) =>
  reports
    .filter(({ outcome, problems }) => problems.length > 0 || outcome === 'skipped')
    .map(({ row, outcome, problems }) => [row, outcome, ...problems.map(({ code }) => code)])

describe('a herd brought in', () => {
  test('becomes animals that were here before the app, complete as if added by hand', () => {
    const made = plan([
      ['Tag', 'Sex', 'Date of birth', 'Breed', 'Weight', 'Notes'],
      ['UK 123456 700001', 'Heifer', '25/12/2023', 'Limousin X', '412,5', "'=kicks"],
    ])
    expect(made.counts).toMatchObject({ rows: 1, added: 1, refused: 0 })
    expect(sets(made)).toEqual([
      expect.objectContaining({
        animalType: 'PREHW',
        species: 'BOVINE',
        tag: 'UK123456700001',
        sex: 'F',
        dob: Date.UTC(2023, 11, 25),
        dateMovedIn: Date.UTC(2023, 11, 25),
        breed: 'LMX',
        lastWeight: 412.5,
        lastWeightMg: 412_500_000,
        notes: '=kicks',
        inHerd: true,
        lactation: 0,
        tagEnd: '0001',
      }),
    ])
  })

  test('keeps the electronic number in one spelling and what was written beside it', () => {
    const [one, other] = sets(
      plan([
        ['Tag', 'EID'],
        ['101', 'LA 982 000001088420'],
        ['102', '982000001088421'],
      ]),
    )
    expect(one).toMatchObject({ eId: '982000001088420', eIdRaw: 'LA 982 000001088420' })
    expect(other).toMatchObject({ eId: '982000001088421' })
    expect(other).not.toHaveProperty('eIdRaw')
  })

  test('takes n/a, a dash and 00/00/0000 for nothing', () => {
    const cells = [
      ['Tag', 'Weight', 'Born', 'Castrated', 'Breed', 'Notes', 'Dam', 'Genotype status'],
      ['101', 'n/a', '00/00/0000', '-', '?', '-', 'N/A', 'none'],
    ]
    const made = plan(cells)
    expect(told(made)).toEqual([])
    expect(sets(made)[0]).toMatchObject({ dob: 0, notes: '-', genotypeStatus: 'none' })
    expect(sets(made)[0]).not.toHaveProperty('lastWeight')
  })

  test('goes by the chip where there is no tag', () => {
    expect(
      sets(
        plan([
          ['EID', 'Sex'],
          ['982000001088420', 'F'],
        ]),
      )[0],
    ).toMatchObject({
      tag: '982000001088420',
      eId: '982000001088420',
    })
  })

  test('keeps a hundred British cows apart by their chips, and finds the same hundred again', () => {
    const chip = (serial: number) => `826123456${(serial % 7) + 1}${String(serial).padStart(5, '0')}`
    const file = (weight: string) => [
      ['EID', 'Weight'],
      ...Array.from({ length: 100 }, (_, serial) => [chip(serial), `${weight}${serial % 10}`]),
    ]
    for (const region of ['UK', 'SC'] as const) {
      const first = plan(file('40'), { region })
      expect(first.counts).toMatchObject({ added: 100, refused: 0 })
      const herd = Object.fromEntries(first.changes.map(({ id, set }) => [id, set]))
      expect(new Set(Object.values(herd).map(({ tag }) => tag)).size).toBe(100)
      const again = plan(file('50'), { region, duplicates: 'update' }, herd)
      expect(again.counts).toMatchObject({ added: 0, changed: 100, refused: 0 })
      for (const { id, set } of again.changes) {
        expect(Number(set.lastWeight)).toBe(Number(herd[id]?.lastWeight) + 100)
        expect(set).not.toHaveProperty('eId')
        expect(set).not.toHaveProperty('tag')
      }
    }
  })

  test('finds an animal by its chip before its tag, so that a new tag goes into the same ear', () => {
    const herd = {
      daisy: { animalType: 'PREHW', species: 'BOVINE', tag: 'UK123456100001', eId: '826123456100001' },
      bess: { animalType: 'PREHW', species: 'BOVINE', tag: 'UK123456200002' },
    }
    const retagged = [
      ['Tag', 'EID'],
      ['UK123456700009', '826123456100001'],
    ]
    const ways = { region: 'UK', duplicates: 'update' } as const
    expect(plan(retagged, ways, herd).changes).toMatchObject([
      { id: 'daisy', set: { tag: 'UK123456700009' } },
    ])
    const another = plan(
      [
        ['Tag', 'EID'],
        ['UK123456200002', '826123456100001'],
      ],
      ways,
      herd,
    )
    expect(told(another)).toMatchObject([[2, 'refused', 'tagTaken']])
    const byChipAlone = { daisy: { ...herd.daisy, tag: 'Daisy' } }
    const known = plan(
      [
        ['EID', 'Notes'],
        ['826123456100001', 'calm'],
      ],
      ways,
      byChipAlone,
    )
    expect(known.changes).toMatchObject([{ id: 'daisy', set: { notes: 'calm' } }])
    expect(known.changes[0]?.set).not.toHaveProperty('tag')
  })

  test('leaves a chip number as it was kept, though the file has it in another shape', () => {
    const kept = { tag: '17', species: 'BOVINE', animalType: 'PREHW', eId: '1001000372215123456789' }
    const rows = [
      ['EID', 'Notes'],
      ['372215123456789', 'calm'],
    ]
    const { changes } = plan(rows, { duplicates: 'update', region: 'IE' }, { cow: kept })
    expect(changes).toMatchObject([{ id: 'cow', set: { notes: 'calm' } }])
    expect(changes[0]?.set).not.toHaveProperty('eId')
  })

  test('does not take a grown cow born here for a calf that waits to be registered', () => {
    const [cow] = sets(
      plan(
        [
          ['Tag', 'animalType'],
          ['IE121234567890', 'BORNONFARM'],
        ],
        { region: 'IE' },
      ),
    )
    expect(cow).toMatchObject({ tag: 'IE121234567890', animalType: 'BORNONFARM' })
  })

  test('knows a steer for a castrated male, and the dead for gone', () => {
    const [steer, dead] = sets(
      plan([
        ['Tag', 'Sex', 'Date of death'],
        ['1', 'Bullock', ''],
        ['2', 'F', '01/02/2024'],
      ]),
    )
    expect(steer).toMatchObject({ sex: 'M', castrated: true, inHerd: true })
    expect(dead).toMatchObject({ inHerd: false, offHerdDate: Date.UTC(2024, 1, 1) })
  })

  test('finds dams and sires further down, in the herd and by the number on the chip', () => {
    const made = plan(
      [
        ['Tag', 'Sex', 'Dam', 'Sire'],
        ['UK000001', 'F', 'UK000002', 'UK 000009'],
        ['UK000002', 'F', '', ''],
      ],
      {},
      { bull: { tag: 'UK000009', sex: 'B' } },
    )
    expect(made.changes[0]?.set).toMatchObject({ dam: made.changes[1]?.id, sire: 'bull' })
    expect(told(made)).toEqual([])
  })

  test('leaves unknown parents out and says so, or adds them as animals that were never here', () => {
    const cells = [
      ['Tag', 'Sex', 'Dam'],
      ['UK000001', 'F', 'UK000077'],
      ['UK000002', 'F', 'UK 000077'],
    ]
    const left = plan(cells)
    expect(told(left)).toEqual([
      [2, 'added', 'importParentUnknown'],
      [3, 'added', 'importParentUnknown'],
    ])
    expect(sets(left)[0]).not.toHaveProperty('dam')
    const added = plan(cells, { unknownParents: 'add' })
    expect(added.counts).toMatchObject({ added: 2, parents: 1 })
    const [dam, ...calves] = added.changes
    expect(dam?.set).toMatchObject({ animalType: 'NEVERINHERD', tag: 'UK000077', sex: 'F', inHerd: false })
    expect(calves.map(({ set }) => set.dam)).toEqual([dam?.id, dam?.id])
  })

  test('does not point at a parent whose own row was refused', () => {
    const made = plan([
      ['Tag', 'Dam', 'Born'],
      ['UK000001', 'UK000002', ''],
      ['UK000002', '', '01/01/2999'],
    ])
    expect(told(made)).toEqual([
      [2, 'added', 'importParentUnknown'],
      [3, 'refused', expect.any(String)],
    ])
    expect(sets(made)[0]).not.toHaveProperty('dam')
  })
})

describe('rows that cannot come in', () => {
  test('are refused with their number and every reason', () => {
    const made = plan([
      ['Tag', 'Sex', 'Date of birth', 'Weight', 'Castrated', 'Breed'],
      ['3.72E+14', 'M', '01/02/2020', '', '', ''],
      ['102', 'M', 'last spring', 'heavy', 'maybe', ''],
      ['', 'M', '01/02/2020', '', '', ''],
      ['104', 'horse', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['105', 'M', '', '', '', 'Unicorn'],
      ['105', 'M', '', '', '', ''],
    ])
    expect(told(made)).toEqual([
      [2, 'refused', 'importTagLostDigits'],
      [3, 'refused', 'importDateUnreadable', 'importNumberUnreadable', 'importYesNoUnreadable'],
      [4, 'refused', 'tagMissing'],
      [5, 'refused', 'importAnswerUnknown'],
      [7, 'added', 'importBreedUnknown'],
      [8, 'refused', 'importTwice'],
    ])
    expect(made.reports.find(({ row }) => row === 8)?.problems[0]?.values).toEqual({ row: 7 })
    expect(made.counts).toMatchObject({ rows: 6, added: 1, refused: 5, doubtful: 1 })
  })

  test('without any column of tags the file is not even looked at', () => {
    const table = { headings: ['Sex'], rows: [['F']], firstRow: 2 }
    expect(rowsOf({ kind: 'table', table, mapping: ['sex'] }, usual)).toEqual({
      ok: false,
      problem: { code: 'importNoTagColumn' },
    })
  })

  test('very old animals are questioned, not refused', () => {
    expect(
      told(
        plan([
          ['Tag', 'Born'],
          ['1', '01/02/1975'],
        ]),
      ),
    ).toEqual([[2, 'added', 'importDateUnlikely']])
  })
})

describe('animals the herd has already', () => {
  const herd = { cow: { tag: 'UK000001', sex: 'F', species: 'BOVINE', notes: 'calm', inHerd: true } }
  const cells = [
    ['Tag', 'Notes', 'Sex'],
    ['uk 000001', 'kicks', ''],
    ['UK000002', '', 'F'],
  ]

  test('are skipped, refused or brought up to date, as the farmer chose', () => {
    expect(plan(cells, { duplicates: 'skip' }, herd).counts).toMatchObject({ added: 1, skipped: 1 })
    expect(told(plan(cells, { duplicates: 'refuse' }, herd))).toEqual([[2, 'refused', 'importAlreadyHere']])
    const made = plan(cells, { duplicates: 'update' }, herd)
    expect(made.counts).toMatchObject({ added: 1, changed: 1 })
    expect(made.changes[0]).toMatchObject({ id: 'cow', set: { notes: 'kicks' } })
    expect(made.changes[0]?.set).not.toHaveProperty('sex')
    expect(made.changes[0]?.set).not.toHaveProperty('tag')
  })

  test('that the file says nothing new about stay as they are', () => {
    const made = plan(
      [
        ['Tag', 'Notes'],
        ['UK000001', 'calm'],
      ],
      { duplicates: 'update' },
      herd,
    )
    expect(made).toMatchObject({ counts: { unchanged: 1, changed: 0 }, changes: [] })
  })

  test('bring no second animal with their chip', () => {
    const chipped = { cow: { tag: 'UK000001', eId: '982000001088420', inHerd: true } }
    const rows = [
      ['Tag', 'EID'],
      ['UK000055', '982000001088420'],
    ]
    expect(told(plan(rows, {}, chipped))).toEqual([[2, 'skipped']])
    expect(told(plan(rows, { duplicates: 'refuse' }, chipped))).toEqual([[2, 'refused', 'importAlreadyHere']])
  })
})

test('any table at all gives a plan in which every row has one outcome', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('F', '01/02/2020', 'UK000001', '412', '3.72E+14', ''),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), (rows) => {
      const table = tableFrom([['Tag', 'Sex', 'Born', 'Dam', 'Weight'], ...rows], () => true)
      if (!table.ok) return
      const made = plan([['Tag', 'Sex', 'Born', 'Dam', 'Weight'], ...rows], { unknownParents: 'add' })
      const { rows: all, added, changed, unchanged, skipped, leftOut, refused } = made.counts
      expect(added + changed + unchanged + skipped + leftOut + refused).toBe(all)
    }),
  )
})
