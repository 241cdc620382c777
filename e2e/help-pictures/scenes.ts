import type { Locator, Page } from '@playwright/test'
import type { Language } from '@steading/domain/base/languages'
import type { SubApp } from '@steading/domain/base/sub-apps'
import type { HelpPiece, HelpScene, Spot } from '@steading/domain/frame/help/define-help-piece'
import { addressOf } from '@steading/domain/frame/pages/find-page'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { offers } from '@steading/domain/lists/jobs/offers'
import { FarmApp } from '../app/farm-app'
import { settled } from '../app/screens'
import { texts } from '../app/texts'

const offerOf = (job: string) => {
  const offer = offers.find((one) => one.job === job)
  if (!offer) throw new Error(`No farm is offered ${job}`)
  return offer
}

/** Whose farm it is shown on: the first that has it. */
export function subAppOf({ door }: HelpPiece): SubApp {
  const [first] = 'job' in door ? offerOf(door.job).subApps : pageOf(door.page).subApps
  if (!first) throw new Error('Nobody has it')
  return first
}

function addressIn(at: Exclude<HelpScene['at'], 'animal'>): string {
  const {
    page,
    search = {},
    parameters = {},
  } = 'job' in at ? offerOf(at.job).opens : { ...at, parameters: {} }
  const said = new URLSearchParams(writeSearch(search)).toString()
  return addressOf(page, 'mobile', parameters) + (said && `?${said}`)
}

/** Opens what is to be seen, presses what has to be pressed, and gives what the ring goes around. */
export async function openScene(page: Page, scene: HelpScene, language: Language): Promise<Locator> {
  const app = new FarmApp(page)
  const { at, press = [], ring } = scene
  for (let open = 3; open > 0 && (await page.locator('dialog[open]').count()) > 0; open--)
    await page.keyboard.press('Escape')
  // Twice the same page would be no move at all, with what was pressed there still open.
  await app.moveTo('/apps')
  await app.arrived()
  await app.moveTo(at === 'animal' ? '/my-herd/animals-list' : addressIn(at))
  await app.arrived()
  await settled(app)
  const before = at === 'animal' ? [{ part: 'firstRow' } as const, ...press] : press
  for (const spot of before) {
    await spotOf(page, spot, language).click()
    await settled(app)
  }
  const found = spotOf(page, ring, language)
  await found.waitFor()
  await found.scrollIntoViewIfNeeded()
  return found
}

const parts = {
  firstRow: 'main li[aria-posinset], main li a, main li button',
  firstTick: 'main li input[type="checkbox"], main li [role="checkbox"], main li button',
  syncLine: 'header a:has([data-testid="sync-line"])',
  herdName: 'header button[aria-haspopup="dialog"]',
  firstChoice: 'main a',
  next: 'form button[type="submit"]',
} as const

function spotOf(page: Page, spot: Spot, language: Language): Locator {
  if ('part' in spot) return page.locator(parts[spot.part]).filter({ visible: true }).first()
  const name = texts(language)[spot.says] ?? ''
  const front = page.locator('dialog[open], main').last()
  const exact = { name, exact: true }
  // A row that says more under its name is called by all of it.
  const begins = { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) }
  return front
    .getByRole('button', exact)
    .or(front.getByRole('link', exact))
    .or(front.getByLabel(name, { exact: true }))
    .or(front.getByText(name, { exact: true }))
    .or(front.getByRole('button', begins))
    .filter({ visible: true })
    .first()
}
