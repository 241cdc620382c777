import { midnightUtc } from '@steading/domain/base/dates'
import { oneDay } from '@steading/domain/base/one-day'
import { printedPage } from '@steading/domain/lists/engine/print-list'
import { type CellValue, isWholeDay, type TableColumn } from '@steading/domain/outside/exports/table'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { FileJob, TableFile } from './table-file'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell formats by their place in the styles below. */
const [plain, heading, onDay, atMoment] = [0, 1, 2, 3]

/** A workbook of one sheet, zipped as it grows, so that a big herd is never whole in memory as text. */
export function xlsxFile({ title }: FileJob, columns: readonly TableColumn[]): TableFile {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  const whole = (name: string, text: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(head + text), true)
  }
  whole('[Content_Types].xml', contentTypes)
  whole('_rels/.rels', relationsTo('officeDocument', 'xl/workbook.xml'))
  whole('xl/workbook.xml', workbook(title))
  whole(
    'xl/_rels/workbook.xml.rels',
    relationsTo('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
  )
  whole('xl/styles.xml', styles)
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  let last = 1
  sheet.push(strToU8(head + sheetStart(columns)))
  return {
    add(rows) {
      const text = rows.map((row) => {
        last += 1
        return `<row r="${last}">${row.map((cell, at) => cellXml(cell, columns[at], `${letters(at)}${last}`)).join('')}</row>`
      })
      sheet.push(strToU8(text.join('')))
    },
    finish() {
      const filter = `<autoFilter ref="A1:${letters(columns.length - 1)}${last}"/>`
      sheet.push(strToU8(`</sheetData>${filter}</worksheet>`), true)
      zip.end()
      return new Blob(parts, { type })
    },
  }
}

function sheetStart(columns: readonly TableColumn[]): string {
  const widths = columns.map(
    ({ width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(10, Math.round(width / 7))}" customWidth="1"/>`,
  )
  const labels = columns.map(({ label }, at) => textXml(label, `${letters(at)}1`, heading))
  // The heading stays in sight however far the farmer scrolls.
  const view = `<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  return `<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`
}

/** Excel counts days from 1900, and believes that year had a 29th of February; before March it is a day out. */
const firstSure = Date.UTC(1900, 2, 1)
const serial = (moment: number) => moment / oneDay + 25_569

function cellXml(cell: CellValue | undefined, column: TableColumn | undefined, at: string): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return textXml(cell, at, plain)
  const dated = column?.kind === 'day' || column?.kind === 'moment'
  if (dated && cell < firstSure) return textXml(new Date(cell).toISOString().slice(0, 10), at, plain)
  if (!dated) return `<c r="${at}"><v>${cell}</v></c>`
  if (column.kind === 'moment' && !isWholeDay(cell))
    return `<c r="${at}" s="${atMoment}"><v>${serial(cell)}</v></c>`
  return `<c r="${at}" s="${onDay}"><v>${serial(midnightUtc(cell))}</v></c>`
}

const textXml = (text: string, at: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** A, B ... Z, AA, AB. */
function letters(at: number): string {
  const before = at >= 26 ? letters(Math.floor(at / 26) - 1) : ''
  return before + String.fromCharCode(65 + (at % 26))
}

const marks: { readonly [mark: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) =>
  text
    .replace(unspeakable, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const sheetName = (title: string) =>
  escaped(
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || 'List',
  )

const workbook = (title: string) =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

function relationsTo(...pairs: string[]): string {
  const lines = pairs.flatMap((kind, at) =>
    at % 2 === 0
      ? `<Relationship Id="rId${at / 2 + 1}" Type="${relations}/${kind}" Target="${pairs[at + 1]}"/>`
      : [],
  )
  return `<Relationships xmlns="${packages}/relationships">${lines.join('')}</Relationships>`
}

const contentTypes =
  `<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`

const brand = `FF${printedPage.headerColour.slice(1).toUpperCase()}`
// 14 and 22 are the reader's own way to write a day, and a day with its time.
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `<fill><patternFill patternType="solid"><fgColor rgb="${brand}"/></patternFill></fill></fills>` +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'
