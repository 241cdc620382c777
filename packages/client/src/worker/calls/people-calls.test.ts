import { peopleCalls, switchUserPath } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test, vi } from 'vitest'
import { phone, save, tab } from '../test-phone'

const link = {
  ...{
    region: 'IE',
    username: '+353',
    applicationCode: 'code',
    farmId: 'A',
    countryCode: 'IE',
    deviceId: 'desk',
  },
}
const token = { body: { success: true, url_token: 'adviser-token', region: 'IE' } }

test('a link opened by two windows at once is followed once [P4.101]', async () => {
  const one = await phone(undefined, { [switchUserPath]: token })
  const both = await Promise.all([one.switchUser(tab, link), one.switchUser(tab, link)])
  expect(both).toEqual([
    { ok: true, value: undefined },
    { ok: true, value: undefined },
  ])
  expect(one.calls.filter(({ path }) => path === switchUserPath)).toHaveLength(1)
  expect(one.service.state.account?.switchMode).toBe(true)
  expect(one.service.keeper.farm).toBe('A')
})

test('a link opens the herd it names, and not the first of the adviser’s herds [P4.104]', async () => {
  const one = await phone(undefined, { [switchUserPath]: token })
  await one.switchUser(tab, { ...link, farmId: 'B' })
  expect(one.service.state.account?.farms.map(({ id }) => id)).toEqual(['A', 'B'])
  expect(one.service.keeper.farm).toBe('B')
})

test('a farmer’s herd that cannot be opened turns switch mode off, and is noted as a switch [P4.105, P8.60]', async () => {
  const one = await phone(undefined, { [switchUserPath]: token, [paths.get]: 'no signal' })
  expect(await one.switchUser(tab, link)).toEqual({ ok: false, problem: { code: 'switchUserFailed' } })
  expect(one.service.state.account?.switchMode).toBe(false)
  expect(one.service.state.identity('A').source).toBe('farmer')
  await vi.waitFor(async () => expect(await one.eventCodes()).toContain('HW177'))
})

test('a role that was lowered leaves what was saved before in Needs a look, with its reason, and nothing is lost', async () => {
  const refused = (body: { [name: string]: unknown }) => {
    const { animals = [] } = body.entities as { animals?: { id: string }[] }
    const no = animals.map(({ id }) => ({ collection: 'animals', id, reason: 'notAllowed', fields: [] }))
    return { body: { success: true, refused: no } }
  }
  const one = await phone(undefined, { [paths.update]: refused })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  await save(one)
  await one.syncNow(tab, { force: true })
  const [row] = await one.db.outbox()
  expect(row).toMatchObject({ id: 'cow', fields: { notes: 'kicks' }, refusal: { reason: 'notAllowed' } })
})

test('who joins a farm has it among their herds at once; who leaves one with unsent work is asked to wait', async () => {
  const joined = { body: { success: true, farm: 'C' } }
  const one = await phone(undefined, {
    [peopleCalls.answer.path]: joined,
    [peopleCalls.leave.path]: { body: { success: true } },
  })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  const account = one.said[paths.account('IE')] as { body: { farmIds: object[] } }
  one.said[paths.account('IE')] = {
    body: { ...account.body, farmIds: [...account.body.farmIds, { id: 'C' }] },
  }
  await one.askPeople(tab, 'answer', { id: 'i', accept: true })
  expect(one.service.state.owns('C')).toBe(true)
  one.online.value = false
  await save(one)
  expect(await one.askPeople(tab, 'leave', {})).toEqual({
    ok: false,
    problem: { code: 'unsentBeforeLeaving' },
  })
  expect(one.calls.some(({ path }) => path === peopleCalls.leave.path)).toBe(false)
})
