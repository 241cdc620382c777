import { planAfter } from '@steading/domain/frame/farm-plan/payment-events'
import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import type { Farm } from '@steading/domain/frame/herds/farm'
import { departmentHerdPath } from '@steading/domain/outside/filings/department-herd'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'
import { askUpgrade, upgradeAsked } from '../../platform/farm/upgrade'

type Level = 'essentials' | 'complete' | 'innovator'
let events = 0

/** The server says that the farm is on another plan, and the phone looks. */
async function moveTo(app: Screen, to: Level | 'lapsed' | 'free', more: Partial<Farm> = {}): Promise<void> {
  const { service, said } = app.phone
  const told = { id: `e${++events}`, at: 1, farm: 'A' }
  const data = service.state.dataOf('A') as unknown as Farm
  const type = to === 'free' ? 'plan.ended' : 'plan.lapsed'
  const event =
    to === 'free' || to === 'lapsed'
      ? ({ ...told, type } as const)
      : ({ ...told, type: 'plan.paid', level: to } as const)
  const farmData = { ...data, ...planAfter(data, event), ...more }
  const { farmTypes, paywallConfig } = farmData
  said[paths.get] = {
    body: {
      success: true,
      entities: {},
      farmData,
      farmTypes,
      paywallConfig,
      now: { date: 2, time: Date.now() },
    },
  }
  await service.keeper.syncNow({ force: true })
}

const says = (words: string | RegExp) => until(() => expect(document.body.textContent).toMatch(words))
const buttons = () =>
  [...document.querySelectorAll('dialog[open] button')].map((one) => one.textContent ?? '')
const asked = (app: Screen, path: string) => app.phone.calls.filter((call) => call.path === path)
/** A farm where herds have no numbers: it cannot request a quote. */
async function american(app: Screen): Promise<void> {
  await app.phone.service.state.changeAccount({ region: 'US' })
  app.phone.service.sessionMoved()
}
/** The dialogs that keep everything behind them away. */
const dialogs = () => document.querySelectorAll('dialog[open]').length

/** A farm whose plan ended; its paywall is due at once. */
const open = async (more: Partial<Farm> = {}, answers = {}) => {
  const app = await openApp({ at: '/home', farm: 'cattle', answers })
  await app.phone.service.state.records.write(
    () => ({ farm: 'A', device: { paywall: { A: { startsAt: Date.now() - 3_600_000 } } } }),
    'A',
  )
  await app.phone.service.state.readFacts()
  await moveTo(app, 'free', { paywallConfig: { delay: 0, frequency: 1 }, ...more })
  return app
}

describe('the paywall', () => {
  test('covers the whole screen of a farm without a plan: a title, four points, three buttons [P2.75] [P2.77] [P2.84] [P2.78] [P2.79] [P2.80] [D2.170] [P4.76]', async () => {
    await open()
    await says('Get more out of what you record')
    expect(document.querySelectorAll('[data-testid="paywall"] li')).toHaveLength(4)
    expect(buttons()).toEqual(['Subscribe', 'Start a free trial', 'Use free version'])
    expect(document.querySelector('dialog[open]#paywall')?.className).toMatch(/full/)
  })

  test('leads to the way to pay, outside the app, for a farm that cannot request a quote [P2.82] [P4.96] [D7.46]', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window)
    const app = await open({}, { [planPaths.upgrade]: { body: { success: true, url: '/checkout/out' } } })
    await american(app)
    await until(() => expect(document.body.textContent).not.toMatch('we answer with a price'))
    await app.press('Subscribe')
    await until(() => expect(opened).toHaveBeenCalledWith('/checkout/out', '_blank'))
    expect(document.querySelector('iframe')).toBeNull()
    expect(asked(app, planPaths.requestQuote)).toHaveLength(0)
    const [{ body } = { body: {} }] = asked(app, planPaths.upgrade)
    for (const extra of ['feature', 'level', 'trial']) expect(body).not.toHaveProperty(extra)
  })

  test('is not left by a tap beside it or by Escape, and is left by its link for good [P2.76] [P4.82] [P4.85]', async () => {
    const app = await open()
    await says('Use free version')
    const dialog = document.querySelector<HTMLElement>('dialog[open]')
    dialog?.click()
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(app.offers('Use free version')).toBe(true)
    await app.press('Use free version')
    await until(() => expect(app.offers('Use free version')).toBe(false))
    await until(() => expect(localStorage.getItem('steading.tour')).not.toBeNull())
    await moveTo(app, 'free')
    expect(
      app.phone.service.state.sessionFor({ id: '', farm: 'A', bigScreen: false }, 'A')?.paywall?.paid,
    ).toBe(true)
    // The tour opens in its place.
    await app.control('Skip')
    expect(app.offers('Use free version')).toBe(false)
  })

  test('asks for a quote where herds have numbers, and says so [P2.81] [P7.42] [P1.21] [D7.45]', async () => {
    const app = await open({}, { [planPaths.requestQuote]: { body: { success: true } } })
    await app.press('Subscribe')
    await says('Your request is with us')
    expect(asked(app, planPaths.requestQuote)).toHaveLength(1)
    expect(asked(app, planPaths.upgrade)).toHaveLength(0)
    await until(() => expect(app.offers('Subscribe')).toBe(false))
  })

  test('says nothing when the quote could not be asked for, and stays [P8.54]', async () => {
    const app = await open({}, { [planPaths.requestQuote]: { status: 500, body: {} } })
    await app.press('Subscribe')
    await until(() => expect(asked(app, planPaths.requestQuote)).toHaveLength(1))
    await until(() => expect(app.offers('Subscribe')).toBe(true))
    expect(app.asked).toBe(false)
    await vi.waitFor(async () => expect(await app.phone.notedCodes()).toContain('HW444'))
  })

  test('leads the free trial to the page to pay at, inside the app [P2.83] [P4.95]', async () => {
    const app = await open({}, { [planPaths.upgrade]: { body: { success: true, url: '/checkout/x' } } })
    await app.press('Start a free trial')
    await until(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/checkout/x'))
    expect(asked(app, planPaths.upgrade)[0]?.body).toMatchObject({
      farmId: 'A',
      device_type: 'pc',
      trial: true,
    })
    expect(app.offers('Use free version')).toBe(false)
  })

  test('asks about an old herd list once it is closed, and gets the herd again on yes [P4.84] [P4.86]', async () => {
    const herd = { body: { success: true, outcome: 'done', fetchedAt: 1, animals: [] } }
    const app = await open({ isWsCredentials: true, lastDeptHerdSync: null }, { [departmentHerdPath]: herd })
    await app.press('Use free version')
    await says('compared with the department')
    const before = asked(app, paths.get).length
    await app.answer('Get it')
    await until(() => expect(asked(app, departmentHerdPath)[0]?.body).toMatchObject({ fetch: true }))
    await until(() => expect(asked(app, paths.get).length).toBeGreaterThan(before))
  })

  test('asks nothing about a herd list that came from the department today [P3.24]', async () => {
    const app = await open({ isWsCredentials: true, lastDeptHerdSync: Date.now() })
    await app.press('Use free version')
    // The tour is what comes after the question, so there was none.
    await until(() => expect(localStorage.getItem('steading.tour')).not.toBeNull())
    expect(app.asked).toBe(false)
    expect(asked(app, departmentHerdPath)).toHaveLength(0)
  })

  test.each([
    ['that says nothing of what it opens [P4.75]', { access: undefined }, 0],
    ['that has its first day of the free version still before it [P4.80]', {}, 60_000],
  ])('does not cover the pages of a farm %s', async (_, more, ahead) => {
    const app = await openApp({ at: '/apps', farm: 'cattle' })
    // The paywall's code is loaded from here on, so that only its conditions keep it away.
    await moveTo(app, 'essentials')
    void askUpgrade('HERD_AVERAGE')
    await says('The herd average')
    await app.press('Not now')
    await app.phone.service.state.records.write(
      () => ({ farm: 'A', device: { paywall: { A: { startsAt: Date.now() - 1000 + ahead } } } }),
      'A',
    )
    await app.phone.service.state.readFacts()
    await moveTo(app, 'free', { paywallConfig: { delay: 0, frequency: 1 }, ...more })
    // A herd that is paid for no longer may first lead home.
    await until(async () => {
      await app.goTo('/plan')
      expect(document.body.textContent).toMatch('Free version')
    })
    await app.sees(/Free version/)
    expect(app.offers('Use free version')).toBe(false)
  })

  test.each([
    [undefined, 24],
    [{ delay: 3, frequency: 1 }, 72],
  ])('of a farm that says %o begins %d hours after it was first opened [P9.6]', async (config, hours) => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await app.phone.service.state.records.write(() => ({ farm: 'A', device: { paywall: null } }), 'A')
    await app.phone.service.state.readFacts()
    await moveTo(app, 'free', { paywallConfig: config })
    const begins = () =>
      app.phone.service.state.sessionFor({ id: '', farm: 'A', bigScreen: false }, 'A')?.paywall?.startsAt
    await until(() => expect(Math.round(((begins() ?? 0) - Date.now()) / 3_600_000)).toBe(hours))
  })

  test('goes by itself when the plan is paid elsewhere', async () => {
    const app = await open()
    await says('Use free version')
    await moveTo(app, 'complete')
    await until(() => expect(app.offers('Use free version')).toBe(false))
  })
})

describe('the upgrade modal', () => {
  const essentials = async (answers = {}) => {
    const app = await openApp({ at: '/home', farm: 'cattle', answers })
    await moveTo(app, 'essentials')
    return app
  }

  test('of a paid essentials plan is one slide with upgrade and not now [P2.93] [P2.94] [P4.87] [P2.87]', async () => {
    const app = await essentials()
    await app.goTo('/herd-average')
    await says('One step to Complete')
    expect(buttons()).toEqual(['Not now', 'Upgrade'])
    expect(document.querySelector('dialog svg')).not.toBeNull()
    await app.press('Not now')
    await says('Your plan does not open this page')
    await app.press('See the plans')
    await says('One step to Complete')
  })

  test('stays in front whatever Back is pressed for [P2.96]', async () => {
    const app = await essentials()
    await app.goTo('/herd-average')
    await says('One step to Complete')
    await app.back()
    expect(buttons()).toEqual(['Not now', 'Upgrade'])
    expect(app.address).toContain('/herd-average')
    await app.press('Not now')
    await app.back()
    await app.at(/\/home$/)
  })

  test('leads to the page to pay at; at the thank-you HW355 is noted, it closes, two words are said, and the page is open [P4.83] [P4.92] [P4.95] [D4.67] [D4.68] [D4.69] [D8.72]', async () => {
    const app = await essentials({ [planPaths.upgrade]: { body: { success: true, url: '/checkout/x' } } })
    await app.goTo('/herd-average')
    await app.press('Upgrade')
    const frame = await until(() => {
      const found = document.querySelector('iframe')
      if (!found) throw new Error('no page to pay at')
      return found
    })
    expect(asked(app, planPaths.upgrade)[0]?.body).toMatchObject({
      feature: 'HERD_AVERAGE',
      level: 'complete',
    })
    await moveTo(app, 'complete')
    Object.defineProperty(frame, 'contentWindow', {
      value: { location: { href: 'http://localhost/checkout/thank-you-upgrade' } },
    })
    frame.dispatchEvent(new Event('load'))
    await says('It went through')
    expect(document.querySelector('iframe')).toBeNull()
    await app.press('OK')
    await says('You need not start the app again')
    await app.press('OK')
    await until(() => expect(document.body.textContent).not.toMatch('does not open this page'))
    await vi.waitFor(async () => expect(await app.phone.notedCodes()).toContain('HW355'))
  })

  test.each([
    ['no signal' as const, /^Cannot connect.*The signal is too weak\. Try again where it is better\./],
    [{ body: { success: true, message: 'The office is closed.' } }, /^The office is closed\./],
  ])(
    'says what the catalogue has when the way to pay is %o [P8.48] [P8.49] [P4.97] [D8.101] [D8.102]',
    async (answer, words) => {
      const app = await essentials({ [planPaths.upgrade]: answer })
      await app.goTo('/herd-average')
      await app.press('Upgrade')
      await until(() => expect(app.asked).toBe(true))
      expect(app.front.textContent).toMatch(words)
      expect(document.querySelector('iframe')).toBeNull()
    },
  )

  test('of a lapsed plan is a renewal: contact us opens a message begun for the farmer [P2.91] [P2.92] [P4.93] [P4.98]', async () => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await moveTo(app, 'lapsed')
    const answer = askUpgrade('HERD_AVERAGE')
    await says('Pick up where you left off')
    expect(buttons()).toEqual(['Not now', 'Contact us'])
    await app.press('Contact us')
    expect(await answer).toBe(true)
    expect((await app.field('Your message')).value).toMatch(/renew the plan of/)
  })

  test('of a farm without a plan is a slider: each slide with its four parts, five at most, and a way on that may be put off where the farm has it so [P1.17] [P2.85] [P2.86] [P2.88] [P2.89] [P9.23]', async () => {
    const app = await open({}, { [planPaths.upgrade]: { body: { success: true, url: '/checkout/x' } } })
    await app.press('Use free version')
    // Only the home page has the tour.
    await app.goTo('/apps')
    await american(app)
    const answer = askUpgrade('HERD_AVERAGE')
    await says('Not in your plan yet')
    const slides = document.querySelector('dialog[open] section')
    const titles = new Set<string>()
    const dots = () => [...(slides?.querySelectorAll<HTMLElement>('[aria-label^="Picture "]') ?? [])]
    expect(dots().length).toBe(5)
    for (const dot of dots()) {
      dot.click()
      await until(() => expect(dot.getAttribute('aria-current')).toBe('true'))
      const [subTitle, title, text] = ['p[class*=subTitle]', 'h3', '[class*=text] p'].map(
        (part) => slides?.querySelector(part)?.textContent,
      )
      expect([subTitle, title, text].every(Boolean) && slides?.querySelector('svg')).toBeTruthy()
      titles.add(String(title))
    }
    expect(titles.size).toBe(dots().length)
    expect(buttons().filter(Boolean)).toEqual(['Not now', 'Continue'])
    await app.press('Not now')
    expect([await answer, asked(app, planPaths.requestQuote).length]).toEqual([true, 0])

    const access = (app.phone.service.state.dataOf('A') as unknown as Farm).access
    const bovine = { ...access?.bovine, defaultFeaturesPopUp: {} }
    await moveTo(app, 'free', { access: { ...access, bovine } })
    void askUpgrade('HERD_AVERAGE')
    await says('Not in your plan yet')
    expect(app.offers('Not now')).toBe(false)
    await app.press('Continue')
    await until(() => expect(document.querySelector('iframe')).not.toBeNull())
  })

  test('of a farm with a restriction has the words of that restriction on its button [P2.95] [P2.111] [P3.25]', async () => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await moveTo(app, 'essentials', { dnrUserRestriction: { text: 'Ring the office', isExpired: false } })
    await app.goTo('/herd-average')
    await says('One step to Complete')
    expect(buttons()).toEqual(['Not now', 'Ring the office'])
  })

  test('says what the server says, feature by feature and in its order [P3.34] [P3.36]', async () => {
    const app = await open()
    await app.press('Use free version')
    await app.goTo('/apps')
    await american(app)
    const access = (app.phone.service.state.dataOf('A') as unknown as Farm).access
    const entry = { subTitle: 'For your herd', title: 'Know it all', text: 'All of it', image: 'milk' }
    const popUp = {
      btns: 'CONTINUE_NOTNOW',
      order: ['HERD_AVERAGE'],
      HERD_AVERAGE: { ...entry, order: ['SALES_PLANNER'] },
    }
    const bovine = { ...access?.bovine, defaultFeaturesPopUp: popUp }
    await moveTo(app, 'free', { access: { ...access, bovine } })
    void askUpgrade('HERD_AVERAGE')
    await says('Know it all')
    const front = app.front.textContent ?? ''
    expect(front).toContain('For your herd')
    expect(front).toContain('All of it')
    expect(document.querySelectorAll('dialog[open] [aria-label^="Picture "]')).toHaveLength(2)
    await app.press('Not now')
  })

  test('has its buttons named by the kind of farm, else by the farm [P3.31] [P3.32]', async () => {
    const named = (text: string) => ({
      buttons: [
        { type: 'continue' as const, text },
        { type: 'notNow' as const, text: `Not ${text}` },
      ],
    })
    const app = await open()
    await app.press('Use free version')
    await app.goTo('/apps')
    await american(app)
    await moveTo(app, 'free', { upgradeConfig: named('on the farm') })
    void askUpgrade('HERD_AVERAGE')
    await until(() => expect(buttons()).toEqual(expect.arrayContaining(['Not on the farm', 'on the farm'])))
    await app.press('Not on the farm')
    const { farmTypes = [] } = app.phone.service.state.dataOf('A') as unknown as Farm
    const own = farmTypes.map((type) => ({
      ...type,
      level: null,
      pro: false,
      upgradeConfig: named('for cattle'),
    }))
    await moveTo(app, 'free', { upgradeConfig: named('on the farm'), farmTypes: own })
    void askUpgrade('HERD_AVERAGE')
    await until(() => expect(buttons()).toEqual(expect.arrayContaining(['Not for cattle', 'for cattle'])))
    await app.press('Not for cattle')
  })

  test('where a farm can request a quote offers that and a message, and requests one when the farmer puts it off [P2.90] [P4.94]', async () => {
    const app = await open({}, { [planPaths.requestQuote]: { body: { success: true } } })
    await app.press('Use free version')
    await app.goTo('/apps')
    const answer = askUpgrade('HERD_AVERAGE')
    await says('Not in your plan yet')
    await app.control('Contact us')
    expect(app.offers('Continue')).toBe(false)
    await app.press('Not now, send me a price')
    await until(() => expect(asked(app, planPaths.requestQuote)).toHaveLength(1))
    expect(await answer).toBe(true)
  })

  test('cannot open twice, and stays at a tap beside it [P4.91]', async () => {
    const app = await essentials()
    const first = askUpgrade('HERD_AVERAGE')
    expect(await askUpgrade('SALES_PLANNER')).toBe(false)
    await says('The herd average')
    document.querySelector<HTMLElement>('dialog[open]')?.click()
    expect([dialogs(), upgradeAsked.get()?.feature]).toEqual([1, 'HERD_AVERAGE'])
    await app.press('Not now')
    expect(await first).toBe(true)
  })
})

describe('a plan that ends', () => {
  const day = 86_400_000

  test('warns a week before and again the day before, once on each device, with the way to the plans', async () => {
    const app = await openApp({ at: '/apps', farm: 'cattle' })
    const ends = Date.now() + 6 * day
    await moveTo(app, 'complete', { planUntil: ends, planTrial: true })
    await app.alert('Your free trial ends soon')
    await app.answer('Later')
    await moveTo(app, 'complete', { planUntil: ends, planTrial: true, farmName: 'Renamed' })
    expect(app.asked).toBe(false)
    await app.goTo('/plan')
    await says(/Free trial until/)
    await moveTo(app, 'complete', { planUntil: Date.now() + day / 2, planTrial: true })
    await app.alert('Your free trial ends soon')
    await app.answer('See the plans')
    await says('Not in your plan yet')
  })

  test('in the middle of a job lets it be saved, says so afterwards, and leaves the animals where they are', async () => {
    const app = await openApp({ at: '/my-herd/animals-list', farm: 'cattle' })
    const before = await app.count()
    await app.goTo('/task-without-items/create-task?type=BULKTANK')
    await app.fill(/^Collected/, '2100')
    await moveTo(app, 'free', { planEndedAt: Date.now() + 1 })
    expect(app.asked).toBe(false)
    expect((await app.field(/^Collected/)).value).toBe('2100')
    await app.press('Kept out of the tank')
    await app.press('Next')
    await app.press('Save')
    await app.alert('Your free trial has ended')
    await app.answer('Later')
    await app.goTo('/my-herd/animals-list')
    await app.counts(before)
    await app.goTo('/task-without-items/create-task?type=BULKTANK')
    await app.fill(/^Collected/, '900')
    await app.press('Kept out of the tank')
    await app.press('Next')
    await app.alert('No access')
  })
})

describe('the page of the plan', () => {
  test('offers a quote to a free farm and to no other [P1.21] [P6.12]', async () => {
    const app = await open({}, { [planPaths.requestQuote]: { body: { success: true } } })
    await app.press('Use free version')
    await app.goTo('/plan')
    await says('Free version')
    await app.press('Request a quote')
    await says('Your request is with us')
    await moveTo(app, 'complete')
    await app.at(/\/home$/)
    await app.goTo('/plan')
    await app.sees(/Complete plan/)
    expect(app.offers('Request a quote')).toBe(false)
  })
})

describe('what the plan opens', () => {
  const farmSays = async (app: Screen, change: object) => {
    const { access } = app.phone.service.state.dataOf('A') as unknown as Farm
    await moveTo(app, 'complete', {
      access: { ...access, bovine: { ...access?.bovine, ...change } },
    } as Partial<Farm>)
  }
  const locked = 'Your plan does not open this page'

  test('depends on its level, and is looked up by the name of the feature, in the part of the farm that is open [P3.33, P3.35, P6.10, D6.3, D6.4]', async () => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await moveTo(app, 'essentials')
    await app.goTo('/herd-average')
    await says('One step to Complete')
    await app.press('Not now')
    await says(locked)
    await moveTo(app, 'complete')
    await until(() => expect(document.body.textContent).not.toMatch(locked))
    await app.goTo('/apps')
    const { access } = app.phone.service.state.dataOf('A') as unknown as Farm
    const features = { ...access?.bovine?.features, HERD_AVERAGE: { access: false, locked: true } }
    await farmSays(app, { features })
    await app.goTo('/herd-average')
    await says('Not in your plan yet')
    await app.press('Not now')
    await says(locked)
    await app.goTo('/sales-planner')
    await until(() => expect(document.querySelector('main h1')?.textContent).toBe('Sales planner'))
    expect(document.body.textContent).not.toMatch(locked)
  })
})

describe('a list', () => {
  test.each([
    ['that the plan closes is locked by its name', { 'SL-CALVES-TO-REGISTER': false }, true],
    ['that the plan does not mention is open', {}, false],
  ])('%s [P5.20]', async (_, smartLists, locked) => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await moveTo(app, 'complete')
    const { access } = app.phone.service.state.dataOf('A') as unknown as Farm
    const bovine = { ...access?.bovine, smartLists }
    await moveTo(app, 'complete', { access: { ...access, bovine } } as Partial<Farm>)
    await app.goTo('/calves-to-register')
    if (!locked) return await until(() => expect(document.querySelector('main h1')).not.toBeNull())
    await says('Not in your plan yet')
    await app.press('Not now')
    await says('Your plan does not open this page')
  })
})

describe('a flag', () => {
  const withFlags = (app: Screen, flags: { [name: string]: boolean }) =>
    moveTo(app, 'complete', { flags } as Partial<Farm>)

  test('that is off takes its door away: bringing animals in [P6.20]', async () => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await until(() => expect(document.querySelector('main h1')).not.toBeNull())
    await withFlags(app, { csvImport: false, homescreenRedesign: false })
    await app.goTo('/apps')
    await says('Everything')
    await until(() => expect(document.querySelector('a[href$="/import-animals"]')).toBeNull())
  })

  test('takes the ready-made labels away, and leaves the farm its own [P6.22]', async () => {
    const added = [
      { collection: 'labels' as const, id: 'own', fields: { name: 'For the mart', colour: 'red' } },
    ]
    const app = await openApp({ at: '/labels', farm: 'cattle', added })
    await withFlags(app, { predefinedLabels: true })
    await says('Ready to use')
    await withFlags(app, { predefinedLabels: false })
    await until(() => expect(document.body.textContent).not.toMatch('Ready to use'))
    await says('For the mart')
  })

  test('holds back what home shows beyond its plain page [P6.26]', async () => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await withFlags(app, { homescreenRedesign: true })
    await app.sees('Growth')
    await withFlags(app, { homescreenRedesign: false })
    await app.seesNot('Growth')
    expect(document.querySelector('main h1')).not.toBeNull()
  })

  test('writes weights to the tenth, or to the whole [P6.28]', async () => {
    const added = [cow('heavy', '7654', { lastWeightMg: 512_400_000, lastWeightDate: dayFrom(-3) })]
    const app = await openApp({ at: '/animals/view?id=heavy', farm: 'cattle', added })
    await withFlags(app, { mgWeights: true })
    await says(/512\.4 kg/)
    await withFlags(app, { mgWeights: false })
    await says(/512 kg/)
    expect(document.body.textContent).not.toMatch(/512\.4/)
  })

  test('notes which pages are opened, by the farm’s status as a customer, or nothing at all [P4.88, P4.89, P4.90, P6.24]', async () => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    const noted = async () =>
      JSON.stringify([await app.phone.service.ports.events.all(), asked(app, paths.events)])
    await withFlags(app, { productAnalytics: false })
    await app.goTo('/apps')
    await withFlags(app, { productAnalytics: true })
    await app.goTo('/my-farm')
    await vi.waitFor(async () => expect(await noted()).toMatch(/HW434.*my-farm.*active-paid/))
    for (const [plan, page, status] of [
      ['lapsed', 'sync', 'dnr'],
      ['free', 'settings', 'active-free'],
      ['essentials', 'people', 'active-paid'],
    ] as const) {
      await moveTo(app, plan, { flags: { productAnalytics: true } })
      await app.goTo(`/${page}`)
      await vi.waitFor(async () =>
        expect(await noted()).toMatch(new RegExp(`${page}[^a-z]+status[^a-z]+${status}`)),
      )
    }
    await withFlags(app, { productAnalytics: false })
    await app.goTo('/labels')
    await app.goTo('/apps')
    expect(await noted()).not.toMatch(/HW434.*labels.*active-paid/)
  })
})
