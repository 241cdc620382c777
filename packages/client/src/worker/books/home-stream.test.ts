import { figure } from '@steading/domain/lists/home/figure-names'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test, vi } from 'vitest'
import { emptyDisk } from '../../db/memory-db'
import type { HomeSums } from '../../farm/farm-client'
import { type Answer, phone, tab } from '../test-phone'

const heifers = figure.head('bovine', 'heifers')
const refusals = figure.need('bovine', 'refused-records')
const heifer = (id: string, more: object = {}) => ({
  collection: 'animals' as const,
  id,
  set: { inHerd: true, sex: 'F', ...more },
})

/** A phone with herd A open and its home page on the screen. */
async function homePage(answers: Parameters<typeof phone>[1] = {}, disk = emptyDisk()) {
  const one = await phone(disk, answers)
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  const told: HomeSums[] = []
  const close = one.streams.home(tab, (sums) => told.push(sums))
  const shows = (name: string, value: number | undefined) =>
    vi.waitFor(() => {
      expect(told.length).toBeGreaterThan(0)
      expect(new Map(told.at(-1)?.totals).get(name)).toBe(value)
    })
  await shows(heifers, undefined)
  return { ...one, told, close, shows }
}

test('the home page follows a save and its undoing, with no signal at all', async () => {
  const one = await homePage()
  one.online.value = false
  await one.save(tab, [heifer('a'), heifer('b')], 'm1')
  await one.shows(heifers, 2)
  await one.undo(tab, 'm1', 'm2')
  await one.shows(heifers, undefined)
  one.close()
  one.service.stop()
})

test('an app that is started anew counts what is on the phone', async () => {
  const one = await homePage()
  await one.save(tab, [heifer('a')], 'm1')
  one.service.stop()
  const again = await phone(one.disk, { [paths.serverCheck]: 'no signal' })
  const told: HomeSums[] = []
  again.streams.home(tab, (sums) => told.push(sums))
  await vi.waitFor(() => expect(new Map(told.at(-1)?.totals).get(heifers)).toBe(1))
  expect(told[0]?.at.region).toBe('IE')
  again.service.stop()
})

test('a window that moves on to another herd gets that herd’s figures', async () => {
  const one = await homePage()
  await one.save(tab, [heifer('a')], 'm1')
  await one.shows(heifers, 1)
  await one.chooseHerd(tab, 'B')
  await one.shows(heifers, undefined)
  await one.save(tab, [heifer('c'), heifer('d')], 'm2')
  await one.shows(heifers, 2)
  one.service.stop()
})

test('a record the server refused has its line until the farmer has decided on it', async () => {
  const refuse = (body: { [name: string]: unknown }): Answer => {
    const [cow] = (body.entities as { animals?: { id: string }[] }).animals ?? []
    const refused = { collection: 'animals', id: cow?.id, reason: 'invalidRecord', fields: ['notes'] }
    return { body: { success: true, refused: [refused] } }
  }
  const one = await homePage({ [paths.update]: refuse })
  await one.save(tab, [heifer('a', { notes: 'bad' })], 'm1')
  await one.syncNow(tab, { force: true })
  await one.shows(refusals, 1)
  await one.discardRefused(tab, one.service.attention.value[0]?.seq ?? 0)
  await one.shows(refusals, undefined)
  one.service.stop()
})
