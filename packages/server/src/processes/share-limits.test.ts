import { expect, test } from 'vitest'
import { openNews } from '../../proofs/testing/news-stream'
import { password, plantAccount } from '../../proofs/testing/plant'
import { spawnMain } from '../../proofs/testing/spawn-main'
import { openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { usualPolicy } from '../policy'
import { freshDatabase } from '../postgres/test-database'
import { shareLimits } from './share-limits'

test('four processes together allow one account what one process allows, and a single process all of it', () => {
  expect(shareLimits(usualPolicy, 1)).toEqual(usualPolicy)
  const { openApps, calls, bodies } = shareLimits(usualPolicy, 4)
  expect(4 * openApps.perAccount).toBe(usualPolicy.openApps.perAccount)
  expect(4 * calls.atOnce).toBe(usualPolicy.calls.atOnce)
  expect(4 * bodies.perSecond).toBe(usualPolicy.bodies.perSecond)
  // Each process has memory of its own for all accounts together.
  expect(bodies.known.total).toBe(usualPolicy.bodies.known.total)
})

test('with many processes an app still finds room in each: streams, parallel calls and the longest upload', () => {
  const { openApps, calls, uploadsEach, readsEach, answers, bodies } = shareLimits(usualPolicy, 64)
  expect([openApps.perAccount, calls.atOnce, uploadsEach.atOnce]).toEqual([4, 8, 1])
  expect([readsEach.atOnce, answers.eachAtOnce]).toEqual([1, 2])
  expect(bodies.known.each).toBeGreaterThan(20 * 1024 * 1024)
})

test('two of ten processes hold eight open apps of one account, not forty', async () => {
  const database = await freshDatabase(migrateAt)
  const db = openDatabase({ url: database.url, connections: 2 })
  const username = '+353850000001'
  await plantAccount(db, { username, farms: ['100'] })
  const server = spawnMain({ DATABASE_URL: database.url, PROCESSES: '2', PROCESSES_IN_ALL: '10' })
  try {
    const origin = await server.ready
    const tokens: string[] = []
    for (let n = 0; n < 12; n++) {
      const body = JSON.stringify({ username, password, deviceId: `phone-${n}` })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${origin}/tlogin`, { method: 'POST', headers, body })
      tokens.push(((await answer.json()) as { url_token: string }).url_token)
    }
    const streams = await Promise.all(tokens.map((token) => openNews(origin, { token, farm: '100' })))
    expect(streams.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(8)
    expect(streams.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(4)
    for (const { leave } of streams) leave()
  } finally {
    await server.stop()
    await db.destroy()
    await database.drop()
  }
})
