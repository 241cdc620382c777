import { expect, test } from 'vitest'
import { clockTime, writeClock } from './clock'
import { clockOf, updatedAtOf } from './stored-record'
import { fromServer, fromWire, patchToWire, toWire } from './wire-record'

const now = Date.UTC(2026, 4, 1)
const sender = { device: 'phone', now }

test('a record without clocks counts as changed at its updatedAt, and unknown fields are kept', () => {
  const record = fromWire(
    { id: 'a', tag: '1', newThing: { deep: [1] }, updatedAt: now - 5000, isSynced: false },
    sender,
  )
  expect(record.fields).toEqual({ tag: '1', newThing: { deep: [1] } })
  expect(updatedAtOf(record)).toBe(now - 5000)
})

test('a record without clocks and without a date counts as changed now', () => {
  expect(updatedAtOf(fromWire({ id: 'a', tag: '1' }, sender))).toBe(now)
})

test('a stamp far ahead is pulled back when it arrives, not refused', () => {
  const wild = writeClock(now + 86_400_000, 0, 'phone')
  const record = fromWire({ id: 'a', tag: '1', _clocks: { '*': wild } }, sender)
  expect(clockTime(clockOf(record, 'tag'))).toBe(now)
})

test('nonsense in place of clocks is taken as no clocks', () => {
  const record = fromWire({ id: 'a', tag: '1', updatedAt: 7, _clocks: { '*': 'x' } as never }, sender)
  expect(updatedAtOf(record)).toBe(7)
})

test('every record on the wire carries id, created, updatedAt, isSynced, createdApp and updatedAtApp [P3.1, D3.1]', () => {
  const record = fromWire(
    { id: 'a', created: 1, createdApp: 'bovine', updatedAtApp: 'ovine', updatedAt: 9 },
    sender,
  )
  expect(toWire(record)).toMatchObject({
    id: 'a',
    created: 1,
    createdApp: 'bovine',
    updatedAtApp: 'ovine',
    updatedAt: 9,
    isSynced: true,
  })
})

test('a record sent by the server is kept as it is and goes back unchanged', () => {
  const wire = toWire(fromWire({ id: 'a', tag: '1', notes: 'x', updatedAt: 9 }, sender))
  expect(toWire(fromServer(wire))).toEqual(wire)
})

test('what a device sends carries isSynced false [P3.3]', () => {
  expect(
    patchToWire({ id: 'a', fields: { tag: '1' }, clocks: { '*': writeClock(1, 0, 'phone') } }).isSynced,
  ).toBe(false)
})
