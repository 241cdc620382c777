import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { readDeepLink } from '@steading/domain/frame/pages/deep-links'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { herdPickerOpen } from '../../app/next-step'
import { openApp, type Screen, until } from '../../app/test-screen'
import { keepSignUpRole } from '../../platform/device/sign-up-role'
import { tab } from '../../worker/test-phone'

type Row = { [name: string]: unknown }

/** The account as the server hands it out, with these herds on it. */
async function withHerds(app: Screen, herds: (own: Row) => Row[]): Promise<void> {
  const { said } = app.phone
  const account = said[paths.account('IE')]
  if (typeof account !== 'object' || account === null) throw new Error('No account')
  const body = account.body as { farmIds: Row[] }
  said[paths.account('IE')] = { body: { ...body, farmIds: herds(body.farmIds[0] ?? {}) } }
}

const herd = (own: Row, n: number): Row => ({
  ...own,
  ...{ id: `h${n}`, herdNumber: `H${1000 + n}`, farmName: `Farm ${n}`, townCity: 'Tuam' },
})
const radios = () => [...document.querySelectorAll<HTMLInputElement>('dialog[open] input[type="radio"]')]
const named = () => radios().map((one) => /H\d{4}/.exec(one.closest('label')?.textContent ?? '')?.[0])

describe('forty herds on one account', () => {
  test('have a search at once, those opened last on top, and one is found by a few digits and opened', async () => {
    const app = await openApp({ at: '/welcome', loggedOut: true })
    await withHerds(app, (own) => [
      ...Array.from({ length: 39 }, (_, n) => herd(own, n)),
      { ...own, herdNumber: 'H9999', farmName: 'Home' },
    ])
    await app.phone.logIn()
    await app.sees('Switch herd')
    await until(() => expect(radios()).toHaveLength(40))
    expect(app.offers('Search herds')).toBe(false)
    await app.fill('Search herds', '9999')
    await until(() => expect(named()).toEqual(['H9999']))
    await app.press(/H9999/)
    await app.press('Select')
    await app.at('/home')
    await until(() => expect(radios()).toHaveLength(0))
    await until(() => {
      // Closed once more when the herd is here, which may be after it was seen to go.
      herdPickerOpen.set(() => true)
      expect(radios()).toHaveLength(40)
    })
    expect(named().slice(0, 3)).toEqual(['H9999', 'H1000', 'H1001'])
    await app.press('Cancel')
  })
})

test('once another herd is open, Back leads to nothing of the one before [P4.50]', async () => {
  const app = await openApp({ at: '/welcome', loggedOut: true })
  await withHerds(app, (own) => [{ ...own, herdNumber: 'H9999' }, herd(own, 1)])
  await app.phone.logIn()
  await app.press(/H9999/)
  await app.press('Select')
  await app.at(/\/home$/)
  await until(() => expect(radios()).toHaveLength(0))
  await app.goTo('/my-farm')
  await app.goTo('/settings')
  // It is closed once more when the herd before has quite come.
  await until(() => {
    herdPickerOpen.set(() => true)
    expect(radios()).toHaveLength(2)
  })
  await app.press(/H1001/)
  await app.press('Select')
  await app.at(/\/home$/)
  await until(() => expect(radios()).toHaveLength(0))
  expect(window.history.state?.__TSR_index).toBe(0)
  expect(JSON.parse(sessionStorage.getItem('steading.trail') ?? '[]').filter(Boolean)).toHaveLength(1)
})

describe('the list of herds', () => {
  test('offers Sign out instead of Cancel while the switch to a herd is still under way [P2.65, P2.66, P2.67]', async () => {
    const app = await openApp({ at: '/welcome', loggedOut: true })
    await withHerds(app, (own) => [{ ...own, herdNumber: 'H9999' }, herd(own, 1)])
    await app.phone.logIn()
    await app.sees('Switch herd')
    expect([app.offers('Sign out'), app.offers('Cancel')]).toEqual([true, false])
    await app.press(/H9999/)
    await app.press('Select')
    await app.at(/\/home$/)
    await until(() => {
      herdPickerOpen.set(() => true)
      expect([app.offers('Sign out'), app.offers('Cancel')]).toEqual([false, true])
    })

    const { said } = app.phone
    const whole = said[paths.get]
    said[paths.get] = { status: 503, body: {} }
    await app.press(/H1001/)
    await app.press('Select')
    await app.alert('did not finish')
    await app.answer('OK')
    await until(() => {
      herdPickerOpen.set(() => true)
      expect([app.offers('Sign out'), app.offers('Cancel')]).toEqual([true, false])
    })
    said[paths.get] = whole ?? 'no signal'
    await app.press(/H1001/)
    await app.press('Select')
    await until(() => expect(radios()).toHaveLength(0))
    await until(() => {
      herdPickerOpen.set(() => true)
      expect([app.offers('Sign out'), app.offers('Cancel')]).toEqual([false, true])
    })
    await app.press('Cancel')
  })

  test.each([
    ['IE', 'H1001 / Aoife Crowley'],
    ['UK', 'H1001 / Aoife Crowley'],
    ['NI', 'H1001 / Aoife Crowley'],
    ['SC', 'H1001 / Aoife Crowley'],
    ['NZ', 'Farm 1 / Aoife Crowley'],
  ])(
    'names a herd in %s as %s, and none of the demo [P2.69, P2.70, P2.71, D6.25, D6.27]',
    async (region, name) => {
      const app = await openApp({ at: '/welcome', loggedOut: true })
      await withHerds(app, (own) => {
        const theirs = { firstname: 'Aoife', lastname: 'Crowley' }
        return [
          { ...herd(own, 1), ...theirs },
          { ...herd(own, 2), ...theirs, herdNumber: null, farmName: null },
          { ...herd(own, 3), ...theirs, demoHerd: true },
        ]
      })
      await app.phone.logIn()
      await app.phone.service.state.changeAccount({ region })
      app.phone.service.sessionMoved()
      // A herd of the demo is for accounts of the demo.
      await until(() => expect(radios()).toHaveLength(2))
      await until(() => {
        const names = radios().map((one) => one.closest('label')?.textContent)
        expect(names[0]).toContain(name)
        expect(names[1]).not.toContain('/')
        expect(names[1]).toContain('Aoife Crowley')
      })
    },
  )
})

describe('a herd that changes while it is open begins at its first page again', () => {
  test.each([
    ['paid for no longer [P4.62]', { proUser: false }],
    [
      'dairy no longer [P4.63]',
      { farmTypes: [{ type: 'cattle', level: 'complete', pro: true, hwFarmType: 'B' }] },
    ],
  ])('%s', async (_, change) => {
    const app = await openApp({ at: '/settings', farm: 'cattle' })
    await app.sees('Settings')
    const { said, service } = app.phone
    const farmData = { ...service.state.dataOf('A'), ...change }
    const now = { date: 2, time: Date.now() }
    said[paths.get] = { body: { success: true, entities: {}, farmData, ...change, now } }
    await service.keeper.syncNow({ force: true })
    await app.at(/\/home$/)
  })
})

describe('an account without a herd', () => {
  const none = (app: Screen) => withHerds(app, () => [])
  const answers = { [peopleCalls.invitations.path]: { body: { success: true, invitations: [] } } }

  test('is shown what it can do, which is noted, and is asked to sign in again with another note [D8.31]', async () => {
    const app = await openApp({ at: '/welcome', loggedOut: true, answers })
    await none(app)
    await app.phone.logIn()
    await app.sees('No herd on this account yet')
    expect(app.has('Farm')).toBe(false)
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW543-1'))
    await app.phone.needLogIn(tab)
    await app.sees('Log in again')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW543-2'))
  })

  test('that a link sent to sign up is asked for its first herd at once, in the role that was kept [P2.42, P3.60]', async () => {
    const app = await openApp({ at: '/welcome', loggedOut: true, answers })
    keepSignUpRole(readDeepLink('https://x/?action=signUp&role=farmOwner', { hosts: ['x'] }))
    expect(localStorage.getItem('steading.role')).toContain('farmOwner')
    await none(app)
    await app.phone.logIn()
    await app.field('Farm')
    expect(app.offers('Ask to join a herd')).toBe(false)
  })
})
