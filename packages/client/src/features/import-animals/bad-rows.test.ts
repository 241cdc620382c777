import type { ImportFile } from '@steading/domain/outside/imports/import-source'
import type { RowReport } from '@steading/domain/outside/imports/plan-import'
import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/translation'
import { readTable } from '../../imports/table-reader'
import { badRowsFile } from './bad-rows'

const t = ((key: string) => key) as unknown as Translate
const ways = { separator: ',', decimal: '.' } as const
const table = {
  headings: ['Tag', 'Notes'],
  rows: [
    ['IE1', 'fine'],
    ['3.72E+14', '=HYPERLINK("http://bad")'],
    ['IE3', 'a "tall", thin\ncow'],
  ],
  firstRow: 2,
}
const refused = (row: number): RowReport => ({
  row,
  outcome: 'refused',
  tag: '',
  problems: [{ code: 'tagMissing', field: 'tag' }],
})

test('refused rows go out as they came with the reason, run nothing when opened, and can be brought in again', async () => {
  const file = badRowsFile(
    { kind: 'table', table, mapping: ['tag', 'notes'] },
    [refused(3), refused(4)],
    t,
    ways,
  )
  const text = await file.text()
  expect(text).toContain(`'=HYPERLINK`)
  const own = { fields: {}, answers: {} }
  const read = await readTable(file, { species: 'BOVINE', region: 'IE', today: 0, own })
  const again = read.ok ? read.value.file : undefined
  expect(again).toMatchObject({ kind: 'table', mapping: ['tag', 'notes', null] })
  expect(again?.kind === 'table' && again.table.rows.slice(0, 2).map(([tag]) => tag)).toEqual([
    '3.72E+14',
    'IE3',
  ])
  expect(again?.kind === 'table' && again.table.rows[1]?.[1]).toBe('a "tall", thin\ncow')
})

test('the file of animals refused from an ICAR file lists them by number and tag', async () => {
  const icar: ImportFile = { kind: 'icar', animals: [{}] }
  const text = await badRowsFile(icar, [{ ...refused(1), tag: 'IE9' }], t, ways).text()
  expect(text.split('\r\n')[1]).toMatch(/^1,IE9,/)
})
