import { expect } from '@playwright/test'
import { type Page, type PageId, pages } from '@steading/domain/pages/pages'
import type { FarmApp } from './farm-app'

type Screen = { name: string; open: (app: FarmApp) => Promise<void> }

const page = (path: string) => async (app: FarmApp) => app.moveTo(path)

/** Pages before a herd is open. */
export const entryScreens: readonly Screen[] = [
  { name: 'welcome', open: page('/welcome') },
  { name: 'log-in', open: page('/login') },
]

/** What an address must say besides, for pages that show one animal. */
const aboutAnimal: Partial<Record<PageId, (animal: string) => string>> = {
  'animal-view': (animal) => `?id=${animal}`,
  'animal-edit': (animal) => `?id=${animal}`,
  'record-history': (animal) => `?collection=animals&id=${animal}`,
}

const built = (pages as readonly Page[]).filter(
  ({ kind, draws }) => kind === 'farm' && draws.kind === 'screen',
)
const notBuilt = (kind: 'later' | 'webModule') =>
  (pages as readonly Page[]).find(({ draws }) => draws.kind === kind)

/** Every page inside a farm that draws something of its own, and one of each kind that does not. */
export const farmScreens: readonly Screen[] = [
  ...built.map(({ id, mobile, tablet }): Screen => {
    const about = aboutAnimal[id]
    const open = async (app: FarmApp) => {
      const search = about ? about(await firstAnimal(app)) : ''
      await app.moveTo((app.wide ? tablet : mobile) + search)
    }
    return { name: id, open }
  }),
  { name: 'nothing-found', open: page('/my-herd/animals-list?searchString=nosuchtag') },
  { name: 'to-come', open: page(notBuilt('later')?.mobile ?? '') },
  { name: 'web-module', open: page(notBuilt('webModule')?.mobile ?? '') },
  { name: 'no-such-page', open: page('/no-such-page') },
]

/** Of the herd that is open; all small herds are alike but for their ids. */
async function firstAnimal(app: FarmApp): Promise<string> {
  if (app.animal) return app.animal
  await app.moveTo('/my-herd/animals-list')
  await app.rows.first().click()
  await expect.poll(() => app.animalId).not.toBe('')
  app.animal = app.animalId
  return app.animal
}

/** The page has drawn what it draws: nothing loading, nothing moving. */
export async function settled({ page }: FarmApp): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect(page.getByTestId(/-skeleton$/)).toHaveCount(0)
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
}
