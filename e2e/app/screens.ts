import { expect } from '@playwright/test'
import type { FarmApp } from './farm-app'

type Screen = { name: string; open: (app: FarmApp) => Promise<void> }

const page =
  (path: string) =>
  async ({ page }: FarmApp) => {
    await page.goto(path)
  }

/** Pages before a herd is open. */
export const entryScreens: readonly Screen[] = [
  { name: 'welcome', open: page('/welcome') },
  { name: 'log-in', open: page('/login') },
]

/** Every page inside a farm, as the farmer of `openScreens` finds them. Ids go by address, so any language will do. */
export const farmScreens: readonly Screen[] = [
  { name: 'animals', open: page('/my-herd/animals-list') },
  { name: 'nothing-found', open: page('/my-herd/animals-list?searchString=nosuchtag') },
  { name: 'animal', open: async (app) => page(`/animals/view?id=${await firstAnimal(app)}`)(app) },
  { name: 'edit', open: async (app) => page(`/animals/edit?id=${await firstAnimal(app)}`)(app) },
  {
    name: 'history',
    open: async (app) => page(`/record-history?collection=animals&id=${await firstAnimal(app)}`)(app),
  },
  { name: 'sync', open: page('/sync') },
  { name: 'needs-a-look', open: page('/needs-attention') },
  { name: 'settings', open: page('/settings') },
  { name: 'devices', open: page('/settings/devices') },
  { name: 'no-such-page', open: page('/no-such-page') },
]

/** Of the herd that is open; all small herds are alike but for their ids. */
async function firstAnimal(app: FarmApp): Promise<string> {
  if (app.animal) return app.animal
  await app.page.goto('/my-herd/animals-list')
  await app.rows.first().click()
  await expect.poll(() => app.animalId).not.toBe('')
  app.animal = app.animalId
  return app.animal
}

/** The page has drawn what it draws: nothing loading, nothing moving. */
export async function settled({ page }: FarmApp): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect(page.getByTestId('list-skeleton')).toHaveCount(0)
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
}
