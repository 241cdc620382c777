import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'
import { keepOpenedLink } from '../../platform/pages/opened-link'

const mart = 'https://mart.example/market'
const added = [cow('linked-cow', '4711')]

/** The app opened by a link; the operator has set the address of the marketplace. */
async function openedBy(link: string, prepare?: (app: Screen) => Promise<void>): Promise<Screen> {
  const app = await openApp({ at: '/sync', farm: 'cattle', added })
  localStorage.setItem('steading.appConfig', JSON.stringify({ webModules: { marketplace: mart } }))
  await prepare?.(app)
  keepOpenedLink(new URL(link, `${window.location.origin}/`).href)
  return app
}

const shown = () => document.querySelector('iframe')?.getAttribute('src')

describe('a link to a website', () => {
  const lot = `/?action=openSite&siteUrl=${encodeURIComponent(`${mart}/lot/7`)}`

  test('shows it inside the app where the operator has set that website [D2.193]', async () => {
    const app = await openedBy(lot)
    await until(() => expect(shown()).toBe(`${mart}/lot/7`))
    await app.press('Close')
    await until(() => expect(shown()).toBeUndefined())
  })

  test('without signal blames the connection and opens nothing [D8.76]', async () => {
    const app = await openedBy(lot, async (phone) => {
      phone.noSignal()
      await until(() => expect(phone.sync).toMatch(/^Offline/))
    })
    await app.alert('signal is too weak')
    expect(shown()).toBeUndefined()
    await app.answer('OK')
  })

  test('to a website that is not the operator’s says that the page cannot be opened [D8.77]', async () => {
    const app = await openedBy('/?action=openSite&siteUrl=https%3A%2F%2Fevil.example')
    await app.alert('could not be opened')
    expect(shown()).toBeUndefined()
    await app.answer('OK')
  })
})

describe('a link', () => {
  test('to a job opens it [D2.200]', async () => {
    const fields = {
      typeId: 'HOOFCARE',
      status: 'done',
      date: dayFrom(-1),
      createdApp: 'bovine',
      taskAnimals: ['linked-cow'],
    }
    const app = await openedBy('/?action=openTask&taskId=feet', async (phone) => {
      await phone.hears({ tasks: [{ ...fields, id: 'feet', updatedAt: Date.now() }] })
    })
    await app.at('/tasks/view?id=feet')
    await app.sees('Foot care')
  })

  test('made on the phone goes on at the desk with the same animal [D2.214, D2.215]', async () => {
    const app = await openedBy('/?action=switchToDesktop&pageId=animal-view&id=linked-cow&username=%2B353')
    await app.at('/animals/view?id=linked-cow')
    await app.sees(/4711/)
  })

  test('of the app’s own scheme opens its page, one of another app opens nothing [P5.17, D2.207]', async () => {
    const app = await openedBy('steading://open?action=openTab&tabName=myfarm')
    await app.at('/my-farm')
    await app.goTo('/sync')
    keepOpenedLink('otherapp://open?action=openTab&tabName=myfarm')
    await app.goTo('/settings')
    await app.sees('Settings')
    await app.at('/settings')
  })
})

describe('the marketplace', () => {
  test('opens at the region’s own path, at one lot, or at what is wanted [D2.278]', async () => {
    const app = await openedBy('/sync')
    for (const [search, path] of [
      ['', '/ie'],
      ['?id=lot%207', '/ie/lot%207'],
      ['?predefinedFilters=wanted', '/ie?trade=wanted'],
    ]) {
      await app.goTo(`/marketplace${search}`)
      await until(() => expect(shown()).toBe(`${mart}${path}`))
      await app.goTo('/sync')
    }
  })
})
