import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownWords } from '@steading/domain/sample-herd/phrases'
import { cutOff } from './cut-off'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'
import { entryScreens, farmScreens, settled } from './screens'

const texts = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../packages/client/public/assets/i18n/common/${language}.json`),
      'utf8',
    ),
  )

const spoken = { fr: 'Français', es: 'Español' } as const

/** English words that must not be seen in another language: those that differ there and are plain text. */
function englishOnly(language: 'fr' | 'es'): Set<string> {
  const [english, other] = [texts('en'), texts(language)]
  const theirs = new Set([...Object.values(other), ...ownWords('en')])
  const values = Object.entries(english)
    .filter(([key, text]) => text !== other[key] && !text.includes('{') && !theirs.has(text))
    .map(([, text]) => text)
  return new Set(values)
}

async function shownTexts({ page }: FarmApp): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim()
      if (text && node.parentElement?.closest('script, style, option, noscript') === null) found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const text = element.getAttribute(name)
        if (text) found.push(text)
      }
    return found
  })
}

for (const [language, name] of Object.entries(spoken) as ['fr' | 'es', string][])
  test(`every screen speaks ${name} once it is chosen, with no English left, no text missing, and nothing cut off at 125 % [P2.72, P2.73, P2.74, D7.17, D7.18, D7.51]`, {
    // French is the longest and is looked at where there is least room.
    tag: language === 'fr' ? '@phone' : '@tablet',
  }, async ({ app, page, farmer }) => {
    test.setTimeout(180_000)
    await app.open(farmer)
    await app.openAnimal(0)
    await app.edit({ Notes: '123' })
    await app.sent()
    await app.visit('Settings')
    await enlargeText(app)
    await page.getByRole('button', { name: /^Language/ }).click()
    const choice = page.getByRole('dialog', { name: 'Language' })
    await expect(choice.getByRole('radio')).toHaveText(['English', 'Français', 'Español'])
    await expect(choice.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect(choice.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await picture(page, 'language')
    const fetched = page
      .context()
      .waitForEvent(
        'request',
        (request) => /api\/2\/get$/.test(request.url()) && wants(request.postDataJSON()),
      )
    await choice.getByRole('radio', { name }).click()
    await expect(choice).toBeHidden()
    await fetched
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    const english = englishOnly(language)
    const wrong: string[] = []
    for (const screen of farmScreens) {
      await screen.open(app)
      await settled(app)
      const shown = await shownTexts(app)
      const left = shown.filter((text) => text === 'MISSING SOURCE TEXT' || english.has(text))
      wrong.push(...left.map((text) => `${screen.name} says ${text}`))
      wrong.push(...(await cutOff(app)).map((text) => `${screen.name} cuts off ${text}`))
      await picture(page, `${screen.name}-${language}`)
    }
    expect(wrong).toEqual([])
  })

async function enlargeText({ page }: FarmApp): Promise<void> {
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await size()
  await page.getByText('Large', { exact: true }).click()
  await expect.poll(size).toBeCloseTo(before * 1.25, 0)
}

/** Everything again, words included. */
const wants = (body: { timestamp?: number; versions?: { system_type?: number } }) =>
  body.timestamp === 0 && body.versions?.system_type === 0

test('the welcome and log-in pages speak all three languages', { tag: '@phone' }, async ({ app, page }) => {
  await page.goto('/welcome')
  for (const [language, name] of Object.entries(spoken) as ['fr' | 'es', string][]) {
    await page.goto('/welcome')
    await page.getByRole('button', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const english = englishOnly(language)
    for (const screen of entryScreens) {
      await screen.open(app)
      await settled(app)
      const shown = await shownTexts(app)
      expect(shown).not.toContain('MISSING SOURCE TEXT')
      expect(shown.filter((text) => english.has(text))).toEqual([])
    }
  }
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'English' }).click()
  for (const screen of entryScreens) {
    await screen.open(app)
    await settled(app)
    expect(await shownTexts(app)).not.toContain('MISSING SOURCE TEXT')
    await picture(page, screen.name)
  }
})

test('a language change without signal says it needs signal and leaves the language as it was', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.visit('Settings')
  await app.loseSignal()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('radio', { name: 'Français' }).click()
  await expect(page.getByText('The language was not changed. It needs signal.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
