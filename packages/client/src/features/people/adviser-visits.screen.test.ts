import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'

const { people, acts, endVisit } = peopleCalls
const hour = 3_600_000

test('a farmer reads what those who run Steading did and whom they let in and why, and ends it at once', async () => {
  const now = Date.now()
  let ended: number | null = null
  const visit = { id: 'v1', adviser: 'Máire Daly', role: 'adviser', why: 'you rang us', made: now }
  const answers = {
    [people.path]: { body: { success: true, you: 'owner', people: [], asked: [] } },
    [acts.path]: () => ({
      body: {
        success: true,
        acts: [{ ...visit, used: null, until: now + hour, ended, changes: 0 }],
        byOperator: [{ at: now, did: 'setPlan', detail: 'lapsed', why: 'the cheque bounced' }],
      },
    }),
    [endVisit.path]: () => {
      ended = now
      return { body: { success: true } }
    },
  }
  const app = await openApp({ at: '/adviser-access', answers })
  await app.sees(/Let in by those who run Steading: you rang us · has not come yet/)
  await app.sees('Plan: Run out', /the cheque bounced/)
  await app.press('End it now')
  await app.alert('Máire Daly will be out at once. What they wrote stays.')
  await app.answer('End it now')
  await app.sees('They can no longer act on this farm.')
  await until(() => expect(app.offers('End it now')).toBe(false))
  expect(app.phone.calls.find(({ path }) => path === endVisit.path)?.body).toMatchObject({
    farm: 'A',
    id: 'v1',
  })
})
