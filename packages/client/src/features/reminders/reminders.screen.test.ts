import { reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import type { AccessBlocks } from '@steading/domain/frame/herds/farm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import type { FarmClient, Session } from '../../farm/farm-client'
import { connectFarm } from '../../worker/transport/connect-farm'
import { remind } from './keep-reminding'

type Sent = { [name: string]: unknown }

// The page is used by every other test as well.
afterEach(() => {
  for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(window, 'Notification')
})

/** A browser that can notify, and what it showed. */
function browser(permission: NotificationPermission, says: NotificationPermission = permission) {
  const shown = vi.fn(async () => undefined)
  const asked = vi.fn(async () => {
    Object.assign(Notified, { permission: says })
    return says
  })
  const Notified = { permission, requestPermission: asked }
  Object.assign(window, { Notification: Notified })
  let turn = Promise.resolve()
  const locks = {
    request: (_: string, work: () => Promise<void>) => {
      turn = turn.then(work)
      return turn
    },
  }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve({ showNotification: shown }),
    getRegistration: async () => undefined,
  })
  for (const [name, value] of Object.entries({ locks, serviceWorker }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return { shown, asked }
}

function server() {
  let made: number | null = null
  let mail = false
  const sent: Sent[] = []
  const answer = (more: () => Sent) => (body: Sent) => {
    sent.push(body)
    return { body: { success: true, ...more() } }
  }
  const answers = {
    [reminderCalls.reminders.path]: () => ({
      body: { success: true, feedMade: made, mail, mailTo: 'aoife@farm.example', pushKey: 'B'.repeat(87) },
    }),
    [reminderCalls.makeFeed.path]: answer(() => {
      made = Date.now()
      return { address: `https://farm.example/calendar/${sent.length}.ics`, feedMade: made }
    }),
    [reminderCalls.endFeed.path]: answer(() => {
      made = null
      return {}
    }),
    [reminderCalls.chooseMail.path]: (body: Sent) => {
      mail = body.mail === true
      return { body: { success: true } }
    },
  }
  return { answers: answers as never, sent }
}

describe('reminders', () => {
  test('the address of the calendar is made in the words of the farmer, changed and switched off', async () => {
    browser('default')
    const { answers, sent } = server()
    const app = await openApp({ at: '/settings/reminders', answers })
    await app.press('Make an address')
    expect((await app.field('Address of the calendar')).value).toBe('https://farm.example/calendar/1.ics')
    expect(sent[0]).toMatchObject({
      farm: 'A',
      says: 'en',
      words: { 'CALENDAR.KIND.CALVING': 'Calving expected', 'TASKS.CASTRATION': expect.any(String) },
    })
    await app.press('Change the address')
    await app.answer('Change the address')
    await until(async () =>
      expect((await app.field('Address of the calendar')).value).toBe('https://farm.example/calendar/2.ics'),
    )
    await app.press('Switch off')
    await app.answer('Switch off')
    await app.control('Make an address')
    expect(app.has('Address of the calendar')).toBe(false)
    await app.press('Send me mail')
    await until(async () => expect((await app.control('Send me mail')).matches(':checked')).toBe(true))
  })

  test('a farmer who refuses notifications is asked once and sees why none come; the answer is kept [P3.58, P4.120]', async () => {
    const { asked } = browser('default', 'denied')
    const app = await openApp({ at: '/settings/reminders', answers: server().answers })
    await app.press('Remind me every day')
    await app.sees(/does not let Steading notify you/)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('steading.applePushAccepted')).toBe('false')
    expect((await app.control('Remind me every day')).matches(':disabled')).toBe(true)
  })

  test('a reminder does not count animals of a list outside the farm’s plan: its page leaves them out too', async () => {
    const { shown } = browser('granted')
    const near = cow('near', '8061', { expectedCalvingDate: dayFrom(0), lastCalvingDate: dayFrom(-380) })
    const job = { typeId: 'PLANNEDJOB', title: 'Fix the gate', dueDate: dayFrom(0), status: 'inProgress' }
    const gate = { collection: 'tasks' as const, id: 'gate', fields: { ...job, createdApp: 'bovine' } }
    const app = await openApp({ at: '/settings/reminders', farm: 'nothing', added: [near, gate] })
    await app.press('Remind me every day')
    await app.choose('At what time', '0')
    const farm = (await connectFarm()) as FarmClient
    const session = await new Promise<Session>((resolve) => farm.watchSession((one) => one && resolve(one)))
    const open = session.farms.find(({ id }) => String(id) === session.farm)
    const { access } = (open ?? {}) as { access?: AccessBlocks }
    const bovine = { features: {}, ...access?.bovine, smartLists: { 'SL-DUE-CALVE': false } }
    const farmData = { ...open, ...session.farmData, access: { ...access, bovine } } as never
    await remind(farm, { ...session, farmData })
    expect(shown).toHaveBeenCalledTimes(1)
    expect(shown).toHaveBeenCalledWith('Today on the farm', expect.objectContaining({ body: 'Job to do: 1' }))
  })

  test('a farmer who puts the question aside sees where to switch notifications on', async () => {
    const { asked } = browser('default')
    const app = await openApp({ at: '/settings/reminders', answers: server().answers })
    await app.press('Remind me every day')
    await app.sees(/does not let Steading notify you/)
    expect((await app.control('Remind me every day')).matches(':disabled')).toBe(true)
    await app.goTo('/settings')
    await app.goTo('/settings/reminders')
    await app.sees(/does not let Steading notify you/)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('with no signal this device still reminds: at the hour, once a day however many windows are open', async () => {
    const { shown } = browser('granted')
    const two = ['8051', '8052'].map((end) => cow(`cow-${end}`, end, { boosterDueDate: dayFrom(0) }))
    const job = { typeId: 'PLANNEDJOB', title: 'Fix the gate', dueDate: dayFrom(0), status: 'inProgress' }
    const added = [
      ...two,
      { collection: 'tasks' as const, id: 'plan-gate', fields: { ...job, createdApp: 'bovine' } },
    ]
    const app = await openApp({ at: '/settings/reminders', added, answers: server().answers })
    app.noSignal()
    await app.press('Remind me every day')
    await app.choose('At what time', '0')
    const farm = (await connectFarm()) as FarmClient
    const session = await new Promise<Session>((resolve) => farm.watchSession((one) => one && resolve(one)))
    await Promise.all([remind(farm, session), remind(farm, session)])
    expect(shown).toHaveBeenCalledTimes(1)
    expect(shown).toHaveBeenCalledWith(
      'Today on the farm',
      expect.objectContaining({ body: expect.stringMatching(/^Job to do: \d+/) }),
    )
    await remind(farm, session)
    expect(shown).toHaveBeenCalledTimes(1)
    // A farm that wants neither sounds nor notifications is left in peace.
    localStorage.removeItem('steading.reminded')
    await app.goTo('/settings')
    await app.press('Sounds and notifications')
    await until(async () =>
      expect((await app.control('Sounds and notifications')).matches(':checked')).toBe(false),
    )
    await remind(farm, session)
    expect(shown).toHaveBeenCalledTimes(1)
  })
})
