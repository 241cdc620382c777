import { attachDemoHerdPath } from '@steading/domain/frame/herds/demo-herd'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test } from 'vitest'
import { phone, tab } from '../test-phone'

const account = (farmIds: object[]) => ({
  body: {
    success: true,
    farmIds,
    userId: '7',
    userName: '+353',
    region: 'IE',
    countryCode: 'IE',
    demo: false,
  },
})
const own = { id: 'A', herdNumber: 'IE-A', farmTypes: [{ type: 'cattle' }] }
const demo = { id: 'D', herdNumber: 'IE-00', demoHerd: true, farmTypes: [{ type: 'cattle' }] }

async function onTheFarm(attached: { status?: number; body: object } | 'no signal') {
  let farms: object[] = [own]
  const one = await phone(undefined, {
    [paths.account('IE')]: () => account(farms),
    [attachDemoHerdPath]: () => {
      farms = [own, demo]
      return attached
    },
  })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}

test('the demo herd is there once the server has said so, with the way back kept first [P3.61, P4.65, P4.66, D4.63]', async () => {
  const one = await onTheFarm({ body: { success: true, herdNumber: 'IE-00' } })
  expect(await one.herdBeforeDemo(tab)).toBeUndefined()
  expect(await one.attachDemo(tab)).toEqual({ ok: true, value: { farm: 'D' } })
  // Known before the herd is switched, and after the phone was started again.
  expect(await one.herdBeforeDemo(tab)).toBe('A')
  expect(await (await phone(one.disk)).herdBeforeDemo(tab)).toBe('A')
  expect(await one.chooseHerd(tab, 'D')).toMatchObject({ ok: true })
})

test('asked for again from inside the demo herd, the way back stays the farmer’s own herd', async () => {
  const one = await onTheFarm({ body: { success: true, herdNumber: 'IE-00' } })
  await one.attachDemo(tab)
  await one.chooseHerd(tab, 'D')
  await one.attachDemo(tab)
  expect(await one.herdBeforeDemo(tab)).toBe('A')
})

test.each([
  ['no signal says it cannot connect', 'no signal' as const, { code: 'demoAttachFailed' }],
  [
    'the server’s own words are kept',
    { body: { success: false, error: 'No demo here' } },
    { code: 'demoAttachFailed', serverText: 'No demo here' },
  ],
  ['an answer without a herd is none', { body: { success: true } }, { code: 'demoAttachFailed' }],
])('%s, and the farmer stays where they are [P8.50, P8.51, D8.74]', async (_, attached, problem) => {
  const one = await onTheFarm(attached)
  expect(await one.attachDemo(tab)).toMatchObject({ ok: false, problem })
  expect(one.service.keeper.farm).toBe('A')
})
