import { differencesBetween, oursInWords } from '@steading/domain/outside/filings/herd-differences'
import { expect, test } from 'vitest'
import { theirBook } from './fill-herd-book'

const cow = (id: string, more = {}) => ({
  id,
  fields: {
    ...{ species: 'BOVINE', inHerd: true, sex: 'F', dob: Date.UTC(2022, 1, 3), breed: 'LM' },
    ...{ tag: `37221000000000${id}`, ...more },
  },
})

test('the department has a sample herd but for one cow, a day of birth, and one that is not there', () => {
  const calf = cow('7', { calfRegStatus: 'CRS-READY' })
  const herd = [cow('1'), cow('2'), cow('3'), calf, cow('8', { inHerd: false })]
  const book = theirBook(herd, 'C1450782')
  const inBook = new Set(book.map(({ tag }) => tag))
  expect(herd.filter(({ fields }) => inBook.has(fields.tag)).map(({ id }) => id)).toEqual(['2', '3'])
  expect(book.filter(({ tag }) => !herd.some(({ fields }) => fields.tag === tag))).toHaveLength(1)
  const [second] = book
  expect(differencesBetween(oursInWords(cow('2').fields, undefined), second ?? {})).toEqual(['born'])
})
