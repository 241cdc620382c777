import { describe, expect, test } from 'vitest'
import { ago, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { RecordThing } from '../engine/define-view'
import { lookAtRecords } from '../engine/test-views'
import { scoringDetails, scoringSummary } from './scoring'

const scored = (
  id: string,
  typeId: string,
  scores: { [animal: string]: number },
  more: Fields = {},
): RecordThing => ({
  collection: 'tasks',
  id,
  fields: {
    typeId,
    date: today,
    createdApp: 'bovine',
    taskAnimals: Object.entries(scores).map(([animalId, score]) => ({ animalId, score })),
    ...more,
  },
})
const heifers: RecordThing = {
  collection: 'mobs',
  id: 'm',
  fields: { name: 'Heifers', animalIds: ['a', 'b'] },
}
const condition = (id: string, scores: { [animal: string]: number }, more: Fields = {}) =>
  scored(id, 'BODYCONDITIONSCORE', scores, more)
const summary = (records: RecordThing[], trait?: string) =>
  lookAtRecords(scoringSummary, records, { asked: { trait } })
const told = (records: RecordThing[], trait: string) =>
  summary(records, trait).rows.map(({ cells }) => [
    cells.group,
    cells.scored,
    cells.mean,
    cells.lowest,
    cells.highest,
  ])

describe('scores by month and group', () => {
  test('average what was given, those in no group apart', () => {
    const records = [heifers, condition('1', { a: 2.5, b: 3, c: 4 })]
    expect(told(records, 'condition')).toEqual([
      ['SPENDING.NO_GROUP', 1, 4, 4, 4],
      ['Heifers', 2, 2.75, 2.5, 3],
    ])
  })

  test('tell condition from one to five whichever scale it was scored on', () => {
    expect(told([condition('1', { a: 5 }, { conditionScale: '1-9' })], 'condition')[0]?.[2]).toBe(3)
  })

  test('are apart by what was scored, and only what was scored is offered', () => {
    const records = [
      condition('1', { a: 3 }),
      scored('2', 'LOCOMOTIONSCORE', { a: 2 }),
      scored('3', 'SCORING', { a: 5 }, { scoredTrait: 'docility' }),
      scored('4', 'SCORING', { a: 84 }, { scoredTrait: 'FinalScore' }),
      scored('5', 'SCORING', { a: 1 }, { scoredTrait: 'milkability', status: 'inProgress' }),
    ]
    expect(summary(records).choices.trait?.map(({ value }) => value)).toEqual([
      'FinalScore',
      'condition',
      'docility',
      'walking',
    ])
    expect(told(records, 'FinalScore')[0]?.[2]).toBe(84)
  })

  test('of sheep are not among the cattle’s', () => {
    const ewes = condition('1', { ewe: 3 }, { createdApp: 'ovine' })
    expect(summary([ewes]).count).toBe(0)
    expect(lookAtRecords(scoringSummary, [ewes], { subApp: 'ovine' }).count).toBe(1)
  })

  test('count each animal once a month with her last score, and open exactly those', () => {
    const records = [heifers, condition('1', { a: 2, b: 3 }, { date: ago(1) }), condition('2', { a: 3 })]
    const [row] = summary(records, 'condition').rows
    expect(row?.cells).toMatchObject({ scored: 2, mean: 3 })
    const opens = scoringSummary.opens({ id: row?.id ?? '', cells: {} })
    expect(opens.page).toBe('scoring-details')
    const details = lookAtRecords(scoringDetails, records, { asked: { part: opens.search.listTab } })
    expect(details.rows.map(({ id, cells }) => [id, cells.score, cells.day])).toEqual([
      ['a', 3, today],
      ['b', 3, ago(1)],
    ])
  })
})
