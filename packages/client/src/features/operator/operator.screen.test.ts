import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test } from 'vitest'
import { openApp, type Screen, until } from '../../app/test-screen'

const at = Date.UTC(2026, 10, 17, 9)
const ok = (body: object = {}) => ({ body: { success: true, ...body } })
const farm = {
  ...{ id: '100', title: 'IE100 / Gort', region: 'IE', plan: '', demo: false, people: 1, records: 3 },
  ...{ bytes: 10, changedAt: null, erasedOn: null },
}
const person = {
  ...{ id: 'p1', userName: '+353861', name: 'Nóra Ní Shé', region: 'IE', active: true, herds: 1 },
  ...{ sessions: 1, lastSeen: at, erasedOn: at + 30 * 86_400_000 },
}
const message = (id: string, more: object) => ({
  ...{ id, kind: 'sms', recipient: '+353861', name: 'Nóra Ní Shé', purpose: 'Your Steading code' },
  ...{ state: 'kept', created: at, readable: true, sendable: false, ...more },
})
const flag = (name: string, isOn: boolean | null, share = 100) => ({ flag: name, isOn, share, farms: 0 })

const clock = { now: at, behindData: 3 * 3_600_000 - 60_000, aheadOfDatabase: 0 }

/** A server with one farm and one person, which takes whatever is done. */
const answers = () => {
  const { outbox, readMessage, sendAgain, farms, accounts, storage, log, flags } = operatorCalls
  let plan = 'free'
  return {
    [farms.path]: ok({ farms: [farm], more: false }),
    [accounts.path]: ok({ accounts: [person], more: false }),
    [storage.path]: ok({ farms: 1, accounts: 1, bytes: 0, tables: [], clock }),
    [operatorCalls.stuckFilings.path]: ok({
      filings: [{ id: 'f', title: 'C1450782', state: 'unknown', made: at, tries: 1 }],
      more: false,
    }),
    [log.path]: ok({
      lines: [
        {
          at,
          who: '+353',
          did: 'setFlag',
          about: 'mobs',
          title: 'mobs',
          detail: 'mobs on 20',
          why: 'a trial',
        },
      ],
    }),
    [outbox.path]: ({ after }: { [name: string]: unknown }) =>
      after === 'm2'
        ? ok({ messages: [message('m3', { state: 'sent', readable: false, recipient: '+44' })], more: false })
        : ok({
            messages: [message('m1', {}), message('m2', { state: 'failed', sendable: true })],
            more: true,
          }),
    [readMessage.path]: ok({ text: '604819 is your Steading code.' }),
    [sendAgain.path]: ok({ sent: true }),
    [flags.path]: ok({ flags: [flag('mobs', true, 20), flag('csvImport', null), flag('sensors', false)] }),
    [operatorCalls.setFlag.path]: ok(),
    [operatorCalls.farm.path]: () =>
      ok({
        ...{ level: plan, pro: plan !== 'free', lapsed: false, ownFlags: { csvImport: false }, visits: [] },
        payments: [{ id: 'e', at, became: 'essentials', byHand: false, late: true }],
      }),
    [operatorCalls.setPlan.path]: (body: { [name: string]: unknown }) => {
      plan = String(body.plan)
      return ok()
    },
    [operatorCalls.letAdviserIn.path]: ok({ until: at }),
    [operatorCalls.account.path]: ok({
      logIns: [{ at, device: 'x', deviceType: 'web', network: '10.1', outcome: 'wrongPassword' }],
      devices: [
        { id: 's', device: 'x', deviceType: 'web', created: at, lastSeen: at, ended: at, acting: false },
      ],
    }),
    [operatorCalls.restoreAccount.path]: ok(),
  }
}

/** Opens the page as a user who is an operator according to the server. */
async function openAsOperator(): Promise<Screen> {
  const app = await openApp({ at: '/home', answers: answers() as never })
  await app.phone.service.state.changeAccount({ operator: true })
  app.phone.service.sessionMoved()
  await app.goTo('/operator')
  await app.sees('Codes and messages')
  return app
}

/** Says why, and presses on. */
async function because(app: Screen, asked: string, button: string): Promise<void> {
  await app.alert(asked)
  await app.fill('Reason, for the log', 'they rang')
  await app.answer(button)
}

const sent = (app: Screen, { path }: { path: string }) =>
  app.phone.calls.filter((call) => call.path === path).map(({ body }) => body)

test('a code is read only with a reason, a failed message goes again, and older ones come page by page', async () => {
  const app = await openAsOperator()
  const messages = await app.part('Codes and messages')
  await app.sees(/kept here: no service is set/, /could not be sent/)
  await app.sees('Waiting for the department', /1 try/, 'Nobody knows if it arrived')
  await app.seesNot(/604819/)
  const [first] = await until(() => {
    const buttons = [...messages.querySelectorAll('button')].filter((one) => one.textContent === 'Read it')
    expect(buttons).toHaveLength(2)
    return buttons
  })
  first?.click()
  await app.alert('You will see what was written to +353861, a code perhaps. Why?')
  await app.answer('Cancel')
  expect(sent(app, operatorCalls.readMessage)).toEqual([])
  first?.click()
  await because(app, 'a code perhaps', 'Read it')
  await app.sees('604819 is your Steading code.')
  expect(sent(app, operatorCalls.readMessage)).toMatchObject([{ message: 'm1', why: 'they rang' }])
  await app.press('Send again')
  await because(app, 'The same words go to +353861 once more.', 'Send again')
  await app.sees('It has been sent.')
  expect(sent(app, operatorCalls.sendAgain)).toMatchObject([{ message: 'm2', why: 'they rang' }])
  await app.press('Show older ones')
  await app.sees('+44')
  await until(() => expect(app.offers('Show older ones')).toBe(false))
})

test('a server whose clock is hours behind its own data says so where the storage is', async () => {
  const app = await openAsOperator()
  await app.sees('This server’s clock', '3 hours behind the database')
  await app.seesNot(/ahead of the database/)
})

test('a farm’s plan and switches are set and an adviser let in, each with a reason', async () => {
  const app = await openAsOperator()
  await app.press(/IE100 \/ Gort/)
  await app.sees('pays nothing', /heard from payments · came too late, changed nothing/)
  await app.choose('Set the plan to', 'complete')
  await app.press('Set plan')
  await because(app, 'The plan of IE100 / Gort will be: Complete. No record is touched.', 'Set plan')
  await app.sees('paying customer')
  expect(sent(app, operatorCalls.setPlan)).toMatchObject([
    { about: '100', plan: 'complete', why: 'they rang' },
  ])

  await app.choose('What is switched', 'mobs')
  await app.choose('Switch it', 'off')
  await app.press('Switch')
  await because(app, 'For IE100 / Gort alone: Groups counted by head: Off.', 'Switch')
  await until(() =>
    expect(sent(app, operatorCalls.setFlag)).toMatchObject([{ flag: 'mobs', to: 'off', about: '100' }]),
  )
  await app.fill('Adviser’s mobile number', '+353862')
  await app.press('Let in')
  await because(app, '+353862 will be able to act on IE100 / Gort for 8 hours', 'Let in')
  await until(() =>
    expect(sent(app, operatorCalls.letAdviserIn)).toMatchObject([
      { about: '100', adviser: '+353862', writes: false, why: 'they rang' },
    ]),
  )
})

test('a switch shows its state and is set for a share of farms; the operator sees a person’s log-ins and calls off their erasure', async () => {
  const app = await openAsOperator()
  await app.sees('On for 20 of 100 farms', 'On as usual', 'Off for all farms · nothing behind it yet')
  await app.sees('Switched for farms: Groups counted by head, On, 20 %')
  await app.press(/^Groups counted by head/)
  await app.fill('Of 100 farms', '101')
  await until(async () => expect((await app.control('Switch')).matches(':disabled')).toBe(true))
  await app.fill('Of 100 farms', '50')
  await app.press('Switch')
  await because(app, 'Groups counted by head: On for 50 of 100 farms.', 'Switch')
  await until(() =>
    expect(sent(app, operatorCalls.setFlag)).toMatchObject([{ flag: 'mobs', to: 'on', share: 50 }]),
  )
  await app.press(/^\+353861.*erased on/)
  await app.sees('Wrong password', /logged out/, /They asked to be forgotten/)
  await app.press('Restore')
  await because(app, '+353861 asked to be forgotten. The account will stay', 'Restore')
  await until(() => expect(sent(app, operatorCalls.restoreAccount)).toMatchObject([{ account: 'p1' }]))
})

test('the list shows every rule with its region, figure and source, and first how many no person has compared', async () => {
  const app = await openAsOperator()
  const rules = await app.part('Rules and where they are from')
  await app.sees(/^\d+ rules, of which \d+ no person has compared with the source$/)
  const standings = [...rules.querySelectorAll('summary')].map((one) => one.textContent?.replace(/\d+/, 'n'))
  expect(standings).toEqual([
    ...['From memory: n', 'Source named, compared by nobody yet: n'],
    ...['Compared with a copy of the source: n', 'Compared with the source by a person: n'],
  ])
  const [remembered, , copied] = [...rules.querySelectorAll('details')].map((one) => one.textContent ?? '')
  expect(remembered).toMatch(
    /Death told · Cattle7 daysIreland · since when was not foundAIM: within seven days/,
  )
  expect(copied).toMatch(
    /Death told · Cattle7 days.*gov.uk: a death within seven dayscompared on 19\/11\/26 with: copies of the pages named, the newest of May 2026/,
  )
  expect(copied).not.toMatch(/AIM: within seven days/)
})

test('a page that is switched off does not exist, even at its typed address, until it is switched on', async () => {
  const app = await openApp({ at: '/home' })
  const { said, service } = app.phone
  const before = said[paths.get]
  const turn = (csvImport: boolean) => {
    said[paths.get] = async (body) => {
      const answer = typeof before === 'function' ? await before(body) : before
      if (!answer || answer === 'no signal') return 'no signal'
      const { farmData } = answer.body as { farmData: object }
      return { ...answer, body: { ...answer.body, farmData: { ...farmData, flags: { csvImport } } } }
    }
    return service.keeper.syncNow({ force: true })
  }
  await turn(false)
  await app.goTo('/animals/import')
  await app.sees('There is no such page')
  await turn(true)
  await app.seesNot('There is no such page')
  await app.control(/^Choose a file/)
})
