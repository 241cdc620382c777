import { expect } from '@playwright/test'
import { type Page, type PageId, pages } from '@steading/domain/frame/pages/pages'
import { pathParameters } from '@steading/domain/frame/pages/path-parameters'
import type { FarmApp } from './farm-app'

export type Screen = {
  name: string
  open: (app: FarmApp) => Promise<void>
  /** On a wide screen it opens beside another page. */
  beside?: boolean
}

const page = (path: string) => async (app: FarmApp) => app.moveTo(path)

/** Pages before a herd is open. */
export const entryScreens: readonly Screen[] = [
  { name: 'welcome', open: page('/welcome') },
  { name: 'log-in', open: page('/login') },
]

type Kind = 'animal' | 'job' | 'group' | 'field'

/** Where the first of each kind is found. */
const lists: Record<Kind, string> = {
  animal: '/my-herd/animals-list',
  job: '/tasks',
  group: '/my-herd/groups-list',
  field: '/paddock-list',
}

/** What an address must say besides, for pages that show one animal, job or group. */
const about: Partial<Record<PageId, [Kind, (id: string) => string]>> = {
  'animal-view': ['animal', (id) => `?id=${id}`],
  'animal-edit': ['animal', (id) => `?id=${id}`],
  'record-history': ['animal', (id) => `?collection=animals&id=${id}`],
  'group-view': ['group', (id) => `?id=${id}`],
  'group-edit': ['group', (id) => `?id=${id}`],
  'paddock-view': ['field', (id) => `?id=${id}`],
  'paddock-edit': ['field', (id) => `?id=${id}`],
  'task-view': ['job', (id) => `?id=${id}`],
}

/** The rest of the address. */
const saying: Partial<Record<PageId, string>> = {
  'help-piece': '?id=weigh',
  'task-create': '?type=REMEDY',
}

export const plainAddress = (address: string) =>
  address.replace(/\$(\w+)/g, (_, name: keyof typeof pathParameters) => pathParameters[name][0])

const built = (pages as readonly Page[]).filter(
  ({ kind, draws }) => kind === 'farm' && (draws.kind === 'screen' || draws.kind === 'view'),
)
const notBuilt = (kind: 'later' | 'webModule') =>
  (pages as readonly Page[]).find(({ draws }) => draws.kind === kind)

/** Every page inside a farm that draws something of its own, and one of each kind that does not. */
export const farmScreens: readonly Screen[] = [
  ...built.map(({ id, mobile, tablet, beside, chain }): Screen => {
    const open = async (app: FarmApp) => {
      const [kind, search] = about[id] ?? []
      const said = kind && search ? search(await firstOf(app, kind)) : (saying[id] ?? '')
      await app.moveTo(plainAddress(app.wide ? tablet : mobile) + said)
      // Until then the last page is still there, and the test would look at it instead.
      await app.arrived()
    }
    return { name: id, open, beside: beside !== undefined || chain !== undefined }
  }),
  { name: 'nothing-found', open: page('/my-herd/animals-list?searchString=nosuchtag') },
  { name: 'to-come', open: page(notBuilt('later')?.mobile ?? '') },
  { name: 'web-module', open: page(notBuilt('webModule')?.mobile ?? '') },
  { name: 'no-such-page', open: page('/no-such-page') },
]

/** Of the herd that is open; all small herds are alike but for their ids. */
async function firstOf(app: FarmApp, kind: Kind): Promise<string> {
  const known = app.firsts.get(kind)
  if (known) return known
  await app.moveTo(lists[kind])
  await (kind === 'animal' ? app.rows : app.page.locator('main li a')).first().click()
  await expect.poll(() => app.animalId).not.toBe('')
  app.firsts.set(kind, app.animalId)
  return app.animalId
}

/** The page has drawn what it draws: nothing loading, nothing moving. */
export async function settled(app: FarmApp): Promise<void> {
  await app.page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[data-testid$="-skeleton"]'),
  )
  await stoppedMoving(app)
}

export const stoppedMoving = ({ page }: FarmApp) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))

/** As the setting marks it on the page; gives what it was. */
export const setText = ({ page }: FarmApp, size: string): Promise<string> =>
  page.evaluate((to) => {
    const { dataset } = document.documentElement
    const before = dataset.text ?? 'normal'
    dataset.text = to
    return before
  }, size)
