import { describe, expect, test } from 'vitest'
import { daysAgo, today } from '../../jobs/engine/test-farm'
import type { TheirAnimal } from '../../outside/filings/department-herd'
import { differencesBetween, leaveAlone, takeUpAgain } from '../../outside/filings/herd-differences'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import { RecordFold } from '../engine/record-fold'
import { viewAt } from '../engine/test-views'
import { departmentDifferences, fedByDepartment } from './department-differences'

const tag = (number: number) => `37221000010${String(number).padStart(4, '0')}`
const cow = (number: number, more: Fields = {}): [string, Fields] => [
  `cow-${number}`,
  {
    ...{ tag: tag(number), species: 'BOVINE', sex: 'F', inHerd: true, breed: 'HO', dob: daysAgo(900) },
    ...more,
  },
]
const theirs = (number: number, more: Partial<TheirAnimal> = {}): TheirAnimal => ({
  ...{ tag: tag(number), sex: 'F', breed: 'HO', born: new Date(daysAgo(900)).toISOString().slice(0, 10) },
  ...more,
})

type Ours = [string, Fields]

function open(ours: readonly Ours[], herd?: readonly TheirAnimal[]) {
  const fold = new RecordFold(departmentDifferences, viewAt('bovine'), {})
  const put = ([id, fields]: Ours) => fold.put({ collection: 'animals', id, fields })
  for (const one of ours) put(one)
  if (herd) for (const thing of fedByDepartment(herd, today)) fold.put(thing)
  const keep = ({ collection, id, set }: Change) => fold.put({ collection, id, fields: set })
  const lines = (which = 'open') => {
    fold.settle()
    const { rows } = fold.folded.shown({ asked: { which }, offset: 0, limit: 100 })
    return rows.map(({ cells }) => [cells.tag, cells.says])
  }
  return { fold, lines, keep, put }
}

const [theirsOnly, oursOnly, differs, leftHere] = [
  ...['DIFFERENCES.THEIRS', 'DIFFERENCES.OURS', 'DIFFERENCES.DIFFERS', 'DIFFERENCES.LEFT_HERE'],
]

describe('two books about one herd', () => {
  test('say nothing of each other before anybody has asked the department', () => {
    expect(open([cow(1)]).lines()).toEqual([])
    expect(open([cow(1)], []).lines()).toEqual([[tag(1), oursOnly]])
  })

  test('are compared animal by animal: who is missing here, who is missing there, who left, who differs', () => {
    const ours = [cow(1), cow(2), cow(3, { sex: 'M' }), cow(4, { inHerd: false, leftWithTask: 'sale' })]
    const { lines } = open(ours, [theirs(1), theirs(3), theirs(4), theirs(5)])
    expect(lines()).toEqual([
      [tag(2), oursOnly],
      [tag(3), differs],
      [tag(4), leftHere],
      [tag(5), theirsOnly],
    ])
    expect(lines('differs')).toEqual([[tag(3), differs]])
  })

  test('agree once the job is saved that puts it right, without asking again', () => {
    const book = open([cow(1), cow(3, { sex: 'M' })], [theirs(3), theirs(5)])
    expect(book.lines()).toHaveLength(3)
    book.put(cow(1, { inHerd: false, offHerdDate: today }))
    book.put(cow(3))
    book.put(cow(5))
    expect(book.lines()).toEqual([])
  })

  test('a dam is compared by her number, whichever came first', () => {
    const heifer = cow(2, { dam: 'cow-1' })
    const book = open([heifer, cow(1)], [theirs(1), theirs(2, { dam: tag(9) })])
    expect(book.lines()).toEqual([[tag(2), differs]])
    book.put(cow(1, { tag: tag(9) }))
    expect(book.lines('differs')).toEqual([])
  })

  test('a difference that the farmer leaves as it is moves to its own list with the reason, until it is taken up again', () => {
    const book = open([], [theirs(5)])
    book.keep(leaveAlone('theirs', tag(5), ' Sold in the ring, paper lost '))
    expect(book.lines()).toEqual([])
    expect(book.lines('alone')).toEqual([[tag(5), theirsOnly]])
    const { rows } = book.fold.folded.shown({ asked: { which: 'alone' }, offset: 0, limit: 1 })
    expect(rows[0]?.cells.why).toBe('Sold in the ring, paper lost')
    book.keep(takeUpAgain('theirs', tag(5)))
    expect(book.lines()).toHaveLength(1)
  })

  test.each([
    ['a sheep', { species: 'OVINE' }],
    ['a straw’s bull', { animalType: 'AIBULL' }],
    ['one without a number', { tag: '' }],
    ['one born dead', { stillBorn: true }],
    ['one that left', { inHerd: false }],
  ])('%s is not looked for there', (_, more) => {
    expect(open([cow(1, more)], []).lines()).toEqual([])
  })
})

test('a calf that waits for its registration is looked for by the number in its ear', () => {
  expect(open([cow(1, { tag: `${tag(1)}NOTAG` })], []).lines()).toEqual([[tag(1), 'DIFFERENCES.OURS']])
})

describe('what both say of an animal', () => {
  test.each([
    [{ sex: 'F' }, { sex: 'M' }, ['sex']],
    [{ sex: 'F' }, {}, []],
    [{}, { breed: 'HO' }, []],
    [{ breed: 'ho' }, { breed: 'HO' }, []],
    [{ born: '2026-02-28' }, { born: '2026-03-01' }, ['born']],
    [{ dam: 'IE 2210000 10001' }, { dam: '372 221000010001' }, []],
    [{ dam: tag(1) }, { dam: tag(2) }, ['dam']],
  ])('%j beside %j differs in %j', (ours, their, fields) => {
    expect(differencesBetween(ours, their)).toEqual(fields)
  })
})
