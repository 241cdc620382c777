import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { FarmApp } from '../app/farm-app'
import { PlainClient } from './plain-client'
import { killTree, processUsing } from './process-tree'
import type { Count } from './server-kills'
import type { Farmer, SmallFarm } from './small-farm'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A farmer edits one animal over and over; the browser is killed at a random moment, every process of it. Opened again,
 * the animal shows the last edit the screen had confirmed, or the one that was on its way.
 */
export async function browserKills(rounds: number, { address, farmer }: SmallFarm): Promise<Count> {
  const profile = await mkdtemp(join(tmpdir(), 'steading-profile-'))
  const open = async () => {
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: flags,
      baseURL: address,
      locale: 'en-IE',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    return { browser, page: browser.pages()[0] ?? (await browser.newPage()) }
  }
  const first = await open()
  const app = new FarmApp(first.page)
  await app.open(farmer)
  const id = await app.openAnimal(0)
  await first.browser.close()

  const lost: string[] = []
  let made = 0
  let confirmed = 0
  let last = ''
  for (let kills = 0; kills < rounds; kills++) {
    const { browser, page } = await open()
    await showAnimal(page, id)
    const before = await brandOf(page)
    if (last && before !== last && before !== `edit ${made}`) lost.push(`${last}, found ${before}`)
    last = before
    let dead: Promise<void> | undefined
    try {
      for (;;) {
        const next = `edit ${++made}`
        await saveBrand(page, next)
        last = next
        confirmed++
        // However slow the machine, each life of the browser confirms something before it ends.
        dead ??= killSoon(profile)
      }
    } catch {
      // The browser is gone, in the middle of whatever it did.
    }
    await (dead ?? killSoon(profile))
    await browser.close().catch(() => undefined)
  }
  const { browser, page } = await open()
  await showAnimal(page, id)
  const shown = await brandOf(page)
  if (shown !== last && shown !== `edit ${made}`) lost.push(`${last}, found ${shown}`)
  if (!(await reachesServer(address, farmer, id, shown)))
    lost.push(`${shown}, which never reached the server`)
  await browser.close()
  await rm(profile, { recursive: true, force: true })
  return { kills: rounds, confirmed, lost }
}

async function killSoon(profile: string): Promise<void> {
  await sleep(300 + Math.random() * 2500)
  const pid = processUsing(profile)
  if (pid !== undefined) killTree(pid)
}

async function showAnimal(page: Page, id: string): Promise<void> {
  await page.goto(`/animals/view?id=${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor({ timeout: 20_000 })
}

const brandOf = async (page: Page): Promise<string> => {
  const value = new FarmApp(page).value('Freeze brand')
  return (await value.count()) > 0 ? ((await value.textContent()) ?? '') : ''
}

async function saveBrand(page: Page, brand: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click({ timeout: 20_000 })
  await page.getByLabel('Freeze brand', { exact: true }).fill(brand, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 20_000 })
  // The page of the animal comes back only once the edit is confirmed.
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor({ timeout: 20_000 })
}

async function reachesServer(address: string, farmer: Farmer, id: string, brand: string): Promise<boolean> {
  const client = new PlainClient(() => address, farmer, 'looks-on')
  await client.logIn()
  for (let tries = 0; tries < 60; tries++) {
    const { body } = await client.post('api/2/get', { farm: farmer.farm, ids: { animals: [id] }, limit: 1 })
    const [animal] = (body.entities as { animals?: { freezebrand?: string }[] }).animals ?? []
    if ((animal?.freezebrand ?? '') === brand) return true
    await sleep(500)
  }
  return false
}
