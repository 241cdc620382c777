import init from '@sqlite.org/sqlite-wasm'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { phone, tab } from '../test-phone'

await init()
const day = 86_400_000
const open = { features: { FAB_MENU: { access: true } } }
const before = process.env.TZ

beforeEach(() => {
  process.env.TZ = 'Europe/Dublin'
})
afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

async function farmIn(timeZone: string | undefined) {
  const farmData = { access: { bovine: open, ovine: open }, ...(timeZone && { timeZone }) }
  const now = { date: 1, time: Date.now() }
  const body = { success: true, entities: {}, farmData, farmTypes: [{ type: 'cattle' }], now }
  const one = await phone(undefined, { [paths.get]: { body } })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  const steer = { species: 'BOVINE', sex: 'M', inHerd: true, dob: Date.UTC(2024, 0, 1) }
  await one.save(tab, [{ collection: 'animals', id: 'steer', set: steer }], 'add')
  const kept = async (collection: 'animals' | 'tasks', id: string) =>
    (await one.db.getMany('A', [{ collection, id }]))[0]?.fields ?? {}
  return { one, kept }
}

/** In December, when Auckland is thirteen hours ahead of Greenwich, and Dublin is not. */
const given = Date.UTC(2025, 11, 10)
const treatment = {
  ...{ id: 'job', typeId: 'REMEDY', animals: ['steer'] },
  values: { date: given, remedy: 'Draxxin', batchNumber: 'B1', meatWithdrawalDays: 5 },
}

const save = async (one: Awaited<ReturnType<typeof farmIn>>['one']) =>
  expect(await one.saveJob(tab, [treatment], { accepted: true }, 'save')).toMatchObject({
    value: { saved: true },
  })

test('a treatment of a farm in Auckland ends with a day there, though the phone is in Dublin', async () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Europe/Dublin')
  const { one, kept } = await farmIn('Pacific/Auckland')
  await save(one)
  expect(await kept('tasks', 'job')).toMatchObject({ timeZone: 'Pacific/Auckland' })
  const until = given + 6 * day - 13 * 3_600_000 - 1
  expect((await kept('animals', 'steer')).meatWithdrawalPeriodEnd).toBe(until)
})

test('a farm that names no zone counts by the phone’s', async () => {
  const { one, kept } = await farmIn(undefined)
  await save(one)
  expect(await kept('tasks', 'job')).toMatchObject({ timeZone: 'Europe/Dublin' })
  expect((await kept('animals', 'steer')).meatWithdrawalPeriodEnd).toBe(given + 6 * day - 1)
})
