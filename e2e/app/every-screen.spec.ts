import { type Foreign, spoken } from '@steading/client/app/test-foreign'
import { cutOff } from './cut-off'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'
import { plainPages, wrongWithPlain } from './plain-pages'
import { entryScreens, farmScreens, type Screen, setText, settled } from './screens'
import { texts } from './texts'
import { tooTight } from './tight'

test.use({ brandNew: true })

// A walk is the longest of all journeys, so each is two, at the same time where there is room.
test.describe.configure({ mode: 'parallel' })

const halves = ['first', 'second'] as const

for (const [language, name] of Object.entries(spoken) as [Foreign, string][])
  for (const [half, which] of halves.entries())
    test(`every other screen from the ${which} on, once ${name} is chosen, has nothing cut off at 125 %, on a screen of 320 px or at twice its size, is fit for everyone in light and in dark, opens under its own heading, stays within the screen, and keeps to a content policy that forbids foreign and inline scripts [P0.3, P0.4, D0.2, P2.72, P2.73, P2.74, D7.17, D7.18]`, {
      // French is the longest and is looked at where there is least room.
      tag: language === 'fr' ? '@phone' : '@tablet',
    }, async ({ app, page, farmer }) => {
      test.setTimeout(900_000)
      const mine = <T>(all: readonly T[]) => all.filter((_, at) => at % 2 === half)
      const broken = await brokenPolicies(app)
      const answer = await page.goto('/welcome')
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/)
      expect(policy).toContain("object-src 'none'")
      const wrong: string[] = []
      for (const screen of mine(entryScreens)) {
        await screen.open(app)
        await settled(app)
        wrong.push(...(await unfit(app, screen)))
      }
      await app.open(farmer)
      await app.openAnimal(0)
      await app.edit({ Notes: '123' })
      await app.sent()
      await app.edit({ Notes: 'bad\u0000' })
      await expect(app.syncLine).toHaveText('1 needs a look')
      await app.visit('Settings')
      await enlargeText(app)
      await chooseLanguage(app, language)

      // The first look puts its own script into the page, which is no fault of ours.
      const ours = broken.length
      for (const screen of mine(farmScreens)) {
        await screen.open(app)
        await settled(app)
        wrong.push(...(await cutOff(app)).map((text) => `${screen.name} cuts off ${text}`))
        await picture(page, `${screen.name}-${language}`)
        wrong.push(...(await unfit(app, screen)))
        if (!app.wide) wrong.push(...(await tooTight(app)).map((what) => `${screen.name} ${what}`))
      }
      expect(plainPages.length).toBeGreaterThan(50)
      const titles = texts(language)
      for (const row of mine(plainPages)) wrong.push(...(await wrongWithPlain(app, row, titles)))
      // The walk over every screen is long, so one failure lists all faults.
      expect(wrong).toEqual([])
      expect(broken.slice(ours)).toEqual([])
    })

/**
 * Who could not use a screen. Colours are the same at every size, so the dark is looked at once, on a wide screen; there
 * everything is looked at only where the page is another than on a phone. Small text needs the most contrast.
 */
async function unfit(app: FarmApp, { name, beside }: Screen): Promise<string[]> {
  const { page } = app
  const size = await setText(app, 'normal')
  const inTheLight = app.wide && !beside ? [] : await complaints(app)
  await picture(page, `${name}-light`)
  const inTheDark = app.wide ? await complaintsInTheDark(app, name) : []
  await setText(app, size)
  return [
    ...inTheLight.map((one) => `${name}: ${one}`),
    ...inTheDark.map((one) => `${name} in the dark: ${one}`),
  ]
}

async function complaintsInTheDark(app: FarmApp, name: string): Promise<string[]> {
  const { page } = app
  await page.emulateMedia({ colorScheme: 'dark' })
  // Colours begin to change with the next frame, and only then can be waited for.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const found = await complaints(app, 'colours')
  await picture(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Requests that the policy blocked. */
async function brokenPolicies({ page }: FarmApp): Promise<string[]> {
  const broken: string[] = []
  await page.exposeFunction('broken', (what: string) => broken.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { broken(what: string): void }).broken(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      ),
    )
  })
  return broken
}

async function enlargeText({ page }: FarmApp): Promise<void> {
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await size()
  await page.getByText('Large', { exact: true }).click()
  await expect.poll(size).toBeCloseTo(before * 1.25, 0)
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
}

async function chooseLanguage({ page }: FarmApp, language: Foreign): Promise<void> {
  await page.getByRole('button', { name: /^Language/ }).click()
  const choice = page.getByRole('dialog', { name: 'Language' })
  await expect(choice.getByRole('radio')).toHaveText(['English', 'Français', 'Español'])
  await expect(choice.getByRole('radio', { name: 'English' })).toBeChecked()
  await expect(choice.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await picture(page, 'language')
  const fetched = page
    .context()
    .waitForEvent('request', (request) => /api\/2\/get$/.test(request.url()) && wants(request.postDataJSON()))
  await choice.getByRole('radio', { name: spoken[language] }).click()
  await expect(choice).toBeHidden()
  await fetched
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Everything again, words included. */
const wants = (body: { timestamp?: number; versions?: { system_type?: number } }) =>
  body.timestamp === 0 && body.versions?.system_type === 0
