import type { Browser, Page } from '@playwright/test'
import type { Language } from '@steading/domain/base/languages'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { FarmApp } from '../app/farm-app'
import type { Herd, Planter } from '../run/plant'
import { sizes } from '../sizes'

/** A farm a sub-app, small enough to be read at a glance. */
const herds: Record<SubApp, Herd> = {
  bovine: { key: 'help-cattle', cows: 14 },
  ovine: { key: 'help-sheep', ewes: 12 },
  crop: { key: 'help-crops', tillage: true },
}

const locales: Record<Language, string> = { en: 'en-IE', fr: 'fr-FR', es: 'es-ES' }
const patience = 10_000

type Wanted = { browser: Browser; planter: Planter; address: string; subApp: SubApp; language: Language }

/** A phone in light mode, with every file, logged in by a farmer who speaks the language. */
export async function openFarm({ browser, planter, address, subApp, language }: Wanted): Promise<Page> {
  const farmer = await planter.farmer({ herds: [herds[subApp]] })
  const context = await browser.newContext({
    ...sizes.phone,
    baseURL: address,
    // The account takes on the language it is logged in with.
    locale: locales[language],
    timezoneId: 'Europe/Dublin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto('/login')
  await page.locator('input[autocomplete="username"]').fill(farmer.username)
  await page.locator('input[type="password"]').fill(farmer.password)
  await page.keyboard.press('Enter')
  await page.locator(`html[lang="${language}"]`).waitFor()
  await page.locator('nav a').first().waitFor()
  await new FarmApp(page).atRest()
  return page
}
