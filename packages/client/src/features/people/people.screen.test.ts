import { peopleCalls, switchUserPath } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import { openApp, until } from '../../app/test-screen'
import { openedLink } from '../../platform/pages/opened-link'
import { tab } from '../../worker/test-phone'

const person = (account: string, name: string, role: string, you = false) => ({
  ...{ account, name, role, you, username: `+35385${account}`, since: 0, until: null },
})
const onFarm = {
  body: {
    success: true,
    you: 'owner',
    people: [person('7', 'Aoife Crowley', 'owner', true), person('8', 'Pat Duffy', 'worker')],
    asked: [],
  },
}
const done = { body: { success: true } }

describe('the people of a farm [D1.1, D6.1]', () => {
  test('an owner asks a vet to join by number, and sends a worker off', async () => {
    const answers = {
      [peopleCalls.people.path]: onFarm,
      [peopleCalls.invite.path]: done,
      [peopleCalls.remove.path]: done,
    }
    const app = await openApp({ at: '/people', answers })
    await app.sees('Aoife Crowley (you)', 'Pat Duffy')
    await app.fill('Mobile number or mail', '085 123 4567')
    await app.choose('As', 'vet')
    await app.press('Ask')
    await app.sees('Asked. They see it when they log in with that number or mail.')
    await app.press(/Pat Duffy/)
    await app.press('Take off this farm')
    await app.alert('Pat Duffy will no longer see this farm.')
    await app.answer('Take off this farm')
    await app.sees('They are no longer on this farm.')
    const sent = (path: string) => app.phone.calls.find((call) => call.path === path)?.body
    expect(sent(peopleCalls.invite.path)).toMatchObject({ farm: 'A', username: '085 123 4567', role: 'vet' })
    expect(sent(peopleCalls.remove.path)).toMatchObject({ farm: 'A', account: '8' })
  })

  test('a person is linked to one of the farm’s contacts, and the contact before is free again', async () => {
    const contact = (id: string, name: string, more = {}) => ({
      ...{ collection: 'operators' as const, id, fields: { name, type: 'OPERATOR', ...more } },
    })
    const added = [contact('pat', 'Pat of the hill', { userId: '8' }), contact('duffy', 'P. Duffy')]
    const app = await openApp({ at: '/people', added, answers: { [peopleCalls.people.path]: onFarm } })
    await app.press(/Pat Duffy/)
    expect((await app.field(/^In your contacts/)).value).toBe('pat')
    await app.choose(/^In your contacts/, 'duffy')
    await until(async () => expect((await app.stored('operators', 'duffy'))?.userId).toBe('8'))
    expect((await app.stored('operators', 'pat'))?.userId ?? null).toBeNull()
  })

  test('a phone with contacts takes the number from there; contacts that cannot be opened are reported and noted [D8.24]', async () => {
    const app = await openApp({ at: '/people', answers: { [peopleCalls.people.path]: onFarm } })
    await app.sees('Ask')
    expect(app.offers('From your contacts')).toBe(false)
    const contacts = { select: vi.fn(async () => [{ tel: ['085 765 4321'] }]) }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { contacts }))
    await app.reload()
    await app.press('From your contacts')
    await until(async () => expect((await app.field('Mobile number or mail')).value).toBe('085 765 4321'))
    contacts.select.mockRejectedValueOnce(new DOMException('no permission', 'SecurityError'))
    await app.press('From your contacts')
    await app.alert('Your contacts could not be opened')
    await app.answer('OK')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW710'))
    vi.unstubAllGlobals()
  })

  test('the page shows a refusal in the server’s words, and says when there is no signal', async () => {
    const text = 'A farm needs an owner. Hand it over to another person first.'
    const lastOwner = {
      status: 409,
      body: { success: false, error: text, errors: [text], code: 'lastOwner' },
    }
    const answers = { [peopleCalls.people.path]: onFarm, [peopleCalls.leave.path]: lastOwner }
    const app = await openApp({ at: '/people', answers })
    await app.press('Leave this farm')
    await app.answer('Leave this farm')
    await app.alert(text)
    await app.answer('OK')
    app.noSignal()
    await app.press('Leave this farm')
    await app.answer('Leave this farm')
    await app.alert('Cannot connect')
    await app.answer('OK')
  })
})

describe('the app hides what a role does not allow', () => {
  test('a viewer sees the farm’s settings as plain values, and keeps their own choices', async () => {
    const app = await openApp({ at: '/settings' })
    await app.control('lb')
    await app.is('viewer')
    await until(() => expect(app.offers('lb')).toBe(false))
    await app.sees('kg')
    expect(app.has('Colours')).toBe(true)
    expect(document.querySelectorAll('main [role="switch"]:not(:disabled)').length).toBe(0)
    expect(await app.outbox()).toEqual([])
  })

  test('a viewer has nothing to add and no edit, and the device refuses a save they reach anyway', async () => {
    const cow = { id: 'cow-1', fields: { species: 'BOVINE', sex: 'F', inHerd: true, tag: 'IE123' } }
    const app = await openApp({ at: '/animals/view?id=cow-1', added: [cow] })
    await app.control('Edit')
    await app.is('viewer')
    await until(() => expect(app.offers('Edit')).toBe(false))
    await app.goTo('/fab-children')
    await app.sees('Your part on this farm does not let you change that. Ask an owner of the farm.')
    expect(app.offers(/^Vaccination/)).toBe(false)
    const saved = await app.phone.save(tab, [{ collection: 'animals', id: 'new', set: { tag: 'X' } }], 'm1')
    expect(saved).toEqual({ ok: false, problem: { code: 'notYourRole' } })
    expect(await app.outbox()).toEqual([])
  })

  test('a vet is offered treatments and no births', async () => {
    const app = await openApp({ at: '/home' })
    await app.is('vet')
    await app.goTo('/fab-children')
    await app.sees('Vaccination')
    expect(app.offers(/^Calving/)).toBe(false)
  })
})

const link =
  'https://steading.test/?action=switchUser&region=IE&username=%2B353&applicationCode=code-0123456789-0123456789' +
  '&farmId=A&countryCode=IE&deviceId=desk'
/** Here the app is already open when the user follows a link; in a browser the link opens it. */
const follow = () => openedLink.set(() => link.replace('steading.test', window.location.host))

/** Waits for the whole herd; data still on its way would find the phone closed. */
const loaded = () => until(() => expect(document.querySelector('[data-sync="idle"]')).not.toBeNull())

describe('an adviser acts for a farmer', () => {
  const token = { body: { success: true, url_token: 'adviser-token', region: 'IE' } }

  test('the link logs in with its six parameters, once, turns switch mode on, opens the herd and says so on every call [P4.101, P4.102, P4.103, P4.104, P4.107, P6.2, P6.4, P8.60]', async () => {
    const app = await openApp({ at: '/home', answers: { [switchUserPath]: token } })
    await app.phone.forceLogOut(tab)
    await app.at('/welcome')
    follow()
    await app.sees(/Acting for/)
    await loaded()
    const logIns = app.phone.calls.filter(({ path }) => path === switchUserPath)
    expect(logIns).toHaveLength(1)
    expect(logIns[0]?.body).toMatchObject({
      ...{ region: 'IE', username: '+353', applicationCode: 'code-0123456789-0123456789' },
      ...{ farmId: 'A', countryCode: 'IE', deviceId: 'desk' },
    })
    const since = app.phone.calls.slice(app.phone.calls.indexOf(logIns[0] as never) + 1)
    expect(since.filter(({ body }) => body.HWKEY).every(({ body }) => body.source === 'adviser')).toBe(true)
    expect(since.some(({ path, body }) => path === paths.get && body.farm === 'A')).toBe(true)
    expect(await app.phone.notedCodes()).toContain('HW177')
  })

  test('one that fails shows an alert, keeps no user logged in, and is logged out [P4.105, P4.106, P8.53]', async () => {
    const app = await openApp({ at: '/home', answers: { [switchUserPath]: 'no signal' } })
    await app.phone.forceLogOut(tab)
    await app.at('/welcome')
    follow()
    await app.alert('The farmer’s herd could not be opened.')
    expect(app.phone.service.state.account).toBeUndefined()
    expect(app.phone.service.state.identity(undefined).source).toBe('farmer')
    const left = app.phone.calls.length
    await app.answer('OK')
    await until(() => expect(app.phone.calls.slice(left).map(({ path }) => path)).toContain(paths.logout))
    // The name the link gave this device is gone with everything else.
    await until(async () => expect((await app.phone.db.device()).device).toBe('phone'))
  })

  test('while a user is logged in the link switches nothing, and says what to do first [P6.5]', async () => {
    const app = await openApp({ at: '/home', answers: { [switchUserPath]: token } })
    follow()
    await app.alert('Someone is logged in here. Log out, or clear this site’s data, and open the link again.')
    expect(app.phone.calls.filter(({ path }) => path === switchUserPath)).toEqual([])
    await app.answer('OK')
  })

  test('a farmer’s own calls say farmer, and signing out ends switch mode [P6.1, D4.77]', async () => {
    const app = await openApp({ at: '/home', answers: { [switchUserPath]: token } })
    expect(app.phone.calls.filter(({ body }) => body.HWKEY).map(({ body }) => body.source)).not.toContain(
      'adviser',
    )
    expect(app.phone.calls.find(({ body }) => body.HWKEY)?.body.source).toBe('farmer')
    await app.phone.forceLogOut(tab)
    await app.at('/welcome')
    follow()
    await app.sees(/Acting for/)
    await loaded()
    await app.phone.forceLogOut(tab)
    await app.at('/welcome')
    await app.phone.logIn()
    expect(app.phone.service.state.account?.switchMode ?? false).toBe(false)
    expect(app.phone.service.state.identity('A').source).toBe('farmer')
  })
})
