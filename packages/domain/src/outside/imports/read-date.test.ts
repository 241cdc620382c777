import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOrderOf, readDate } from './read-date'

const today = Date.UTC(2026, 10, 15)
const fifthOfMarch = Date.UTC(2021, 2, 5)

describe('a day in a file', () => {
  test.each([
    '2021-03-05',
    '2021/3/5',
    '20210305',
    '2021-03-05T00:00:00.000Z',
    '2021-03-05 14:30',
    '05/03/2021',
    '5.3.2021',
    '5-3-21',
    '05 03 2021',
    '05/03/2021 00:00:00',
    '5 March 2021',
    'March 5th, 2021',
    '05-MAR-21',
    '5-Mar-2021',
    '5 mars 2021',
    'le 5 mars 2021',
    '5 de marzo de 2021',
    '44260',
    '44260.5',
  ])('%s is the fifth of March', (text) => {
    expect(readDate(text, 'day first', today)).toBe(fifthOfMarch)
  })

  test.each([
    ['1er août 2020', Date.UTC(2020, 7, 1)],
    ['15 sept. 2019', Date.UTC(2019, 8, 15)],
    ['15 ene 2019', Date.UTC(2019, 0, 15)],
    ['01/02/98', Date.UTC(1998, 1, 1)],
    ['01/02/27', Date.UTC(2027, 1, 1)],
  ])('%s is read as well', (text, day) => {
    expect(readDate(text, 'day first', today)).toBe(day)
  })

  test('a month that is first is read as a month', () => {
    expect(readDate('03/05/2021', 'month first', today)).toBe(fifthOfMarch)
  })

  test.each([
    '',
    '31/02/2021',
    '00/00/0000',
    '13/13/2020',
    'soon',
    '12',
    '5 March',
    '99999',
    '3.72E+14',
    '5/6',
    'mars 5',
  ])('%s is no day', (text) => {
    expect(readDate(text, 'day first', today)).toBeUndefined()
  })

  test('one day over twelve decides for its whole column, and the region where none does', () => {
    expect(dateOrderOf(['03/04/2020', '25/12/2020'], 'month first')).toBe('day first')
    expect(dateOrderOf(['03/04/2020', '12/25/2020'], 'day first')).toBe('month first')
    expect(dateOrderOf(['03/04/2020', '05/06/2020'], 'month first')).toBe('month first')
    expect(dateOrderOf(['25/12/2020', '12/25/2020'], 'day first')).toBe('day first')
  })

  test('any text at all gives a whole day or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d./ -]{0,12}$/)), (text) => {
        const day = readDate(text, 'day first', today)
        expect(day === undefined || day % 86_400_000 === 0).toBe(true)
      }),
    )
  })

  test('every day comes back from each way of writing it', () => {
    const days = fc
      .integer({ min: Date.UTC(1985, 0, 1) / 86_400_000, max: today / 86_400_000 })
      .map((day) => day * 86_400_000)
    fc.assert(
      fc.property(days, (day) => {
        const [yyyy, mm, dd] = new Date(day).toISOString().slice(0, 10).split('-')
        expect(readDate(`${dd}/${mm}/${yyyy}`, 'day first', today)).toBe(day)
        expect(readDate(`${mm}-${dd}-${yyyy?.slice(2)}`, 'month first', today)).toBe(day)
        expect(readDate(String(day / 86_400_000 + 25_569), 'day first', today)).toBe(day)
      }),
    )
  })
})
