import type { GuessAt } from '@steading/domain/outside/imports/guess-columns'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTable } from './table-reader'

const at: GuessAt = {
  species: 'BOVINE',
  region: 'IE',
  today: Date.UTC(2026, 10, 15),
  own: { fields: {}, answers: {} },
}
const encoder = new TextEncoder()
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]))

async function tableIn(file: Uint8Array<ArrayBuffer> | string) {
  const read = await readTable(new Blob([file]), at)
  if (!read.ok) throw new Error(read.problem.code)
  if (read.value.file.kind !== 'table') throw new Error('no table')
  return { ...read.value.file.table, mapping: read.value.file.mapping, garbled: read.value.garbled }
}
const codeOf = async (file: Uint8Array<ArrayBuffer> | string) => {
  const read = await readTable(new Blob([file]), at)
  return read.ok ? 'fine' : read.problem.code
}

/** A packed file with its parts as they are, as any program may write one. */
function zip(parts: Record<string, string>, unpacked?: number): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  const list: number[] = []
  const two = (value: number) => [value & 0xff, (value >> 8) & 0xff]
  const four = (value: number) => [...two(value & 0xffff), ...two(Math.floor(value / 65_536))]
  for (const [name, text] of Object.entries(parts)) {
    const [named, data] = [encoder.encode(name), encoder.encode(text)]
    const sizes = [...four(0), ...four(data.length), ...four(unpacked ?? data.length), ...two(named.length)]
    list.push(...four(0x02014b50), ...two(20), ...two(20), ...two(0), ...two(0), ...four(0), ...sizes)
    list.push(...two(0), ...two(0), ...two(0), ...two(0), ...four(0), ...four(bytes.length), ...named)
    bytes.push(
      ...four(0x04034b50),
      ...two(20),
      ...two(0),
      ...two(0),
      ...four(0),
      ...sizes,
      ...two(0),
      ...named,
      ...data,
    )
  }
  const count = Object.keys(parts).length
  const end = [...four(0x06054b50), ...two(0), ...two(0), ...two(count), ...two(count), ...four(list.length)]
  return Uint8Array.from([...bytes, ...list, ...end, ...four(bytes.length), ...two(0)])
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006/relationships'

function workbook(sheet: string) {
  return {
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Herd" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packed}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
}
const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a file of the farmer’s', () => {
  test('is read with any separator between its cells and any encoding of its letters', async () => {
    const rows = [['IE121234567890', 'Génisse']]
    expect((await tableIn('Tag,Sexe\nIE121234567890,Génisse')).rows).toEqual(rows)
    expect((await tableIn('sep=;\r\nTag;Sexe\r\nIE121234567890;Génisse')).rows).toEqual(rows)
    expect((await tableIn('Tag\tSexe\nIE121234567890\tGénisse')).rows).toEqual(rows)
    expect((await tableIn(latin('Tag;Sexe\nIE121234567890;Génisse'))).rows).toEqual(rows)
    expect((await tableIn(utf16('\ufeffTag\tSexe\nIE121234567890\tGénisse'))).rows).toEqual(rows)
    expect((await tableIn('"Tag","Sexe"\n"IE121234567890","Génisse"')).mapping).toEqual(['tag', 'sex'])
  })

  test('with a quotation mark that is never closed loses no rows behind it', async () => {
    const { rows } = await tableIn('Tag,Notes\nIE1,"tall\nIE2,ok\nIE3,ok\n')
    expect(rows.filter(([tag]) => tag).map(([tag]) => tag)).toEqual(['IE1', 'IE2', 'IE3'])
  })

  test('whose letters were garbled by another program says so', async () => {
    expect((await tableIn('Tag,Notes\nIE1,GÃ©nisse')).garbled).toBe(true)
    expect((await tableIn('Tag,Notes\nIE1,Génisse')).garbled).toBe(false)
  })

  test('of Excel keeps every digit of a long number, and its days as days', async () => {
    const sheet = `<row r="1">${inline('A1', 'Tag')}${inline('B1', 'Born')}</row>
      <row r="2"><c r="A2"><v>372121234567890</v></c><c r="B2"><v>44260</v></c></row>`
    const { rows, mapping } = await tableIn(zip(workbook(sheet)))
    expect(mapping).toEqual(['tag', 'dob'])
    expect(rows).toEqual([['372121234567890', '44260']])
  })

  test('in ICAR’s words is distinguished from other JSON', async () => {
    const cow = { resourceType: 'icarAnimalCoreResource', identifier: { id: 'IE1', scheme: 'eu.bovine' } }
    const read = await readTable(new Blob([JSON.stringify({ member: [cow, { resourceType: 'other' }] })]), at)
    expect(read).toMatchObject({ ok: true, value: { file: { kind: 'icar', animals: [cow] }, others: 1 } })
    expect(await codeOf('{"hello": 1}')).toBe('importNotATable')
    expect(await codeOf('{"member": [')).toBe('importNotATable')
  })

  test('that cannot be a herd says why', async () => {
    expect(await codeOf('')).toBe('importEmpty')
    expect(await codeOf('Tag,Sex\n')).toBe('importNoRows')
    expect(await codeOf('x,'.repeat(1_000_000))).toBe('importTooManyColumns')
    expect(await codeOf(latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))).toBe('importOldExcel')
    expect(await codeOf(zip(workbook('<row>'), 4_000_000_000))).toBe('importUnpacksTooBig')
    expect(await codeOf(zip({ 'xl/workbook.xml': 'not even <xml' }))).toBe('importDamaged')
    const big = { size: 200 * 1024 * 1024, arrayBuffer: () => Promise.reject(new Error('it was read')) }
    expect(await readTable(big as unknown as Blob, at)).toMatchObject({ problem: { code: 'importTooBig' } })
  })

  test('of a kilobyte with one cell at the end of the world is refused before it is read', async () => {
    const farCell = (at: string, cell = inline(at, 'x')) =>
      codeOf(zip(workbook(`<row r="1">${inline('A1', 'Tag')}</row><row r="${/\d+/.exec(at)}">${cell}</row>`)))
    expect(await farCell('XFD1048576')).toBe('importTooManyColumns')
    expect(await farCell('B1048576')).toBe('importTooManyRows')
    expect(await farCell('RR90000')).toBe('importUnpacksTooBig')
    expect(await farCell('A9999999999')).toBe('importDamaged')
    expect(await farCell('A&#49;1')).toBe('importDamaged')
    expect(await farCell('A1e9')).toBe('importDamaged')
    const hidden = '<c r="XFD1048576" x="/>" t="inlineStr"><is><t>x</t></is></c>'
    expect(await farCell('XFD1048576', hidden)).toBe('importTooManyColumns')
    expect(await farCell('XFD1048576', hidden.replaceAll('"', "'"))).toBe('importTooManyColumns')
  })

  test('with colours and frames far beyond its animals is read all the same', async () => {
    const sheet = `<row r="1">${inline('A1', 'Tag')}<c r="XFD1" s="1"/></row><row r="2">${inline('A2', 'IE1')}</row><row r="1048576"><c r="A1048576" s="1"/></row>`
    expect((await tableIn(zip(workbook(sheet)))).rows).toEqual([['IE1']])
  })

  test('whose sheet, texts or formats are named without end is refused', async () => {
    const plain = workbook(`<row r="1">${inline('A1', 'Tag')}</row><row r="2">${inline('A2', 'IE1')}</row>`)
    const sheets = plain['xl/workbook.xml'].replace(/<sheet .*?\/>/, (one) => one.repeat(2))
    expect(await codeOf(zip({ ...plain, 'xl/workbook.xml': sheets }))).toBe('importDamaged')
    const many = (name: string, tag: string, times: number) =>
      codeOf(
        zipSync(
          Object.fromEntries(
            Object.entries({ ...plain, [name]: `${xml}<x xmlns="${main}">${tag.repeat(times)}</x>` }).map(
              ([part, text]) => [part, encoder.encode(text)],
            ),
          ),
        ) as Uint8Array<ArrayBuffer>,
      )
    expect(await many('xl/sharedStrings.xml', '<si/>', 2_000_001)).toBe('importUnpacksTooBig')
    expect(await many('xl/styles.xml', '<xf/>', 200_001)).toBe('importUnpacksTooBig')
  })

  test('that lies about how large it is unpacks no further than it says', async () => {
    const sheet = {
      'xl/workbook.xml': encoder.encode('<x/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000),
    }
    const bomb = zipSync(sheet) as Uint8Array<ArrayBuffer>
    const view = new DataView(bomb.buffer)
    for (let at = 0; at + 46 < bomb.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
    expect(await codeOf(bomb)).toBe('importDamaged')
  })

  test('of any bytes at all is a table or a problem', async () => {
    const start = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xff, 0xfe], [0x7b], [0xd0, 0xcf, 0x11, 0xe0])
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (first, rest) => {
        const read = await readTable(new Blob([Uint8Array.from([...first, ...rest])]), at)
        expect(typeof read.ok).toBe('boolean')
      }),
    )
  })
})
