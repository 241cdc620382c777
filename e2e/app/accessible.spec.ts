import AxeBuilder from '@axe-core/playwright'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { entryScreens, farmScreens, type Screen, settled } from './screens'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function complaints(
  { page }: FarmApp,
  only: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // A dialog half faded in has less contrast than it will have.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  // There are no frames to look into, and a second page opened for each look costs more than the look.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (only === 'colours'
    ? axe.withRules('color-contrast')
    : axe.withTags(rules)
  ).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/**
 * What is wrong with a screen. Colours are the same at every size, so the dark is looked at once, on a wide screen; there
 * everything is looked at only where the page is another than on a phone.
 */
async function wrongWith(app: FarmApp, { name, beside }: Screen): Promise<string[]> {
  await settled(app)
  const inTheLight = app.wide && !beside ? [] : await complaints(app)
  await picture(app.page, `${name}-light`)
  if (!app.wide) return named(name, inTheLight)
  await app.page.emulateMedia({ colorScheme: 'dark' })
  // Colours begin to change with the next frame, and only then can be waited for.
  await app.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  const inTheDark = await complaints(app, 'colours')
  await picture(app.page, `${name}-dark`)
  await app.page.emulateMedia({ colorScheme: 'light' })
  return [...named(name, inTheLight), ...named(`${name} in the dark`, inTheDark)]
}

const named = (name: string, found: readonly string[]) => found.map((one) => `${name}: ${one}`)

test('every screen is fit for everyone in light and in dark, and keeps to a content policy that forbids foreign and inline scripts', async ({
  app,
  page,
  farmer,
}) => {
  test.setTimeout(240_000)
  const broken = await brokenPolicies(app)
  const answer = await page.goto('/welcome')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/)
  expect(policy).toContain("object-src 'none'")
  const wrong: string[] = []
  for (const screen of entryScreens) {
    await screen.open(app)
    wrong.push(...(await wrongWith(app, screen)))
  }
  await app.open(farmer)
  await app.openAnimal(0)
  await app.edit({ Notes: 'bad\u0000' })
  await expect(app.syncLine).toHaveText('1 needs a look')
  // The first look puts its own script into the page, which is no fault of ours.
  const ours = broken.length
  for (const screen of farmScreens) {
    await screen.open(app)
    wrong.push(...(await wrongWith(app, screen)))
  }
  // All of them at once: a walk over every screen is long, and whoever reads this mends them together.
  expect(wrong).toEqual([])
  expect(broken.slice(ours)).toEqual([])
})

/** What the page tried and was not allowed to do. */
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

test('dialogs are fit for everyone too', async ({ app, page, planter }) => {
  const farmer = await planter.farmer({
    herds: [
      { key: 'one', herdNumber: 'H1111111', cows: 4 },
      { key: 'two', herdNumber: 'H2222222', cows: 4 },
    ],
  })
  await app.logIn(farmer)
  await expect(page.getByRole('dialog', { name: 'Switch herd' })).toBeVisible()
  expect(await complaints(app), 'herd picker').toEqual([])
  await app.pickHerd('H1111111')
  await app.seesHerd()
  await page.locator('button[aria-haspopup]').getByText('Sex', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Female' })).toBeVisible()
  expect(await complaints(app), 'filter').toEqual([])
  await page.keyboard.press('Escape')
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Language/ }).click()
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
  expect(await complaints(app), 'language').toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await expect(app.alert).toBeVisible()
  expect(await complaints(app), 'question').toEqual([])
  await page.goto('/needs-attention')
  await settled(app)
  expect(await complaints(app), 'nothing to look at').toEqual([])
})

test('a farmer who uses only the keyboard logs in, finds an animal, changes and saves it', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  await page.goto('/welcome')
  await tabTo(app, page.getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  await tabTo(app, page.getByLabel('Mobile number'))
  await page.keyboard.type(farmer.username)
  await tabTo(app, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(farmer.password)
  await page.keyboard.press('Enter')
  await app.seesHerd()
  await page.keyboard.press('/')
  await expect(app.search).toBeFocused()
  await page.keyboard.type('1')
  await tabTo(app, page.getByRole('grid', { name: 'Animals' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await tabTo(app, page.getByRole('button', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(app, app.field('Freeze brand'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('KEYS')
  await page.keyboard.press('Enter')
  await expect(app.toast(/^Saved on this phone/)).toBeVisible()
  await expect(app.value('Freeze brand')).toHaveText('KEYS')
})

async function tabTo(app: FarmApp, target: import('@playwright/test').Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await app.page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}
