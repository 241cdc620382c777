import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { makeDataDir } from '../run/data-dir'
import { browserKills } from './browser-kills'
import { type Count, postgresKills, serverKills } from './server-kills'

/** A few of each; the slow run kills fifty times. */
async function nothingLost(
  run: (place: { release: string; dataDir: string }) => Promise<Count>,
): Promise<void> {
  const dataDir = await makeDataDir('kill')
  const { confirmed, lost } = await run({ release: process.env.E2E_RELEASE_USED ?? '', dataDir })
  expect(lost).toEqual([])
  expect(confirmed).toBeGreaterThan(0)
  await rm(dataDir, { recursive: true, force: true })
  await rm(`${dataDir}.log`, { force: true })
}

test.describe('killed without warning', () => {
  test('a browser killed while a farmer saves keeps every edit the screen had confirmed [P0.5, P1.23]', () =>
    nothingLost((place) => browserKills(1, place)))

  test('a server killed during uploads keeps every edit it had confirmed [P0.5]', () =>
    nothingLost((place) => serverKills(1, place)))

  test('a PostgreSQL killed during uploads keeps every edit the server had confirmed, and comes back by itself [P0.5]', () =>
    nothingLost((place) => postgresKills(1, place)))
})
