import AxeBuilder from '@axe-core/playwright'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { entryScreens, farmScreens, settled } from './screens'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function complaints(
  { page }: FarmApp,
  only: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // A dialog half faded in has less contrast than it will have.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  const axe = new AxeBuilder({ page })
  const { violations } = await (only === 'colours'
    ? axe.withRules('color-contrast')
    : axe.withTags(rules)
  ).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

// Colours are the same at every size, so the dark is walked once.
for (const colours of ['light', 'dark'] as const)
  test(`every screen is fit for everyone in ${colours} colours`, {
    tag: colours === 'dark' ? '@phone' : [],
  }, async ({ app, page, farmer }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme: colours })
    // In the dark the page is the same but for its colours.
    const only = colours === 'dark' ? 'colours' : 'everything'
    for (const screen of entryScreens) {
      await screen.open(app)
      await settled(app)
      expect(await complaints(app, only), screen.name).toEqual([])
    }
    await app.open(farmer)
    await app.openAnimal(0)
    await app.edit({ Notes: 'bad\u0000' })
    await expect(app.syncLine).toHaveText('1 needs a look')
    for (const screen of farmScreens) {
      await screen.open(app)
      await settled(app)
      expect(await complaints(app, only), `${screen.name} in ${colours}`).toEqual([])
      await picture(page, `${screen.name}-${colours}`)
    }
  })

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

test('with text at 125 % nothing is cut off and nothing hangs over the edge', async ({
  app,
  page,
  farmer,
}) => {
  await app.open(farmer)
  await app.visit('Settings')
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await size()
  await page.getByText('Large', { exact: true }).click()
  await expect.poll(size).toBeCloseTo(before * 1.25, 0)
  await app.sent()
  for (const screen of farmScreens) {
    await screen.open(app)
    await settled(app)
    expect(await cutOff(app), screen.name).toEqual([])
    await picture(page, `${screen.name}-large`)
  }
})

/** Texts that do not fit their box and are hidden there, and a page wider than the screen. */
async function cutOff({ page }: FarmApp): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push('the page is wider than the screen')
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(element)
      if (position === 'absolute' && clipPath !== 'none') continue
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!text || element.clientWidth <= 1) continue
      const wide =
        element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden' && textOverflow !== 'ellipsis'
      const high = element.scrollHeight > element.clientHeight + 2 && overflowY === 'hidden'
      if (wide || high) found.push(`${element.textContent?.slice(0, 40)}`)
    }
    return found
  })
}

test('the app keeps to its own content policy, which forbids foreign and inline scripts', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  const broken: string[] = []
  await page.exposeFunction('broken', (what: string) => broken.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { broken(what: string): void }).broken(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      ),
    )
  })
  const answer = await page.goto('/welcome')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/)
  expect(policy).toContain("object-src 'none'")
  await app.open(farmer)
  for (const screen of farmScreens) {
    await screen.open(app)
    await settled(app)
  }
  expect(broken).toEqual([])
})
