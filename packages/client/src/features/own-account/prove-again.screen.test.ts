import { accountCalls } from '@steading/domain/account/account-calls'
import { peopleCalls } from '@steading/domain/account/people-calls'
import { expect, test } from 'vitest'
import { openApp, type Screen, until } from '../../app/test-screen'

const { prove } = accountCalls
const refusal = (code: string) => ({
  status: 403,
  body: { success: false, error: 'No', errors: ['No'], code },
})
const done = { body: { success: true } }
const sent = (app: Screen, path: string) => app.phone.calls.filter((call) => call.path === path)

test('a farm is handed over only with the password, and closing the question hands over nothing', async () => {
  const app = await openApp({
    at: '/people',
    answers: {
      [peopleCalls.people.path]: { body: { success: true, you: 'owner', people: [], asked: [] } },
      [peopleCalls.handOver.path]: refusal('proofNeeded'),
      [prove.path]: done,
    },
  })
  await app.press('Hand the farm over')
  await app.fill('Mobile number or mail', '+353850000077')
  await app.press('Hand the farm over')
  await app.sees('Your password once more')
  await app.press('Cancel')
  await app.seesNot('Your password once more')
  expect([app.asked, sent(app, peopleCalls.handOver.path).length]).toEqual([false, 1])
  app.phone.said[peopleCalls.handOver.path] = () =>
    sent(app, prove.path).length > 0 ? done : refusal('proofNeeded')
  await app.press('Hand the farm over')
  await app.fill('Password', 'steading')
  await app.press('Continue')
  await until(() => expect(sent(app, peopleCalls.handOver.path)).toHaveLength(3))
})
