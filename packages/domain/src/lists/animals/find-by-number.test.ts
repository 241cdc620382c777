import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fields } from '../../records/sync/stored-record'
import { meantBy, numbersSought, numberTyped, rankByNumber } from './find-by-number'

const herd: { id: string; fields: Fields }[] = [
  { id: 'middle', fields: { tag: '372214312000777' } },
  { id: 'end', fields: { tag: '372777000002143' } },
  { id: 'brand', fields: { tag: '372999000000001', freezebrand: '2143' } },
  { id: 'waiting', fields: { tag: '372888000002143NOTAG' } },
]
const order = (typed: string, awaited: string[] = []) =>
  rankByNumber(herd, typed, (id) => awaited.includes(id)).map(({ id }) => id)

test('a freeze brand ranks above the end of a tag, and that above the middle of one', () => {
  expect(order('2143')).toEqual(['brand', 'end', 'waiting', 'middle'])
})

test('of two tags with the same end, the animal still to be weighed comes first', () => {
  expect(order('02143', ['waiting'])[0]).toBe('waiting')
  expect(order('02143', ['end'])[0]).toBe('end')
})

test('a number sent by a reader is the same number in any of its shapes', () => {
  const eid = '982000001088420'
  expect(
    ['LA 982 000001088420', '982 000001088420', '0982000001088420', '#982000001088420\r\n'].map(numberTyped),
  ).toEqual([eid, eid, eid, eid])
})

test('any text gives an order of the same animals', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(order(typed).toSorted()).toEqual(herd.map(({ id }) => id).toSorted())
    }),
  )
})

const british = (serial: number): { id: string; fields: Fields } => {
  const number = `123456${(serial % 7) + 1}${String(serial).padStart(5, '0')}`
  return { id: `cow ${serial}`, fields: { tag: `UK${number}`, ...(serial > 50 && { eId: `826${number}` }) } }
}

test('a British chip is looked for by its whole number and by its short form, which fits several cows of one herd', () => {
  const cows = Array.from({ length: 100 }, (_, serial) => british(serial))
  const ways = { region: 'UK', species: 'BOVINE' } as const
  const scanned = (eid: string) => {
    const sought = numbersSought(eid, ways)
    const fits = cows.filter(({ fields }) =>
      sought.some((text) => [fields.tag, fields.eId].some((number) => String(number).includes(text))),
    )
    const ranked = rankByNumber(fits, eid)
    return { all: ranked.map(({ id }) => id), meant: meantBy(ranked, eid)?.id }
  }
  const sameShort = cows.filter((_, serial) => serial % 7 === 3).map(({ id }) => id)
  expect(sameShort.length).toBeGreaterThan(10)
  for (const serial of [3, 59]) {
    const { all, meant } = scanned(`826123456${(serial % 7) + 1}${String(serial).padStart(5, '0')}`)
    expect(meant).toBe(`cow ${serial}`)
    expect(all[0]).toBe(meant)
    expect(all.toSorted()).toEqual(sameShort.toSorted())
  }
  const nobodys = scanned('826123456400999')
  expect(nobodys.all.toSorted()).toEqual(sameShort.toSorted())
  expect(nobodys.meant).toBeUndefined()
})
