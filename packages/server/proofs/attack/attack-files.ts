import { csvLine, csvWays } from '@steading/domain/outside/exports/csv'
import { importLimits, kindOfFile } from '@steading/domain/outside/imports/file-kind'
import { checkSheets } from '@steading/domain/outside/imports/sheet-bounds'
import { checkJson, checkText, cutCells } from '@steading/domain/outside/imports/text-bounds'
import { type Attack, refused, refusedOrDone, type Tried } from './attack'
import { fault } from './on-another'

/** The checks run on the farmer's device; each has to answer before the page would notice. */
const soonEnough = 3_000

async function isRefused(what: string, check: () => { ok: boolean }): Promise<Tried> {
  const start = performance.now()
  const { ok } = check()
  const took = performance.now() - start
  if (ok) return fault(`${what} was read`)
  return took > soonEnough ? fault(`${what} took ${Math.round(took)} ms to refuse`) : { answer: 413 }
}

const encoder = new TextEncoder()
const megabyte = 'x'.repeat(1024 ** 2)
const sheet = (cells: string) => ({
  'xl/worksheets/sheet1.xml': encoder.encode(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
})
const cell = (at: string) => `<row r="1"><c r="${at}" t="inlineStr"><is><t>x</t></is></c></row>`

/** Files of a few kilobytes that would take gigabytes, or for ever. */
const files: readonly [string, () => { ok: boolean }][] = [
  ['a cell at the end of the world', () => checkSheets(sheet(cell('XFD1048576')))],
  ['a cell far below', () => checkSheets(sheet(cell('B1048576')))],
  ['an address no reader understands', () => checkSheets(sheet(cell('A1e9')))],
  [
    'texts without end',
    () => checkSheets({ 'xl/sharedStrings.xml': encoder.encode('<si/>'.repeat(2_000_001)) }),
  ],
  ['one megabyte in two thousand cells', () => cutCells(Array.from({ length: 2_000 }, () => [megabyte]))],
  ['nothing but separators', () => checkText(','.repeat(importLimits.cells + 1))],
  ['nothing but lines', () => checkText('\n'.repeat(2_000_000))],
  ['nothing but lists', () => checkJson('[],'.repeat(importLimits.cells))],
  ['lists within lists', () => checkJson('['.repeat(100_000))],
  ['a packed file that is none', () => kindOfFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))],
]

const formulas = ['=1+1', '+1', '-1', '@sum', 'ok;=cmd', 'ok,=cmd', 'ok\t=cmd', 'ok\n=cmd', ';"=cmd']
const columns = [
  { field: 'notes', label: 'Notes', kind: 'text', digits: 0, align: 'start', width: 1 } as const,
]

/** Text of a farmer that a spreadsheet would run, wherever it splits the file. */
const runFormulas = (): Tried[] =>
  formulas.flatMap((text) =>
    (['en', 'fr', 'es'] as const).map((language): Tried => {
      const line = csvLine([text], columns, csvWays(language, 'EU'))
      const starts = line.split(/[,;\t\r\n]/).map((part) => part.replace(/^"+/, ''))
      return starts.some((part) => /^[=+\-@]/.test(part)) ? fault(`${text} is a formula`) : { answer: 200 }
    }),
  )

export const attacksWithFiles: readonly Attack[] = [
  {
    name: 'small files that are large in memory',
    as: 'customer',
    held: refused,
    once: true,
    run: () => Promise.all(files.map(([what, check]) => isRefused(what, check))),
  },
  {
    name: 'formulas in exported files',
    as: 'customer',
    held: refusedOrDone,
    once: true,
    run: async () => runFormulas(),
  },
]
