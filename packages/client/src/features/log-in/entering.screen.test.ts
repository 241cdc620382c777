import { isThere } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import { englishOnly, type Foreign, shownTexts, spoken } from '../../app/test-foreign'
import { openApp, until } from '../../app/test-screen'

const loggedOut = true
const theme = 'steading.theme'
const refused = (code: string, error: string) => ({
  status: 403,
  body: { success: false, error, errors: [error], code },
})
const logIns = (app: Awaited<ReturnType<typeof openApp>>) =>
  app.phone.calls.filter(({ path }) => path === paths.login).map(({ body }) => body)

describe('the welcome page', () => {
  test('says what it is for, since when, in which version, and for which farms [P2.25, P2.26, P2.30, P2.31]', async () => {
    const app = await openApp({ at: '/welcome', loggedOut })
    await app.sees('cattle · dairy · pasture · sheep', 'Your animals, in your pocket')
    await app.sees(/^© 2013–20\d\d Steading$/, 'Version 1.0.0')
  })

  test.each([
    ['ie', ['IE']],
    ['uk', ['UK', 'NI', 'SC']],
    ['default', ['US', 'CA', 'LA', 'AU', 'NZ', 'GL', 'EU']],
  ] as const)('leads to the contact page %s from %j [P2.106, P2.107, P2.108]', async (page, regions) => {
    const app = await openApp({ at: '/welcome', loggedOut })
    const address = (name: string) => `https://help.example/${name}`
    const contactPages = { ie: address('ie'), uk: address('uk'), default: address('default') }
    localStorage.setItem('steading.appConfig', JSON.stringify({ contactPages }))
    for (const region of regions) {
      localStorage.setItem('steading.region', region)
      await app.goTo('/login')
      await app.field('Password')
      await app.goTo('/welcome')
      const leadsTo = async () => (await app.control('Contact us')).getAttribute('href')
      await until(async () => expect([region, await leadsTo()]).toEqual([region, address(page)]))
    }
  })

  test('names the year it is read in [P2.30]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2041, 5, 1) })
    const app = await openApp({ at: '/welcome', loggedOut })
    await app.sees('© 2013–2041 Steading')
    vi.useRealTimers()
  })

  test('asks a farmer with an account to log in, in neutral colours [P2.17, P2.28, P2.29]', async () => {
    const app = await openApp({ at: '/welcome', loggedOut })
    localStorage.setItem(theme, 'ovine')
    await app.sees('Got an account?')
    await app.press('Log in')
    await app.at('/login?shouldRegister=false')
    expect(localStorage.getItem(theme)).toBeNull()
    await app.field('Mobile number')
  })

  test('offers to sign up as soon as that can be done, in neutral colours [P2.17, P2.27, P2.29]', async () => {
    const app = await openApp({ at: '/welcome', loggedOut })
    await app.sees('Got an account?')
    const there = isThere(pageOf('sign-up'))
    expect(app.offers('Sign up for free')).toBe(there)
    if (!there) return
    localStorage.setItem(theme, 'ovine')
    await app.press('Sign up for free')
    await app.at('/sign-up')
    expect(localStorage.getItem(theme)).toBeNull()
  })
})

test.each(Object.entries(spoken) as [Foreign, string][])(
  'the welcome page and the log-in speak %s once %s is chosen, and nothing in English',
  async (language, name) => {
    const app = await openApp({ at: '/welcome', loggedOut })
    await app.press(name)
    await until(() => expect(document.documentElement.lang).toBe(language))
    const english = englishOnly(language)
    for (const page of ['/welcome', '/login']) {
      await app.goTo(page)
      const shown = shownTexts()
      expect(shown.length).toBeGreaterThan(4)
      expect(shown.filter((text) => text === 'MISSING SOURCE TEXT' || english.has(text))).toEqual([])
    }
    await app.goTo('/welcome')
    await app.press('English')
    await until(() => expect(document.documentElement.lang).toBe('en'))
  },
)

describe('the log-in', () => {
  test('takes number, password and country from a link, and the password out of the address [P2.18, P2.19, P2.20, P2.21]', async () => {
    const link = '/login?username=0871234567&pass=from-the-link&country=NZ&countryCode=353'
    const app = await openApp({ at: link, loggedOut })
    await until(async () => expect((await app.field('Mobile number')).value).toBe('0871234567'))
    expect((await app.field('Password')).value).toBe('from-the-link')
    expect((await app.field('Where is the farm?')).value).toBe('NZ')
    await until(() => expect(app.address).not.toContain('from-the-link'))
    await app.press('Log in')
    await until(() => expect(logIns(app)).toHaveLength(1))
    expect(logIns(app)[0]).toMatchObject({ username: '0871234567', password: 'from-the-link', country: 'NZ' })
  })

  test('knows the country from a dialling code where no country is named [P2.20]', async () => {
    const app = await openApp({ at: '/login?countryCode=64', loggedOut })
    await until(async () => expect((await app.field('Where is the farm?')).value).toBe('NZ'))
  })

  test('with the right words opens the farm, and is remembered [P4.1, P4.2]', async () => {
    const app = await openApp({ at: '/login', loggedOut })
    await app.fill('Mobile number', '+353850000001')
    await app.fill('Password', 'steading')
    await app.press('Log in')
    await app.at('/home')
    expect(app.phone.service.state.account).toMatchObject({ userName: '+353', shouldRelogin: false })
    expect(localStorage.getItem('steading.loggedIn')).toBe('true')
  })

  test('asks for a code where the account has two-step log-in, and tells a wrong one beside it', async () => {
    const app = await openApp({
      at: '/login',
      loggedOut,
      answers: {
        [paths.login]: ({ otpCode }) => {
          if (!otpCode) return refused('twoFactorNeeded', 'Enter the code')
          if (otpCode !== '123456') return refused('wrongCode', 'Not this one')
          return { body: { success: true, url_token: 'token', region: 'IE' } }
        },
      },
    })
    await app.fill('Mobile number', '+353850000001')
    await app.fill('Password', 'steading')
    expect(app.has('Code')).toBe(false)
    await app.press('Log in')
    await app.fill('Code', '000000')
    await app.press('Log in')
    await app.sees('That code is not right, or it was used already.')
    expect(app.asked).toBe(false)
  })

  test.each([
    [
      'the server’s own words where it refuses for another reason [P8.10]',
      refused('blocked', 'Ring the office first.'),
      'Ring the office first.',
      'OK',
    ],
    [
      'that it was not the farmer’s fault where the server failed [P8.18]',
      { status: 500, body: {} },
      'Something went wrong on our side.',
      'Nothing you saved is lost.',
    ],
    [
      'that there is no signal where there is none [P8.17]',
      'no signal' as const,
      'Cannot connect',
      'The signal is too weak.',
    ],
  ])('says %s', async (_, answer, title, message) => {
    const app = await openApp({ at: '/login', loggedOut, answers: { [paths.login]: answer } })
    await app.fill('Mobile number', '+353850000001')
    await app.fill('Password', 'steading')
    await app.press('Log in')
    await app.alert(title)
    expect(app.front.querySelector('h2')?.textContent).toContain(title)
    await app.alert(message)
    await app.answer('OK')
    expect((await app.field('Password')).value).toBe('steading')
  })
})
