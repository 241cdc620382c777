import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { phone, save, tab } from '../test-phone'

async function openPhone() {
  const one = await phone()
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}

describe('signing out', () => {
  test('forgets the herd that was switched to, notes it, ends the log-in, and only then clears backup and notes [D4.77, D4.78]', async () => {
    const one = await openPhone()
    const { service } = one
    const order: string[] = []
    const watch = <T extends object>(on: T, name: keyof T & string, what: string) => {
      const real = on[name] as (...given: unknown[]) => unknown
      const noted = (...given: unknown[]) => {
        order.push(what)
        return real.apply(on, given)
      }
      Object.assign(on, { [name]: noted })
    }
    watch(service.state, 'forgetSwitch', 'switch')
    watch(service.events, 'sendAll', 'event')
    watch(service, 'clearRecords', 'log-out')
    watch(service.ports.backupFile, 'remove', 'backup')
    watch(service.events, 'clear', 'notes')
    expect(await one.signOut(tab)).toEqual({ ok: true, value: undefined })
    expect(order).toEqual(['switch', 'event', 'log-out', 'backup', 'notes'])
    const told = one.calls.findIndex(
      ({ path, body }) => path === paths.events && JSON.stringify(body).includes('HW537'),
    )
    const left = one.calls.findIndex(({ path }) => path === paths.logout)
    expect(told).toBeGreaterThan(-1)
    expect(told).toBeLessThan(left)
  })

  test('that the server refuses at the last moment leaves everything where it was', async () => {
    const one = await openPhone()
    one.said[paths.logout] = { status: 500, body: {} }
    one.backups.set('A', 'x')
    expect(await one.signOut(tab)).toMatchObject({ ok: false, problem: { code: 'logoutFailed' } })
    expect(await one.db.farms()).toContain('A')
    expect(one.backups.size).toBe(1)
  })
})

describe('erasing the account', () => {
  test('is refused while anything is unsent, and the server is not even asked', async () => {
    const one = await openPhone()
    one.said[paths.update] = { status: 500, body: {} }
    await save(one)
    const answer = await one.askAccount(tab, 'eraseAccount', { password: 'steading' })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'notSynchronised', values: { count: 1 } } })
    expect(one.calls.map(({ path }) => path)).not.toContain(accountCalls.eraseAccount.path)
  })

  test('that logging in called off is said', async () => {
    const one = await phone()
    one.said[paths.login] = { body: { success: true, url_token: 't', region: 'IE', erasureCancelled: true } }
    await one.logIn()
    expect(one.news).toContainEqual({ kind: 'toast', text: 'ACCOUNT.ERASURE_CANCELLED', tone: 'success' })
  })
})

test('the phone reports an unreadable answer as unexpected, and a refusal in its own words', async () => {
  const one = await openPhone()
  one.said[accountCalls.safety.path] = { body: { success: true, twoFactor: 'perhaps' } }
  expect(await one.askAccount(tab, 'safety', {})).toEqual({ ok: false, problem: { code: 'unexpected' } })
  one.said[accountCalls.safety.path] = { status: 403, body: { error: 'Not now', code: 'wrongCode' } }
  expect(await one.askAccount(tab, 'safety', {})).toMatchObject({
    ok: false,
    problem: { code: 'wrongCode', serverText: 'Not now' },
  })
})
