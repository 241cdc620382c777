import { describe, expect, test } from 'vitest'
import { tagIndex } from '../../base/tags/tag-index'
import { kg } from '../../jobs/engine/test-farm'
import { moveOn } from '../../jobs/types/moving/move-on'
import type { Fields } from '../../records/sync/stored-record'
import { type FileArrival, type FileArrivalAt, planFileArrival } from './file-arrival'
import { guessColumns } from './guess-columns'
import { headingReader } from './import-fields'
import { type ImportFile, rowsOf } from './import-source'
import { tableFrom } from './table'

const today = Date.UTC(2026, 10, 18)
const { creates } = moveOn
if (!creates) throw new Error('animals come with it')
const usual: FileArrivalAt = {
  ...{ species: 'BOVINE', region: 'IE', today, weightUnit: 'KG', own: { fields: {}, answers: {} } },
  ...{ creates, date: today, filled: [], room: 100 },
}

function planned(file: ImportFile, more: Partial<FileArrivalAt>, herd: Record<string, Fields>) {
  const at = { ...usual, ...more }
  const rows = rowsOf(file, at)
  if (!rows.ok) throw new Error(rows.problem.code)
  const known = { tags: tagIndex(Object.entries(herd)), animal: (id: string) => herd[id] }
  const steps = planFileArrival(rows.value, at, known)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function plan(cells: string[][], more: Partial<FileArrivalAt> = {}, herd: Record<string, Fields> = {}) {
  const read = headingReader('BOVINE', {})
  const table = tableFrom(cells, (text) => read(text) !== undefined)
  if (!table.ok) throw new Error(table.problem.code)
  const mapping = guessColumns(table.value, usual)
  return planned({ kind: 'table', table: table.value, mapping }, more, herd)
}

function filled(...given: Parameters<typeof plan>): FileArrival {
  const answer = plan(...given)
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}
const told = (rows: FileArrival['left']) =>
  rows.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)])

const tagAt = (at: number) => `IE12123451${String(at).padStart(4, '0')}`
const heading = ['Tag', 'EID', 'Sex', 'Date of birth', 'Breed', 'Weight', 'Sale price']

describe('the file of a seller fills the arrival', () => {
  test('with each animal’s identity; the sale price is its cost, and the sale weight its weight that day', () => {
    const [one] = filled([
      heading,
      [tagAt(1), '372121234510001', 'Heifer', '25/12/2024', 'LMX', '412,5', '€1,150.00'],
    ]).coming
    expect(one).toEqual({
      ...{ row: 2, tag: tagAt(1), problems: [] },
      values: {
        ...{ tag: tagAt(1), eId: '372121234510001', sex: 'F', dob: Date.UTC(2024, 11, 25) },
        ...{ breed: one?.values.breed, purchaseWeightMg: kg(412.5), purchasePrice: 1150 },
      },
    })
    expect(one?.values.breed).toBeTruthy()
  })

  test.each([
    ['18/11/2026', kg(400)],
    ['17/11/2026', undefined],
  ])('a weight of %s is what it was bought at only on the day of the sale', (weighed, mg) => {
    const cells = [
      ['Tag', 'Weight', 'Weight date'],
      [tagAt(1), '400', weighed],
    ]
    expect(filled(cells).coming[0]?.values.purchaseWeightMg).toBe(mg)
  })

  test('an unreadable cell stays empty with a message, and no animal comes without a readable number', () => {
    const { coming, left } = filled([
      heading,
      [tagAt(1), '', 'spotted', 'last spring', 'Dragon', 'heavy', ''],
      ['3.7212E+14', '', 'Heifer', '', '', '', ''],
      ['', '', 'Heifer', '01/02/2025', '', '', ''],
      ['Total', '3', '', '', '', '1200', ''],
    ])
    expect(coming.map(({ values }) => values)).toEqual([{ tag: tagAt(1) }])
    expect(told(coming)).toEqual([
      [...[2, 'importAnswerUnknown', 'importDateUnreadable', 'importNumberUnreadable', 'importBreedUnknown']],
    ])
    expect(told(left)).toEqual([
      [3, 'importTagLostDigits'],
      [4, 'tagMissing'],
      [5, 'importTotalRow'],
    ])
  })

  test('animals of the herd are named and left out, those that had left come back, and repeated ones come once', () => {
    const herd = {
      cow: { tag: tagAt(1), inHerd: true },
      sold: { tag: tagAt(2), inHerd: false, offHerdDate: today },
      chipped: { tag: 'IE999999999999', eId: '372121234510003', inHerd: true },
    }
    const rows = [
      ...[[tagAt(1)], [tagAt(2)], [tagAt(4)], ['372 1212 3451 0004'], [tagAt(2)], [tagAt(5)]],
      [tagAt(3), '372121234510003'],
    ]
    const { coming, back, here, left } = filled(
      [['Tag', 'EID'], ...rows],
      { filled: [{ tag: tagAt(5) }] },
      herd,
    )
    expect(coming.map(({ tag }) => tag)).toEqual([tagAt(4)])
    expect(back).toMatchObject([{ id: 'sold', row: 3 }])
    expect(here.map(({ row }) => row)).toEqual([2, 8])
    expect(told(left)).toEqual([
      [5, 'importTwice'],
      [6, 'importTwice'],
      [7, 'fileArrivalInForm'],
    ])
    expect(left[0]?.problems[0]?.values).toEqual({ row: 4 })
  })

  test.each([
    [100, 100, true],
    [101, 100, false],
    [10_001, 100, false],
    [3, 2, false],
    [1, -1, false],
  ])('of %i animals where %i have room: all are filled in, or none', (count, room, fits) => {
    const rows = Array.from({ length: count }, (_, at) => [tagAt(at)])
    const answer = plan([['Tag'], ...rows], { room })
    expect(answer).toEqual(
      fits
        ? { ok: true, value: expect.objectContaining({ coming: expect.objectContaining({ length: count }) }) }
        : { ok: false, problem: { code: 'fileArrivalTooMany', values: { count, room: Math.max(0, room) } } },
    )
  })

  test('an animal in the words of ICAR is read as well, and a sheep is not written down among cattle', () => {
    const animal = (id: string, specie: string) => ({
      ...{
        resourceType: 'icarAnimalCoreResource',
        specie,
        gender: 'Female',
        birthDate: '2024-12-25T00:00:00Z',
      },
      identifier: { id, scheme: 'ie.tag' },
    })
    const animals = [
      animal(tagAt(1), 'Cattle'),
      animal('IE041234500002', 'Sheep'),
      { resourceType: 'nonsense' },
    ]
    const answer = planned({ kind: 'icar', animals }, {}, {})
    if (!answer.ok) throw new Error(answer.problem.code)
    const { coming, left } = answer.value
    expect(coming).toMatchObject([{ values: { tag: tagAt(1), sex: 'F', dob: Date.UTC(2024, 11, 25) } }])
    expect(told(left)).toEqual([
      [2, 'importOtherKind'],
      [3, 'importIcarUnreadable'],
    ])
  })
})
