import { oneDay } from '@steading/domain/base/one-day'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

const now = Date.UTC(2026, 10, 18, 10)
const today = Date.UTC(2026, 10, 18)
const words = { 'CALENDAR.KIND.CALVING': 'Vêlage attendu', 'PLANS.UNNAMED': 'Travail' }
const logged: string[] = []
let server: TestServer
let aoife: Farmer
let sean: Farmer

beforeAll(async () => {
  server = await startTestServer({ now: () => now, onLog: (line) => void logged.push(line) })
  await plantAccount(server.db, { username: '+353850000001', farms: ['A'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['A'] })
  await plantAccount(server.db, { username: '+353850000003', farms: ['B'] })
  aoife = await server.logIn('+353850000001')
  sean = await server.logIn('+353850000002', 'phone-2')
  await aoife.update({
    farm: 'A',
    entities: {
      animals: [cow('c1', 20), cow('c2', 20), cow('c3', 400)],
      tasks: [
        {
          ...{ id: 'p1', typeId: 'PLANNEDJOB', title: 'Réparer; la, clôture', status: 'inProgress' },
          ...{ dueDate: today + 3 * oneDay, createdApp: 'bovine', updatedAt: now },
        },
      ],
    },
  })
})
afterAll(() => server.close())

const cow = (id: string, days: number) => ({
  ...{
    id,
    species: 'BOVINE',
    sex: 'F',
    inHerd: true,
    tag: `IE15123456000${id.slice(1)}`,
    dob: today - 1500 * oneDay,
  },
  ...{ expectedCalvingDate: today + days * oneDay, updatedAt: now },
})

async function make(farmer: Farmer): Promise<string> {
  const { status, body, text } = await farmer.post(reminderCalls.makeFeed.path, {
    farm: 'A',
    words,
    says: 'fr',
  })
  expect(status, text).toBe(200)
  return String(body.address).replace('http://127.0.0.1:8080', server.origin)
}
const look = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers })

describe('the feed of a farm’s calendar', () => {
  test('has the farm’s expected and planned events, in the words of its maker, and says when it has not changed', async () => {
    const address = await make(aoife)
    const answer = await look(address)
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('X-WR-CALNAME:Farm A\r\n')
    expect(text).toContain('SUMMARY:Réparer\\; la\\, clôture\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20261208')
    expect(text).toContain('SUMMARY:Vêlage attendu: ')
    // Both cows of one day share one entry, and events more than a year away are not in it yet.
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    const etag = answer.headers.get('etag') ?? ''
    expect((await look(address, { 'if-none-match': etag })).status).toBe(304)
    await aoife.update({ farm: 'A', entities: { animals: [cow('c4', 30)] } })
    const after = await look(address, { 'if-none-match': etag })
    expect(after.status).toBe(200)
    expect((await after.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3)
  })

  test('is not worked out again for a program that asks again and keeps nothing', async () => {
    const address = await make(aoife)
    const first = await (await look(address)).text()
    const bodies = await server.db.selectFrom('records').select(['id', 'body']).execute()
    await server.db.updateTable('records').set({ body: '{' }).execute()
    const again = await look(address)
    for (const { id, body } of bodies)
      await server.db.updateTable('records').set({ body }).where('id', '=', id).execute()
    expect([again.status, await again.text()]).toEqual([200, first])
    await aoife.update({ farm: 'A', entities: { animals: [cow('c5', 40)] } })
    expect(await (await look(address)).text()).not.toBe(first)
  })

  test('is kept as a hash, and its address is in no log', async () => {
    const address = await make(aoife)
    const secret = address.split('/').at(-1)?.slice(0, -4) ?? ''
    for (const mistyped of ['', `/Calendar/${secret}.ics`, `/farm/calendar/${secret}.ics`, `/x%2F${secret}`])
      await look(mistyped === '' ? address : server.origin + mistyped)
    const rows = await server.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(logged.join('')).toContain('/calendar/:file')
    expect(logged.join('')).not.toContain(secret)
  })

  test('ends at once when its address is changed, when it is switched off, and when the person leaves the farm', async () => {
    const first = await make(aoife)
    const second = await make(aoife)
    expect((await look(first)).status).toBe(404)
    expect((await look(second)).status).toBe(200)
    await aoife.post(reminderCalls.endFeed.path, { farm: 'A' })
    expect((await look(second)).status).toBe(404)
    const his = await make(sean)
    expect((await look(his)).status).toBe(200)
    await sean.post(peopleCalls.leave.path, { farm: 'A' })
    expect((await look(his)).status).toBe(404)
  })

  test.each([
    ['no such secret', `${'x'.repeat(43)}.ics`, 404],
    ['too short', 'abc.ics', 400],
    ['another ending', `${'x'.repeat(43)}.txt`, 400],
  ])('a stranger with %s learns nothing', async (_, file, status) => {
    expect((await look(`${server.origin}/calendar/${file}`)).status).toBe(status)
  })

  test('made-up addresses leave nothing behind except the caller’s request count', async () => {
    const lines = async () => (await server.db.selectFrom('message_counts').select('key').execute()).length
    await look(`${server.origin}/calendar/${'y'.repeat(43)}.ics`)
    const before = await lines()
    for (const letter of 'abcdefgh') await look(`${server.origin}/calendar/${letter.repeat(43)}.ics`)
    expect(await lines()).toBe(before)
  })

  test('a farmer cannot make a feed of a farm that is not theirs', async () => {
    const { status, body } = await aoife.post(reminderCalls.makeFeed.path, { farm: 'B', words, says: 'en' })
    expect([status, body.success]).toEqual([403, false])
  })

  test('is not looked at without end', async () => {
    const address = await make(aoife)
    const statuses = new Set<number>()
    for (let time = 0; time < 62; time++) statuses.add((await look(address, { 'if-none-match': 'x' })).status)
    expect([...statuses].sort()).toEqual([200, 429])
  })
})
