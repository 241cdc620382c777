import { clockTime, toleratedLead } from '@steading/domain/records/sync/clock'
import { clockOf } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { farm, testHerd } from './test-herd'

type Sent = { id: string; _clocks: { [field: string]: string } }

const sent = ({ calls }: Awaited<ReturnType<typeof testHerd>>) =>
  calls
    .filter(({ path }) => path === paths.update)
    .map(({ body }) => (body.entities as { animals: Sent[] }).animals)

const year = 365 * 86_400_000

/** A phone that saved an edit while its clock was a year ahead, and knows the right time since. */
async function yearAhead() {
  const herd = await testHerd()
  await herd.engine.sync()
  herd.clock.now += year
  await herd.save('cow', { notes: 'first' })
  herd.clock.now -= year
  return herd
}

describe('edits made while the clock of the phone was a year ahead', () => {
  test('go up with the right time, and stand with it on the phone', async () => {
    const herd = await yearAhead()
    await herd.engine.sync()
    const [[cow] = []] = sent(herd)
    for (const clock of Object.values(cow?._clocks ?? {}))
      expect(clockTime(clock)).toBeLessThanOrEqual(herd.clock.now + toleratedLead)
    expect(herd.seen.events).toContain('HW528')
    const [kept] = await herd.db.getMany(farm, [{ collection: 'animals', id: 'cow' }])
    expect(kept && clockOf(kept, 'notes')).toBe(cow?._clocks['*'])
  })

  test('keep the time they were given, however often they are sent', async () => {
    const herd = await yearAhead()
    herd.answers[paths.update] = { code: 'uploadUnknown', status: 0 }
    await herd.engine.sync()
    herd.clock.now += 60_000
    await herd.engine.sync()
    const [first, second] = sent(herd)
    expect(second).toEqual(first)
  })
})

describe('an edit made after others whose time was set right', () => {
  const clockOfNotes = (cows: Sent[] | undefined) => cows?.[0]?._clocks['*'] ?? ''

  test('while they went up comes after them, though they stood behind one a little ahead', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    herd.clock.now += 60_000
    await herd.save('bull', { notes: 'a minute ahead' })
    herd.clock.now += year
    await herd.save('cow', { notes: 'first' })
    herd.clock.now -= year + 60_000
    herd.answers[paths.update] = async () => {
      herd.answers[paths.update] = { success: true }
      await herd.save('cow', { notes: 'second' })
      return { success: true }
    }
    await herd.engine.sync()
    await herd.engine.sync()
    const [first, second] = sent(herd)
    const cow = first?.filter(({ id }) => id === 'cow')
    expect(clockOfNotes(second) > clockOfNotes(cow)).toBe(true)
    expect(clockTime(clockOfNotes(second))).toBeLessThan(herd.clock.now + toleratedLead)
  })

  test('has the time it was made at, not the time it was sent at', async () => {
    const herd = await yearAhead()
    await herd.engine.sync()
    herd.clock.now += 60_000
    const made = herd.clock.now
    await herd.save('cow', { notes: 'in the field' })
    herd.clock.now += 3_600_000
    await herd.engine.sync()
    expect(clockTime(clockOfNotes(sent(herd)[1]))).toBe(made)
  })

  test('has its own time also on a phone that was started again in between', async () => {
    const herd = await yearAhead()
    await herd.engine.sync()
    const again = await testHerd({ disk: herd.disk })
    again.clock.now = herd.clock.now + 60_000
    const [row] = await again.save('cow', { notes: 'in the field' })
    expect(clockTime(row?.clock ?? '')).toBe(again.clock.now)
  })

  test('and sent comes after them too when the phone forgot the time again in between', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    herd.clock.now += 60_000
    await herd.save('cow', { notes: 'a minute ahead' })
    herd.clock.now -= 60_000
    await herd.engine.sync()
    const again = await testHerd({ disk: herd.disk })
    again.clock.now += year
    await again.save('cow', { notes: 'a year ahead' })
    again.clock.now -= year
    await again.engine.sync()
    expect(clockOfNotes(sent(again)[0]) > clockOfNotes(sent(herd)[0])).toBe(true)
  })
})

describe('an upload', () => {
  const bodies = ({ calls }: Awaited<ReturnType<typeof testHerd>>) =>
    calls.filter(({ path }) => path === paths.update).map(({ body }) => body)

  test('says which of the edits of this outbox it holds, and sets the clock by the answer', async () => {
    const herd = await testHerd()
    const rows = [...(await herd.save('cow', { tag: '1' })), ...(await herd.save('calf', { tag: '2' }))]
    herd.answers[paths.update] = { success: true, now: { date: 1, time: herd.clock.now + 77 } }
    await herd.engine.sync()
    const [from, to] = rows.map(({ seq }) => seq)
    expect(bodies(herd)).toMatchObject([{ from, to, outbox: herd.records.outboxId }])
    expect(herd.seen.serverTimes).toContain(herd.clock.now + 77)
  })

  test('puts days at midnight that were not when they were saved, as in a backup of another app', async () => {
    const herd = await testHerd()
    const [row] = await herd.save('cow', { tag: '1' })
    if (!row) throw new Error('the save made a row')
    const born = Date.UTC(2026, 1, 3)
    await herd.records.write(
      () => ({ farm, outboxChange: [{ ...row, fields: { dob: born + 7_200_000 } }] }),
      farm,
    )
    await herd.engine.sync()
    expect(sent(herd)).toMatchObject([[{ id: 'cow', dob: born }]])
  })

  test('of very much goes in parts, in order: arrived parts count as sent, the rest waits', async () => {
    const herd = await testHerd()
    const ids = Array.from({ length: 1_100 }, (_, n) => `cow-${n}`)
    const changes = ids.map((id) => ({ collection: 'animals' as const, id, set: { tag: id } }))
    await herd.records.save(farm, changes, 'import', { user: 'farmer', app: 'bovine' })
    herd.answers[paths.update] = () =>
      bodies(herd).length < 3 ? { success: true } : { code: 'uploadUnknown', status: 0 }
    expect(await herd.engine.sync()).toBe(false)
    const sizes = sent(herd).map((animals) => animals.length)
    expect(sizes).toEqual([500, 500, 100])
    expect((await herd.db.outbox(farm)).map(({ id }) => id)).toEqual(ids.slice(1_000))
  })

  test('of a few very long notes goes in parts too', async () => {
    const herd = await testHerd()
    for (const id of ['a', 'b', 'c']) await herd.save(id, { notes: 'wet '.repeat(100_000) })
    await herd.engine.sync()
    expect(sent(herd).map((animals) => animals.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
  })
})

test('an edit whose time the server pulled back is fetched again once it was taken', async () => {
  const herd = await testHerd()
  await herd.engine.sync()
  await herd.save('cow', { notes: 'lame' })
  herd.answers[paths.update] = { success: true, pulledBack: true }
  await herd.engine.sync()
  const asked = herd.calls.filter(({ path, body }) => path === paths.get && body.ids)
  expect(asked.map(({ body }) => body.ids)).toEqual([{ animals: ['cow'] }])
  herd.answers[paths.update] = { success: true }
  await herd.save('cow', { notes: 'sound' })
  await herd.engine.sync()
  expect(herd.calls.filter(({ path, body }) => path === paths.get && body.ids)).toHaveLength(1)
})

test('an edit typed over one that may have arrived stays later than it, whatever time the server gives', async () => {
  const herd = await testHerd()
  await herd.engine.sync()
  await herd.save('cow', { notes: 'first' })
  herd.answers[paths.update] = { code: 'uploadUnknown', status: 0 }
  await herd.engine.sync()
  herd.clock.now -= year
  await herd.save('cow', { notes: 'second' })
  herd.answers[paths.update] = { success: true }
  await herd.engine.sync()
  const [first, second] = sent(herd).map(([cow]) => cow?._clocks.notes ?? cow?._clocks['*'] ?? '')
  expect((second ?? '') > (first ?? '')).toBe(true)
})
