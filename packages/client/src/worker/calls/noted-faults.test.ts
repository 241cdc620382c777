import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test, vi } from 'vitest'
import { emptyDisk } from '../../db/memory-db'
import { phone, save, tab } from '../test-phone'

type Phone = Awaited<ReturnType<typeof phone>>
type Answers = NonNullable<Parameters<typeof phone>[1]>

async function onHerd(answers: Answers = {}): Promise<Phone> {
  const one = await phone(emptyDisk(), answers)
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}

/** The events on the page of noted events. */
const shown = async (one: Phone) => (await one.eventLog(tab)).entries.map(({ hwRef }) => hwRef)
const notes = (one: Phone, code: string) =>
  vi.waitFor(async () => expect(await shown(one)).toContain(code), { timeout: 10_000 })

/** The log entries sent to the server. */
const sent = (one: Phone) =>
  one.calls.filter(({ path }) => path === paths.events).map(({ body }) => JSON.stringify(body))

test('a herd that does not sync is in the event log, and the next sync takes it to the server [D8.7]', async () => {
  const one = await onHerd()
  const before = one.said[paths.get] ?? 'no signal'
  one.said[paths.get] = { status: 500, body: { success: false } }
  expect(await one.syncNow(tab, { force: true })).toBe(false)
  await notes(one, 'HW520')
  one.said[paths.get] = before
  await one.syncNow(tab, { force: true })
  await vi.waitFor(() => expect(sent(one).join()).toContain('HW520"'))
})

test('a server that is away, before or in the middle of a sync, is noted as unavailable [D8.17]', async () => {
  const one = await onHerd()
  one.said[paths.serverCheck] = { status: 503, body: { success: false } }
  expect(await one.syncNow(tab, { force: true })).toBe(false)
  await notes(one, 'HW522')
  const other = await onHerd()
  other.said[paths.get] = { status: 503, body: { success: false } }
  expect(await other.syncNow(tab, { force: true })).toBe(false)
  await notes(other, 'HW522')
})

test('a sync without signal is noted as offline [D8.18]', async () => {
  const one = await onHerd()
  one.online.value = false
  expect(await one.syncNow(tab, { force: true })).toBe(false)
  await notes(one, 'HW523')
})

test('a farm that changes faster than the answers come is noted, and the herd stays as it was [D8.16]', async () => {
  let epoch = 0
  const one = await onHerd()
  await save(one)
  one.said[paths.get] = () => ({
    body: { success: true, entities: {}, epoch: `copy ${++epoch}`, now: { date: 1, time: Date.now() } },
  })
  one.said[paths.check] = { body: { success: true, entities: {}, buckets: {} } }
  await one.syncNow(tab, { force: true })
  expect(await one.syncNow(tab, { force: true })).toBe(false)
  await notes(one, 'HW521')
  const [cow] = await one.db.getMany('A', [{ collection: 'animals', id: 'cow' }])
  expect(cow?.fields.notes).toBe('kicks')
})

test('a backup that cannot be made is noted and reported, by hand or without signal, and never claimed to be there [D8.9]', async () => {
  const one = await onHerd()
  const scan = one.db.scan.bind(one.db)
  one.db.scan = () => Promise.reject(new Error('cannot be read'))
  expect(await one.writeBackup(tab)).toMatchObject({ ok: false, problem: { code: 'backupFailed' } })
  await notes(one, 'HW530')
  one.db.scan = scan
  const other = await onHerd()
  other.service.ports.backupFile.write = () => Promise.reject(new Error('no room'))
  other.online.value = false
  await other.syncNow(tab, { force: true })
  await notes(other, 'HW530')
  expect(other.news).toContainEqual({ kind: 'alert', problem: { code: 'backupFailed' } })
  expect(JSON.stringify(other.news)).not.toContain('OFFLINE_BACK_UP_TO_LOCAL')
})

test('a restore that the database breaks off is noted and reported, and the records are still here [D8.10]', async () => {
  const one = await onHerd()
  await save(one)
  const written = await one.writeBackup(tab)
  if (!written.ok) throw new Error('no backup')
  one.service.state.records.restore = () => Promise.reject(new Error('cannot be written'))
  expect(await one.restoreBackup(tab, written.value)).toMatchObject({
    ok: false,
    problem: { code: 'restoreFailed' },
  })
  await notes(one, 'HW531')
  const [cow] = await one.db.getMany('A', [{ collection: 'animals', id: 'cow' }])
  expect(cow?.fields.notes).toBe('kicks')
})

test('a device that cannot be cleared at log-out says so, notes it, and keeps the farmer logged in [D8.19]', async () => {
  const one = await onHerd()
  const clear = one.service.state.records.clear
  one.service.state.records.clear = () => Promise.reject(new Error('open in another window'))
  expect(await one.signOut(tab)).toMatchObject({ ok: false, problem: { code: 'databaseNotCleared' } })
  await notes(one, 'HW515')
  expect(one.service.state.account).toBeDefined()
  await one.forceLogOut(tab)
  expect(one.news).toContainEqual({ kind: 'alert', problem: { code: 'databaseNotCleared' } })
  one.service.state.records.clear = clear
  await one.forceLogOut(tab)
  expect(one.service.state.account).toBeUndefined()
})

test('the copy of unsent work can be looked at, and one that cannot be read is noted [D8.36]', async () => {
  const one = await onHerd()
  expect(await one.lastCopy(tab)).toEqual({ ok: true, value: undefined })
  one.online.value = false
  await save(one)
  await one.syncNow(tab, { force: true })
  expect(await one.lastCopy(tab)).toMatchObject({ ok: true, value: { edits: 1, made: expect.any(Number) } })
  one.backups.set('A', '{"farm":"A"')
  expect(await one.lastCopy(tab)).toMatchObject({ ok: false, problem: { code: 'backupCheckFailed' } })
  await notes(one, 'HW534')
})
