import { expect, test } from 'vitest'
import { connectionsEach, poolSizes } from './share-connections'

test('all processes together leave PostgreSQL some connections free', () => {
  for (const processes of [1, 2, 4, 8, 10]) {
    const each = connectionsEach(100, processes)
    expect(each).toBeLessThanOrEqual(20)
    expect((each + 1) * processes).toBeLessThanOrEqual(90)
  }
})

test('more processes than PostgreSQL has room for is one sentence that says how many fit', () => {
  expect(() => connectionsEach(100, 11)).toThrow('allows 100 connections, which is enough for 10 processes')
  expect(connectionsEach(100, 10)).toBeGreaterThanOrEqual(8)
})

test('each process keeps connections for looking up who calls, however few it has', () => {
  expect(poolSizes(20)).toEqual({ callers: 2, reads: 8, db: 10 })
  expect(poolSizes(8)).toEqual({ callers: 1, reads: 3, db: 4 })
})
