import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFileSize, importLimits, isGarbled, kindOfFile } from './file-kind'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return little ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }),
  )
const codeOf = (file: Uint8Array) => {
  const kind = kindOfFile(file)
  return kind.ok ? 'fine' : kind.problem.code
}

/** A packed file as its list of contents tells it: one entry to each name. */
function zip(names: readonly string[], unpacked: number): Uint8Array {
  const entry = (name: string) => {
    const head = new Uint8Array(46 + name.length)
    const view = new DataView(head.buffer)
    view.setUint32(0, 0x02014b50, true)
    view.setUint32(24, unpacked, true)
    view.setUint16(28, name.length, true)
    head.set(bytes(name), 46)
    return head
  }
  const list = names.map(entry)
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(10, names.length, true)
  view.setUint32(16, 4, true)
  return Uint8Array.from([0x50, 0x4b, 3, 4, ...list.flatMap((one) => [...one]), ...end])
}

describe('an imported file', () => {
  test('shows its kind and its text encoding by its contents', () => {
    expect(kindOfFile(bytes('tag,sex\nIE1,F'))).toEqual({
      ok: true,
      value: { kind: 'text', encoding: 'utf-8' },
    })
    expect(kindOfFile(bytes('\xef\xbb\xbftag;sexe'))).toMatchObject({
      value: { kind: 'text', encoding: 'utf-8' },
    })
    expect(kindOfFile(bytes('n\xe9 le;sexe'))).toMatchObject({ value: { encoding: 'windows-1252' } })
    expect(kindOfFile(bytes('n\xc3\xa9 le;sexe'))).toMatchObject({ value: { encoding: 'utf-8' } })
    expect(kindOfFile(utf16('\ufefftag\tsex', true))).toMatchObject({ value: { encoding: 'utf-16le' } })
    expect(kindOfFile(utf16('tag\tsex\tborn', true))).toMatchObject({ value: { encoding: 'utf-16le' } })
    expect(kindOfFile(utf16('\ufefftag\tsex', false))).toMatchObject({ value: { encoding: 'utf-16be' } })
    expect(kindOfFile(bytes(' {"member": []}'))).toMatchObject({ value: { kind: 'json' } })
    expect(kindOfFile(zip(['xl/workbook.xml', 'xl/worksheets/sheet1.xml'], 5000))).toMatchObject({
      value: { kind: 'excel' },
    })
  })

  test('that is no table is refused with the reason', () => {
    expect(codeOf(new Uint8Array(0))).toBe('importEmpty')
    expect(codeOf(bytes('\xef\xbb\xbf \r\n \t'))).toBe('importEmpty')
    expect(codeOf(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old'))).toBe('importOldExcel')
    expect(codeOf(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0'))).toBe('importNotATable')
    expect(codeOf(zip(['word/document.xml'], 500))).toBe('importNotATable')
    expect(codeOf(bytes('PK\x03\x04 cut off'))).toBe('importDamaged')
    const cut = zip(['xl/workbook.xml', 'xl/other.xml'], 500)
    expect(codeOf(Uint8Array.from([...cut.slice(0, 10), ...cut.slice(40)]))).toBe('importDamaged')
  })

  test('that would fill the device when unpacked is never unpacked', () => {
    expect(codeOf(zip(['xl/workbook.xml', 'xl/worksheets/sheet1.xml'], 4_000_000_000))).toBe(
      'importUnpacksTooBig',
    )
    expect(codeOf(zip(['xl/workbook.xml'], 20 * 1024 * 1024))).toBe('importUnpacksTooBig')
  })

  test('of 200 MB is refused before it is read', () => {
    const { megabytes } = importLimits
    expect(checkFileSize(200 * 1024 * 1024)).toEqual({
      ok: false,
      problem: { code: 'importTooBig', values: { megabytes } },
    })
    expect(checkFileSize(5_000_000)).toEqual({ ok: true, value: undefined })
  })

  test('never throws, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (file) => {
        expect(typeof kindOfFile(file).ok).toBe('boolean')
        expect(typeof kindOfFile(Uint8Array.from([0x50, 0x4b, ...file])).ok).toBe('boolean')
      }),
    )
  })
})

test('letters that were read wrongly before us are seen', () => {
  expect(isGarbled('GÃ©nisse')).toBe(true)
  expect(isGarbled('l�')).toBe(true)
  expect(isGarbled('Génisse née à São João, Ñandú')).toBe(false)
})
