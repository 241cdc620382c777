import AxeBuilder from '@axe-core/playwright'
import type { FarmApp } from './farm-app'
import { stoppedMoving } from './screens'

const rules = {
  everything: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule' as const, values: ['color-contrast'] },
}
type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']
declare const axe: { run(context: Document, options: object): Promise<{ violations: Found }> }

/** Faults that stop a farmer from using the present screen. */
export async function complaints(app: FarmApp, only: keyof typeof rules = 'everything'): Promise<string[]> {
  // A dialog half faded in has less contrast than it will have.
  await stoppedMoving(app)
  const { page } = app
  const options = { runOnly: rules[only], resultTypes: ['violations'], iframes: false }
  // Loaded once into an open app: to load it costs as much as a look, and there are no frames to load it into.
  if (await page.evaluate(() => !('axe' in window)))
    await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze()
  const violations = await page.evaluate(
    async (asked) => (await axe.run(document, asked)).violations as Found,
    options,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
