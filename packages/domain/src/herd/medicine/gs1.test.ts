import { describe, expect, test } from 'vitest'
import { dayOf, gtinOf, type PackScan, readPack } from './gs1'

const today = Date.UTC(2026, 10, 18)
const scan = (text: string): PackScan => {
  const read = readPack(text.replaceAll('~', '\u001d'), today)
  if (!read.ok) throw new Error(read.problem.code)
  return read.value
}
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const told = ({ gtin, batchLot, useByDay, asks }: PackScan) => ({
  gtin,
  batchLot,
  useByDay,
  asks: asks.map(({ code }) => code),
})
const pack = '05391234000122'

describe('what a scan of a medicine pack says', () => {
  test.each([
    ['a scanner’s prefix', ']d201053912340001221727033110A12B', pack, 'A12B', day(2027, 3, 31)],
    [
      'day 00 is the last of the month',
      '010501234567890010L77~17280200',
      '05012345678900',
      'L77',
      day(2028, 2, 29),
    ],
    ['a sign before all of it', '~01087123456789061726110010X1', '08712345678906', 'X1', day(2026, 11, 30)],
    [
      'as printed beneath',
      '(01)04012345000016(17)270415(10)B-9/2',
      '04012345000016',
      'B-9/2',
      day(2027, 4, 15),
    ],
    ['the bars of the box', '5391234000122', pack, undefined, undefined],
    [
      'a serial number before the batch',
      '010931234567890721S1~10Q~17270630',
      '09312345678907',
      'Q',
      day(2027, 6, 30),
    ],
    ['a link', 'https://x.y/01/05391234000122/10/A1?17=280131', pack, 'A1', day(2028, 1, 31)],
    ['signs a keyboard cannot type', '01053912340001221727033110A12B{GS}21S', pack, 'A12B', day(2027, 3, 31)],
    ['the same in other brackets', '010539123400012210A12B<GS>17270331', pack, 'A12B', day(2027, 3, 31)],
    ['and as a caret', '010539123400012210A12B^]17270331', pack, 'A12B', day(2027, 3, 31)],
    ['an end where none is needed', '0105391234000122~17270331~10A12B', pack, 'A12B', day(2027, 3, 31)],
  ])('%s: number, batch and day [D3.114]', (_, text, gtin, batchLot, useByDay) => {
    expect(told(scan(text))).toEqual({ gtin, batchLot, useByDay, asks: [] })
  })

  test('the use-by date is kept as the start of its month, with the day and the scan as they came [D3.114, D3.115]', () => {
    const text = '010401234500001617270415'
    expect(scan(text)).toMatchObject({
      raw: text,
      useByDate: day(2027, 4, 1),
      useByDay: day(2027, 4, 15),
    })
    expect(scan('01053912340001221727033110A')).toMatchObject({ useByDate: day(2027, 3, 1) })
  })

  test('a weight and a count', () => {
    expect(scan('0103701234567891310200125010W')).toMatchObject({ weightMg: 12_500_000, batchLot: 'W' })
    expect(scan('01053912340001223712')).toMatchObject({ count: 12 })
    expect(scan('0105391234000122710ABC12')).toMatchObject({ national: 'ABC12' })
  })

  test('a German pack by its own number, which is a number of packs too', () => {
    expect(scan('[)>\u001e06~9N110375286414~1TC3~D270500\u001e\u0004')).toMatchObject({
      national: '03752864',
      gtin: gtinOf('4150037528643'),
      batchLot: 'C3',
      useByDay: day(2027, 5, 31),
      asks: [],
    })
    expect(told(scan('[)>RS06~9N110375286415~1TC3~D270500RSEOT'))).toEqual({
      gtin: undefined,
      batchLot: 'C3',
      useByDay: day(2027, 5, 31),
      asks: ['packNumberWrong'],
    })
  })
})

describe('the scan of a pack asks instead of guessing', () => {
  test('a number whose last digit is wrong is not taken for one', () => {
    expect(told(scan('01053912340001231727033110A'))).toEqual({
      ...{ gtin: undefined, batchLot: 'A', useByDay: day(2027, 3, 31) },
      asks: ['packNumberWrong'],
    })
    expect(scan('5391234000123').asks).toMatchObject([{ code: 'packNumberWrong' }])
  })

  test('a batch with a date in its tail stays whole, and the scan shows how it would read apart', () => {
    const { batchLot, asks, useByDate } = scan('010500456700011910ABC17270331')
    expect([batchLot, useByDate]).toEqual(['ABC17270331', undefined])
    expect(asks).toMatchObject([
      {
        code: 'packBatchHidesDate',
        split: { batchLot: 'ABC', useByDate: day(2027, 3, 1), useByDay: day(2027, 3, 31) },
      },
    ])
    // The batch had an end, or the date is elsewhere, or it is no date.
    expect(scan('010500456700011921S~10ABC17270331').asks).toEqual([])
    expect(scan('01050045670001191727033110ABC17270331').asks).toEqual([])
    expect(scan('010500456700011910ABC17271331').asks).toEqual([])
  })

  test('a date that is none leaves the rest as it is', () => {
    expect(told(scan('01053912340001221727130110M'))).toEqual({
      ...{ gtin: pack, batchLot: 'M', useByDay: undefined },
      asks: ['packDateWrong'],
    })
  })

  test('text behind an unknown identifier stays as it was read', () => {
    expect(scan('0105391234000122172703319912345')).toMatchObject({ gtin: pack, rest: '9912345', asks: [] })
  })

  test.each(['', 'hello', 'https://x.y/shop', '12345', 'x'.repeat(401), '01053912340'])(
    'no pack: %s',
    (text) => {
      expect(readPack(text, today)).toEqual({ ok: false, problem: { code: 'packNotRead' } })
    },
  )
})

test.each([
  ['260228', day(2026, 2, 28)],
  ['260229', undefined],
  ['280229', day(2028, 2, 29)],
  ['261200', day(2026, 12, 31)],
  ['260001', undefined],
  ['261301', undefined],
  ['760101', day(2076, 1, 1)],
  ['770101', day(1977, 1, 1)],
])('the day %s, seen from 2026', (text, is) => {
  expect(dayOf(text, today)).toBe(is)
})

test('fifty years from the other end of a century', () => {
  const in2095 = Date.UTC(2095, 5, 1)
  expect(dayOf('450101', in2095)).toBe(day(2145, 1, 1))
  expect(dayOf('460101', in2095)).toBe(day(2046, 1, 1))
})

test('a case is not its pack, and short numbers are compared at full length', () => {
  expect(gtinOf('15391234000129')).toBe('15391234000129')
  expect(gtinOf('05391234000122')).toBe(gtinOf('5391234000122'))
  expect(gtinOf('5391234000121')).toBeUndefined()
})
