import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'

const question = 'Where is the farm?'

/** The server names a region this app has never heard of. */
async function loggedIn(region: string) {
  const app = await openApp({ at: '/welcome', loggedOut: true })
  const { said } = app.phone
  const account = said[paths.account('IE')]
  if (typeof account !== 'object') throw new Error('No account')
  said[paths.account('IE')] = { body: { ...account.body, region } }
  await app.phone.logIn()
  return app
}

describe('an account', () => {
  test('with a region the app does not know is asked where the farm is before a page opens, and every page then goes by the answer [P1.7, P3.56, P3.57, D1.28]', async () => {
    const app = await loggedIn('ZA')
    await app.sees(/^We could not tell where this farm is/)
    expect(app.offers('Continue')).toBe(true)
    expect((await app.control('Continue')).matches(':disabled')).toBe(true)
    expect(await app.phone.db.device()).toMatchObject({ account: { shouldReselectRegion: true } })
    const options = [...(await app.field(question)).querySelectorAll('option')].map((one) => one.textContent)
    expect(options.filter(Boolean)).toEqual([
      ...['Ireland', 'Northern Ireland', 'England and Wales', 'Scotland', 'United States', 'Latin America'],
      ...['Canada', 'Australia', 'New Zealand', 'Elsewhere', 'Europe'],
    ])
    await app.choose(question, 'New Zealand')
    await app.press('Continue')
    await app.at(/^\/nz\/bovine\/home$/)
    await app.sees('Quick add')
    await until(() => expect(app.has(question)).toBe(false))
    expect(await app.phone.db.device()).toMatchObject({
      account: { shouldReselectRegion: false, region: 'NZ' },
    })
    await app.reload()
    await app.at(/^\/nz\/bovine\/home$/)
    await app.sees('Quick add')
    expect(app.has(question)).toBe(false)
  })

  test('keeps that answer when the same farmer logs in again', async () => {
    const app = await loggedIn('ZA')
    await app.choose(question, 'Australia')
    await app.press('Continue')
    await app.at(/^\/au\/bovine\/home$/)
    await app.phone.logIn()
    expect(app.phone.service.state.account).toMatchObject({ region: 'AU', shouldReselectRegion: false })
  })

  test('with a region the app knows opens at once', async () => {
    const app = await loggedIn('IE')
    await app.at(/^\/ie\/bovine\/home$/)
    await app.sees('Quick add')
    expect(app.has(question)).toBe(false)
    // A herd that is still to come would fail to, on the page of the test after this.
    await until(async () => expect(await app.phone.db.device()).toMatchObject({ switchHerd: 'done' }))
  })
})
