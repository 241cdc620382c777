import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { makeDataDir } from '../run/data-dir'
import { browserKills } from './browser-kills'
import { type Count, killsOfBoth } from './server-kills'
import { plantSmallFarm } from './small-farm'

/** One of each; the slow run kills fifty times. */
function nothingLost({ confirmed, lost }: Count): void {
  expect(lost).toEqual([])
  expect(confirmed).toBeGreaterThan(0)
}

test.describe('killed without warning', () => {
  test('a browser killed while a farmer saves keeps every edit the screen had confirmed [P0.5, P1.23]', async () => {
    const farmer = await plantSmallFarm(process.env.E2E_DATA ?? '')
    nothingLost(await browserKills(1, { address: process.env.E2E_ADDRESS ?? '', farmer }))
  })

  test('a server, then its PostgreSQL, killed during uploads keep every edit the server had confirmed, and come back [P0.5]', async () => {
    const dataDir = await makeDataDir('kill')
    nothingLost(await killsOfBoth(1, { release: process.env.E2E_RELEASE_USED ?? '', dataDir }))
    await rm(dataDir, { recursive: true, force: true })
    await rm(`${dataDir}.log`, { force: true })
  })
})
