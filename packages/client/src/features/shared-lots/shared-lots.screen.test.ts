import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayFrom, herdId } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'
import { lotInHand } from './lot-in-hand'

const secret = 'a-secret-nobody-guesses-ever'
const bullock = (id: string, tag: string, more = {}) => ({
  id,
  fields: { species: 'BOVINE', tag, sex: 'M', breed: 'LM', dob: dayFrom(-500), inHerd: true, ...more },
})
const sale = {
  collection: 'tasks' as const,
  id: 'sale',
  fields: {
    ...{ typeId: 'EXTMOVE', status: 'done', date: dayFrom(0), createdApp: 'bovine', goesTo: 'other farm' },
    ...{ taskAnimals: ['one', 'two'], moveCertNumber: 'P-77', pricePerHead: 1200, notes: 'paid in cash' },
  },
}
const made = (more = {}) => ({
  ...{ id: 'lot-1', task: 'sale', paper: 'P-77', heads: 2, made: Date.now(), withdrawn: null },
  ...{ ends: Date.now() + 86_400_000, opened: 0, lastOpened: null, ...more },
})
const link = { id: 'lot-1', link: `/lot#${secret}`, code: '402719', ends: Date.now() + 86_400_000 }
const answers = (lots: object[]) => ({
  [lotCalls.share.path]: { body: { success: true, ...link } },
  [lotCalls.lots.path]: { body: { success: true, lots } },
  [lotCalls.withdraw.path]: { body: { success: true } },
})
const sent = (app: Screen, path: string) => app.phone.calls.findLast((call) => call.path === path)?.body
const herd = [
  bullock('one', 'IE121234510017', { purchasePrice: 900, notes: 'kicks' }),
  bullock('two', 'IE121234520018', { meatWithdrawalPeriodEnd: dayFrom(9) }),
]

beforeEach(() => lotInHand.set(() => undefined))

describe('a seller shares a lot [D1.21, D1.22]', () => {
  test('from the movement: the page shows link and code, counts the buyer’s views, and withdraws the link', async () => {
    const opened = made({ opened: 2, lastOpened: Date.now() })
    const app = await openApp({
      at: '/tasks/view?id=sale',
      added: [...herd, sale],
      answers: answers([opened]),
    })
    await app.press('Share with the buyer')
    await app.at('/movements/shared')
    await app.press('7 days')
    await app.press('Make the link')
    await app.sees('The link is ready')
    expect((await app.field('Link for the buyer')).value).toBe(`${window.location.origin}/lot#${secret}`)
    expect((await app.field('Code')).value).toBe('402719')
    const body = sent(app, lotCalls.share.path)
    expect(body).toMatchObject({ farm: herdId, task: 'sale', days: 7, lot: { paper: 'P-77' } })
    expect(body).toMatchObject({
      lot: { animals: [{ tag: 'IE121234510017' }, { tag: 'IE121234520018', meatClear: dayFrom(9) }] },
    })
    for (const secretOfOurs of ['kicks', 'cash', '900', '1200'])
      expect(JSON.stringify(body)).not.toContain(secretOfOurs)

    await app.sees(/opened 2 times/)
    await app.press('Withdraw')
    await app.alert('The buyer can no longer open this link.')
    await app.answer('Withdraw')
    await app.sees('Nobody can open that link any more')
    expect(sent(app, lotCalls.withdraw.path)).toMatchObject({ farm: herdId, id: 'lot-1' })
  })

  test('without signal the page says so, and the event log notes the failed certificate [D8.23]', async () => {
    const app = await openApp({
      at: '/movements/shared?id=sale',
      added: [...herd, sale],
      answers: answers([]),
    })
    app.phone.said[lotCalls.share.path] = 'no signal'
    await app.press('Make the link')
    await app.alert('Cannot connect')
    await app.answer('OK')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW560'))
  })
})

const lot = {
  ...{ species: 'BOVINE', region: 'IE', date: dayFrom(-1), paper: 'P-77' },
  seller: { farmName: 'Ballyglass', herdNumber: 'C1234567' },
  animals: [
    { tag: 'IE121234510017', sex: 'F', breed: 'LM', dob: dayFrom(-500), tbTested: dayFrom(-20) },
    { tag: 'IE121234520018', sex: 'F', breed: 'LM', dob: dayFrom(-400) },
  ],
}
const shown = { [lotCalls.open.path]: { body: { success: true, lot, ends: Date.now() + 86_400_000 } } }

async function openLot(app: Screen) {
  await app.fill('Code', '402 719')
  await app.press('Show the animals')
  await app.sees('2 animals from Ballyglass', 'IE121234510017', /Limousin/, 'P-77', 'C1234567')
}

describe('a buyer opens a lot [D1.22]', () => {
  test('without an account: a wrong code is said, the right one shows the lot, and logging in is offered', async () => {
    const app = await openApp({ at: `/lot#${secret}`, loggedOut: true, answers: shown })
    const right = app.phone.said[lotCalls.open.path]
    const refusal = { success: false, error: 'No', errors: ['No'], code: 'lotCodeWrong' }
    app.phone.said[lotCalls.open.path] = { status: 403, body: refusal }
    await app.fill('Code', '111111')
    await app.press('Show the animals')
    await app.alert('That is not the code for these animals.')
    await app.answer('OK')
    if (right) app.phone.said[lotCalls.open.path] = right
    await openLot(app)
    expect(sent(app, lotCalls.open.path)).toMatchObject({ lot: secret, code: '402719' })
    await app.press('Add to my farm')
    await app.at('/login')
  })

  test('and puts it on the farm in one tap, with the seller as a contact; then there is nothing left to add', async () => {
    const app = await openApp({ at: '/tasks', answers: shown })
    await app.goTo(`/lot#${secret}`)
    await openLot(app)
    await app.press('Add 2 animals to my farm')
    await app.sees('Check and save', 'IE121234510017', 'IE121234520018')
    await app.saveAnyway()
    const animals = await app.phone.db.scan(herdId, 'animals', '', 1000)
    const came = animals.filter(({ fields }) => fields.fromMoveOnTask)
    expect(came.map(({ fields }) => fields.tag).sort()).toEqual(lot.animals.map(({ tag }) => tag))
    for (const { fields } of came)
      expect(fields).toMatchObject({ dateMovedIn: dayFrom(-1), sellerId: 'holder-C1234567', inHerd: true })
    const people = await app.phone.db.scan(herdId, 'operators', 'holder', 5)
    expect(people[0]?.fields).toMatchObject({ name: 'Ballyglass', herdNumber: 'C1234567' })
    await app.goTo(`/lot#${secret}`)
    await app.sees('2 of them are on your farm already.')
    expect(app.offers(/to my farm$/)).toBe(false)
  })

  test('one that was theirs before comes back instead of being written down twice', async () => {
    const left = bullock('mine', 'IE121234510017', { inHerd: false, offHerdDate: dayFrom(-90) })
    const app = await openApp({ at: '/tasks', added: [left], answers: shown })
    await app.goTo(`/lot#${secret}`)
    await openLot(app)
    await app.control('Add 1 animal to my farm')
    await app.press('1 was yours before: it came back')
    await until(async () =>
      expect((await app.field('From herd or holding')).value).toBe(lot.seller.herdNumber),
    )
    await app.press('Next')
    await app.saveAnyway()
    const [back] = await app.phone.db.getMany(herdId, [{ collection: 'animals', id: 'mine' }])
    expect(back?.fields).toMatchObject({ inHerd: true, offHerdDate: null })
  })
})
