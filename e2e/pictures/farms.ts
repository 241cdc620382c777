import type { Page as Tab } from '@playwright/test'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { samplePassword } from '@steading/server/auth/sample-accounts'

/** The sample farms that are looked at. Sheep and crops belong to one farmer, who is asked which. */
export const farms = {
  dairy: { username: '+353850000001', subApp: 'bovine', herd: undefined },
  sheep: { username: '+353850000003', subApp: 'ovine', herd: 'H1208517' },
  crops: { username: '+353850000003', subApp: 'crop', herd: 'H1208684' },
  /** Those below are looked at when asked for: their words and units are their own. */
  uruguay: { username: '+59899000001', subApp: 'bovine', herd: undefined },
  france: { username: '+33639980001', subApp: 'bovine', herd: undefined },
  /** The one in France, once its farmer has said that the law of Spain counts. */
  spain: { username: '+33639980001', subApp: 'bovine', herd: undefined, country: 'ES' },
} as const satisfies Record<
  string,
  { username: string; subApp: SubApp; herd: string | undefined; country?: string }
>

export type FarmName = keyof typeof farms

/** Logs in, in whatever language the device speaks, and waits until the farm is here. */
export async function openFarm(tab: Tab, name: FarmName): Promise<void> {
  const farm = farms[name]
  const { username, herd, subApp } = farm
  await tab.goto('/login')
  await tab.locator('input[autocomplete="username"]').fill(username)
  await tab.locator('input[type="password"]').fill(samplePassword)
  await tab.locator('form button[type="submit"]').click()
  if (herd) {
    const picker = tab.locator('dialog[open]')
    await picker.getByRole('radio', { name: new RegExp(herd) }).check()
    await picker.getByRole('button').last().click()
  }
  await tab.waitForURL(new RegExp(`/[a-z]{2}/${subApp}/`), { timeout: 60_000 })
  await tab.locator('[data-sync="idle"]').waitFor({ timeout: 60_000 })
  await tab.waitForFunction(() => document.querySelector('dialog[open]') === null, undefined, {
    timeout: 60_000,
  })
  await tab.locator('html[data-every-page="here"]').waitFor({ state: 'attached', timeout: 60_000 })
  if (!('country' in farm)) return
  await tab.goto(`${new URL(tab.url()).pathname.replace(/home$/, '')}settings`)
  await tab.locator('select:has(option[value="ES"])').selectOption(farm.country)
  await tab.locator('[data-sync="idle"]').waitFor({ timeout: 60_000 })
}
