import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { closedFields } from './closed-fields'

const today = Date.UTC(2026, 10, 17)
const now = today + 9 * 3_600_000
const field = (id: string, fields: { [name: string]: number | boolean | null }) => ({ id, fields })

test('a sprayed field is closed to people by the hour and to cattle and the combine by the day, first to open first', () => {
  const found = closedFields(
    [
      field('long', { harvestFrom: today + 20 * oneDay, reEntryAt: now + 1 }),
      field('hill', { grazeFrom: today + oneDay }),
      field('open', { grazeFrom: today, reEntryAt: now, harvestFrom: null }),
      field('gone', { grazeFrom: today + oneDay, deleted: true }),
    ],
    { today, now },
  )
  expect(found.map(({ id, closed }) => [id, ...closed.map(({ what }) => what)])).toEqual([
    ['long', 'entry', 'harvest'],
    ['hill', 'grazing'],
  ])
})
