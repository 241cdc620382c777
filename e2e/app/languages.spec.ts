import { englishOnly, type Foreign, shownTexts, spoken } from '@steading/client/app/test-foreign'
import { expect, picture, test } from './farm-test'
import { entryScreens, settled } from './screens'

test('the welcome and log-in pages speak all three languages', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page }) => {
  await page.goto('/welcome')
  for (const [language, name] of Object.entries(spoken) as [Foreign, string][]) {
    await page.goto('/welcome')
    await page.getByRole('button', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const english = englishOnly(language)
    for (const screen of entryScreens) {
      await screen.open(app)
      await settled(app)
      const shown = await page.evaluate(shownTexts)
      expect(shown).not.toContain('MISSING SOURCE TEXT')
      expect(shown.filter((text) => english.has(text))).toEqual([])
    }
  }
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'English' }).click()
  for (const screen of entryScreens) {
    await screen.open(app)
    await settled(app)
    expect(await page.evaluate(shownTexts)).not.toContain('MISSING SOURCE TEXT')
    await picture(page, screen.name)
  }
})
