import * as page from './in-page'
import type { Relay } from './relay'
import type { BrowserKind, StartedBrowser } from './remote'
import { Screen } from './screen'
import {
  calve,
  edit,
  type Farmer,
  logIn,
  openAnimal,
  type Size,
  sent,
  storageOf,
  waits,
  weigh,
} from './steps'
import { until } from './until'

export type Trip = {
  kind: BrowserKind
  profile: string
  relay: Relay
  size: Size
  farmer: Farmer
  done: (step: string) => void
  picture: (name: string) => string
}

export const lastBrand = 'TAB LEFT'

/** The main journey: a farmer's day, in one browser at one size. Returns the id of the animal edited last. */
export async function journey(trip: Trip): Promise<string> {
  const { kind, relay, size, done } = trip
  let { browser, screen } = await start(trip)
  try {
    await logIn(screen, trip.farmer)
    await screen.picture(trip.picture('list'))
    const animal = await openAnimal(screen, size)
    await edit(screen, 'ONLINE')
    const width = await screen.ask(page.width)
    const storage = await storageOf(screen)
    if (kind.storage !== storage) throw new Error(`the herd lies in ${storage}, not in ${kind.storage}`)
    done(`logs in, lists and edits, ${width} points wide, on ${storage}`)
    await weigh(screen, size)
    await calve(screen, size)
    done('weighs and calves')
    done(await outOfSignal(screen, relay, animal))
    if (kind.keeps) {
      await edit(screen, 'KILLED')
      await browser.kill()
      ;({ browser, screen } = await start(trip))
      await screen.goTo(animal)
      await screen.value('Freeze brand', 'KILLED')
      done('still has what it had saved when it was killed')
    }
    screen = await twoTabs(browser, relay, animal)
    done('shows the same in two tabs, and goes on in the second when the first is closed')
    await sent(screen)
    return new URL(animal, relay.address).searchParams.get('id') ?? ''
  } catch (error) {
    await screen.picture(trip.picture('failed')).catch(() => undefined)
    throw error
  } finally {
    relay.mend()
    await browser.close()
  }
}

async function start({
  kind,
  profile,
  relay,
  size,
}: Trip): Promise<{ browser: StartedBrowser; screen: Screen }> {
  const browser = await kind.start(profile)
  const screen = new Screen(browser, relay.address)
  await screen.resize(size.width, size.height)
  return { browser, screen }
}

/** Where the browser keeps no app for a day without signal, the page can be loaded again only once it is back. */
async function outOfSignal(screen: Screen, relay: Relay, animal: string): Promise<string> {
  await screen.goTo(animal)
  await screen.sees({ button: 'Edit' })
  const installs = await screen.ask(page.canInstall)
  await until('every page is here', () => screen.ask(page.everyPageIsHere), 60_000)
  if (installs) await until('the app is installed', () => screen.ask(page.installed), 60_000)
  await until('the sync is at rest', () => screen.ask(page.atRest), 60_000)
  relay.cut()
  await edit(screen, 'OFFLINE')
  await waits(screen)
  if (!installs) relay.mend()
  await screen.reload()
  await screen.value('Freeze brand', 'OFFLINE')
  relay.mend()
  await sent(screen)
  return `edits without signal and loads again ${installs ? 'without it' : 'once it is back'}`
}

async function twoTabs(browser: StartedBrowser, relay: Relay, animal: string): Promise<Screen> {
  const [firstTab = ''] = (await browser.send('windows')) as string[]
  const { handle } = (await browser.send('newTab', { type: 'tab' })) as { handle: string }
  const first = new Screen(browser, relay.address, firstTab)
  const second = new Screen(browser, relay.address, handle)
  await second.goTo(animal)
  await second.sees({ button: 'Edit' })
  await edit(first, 'TAB ONE')
  await second.value('Freeze brand', 'TAB ONE')
  await edit(second, 'TAB TWO')
  await first.value('Freeze brand', 'TAB TWO')
  // The first tab has the data open; the second goes on without it.
  await browser.send('use', { handle: firstTab })
  await browser.send('closeTab')
  await edit(second, lastBrand)
  return second
}
