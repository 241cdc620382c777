import type { Page as Tab } from '@playwright/test'
import { isThere } from '@steading/domain/frame/pages/open-pages'
import { type Page, type PageId, pages } from '@steading/domain/frame/pages/pages'
import { taskTypes } from '@steading/domain/jobs/engine/registry'
import { FarmApp } from '../app/farm-app'
import { plainAddress } from '../app/screens'
import { type FarmName, farms } from './farms'

/** One thing to look at: how to get there, and what to press once there. */
export type Shot = {
  name: string
  address: (ids: Ids, wide: boolean) => string | undefined
  press?: (tab: Tab, wide: boolean) => Promise<void>
  /** Only where there is room for it, or only in the hand. */
  only?: 'phone' | 'desk'
}

export type Ids = ReadonlyMap<PageId, string>

/** Where the first link to a page about one thing is found. */
const foundOn: Partial<Record<PageId, PageId>> = {
  'animal-view': 'animals-list',
  'group-view': 'groups-list',
  'paddock-view': 'paddock-list',
  'task-view': 'tasks',
  'remedy-batch': 'remedies-cabinet',
  'spray-batch': 'spray-stock',
  'sales-month': 'sales-planner',
  'weigh-session': 'weights',
  'smart-list-result': 'smartlists',
}

/** The same thing, another page. */
const sameAs: Partial<Record<PageId, PageId>> = {
  'animal-edit': 'animal-view',
  'record-history': 'animal-view',
  'group-edit': 'group-view',
  'paddock-edit': 'paddock-view',
  'smart-list-edit': 'smart-list-result',
  'task-add-to-group': 'group-view',
}

const said: Partial<Record<PageId, string>> = {
  'animal-create': '?type=CALF',
  'record-history': '&collection=animals',
}

const pageRows = pages as readonly Page[]
const rowOf = (id: PageId) => pageRows.find((row) => row.id === id) as Page
const addressOf = (row: Page, wide: boolean) => plainAddress(wide ? row.tablet : row.mobile)

/** What the addresses of a farm's own things say, read from the links a farmer would tap. */
export async function findIds(tab: Tab, farm: FarmName): Promise<Ids> {
  const app = new FarmApp(tab)
  const ids = new Map<PageId, string>()
  for (const [page, list] of Object.entries(foundOn) as [PageId, PageId][]) {
    if (![page, list].every((id) => rowOf(id).subApps.includes(farms[farm].subApp))) continue
    await app.moveTo(rowOf(list).mobile)
    const link = tab.locator(`main a[href*="${rowOf(page).mobile}?"]`).first()
    const found = await link.getAttribute('href', { timeout: 8_000 }).catch(() => undefined)
    if (found) ids.set(page, new URL(found, 'http://x').search)
    else console.log(`${farm}: no ${page} found on ${list}`)
  }
  return ids
}

const pageShots = (farm: FarmName): Shot[] =>
  pageRows
    .filter((row) => row.kind === 'farm' && isThere(row) && row.subApps.includes(farms[farm].subApp))
    .filter(({ id }) => !['task-create', 'task-edit', 'task-animal-checker'].includes(id))
    .map((row) => ({
      name: row.id,
      address: (ids, wide) => {
        const about = sameAs[row.id] ?? row.id
        const search = foundOn[about] ? ids.get(about) : ''
        return search === undefined ? undefined : addressOf(row, wide) + search + (said[row.id] ?? '')
      },
    }))

const formAddress = (workflow: string, wide: boolean) =>
  rowOf('task-create')[wide ? 'tablet' : 'mobile'].replace('$workflow', workflow)

const jobShots = (farm: FarmName): Shot[] =>
  taskTypes
    .filter(({ subApps, page }) => subApps.includes(farms[farm].subApp) && !page)
    .map(({ id, workflow }) => ({
      name: `job-${id.toLowerCase()}`,
      address: (_, wide) => `${formAddress(workflow, wide)}?type=${id}`,
    }))

const animalOf = (ids: Ids) => new URLSearchParams(ids.get('animal-view')).get('id') ?? ''

/** A job whose animal is chosen already: past the list, at what is asked. */
const formShots = (farm: FarmName): Shot[] =>
  taskTypes
    .filter(
      ({ subApps, page, subject, creates }) =>
        subApps.includes(farms[farm].subApp) && !page && !subject && !creates,
    )
    .map(({ id, workflow }) => ({
      name: `form-${id.toLowerCase()}`,
      address: (ids, wide) => `${formAddress(workflow, wide)}?type=${id}&animals=${animalOf(ids)}`,
      // A score first asks about the day.
      ...(workflow === 'score' && {
        press: async (tab: Tab) => tab.locator('form button[type="submit"]').last().click(),
      }),
    }))

const list = (_: Ids, wide: boolean) => addressOf(rowOf('animals-list'), wide)
const byKey = (key: string) => (tab: Tab) => tab.keyboard.press(key)

/** What lies over a page. */
const moments: readonly Shot[] = [
  { name: 'over-keys', only: 'desk', address: list, press: byKey('?') },
  { name: 'over-palette', only: 'desk', address: list, press: byKey('Control+k') },
  { name: 'over-add', only: 'desk', address: list, press: byKey('n') },
  {
    name: 'over-calendar',
    address: (_, wide) => `${formAddress('task-without-items', wide)}?type=REMEDYPURCHASE`,
    press: async (tab) => tab.locator('main button[aria-haspopup="dialog"]:visible').first().click(),
  },
  {
    name: 'over-filter',
    address: list,
    press: async (tab) => tab.locator('main button[aria-haspopup]:visible').first().click(),
  },
  { name: 'picked', address: list, press: pickThree },
  {
    name: 'over-change-many',
    address: list,
    press: async (tab, wide) => {
      await pickThree(tab, wide)
      if (wide) await tab.keyboard.press('e')
      else await tab.locator('[data-instead-of-add] button').nth(4).click()
    },
  },
]

async function pickThree(tab: Tab, wide: boolean): Promise<void> {
  if (!wide) {
    const rows = tab.locator('main li[aria-posinset]')
    await rows.nth(1).click({ delay: 900 })
    await rows.nth(2).click()
    await rows.nth(3).click()
    return
  }
  await tab.getByRole('grid').focus()
  await tab.keyboard.press('ArrowDown')
  for (let row = 0; row < 3; row++) {
    await tab.keyboard.press(' ')
    await tab.keyboard.press('ArrowDown')
  }
}

export const shotsOf = (farm: FarmName): Shot[] => [
  ...pageShots(farm),
  ...jobShots(farm),
  ...(farm === 'crops' ? [] : formShots(farm)),
  ...(farm === 'dairy' ? moments : []),
]
