import * as page from './in-page'
import type { Screen } from './screen'
import { until } from './until'

export type Size = { name: 'phone' | 'tablet'; width: number; height: number }
export type Farmer = { username: string; password: string }

const count = '[data-testid="list-count"]'
const syncLine = '[data-testid="sync-line"]'
const alert = '[role="alertdialog"]'
// Keys, in the standard's letters for them.
const enterKey = '\uE007'
const escapeKey = '\uE00C'

export async function logIn(screen: Screen, farmer: Farmer): Promise<void> {
  await screen.goTo('/login')
  await screen.fill('Mobile number', farmer.username)
  await screen.fill('Password', farmer.password)
  await screen.tap({ button: 'Log in' })
  await seesHerd(screen)
}

/** Tapped until it is there: the page that opens after a log-in may come after the tap. */
async function openList(screen: Screen): Promise<void> {
  await until(
    'the list opens',
    async () => {
      if (new URL(await screen.ask(page.address)).pathname.endsWith('/animals-list')) return true
      await screen.tap({ css: 'nav a[href$="/animals-list"]' })
      return false
    },
    180_000,
  )
}

async function seesHerd(screen: Screen): Promise<void> {
  await openList(screen)
  await screen.shows(count, /^[1-9]\d* animals?$/, 60_000)
  await sent(screen)
}

const rows = ({ name }: Size) => (name === 'tablet' ? '[role="row"][data-active]' : 'main li[aria-posinset]')

export async function openAnimal(screen: Screen, size: Size): Promise<string> {
  await screen.tap({ css: rows(size) })
  await screen.sees({ button: 'Edit' })
  const { pathname, search } = new URL(await screen.ask(page.address))
  return `${pathname}${search}`
}

export async function edit(screen: Screen, brand: string): Promise<void> {
  await screen.tap({ button: 'Edit' })
  await screen.fill('Freeze brand', brand)
  await screen.tap({ button: 'Save' })
  await screen.sees({ text: '^Saved (on this|and sent)' })
  await screen.value('Freeze brand', brand)
}

export async function weigh(screen: Screen, size: Size): Promise<void> {
  await openList(screen)
  const tag = /\d{5}/.exec(await screen.shows(rows(size), /\d{5}/))?.[0] ?? ''
  await screen.moveTo('/weights/session')
  await screen.tap({ button: 'Start weighing' })
  await screen.fill('Animal', `${tag}${enterKey}`)
  await until('the scale is ready', async () => (await screen.ask(page.fieldInHand)) === 'Weight')
  await screen.press({ field: 'Weight' }, `395${enterKey}`)
  const line = '[aria-label="Weighed so far"] li'
  const weighed = async () => {
    const asked = await screen.ask(page.textOf, alert)
    if (asked) await screen.tap({ button: 'Save', within: alert })
    return (await screen.ask(page.textOf, line)).includes(tag)
  }
  await until('the weight stands in the list', weighed)
}

export async function calve(screen: Screen, size: Size): Promise<void> {
  await screen.goTo('/')
  await seesHerd(screen)
  await screen.tap({ button: 'Sex', css: 'button[aria-haspopup]' })
  await screen.choose('Female')
  if (size.name === 'phone') await screen.tap({ button: 'Done' })
  else await screen.press({ field: 'Female' }, escapeKey)
  await screen.tap({ css: rows(size) })
  await screen.tap({ button: 'Calving' })
  await screen.choose('Bull calf')
  await screen.fill('Tag', '372221987677777')
  await screen.tap({ button: 'Save' })
  const born = async () => {
    if (await screen.ask(page.textOf, alert)) await screen.tap({ button: 'Save', within: alert })
    const now = await screen.ask(page.textOf, 'main')
    return now.includes('77777') && now.includes('Correct')
  }
  await until('the calf stands under its dam', born)
}

/** In which kind of storage the herd lies, as the app says it. */
export async function storageOf(screen: Screen): Promise<string> {
  await screen.moveTo('/sync')
  const said = await screen.shows('main', /A file on this device|browser’s own store/)
  return said.includes('A file on this device') ? 'SQLite' : 'IndexedDB'
}

export const sent = (screen: Screen): Promise<string> => screen.shows(syncLine, /^All sent/, 60_000)
export const waits = (screen: Screen): Promise<string> => screen.shows(syncLine, /waiting/)
