import { expect, test } from 'vitest'
import { checkRecord } from '../collections/check-record'
import { cowRecordings, herdRecordings } from './milk-recordings'
import { ago } from './test-herd'

const day = (id: string, testDate: number, more = {}) => ({ id, fields: { testDate, ...more } })

test('herd recordings stand by their test day, newest first [D3.112, D1.11]', () => {
  const days = [day('a', ago(90)), day('b', ago(3)), day('c', ago(30)), day('d', ago(9), { deleted: true })]
  for (const { id, fields } of days) expect(checkRecord('milkRecording', { id, ...fields })).toBeUndefined()
  expect(herdRecordings(days).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('a test day sent twice is one test day [D3.112]', () => {
  expect(
    herdRecordings([day('a', ago(9), { averageYield: 24 }), day('b', ago(9), { averageYield: 25 })]),
  ).toHaveLength(1)
})

test('a cow has her own, newest first', () => {
  const rows = [
    day('a', ago(90), { animalId: 'x' }),
    day('b', ago(3), { animalId: 'x' }),
    day('c', ago(1), { animalId: 'y' }),
  ]
  expect(cowRecordings(rows, 'x').map(({ id }) => id)).toEqual(['b', 'a'])
})
