import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { proofLasts } from './recent-proof'

const mary = '+353850000001'
let clock = 1_800_000_000_000
let server: TestServer
let account: string
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  account = await plantAccount(server.db, { username: mary, farms: ['100'] })
})
afterAll(() => server.close())

const key = 'yard-phone-0123456789'
const calls: [string, string, object][] = [
  ['handing the farm over', peopleCalls.handOver.path, { farm: '100', username: '+353850000002' }],
  ['taking a passkey away', codeCalls.removePasskey.path, { id: key }],
  ['making a calendar feed', reminderCalls.makeFeed.path, { farm: '100', words: {}, says: 'en' }],
]

test.each(calls)(
  'on a phone left lying, %s asks for the password once more, and then for ten minutes not again',
  async (_what, path, body) => {
    await server.db
      .insertInto('passkeys')
      .values({
        ...{ id: key, account, public_key: Buffer.from('k'), counter: 0, name: 'Yard phone' },
        ...{ made: clock, used: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const phone = await server.logIn(mary)
    const asked = async () => {
      const answer = await phone.post(path, body)
      return [answer.status, answer.body.code]
    }
    clock += proofLasts
    expect(await asked()).toEqual([403, 'proofNeeded'])
    const wrong = await phone.post(accountCalls.prove.path, { password: 'not this' })
    expect([wrong.status, await asked()]).toEqual([403, [403, 'proofNeeded']])
    expect((await phone.post(accountCalls.prove.path, { password })).status).toBe(200)
    clock += proofLasts - 1
    expect(await asked()).toEqual([200, undefined])
  },
)
