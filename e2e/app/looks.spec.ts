import { writeFile } from 'node:fs/promises'
import type { PageId } from '@steading/domain/frame/pages/pages'
import { accept, type Compared, compare } from '../looks/compare'
import { lookedAt, sameEverywhere } from '../looks/same-everywhere'
import { sizes } from '../sizes'
import type { FarmApp } from './farm-app'
import { expect, test } from './farm-test'
import { quiet } from './quiet'
import { entryScreens, farmScreens, settled } from './screens'

test.use({ brandNew: true, bypassCSP: true })

/** What a farmer sees most; the last ones again at a desk and by night. */
const inTheHand: readonly PageId[] = [
  ...(['home', 'animals-list', 'animal-view', 'animal-edit', 'groups-list', 'group-view'] as const),
  ...(['smartlists', 'tasks', 'task-view', 'planned-jobs', 'task-create', 'fab-children'] as const),
  ...(['weights', 'apps', 'my-farm', 'settings', 'reports', 'stock-by-class', 'paddock-list'] as const),
]
const atADesk: readonly PageId[] = ['home', 'animals-list', 'animal-view']

test(
  'the main pages look as they were last accepted, whatever the day and the fonts of the machine',
  {
    tag: ['@phone', '@looks', '@soak'],
  },
  async ({ app, page, planter, device }, testInfo) => {
    const canvas = (await device()).page
    const wrong: string[] = []
    const look = async (name: string) => {
      const unlike = process.env.E2E_ACCEPT ? await keep(name) : await unlikeAccepted(name)
      if (unlike) wrong.push(unlike)
    }
    const keep = async (name: string) => {
      await quiet(page)
      await accept(canvas, name, await shot(app))
    }
    const unlikeAccepted = async (name: string) => {
      let compared: Compared | undefined
      let png: Buffer | undefined
      const same = async () => {
        png = await shot(app)
        compared = await compare(canvas, name, png)
        return compared === undefined || compared.same
      }
      const alike = await expect
        .poll(same, { timeout: 6_000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        )
      if (alike && compared) return undefined
      if (png) await writeFile(testInfo.outputPath(`${name}.png`), png)
      if (!compared) return `${name} was never accepted`
      return `${name}: ${compared.apart} of ${compared.of} places, from ${compared.from} to ${compared.to} px down`
    }

    const open = async (name: string) => {
      await farmScreens.find((screen) => screen.name === name)?.open(app)
      await settled(app)
      // The last part of it to come.
      if (name === 'home') await expect(page.getByRole('heading', { name: 'Jobs this week' })).toBeVisible()
    }

    await sameEverywhere(page)
    for (const screen of entryScreens) {
      await screen.open(app)
      await settled(app)
      await look(screen.name)
    }
    await app.open(await planter.farmer({ herds: [{ key: 'looks', cows: 24 }], now: lookedAt }))
    await app.hasEveryPage()
    for (const name of inTheHand) {
      await open(name)
      await look(name)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await open('home')
    await look('home-night')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(sizes.tablet.viewport)
    for (const name of atADesk) {
      await open(name)
      await look(`${name}-desk`)
    }
    expect(wrong).toEqual([])
  },
)

/** Without the line that says at what minute everything was sent. */
const shot = ({ page, syncLine }: FarmApp) =>
  page.screenshot({ animations: 'disabled', mask: [syncLine], maskColor: '#888888' })
