import { writeNews } from '@steading/domain/records/sync/news-items'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test, vi } from 'vitest'
import { phone, save, tab } from '../test-phone'

/** A phone with its herd here and on the screen, and a server that tells by itself. */
async function atHerd() {
  const one = await phone()
  const lines: NonNullable<typeof one.told.lines> = []
  one.told.lines = lines
  await one.logIn()
  const stopShowing = one.streams.session(tab, () => undefined)
  await one.chooseHerd(tab, 'A')
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  lines[0]?.say(writeNews({ kind: 'farm', version: 1 }))
  const asks = () => one.calls.filter(({ path }) => path === paths.get).length
  return { ...one, lines, stopShowing, asks }
}

test('the phone has one line for the herd on the screen, and fetches a change announced over it at once', async () => {
  const { lines, asks, said, service } = await atHerd()
  expect(lines[0]?.path).toContain('farm=A')
  const before = asks()
  said[paths.get] = { body: { success: true, entities: {}, now: { date: 2, time: Date.now() } } }
  lines[0]?.say(writeNews({ kind: 'farm', version: 2 }))
  await vi.waitFor(() => expect(asks()).toBe(before + 1))
  expect(lines).toHaveLength(1)
  service.stop()
})

test('the phone gives up the line when no window looks any more, in turbo mode and without signal', async () => {
  const { lines, left, returned, startTurbo, service, online, signalChanged } = await atHerd()
  await left(tab)
  expect(lines.at(-1)?.given).toBe('up')
  await returned(tab)
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  online.value = false
  await signalChanged(tab)
  expect(lines.at(-1)?.given).toBe('up')
  online.value = true
  await signalChanged(tab)
  await vi.waitFor(() => expect(lines).toHaveLength(3))
  await vi.waitFor(() => expect(service.keeper.syncing()).toBe(false))
  await startTurbo(tab, true)
  await vi.waitFor(() => expect(lines.at(-1)?.given).toBe('up'))
  expect(lines).toHaveLength(3)
  service.stop()
})

test('a second window shows the same herd over the same line', async () => {
  const { lines, streams, stopShowing, service } = await atHerd()
  const other = streams.session({ ...tab, id: 'second' }, () => undefined)
  stopShowing()
  expect(lines.map(({ given }) => given)).toEqual(['held'])
  other()
  expect(lines.map(({ given }) => given)).toEqual(['up'])
  service.stop()
})

test('own edits that are sent are not asked for once more', async () => {
  const one = await atHerd()
  one.said[paths.update] = { body: { success: true, now: { date: 2, time: Date.now() } } }
  one.said[paths.get] = { body: { success: true, entities: {}, now: { date: 2, time: Date.now() } } }
  const before = one.asks()
  await save(one)
  await vi.waitFor(() => expect(one.calls.map(({ path }) => path)).toContain(paths.update), {
    timeout: 10_000,
  })
  one.lines[0]?.say(writeNews({ kind: 'farm', version: 2 }))
  await vi.waitFor(() => expect(one.service.keeper.syncing()).toBe(false))
  // The next change is looked for, and nothing was before it but the sync's own fetch.
  one.said[paths.get] = { body: { success: true, entities: {}, now: { date: 3, time: Date.now() } } }
  one.lines[0]?.say(writeNews({ kind: 'farm', version: 3 }))
  await vi.waitFor(() => expect(one.asks()).toBeGreaterThanOrEqual(before + 2))
  expect(one.asks()).toBe(before + 2)
  one.service.stop()
})

test('windows hear which build of the app there is, as long as the server tells', async () => {
  const { lines, streams, left, service } = await atHerd()
  const builds: (string | undefined)[] = []
  streams.newestApp(tab, (build) => builds.push(build))
  lines[0]?.say(writeNews({ kind: 'app', build: 'summer' }))
  await vi.waitFor(() => expect(builds).toEqual([undefined, 'summer']))
  await left(tab)
  expect(builds).toEqual([undefined, 'summer', undefined])
  service.stop()
})
