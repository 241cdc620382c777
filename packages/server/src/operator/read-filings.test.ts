import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'

const runs = '+353850000311'
const hour = 3_600_000
const now = Date.UTC(2026, 10, 18, 9)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { operators: [runs] }, now: () => now })
  await plantSecondFactor(server.db, await plantAccount(server.db, { username: runs }))
  await plantAccount(server.db, { username: '+353850000312', farms: ['310'] })
})
afterAll(() => server.close())

test('the operator sees reports that the department has not answered for two hours, the oldest first', async () => {
  const filing = (
    id: string,
    state: 'queued' | 'sent' | 'unknown' | 'refused' | 'accepted',
    ago: number,
  ) => ({
    ...{ id, state, farm: '310', kind: 'calfRegistration' as const, task: `job-${id}`, animal: `calf-${id}` },
    ...{
      made_at: now - ago,
      moved_at: now,
      due: now,
      tries: 3,
      epoch: '1',
      payload: null,
      chain: id,
      also: '[]',
      reasons: '[]',
      heard: null,
    },
  })
  const all = [
    filing('just', 'sent', 2 * hour - 1),
    filing('long', 'sent', 2 * hour),
    filing('longest', 'unknown', 9 * hour),
    filing('waits', 'queued', 3 * hour),
    filing('answered', 'accepted', 9 * hour),
    filing('refused', 'refused', 9 * hour),
  ]
  await server.db.insertInto('filings').values(all).execute()
  const { path, answer } = operatorCalls.stuckFilings
  const operator = await server.logIn(runs)
  const { filings, more } = answer.parse((await operator.post(path)).body)
  expect(filings.map(({ id, state, title }) => [id, state, title])).toEqual([
    ['longest', 'unknown', 'IE310'],
    ['waits', 'queued', 'IE310'],
    ['long', 'sent', 'IE310'],
  ])
  expect(more).toBe(false)
  const farmer = await server.logIn('+353850000312')
  expect((await farmer.post(path)).status).toBe(404)
})
