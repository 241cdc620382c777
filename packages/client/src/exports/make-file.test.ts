import { inflateSync } from 'node:zlib'
import { columnOf } from '@steading/domain/lists/engine/columns'
import type { Asked, Words } from '@steading/domain/outside/exports/table'
import { strFromU8, unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { makeFile } from './make-file'
import { shareRoom, wrap } from './pdf-layout'
import type { FileFormat, FileJob } from './table-file'

const day = Date.UTC(2026, 2, 4)
const today = Date.UTC(2026, 10, 15)
const asked = (...fields: string[]): Asked[] => fields.flatMap((field) => columnOf(field) ?? [])
const words: Words = {
  language: 'en',
  place: 'GL',
  weightUnit: 'KG',
  offsetMinutes: 0,
  said: { 'UNITS.NAME.KG': 'kg' },
}

const job = (format: FileFormat, over: Partial<FileJob> = {}): FileJob => ({
  ...{ format, title: 'Cows in milk', region: 'IE', today, words },
  columns: asked('tag', 'dob', 'lastWeightMg', 'notes'),
  about: ['Home Farm, IE1234567', '3 animals'],
  pageWords: 'Page {page} of {pages}',
  ...over,
})

const rows = [
  ['372123456700011', day, 412_500_000, 'Éanna ñ € ç œ'],
  ['372123456700022', 0, null, '=HYPERLINK("http://x")'],
  ['372123456700033', day, 388_000_000, null],
]

function made(wanted: FileJob, all: readonly (typeof rows)[number][] = rows): Blob {
  const file = makeFile(wanted)
  for (let at = 0; at < all.length; at += 500) file.add(all.slice(at, at + 500) as typeof rows)
  return file.finish()
}

describe('a PDF', () => {
  /** The drawing commands of each page, in the PDF's own words. */
  async function pagesOf(blob: Blob): Promise<string[]> {
    const bytes = Buffer.from(await blob.arrayBuffer())
    const text = bytes.toString('latin1')
    return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap((match) => {
      const from = match.index + match[0].length
      const drawn = inflateSync(bytes.subarray(from, text.indexOf('endstream', from))).toString('latin1')
      return drawn.includes(' Tf') ? [drawn] : []
    })
  }
  const textsOn = (page: string) =>
    [...page.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text = '']) => text.replace(/\\([()\\])/g, '$1'))

  test('has the logo and the title at the top, the day at the bottom right and its pages numbered [D9.44, D9.46]', async () => {
    const [page = '', ...more] = await pagesOf(made(job('pdf', { foot: 'S.I. 77/2009' })))
    expect(more).toEqual([])
    const texts = textsOn(page)
    expect(texts[0]).toBe('Cows in milk')
    expect(texts).toEqual(expect.arrayContaining(['Page 1 of 1', 'S.I. 77/2009', '15/11/2026', '04/03/2026']))
    // The mark's lime, drawn before anything is written.
    expect(page.slice(0, page.indexOf('Tj'))).toMatch(
      /0\.7098\d* 0\.7686\d* 0\.149\d* rg|0\.71 0\.77 0\.15 rg/,
    )
    const place = [...page.matchAll(/([\d.]+) ([\d.]+) Td\n\(15\/11\/2026\) Tj/g)][0]
    expect(Number(place?.[1])).toBeGreaterThan(500)
    expect(Number(place?.[2])).toBeLessThan(50)
  })

  test('long names and long conditions stay on the page', async () => {
    const long = 'heifers over fifteen months that were never served '.repeat(9)
    const [page = ''] = await pagesOf(made(job('pdf', { title: long, about: [long] })))
    const texts = textsOn(page)
    const table = texts.indexOf('tag')
    expect(table).toBe(4)
    expect(texts.slice(0, table).every((text) => text.length < 160)).toBe(true)
  })

  test('prints the heading of the table on lime [D9.45]', async () => {
    const [page = ''] = await pagesOf(made(job('pdf')))
    const before = page.slice(0, page.indexOf('(notes)'))
    expect(before.lastIndexOf('0.71 0.77 0.15 rg')).toBeGreaterThan(before.indexOf('(Cows in milk)'))
  })

  test('a sheet for each animal: its number over it, only what is known of it, and none cut in two', async () => {
    const known = rows.map(([tag, born, weight]) => [tag, born, weight, null]) as typeof rows
    const many = Array.from({ length: 40 }, () => known).flat()
    const pages = await pagesOf(made(job('pdf', { sheets: true }), many))
    expect(pages.length).toBeGreaterThan(8)
    const texts = pages.map(textsOn)
    expect(texts.flat().filter((text) => text === '372123456700011')).toHaveLength(40)
    expect(texts.flat()).not.toContain('notes')
    // The second has neither a day of birth nor a weight; each of the others has both under its own number.
    expect(texts.flat().filter((text) => text === 'dob')).toHaveLength(80)
    const tags = new Set<unknown>(rows.map(([tag]) => tag))
    for (const page of texts) {
      const first = page.findIndex((text) => tags.has(text))
      expect(page.slice(0, first)).not.toContain('dob')
    }
  })

  test('é ñ € ç œ come out as themselves', async () => {
    const [page = ''] = await pagesOf(made(job('pdf')))
    const said = textsOn(page).map((text) => text.replace('\x80', '€').replace('\x9c', 'œ'))
    expect(said).toContain('Éanna ñ € ç œ')
  })

  test('prints twelve columns and no more [D5.67, D9.43]', async () => {
    const fields = [
      'tag',
      'eId',
      'breed',
      'sex',
      'dob',
      'purpose',
      'freezebrand',
      'lactation',
      'bLoc',
      'pLoc',
      'dod',
    ]
    const all = asked(...fields, 'pedigree', 'herdBookNumber', 'notes')
    const wanted = job('pdf', { columns: all })
    const [page = ''] = await pagesOf(made(wanted, [all.map((_, at) => `c${at}`) as never]))
    expect(textsOn(page)).toEqual(expect.arrayContaining(['c1', 'pedigree']))
    expect(textsOn(page).join()).not.toMatch(/c13|herdBookNumber|notes/)
  })

  test('a long list breaks near the bottom, the heading again on each page and no row in two [D9.47]', async () => {
    const many = Array.from({ length: 300 }, (_, at) => [`T${at}`, day, 4e8, 'a long note '.repeat(at % 9)])
    const pages = await pagesOf(made(job('pdf'), many as typeof rows))
    expect(pages.length).toBeGreaterThan(5)
    const tags = pages.map((page) => textsOn(page).filter((text) => /^T\d+$/.test(text)))
    expect(tags.flat()).toEqual(many.map(([tag]) => tag))
    for (const page of pages) {
      expect(textsOn(page)).toContain('notes')
      const ends = [...page.matchAll(/[\d.]+ ([\d.]+) Td\n\(((?:\\.|[^\\)])*)\) Tj/g)]
      const lowest = Math.min(
        ...ends
          .filter(([, , text]) => text !== '15/11/2026' && !text?.startsWith('Page'))
          .map(([, y]) => Number(y)),
      )
      expect(lowest).toBeGreaterThan(40)
      if (page !== pages.at(-1)) expect(lowest).toBeLessThan(110)
    }
  })

  test('of an empty list is a page with its heading', async () => {
    const [page = ''] = await pagesOf(made(job('pdf'), []))
    expect(textsOn(page)).toContain('notes')
  })
})

describe('an Excel file', () => {
  test('reads back with real days and numbers, tags whole, and no formula', async () => {
    const [sheet] = await readXlsx(Buffer.from(await made(job('xlsx')).arrayBuffer()))
    expect(sheet?.sheet).toBe('Cows in milk')
    expect(sheet?.data).toEqual([
      ['tag', 'dob', 'lastWeightMg (kg)', 'notes'],
      ['372123456700011', new Date(day), 412.5, 'Éanna ñ € ç œ'],
      ['372123456700022', null, null, '=HYPERLINK("http://x")'],
      ['372123456700033', new Date(day), 388, null],
    ])
  })

  test('its heading stays in sight, and can be filtered by', async () => {
    const files = unzipSync(new Uint8Array(await made(job('xlsx')).arrayBuffer()))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:D4"/>')
  })

  test('any text survives, whatever XML or Excel would make of it', async () => {
    const texts = ['<b>&"\'', 'a\nb', ' edges ', '\u0000\ufffe', '😀 œ']
    const blob = made(
      job('xlsx', { columns: asked('tag', 'notes'), title: 'A/B: [1] and a title too long for Excel' }),
      texts.map((text, at) => [`T${at}`, text]) as never,
    )
    const [sheet] = await readXlsx(Buffer.from(await blob.arrayBuffer()), { trim: false })
    expect(sheet?.data.slice(1).map(([, text]) => text)).toEqual(['<b>&"\'', 'a\nb', ' edges ', null, '😀 œ'])
  })
})

test('a CSV file begins with the mark of its letters and holds formulas back', async () => {
  const bytes = new Uint8Array(await made(job('csv')).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    'tag,dob,lastWeightMg (kg),notes\r\n' +
      '372123456700011,2026-03-04,412.5,Éanna ñ € ç œ\r\n' +
      '372123456700022,,,"\'=HYPERLINK(""http://x"")"\r\n' +
      '372123456700033,2026-03-04,388,\r\n',
  )
})

test('the room on a page goes to those who need it, and long words are broken', () => {
  const one = (text: string) => text.length
  expect(
    shareRoom(
      [
        { longestWord: 5, longestText: 5 },
        { longestWord: 5, longestText: 15 },
      ],
      40,
    ),
  ).toEqual([15, 25])
  expect(
    shareRoom(
      [
        { longestWord: 5, longestText: 5 },
        { longestWord: 5, longestText: 50 },
      ],
      20,
    ),
  ).toEqual([5, 15])
  expect(
    shareRoom(
      [
        { longestWord: 30, longestText: 60 },
        { longestWord: 10, longestText: 20 },
      ],
      20,
    ),
  ).toEqual([15, 5])
  expect(wrap('quiet cow', 5, one)).toEqual(['quiet', 'cow'])
  expect(wrap('372123456700011', 8, one)).toEqual(['37212345', '6700011'])
  expect(wrap('a b c d e', 1, one)).toEqual(['a', 'b', '…'])
})
