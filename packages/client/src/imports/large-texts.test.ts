import type { Result } from '@steading/domain/base/result'
import { importLimits } from '@steading/domain/outside/imports/file-kind'
import type { GuessAt } from '@steading/domain/outside/imports/guess-columns'
import { linesRead } from '@steading/domain/outside/imports/table'
import type { Problem } from '@steading/domain/records/problems/problems'
import { zipSync } from 'fflate'
import papa from 'papaparse'
import { describe, expect, test, vi } from 'vitest'
import { answerFile } from './answer-file'
import { readTable } from './table-reader'

const at: GuessAt = {
  species: 'BOVINE',
  region: 'IE',
  today: Date.UTC(2026, 10, 15),
  own: { fields: {}, answers: {} },
}
const read = (file: string | Uint8Array<ArrayBuffer>) => readTable(new Blob([file]), at)
const codeOf = async (file: string | Uint8Array<ArrayBuffer>) => {
  const answer = await read(file)
  return answer.ok ? 'fine' : answer.problem.code
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook of a few kilobytes, in which many cells name one long text. */
function oneTextInManyCells(text: string, cells: number) {
  const named = Array.from(
    { length: cells },
    (_, n) =>
      `<row r="${n + 2}"><c r="A${n + 2}" t="inlineStr"><is><t>IE${n}</t></is></c><c r="B${n + 2}" t="s"><v>0</v></c></row>`,
  ).join('')
  const heads =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Tag</t></is></c><c r="B1" t="inlineStr"><is><t>Notes</t></is></c></row>'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Herd" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${heads}${named}</sheetData></worksheet>`,
  }
  const encoder = new TextEncoder()
  const bytes = Object.entries(parts).map(([name, part]) => [name, encoder.encode(part)] as const)
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>
}

const megabyte = 'x'.repeat(1024 * 1024)

describe('a small file that would be large in memory', () => {
  test('because two thousand cells name one text of a megabyte is refused', async () => {
    const file = oneTextInManyCells(megabyte, 2_000)
    expect(file.length).toBeLessThan(100_000)
    expect(await codeOf(file)).toBe('importUnpacksTooBig')
  })

  test('has each cell cut where Excel itself cuts it', async () => {
    const answer = await read(oneTextInManyCells(megabyte, 100))
    if (!answer.ok || answer.value.file.kind !== 'table') throw new Error('no table')
    const { rows } = answer.value.file.table
    expect(rows.map(([, notes]) => notes?.length)).toEqual(Array(100).fill(importLimits.cellCharacters))
    expect(JSON.stringify(answer).length).toBeLessThan(4_000_000)
  })

  test('because it is nothing but separators or lines is refused before its cells are made', async () => {
    const split = vi.spyOn(String.prototype, 'split')
    for (const separator of [',', ';', '\t', '|'])
      expect(await codeOf(`Tag${separator.repeat(importLimits.cells + 1)}`)).toBe('importUnpacksTooBig')
    expect(await codeOf(`Tag${'\r\n'.repeat(600_000)}`)).toBe('importTooManyRows')
    expect(split.mock.contexts.filter((text) => String(text).length > 100_000)).toEqual([])
    split.mockRestore()
  })

  test('because its rows never end is read no further than the last that an import takes', async () => {
    const parse = vi.spyOn(papa, 'parse')
    const rows = 'IE1,"a note"\n'.repeat(importLimits.rows * 5)
    expect(await codeOf(`Tag,Notes\n${rows}`)).toBe('importTooManyRows')
    expect(parse.mock.results.map(({ value }) => value.data.length)).toEqual([linesRead])
    parse.mockRestore()
  })

  test('because its JSON is nothing but lists, or lists within lists, is refused before they are made', async () => {
    const made = vi.spyOn(JSON, 'parse')
    expect(await codeOf(`[${'[],'.repeat(importLimits.cells)}[]]`)).toBe('importUnpacksTooBig')
    expect(await codeOf(`{"member":${'['.repeat(200)}${']'.repeat(200)}}`)).toBe('importNotATable')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})

test('brackets and commas within the texts of an ICAR file count for nothing', async () => {
  const name = `${'['.repeat(500)},"quoted\\\\`
  const cow = { resourceType: 'icarAnimalCoreResource', identifier: { id: 'IE1', scheme: 'eu.bovine' }, name }
  expect(await codeOf(JSON.stringify({ member: [cow] }))).toBe('fine')
})

test('more animals in ICAR’s words than an import takes are refused', async () => {
  const cow = { resourceType: 'icarAnimalCoreResource' }
  const member = Array.from({ length: importLimits.rows + 1 }, () => cow)
  expect(await codeOf(JSON.stringify({ member }))).toBe('importTooManyRows')
})

describe('the reader answers the page', () => {
  test('when a file was taken away while it was read', async () => {
    const gone = { size: 10, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob
    const answers: Result<unknown, Problem>[] = []
    await answerFile({ file: gone, at }, (answer) => answers.push(answer))
    expect(answers).toMatchObject([{ ok: false, problem: { code: 'fileUnreadable' } }])
  })

  test('when what it read cannot be copied to the page', async () => {
    const answers: Result<unknown, Problem>[] = []
    await answerFile({ file: new Blob(['Tag\nIE1']), at }, (answer) => {
      if (answer.ok) throw new DOMException('out of memory', 'DataCloneError')
      answers.push(answer)
    })
    expect(answers).toMatchObject([{ ok: false, problem: { code: 'fileUnreadable' } }])
  })
})
