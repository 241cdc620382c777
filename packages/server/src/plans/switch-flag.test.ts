import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flags } from '@steading/domain/frame/access/flags'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { setPlan } from './set-plan'
import { switchFlag } from './switch-flag'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850018888', farms: ['flagged'] })
})
afterAll(() => server.close())

const line = async (flag: string, wished: object = {}) =>
  (await switchFlag(server.db, wished)).split('\n').find((one) => one.startsWith(flag))

test('an operator switches a flag for all, for some and for one, and back', async () => {
  expect(await line('mobs')).toMatch(/on as usual$/)
  expect(await line('mobs', { flag: 'mobs', to: 'off' })).toMatch(/ off$/)
  expect(await line('mobs', { flag: 'mobs', to: 'on', share: '20' })).toMatch(/on for 20 of 100 farms$/)
  expect(await line('mobs', { flag: 'mobs', to: 'off', farm: 'flagged' })).toMatch(/; flagged off$/)
  await switchFlag(server.db, { flag: 'mobs', to: 'usual', farm: 'flagged' })
  expect(await line('mobs', { flag: 'mobs', to: 'usual' })).toMatch(/on as usual$/)
})

test.each([
  { flag: 'nothing', to: 'on' },
  { flag: 'mobs', to: 'perhaps' },
  { flag: 'mobs', to: 'on', share: '101' },
  { flag: 'mobs', to: 'on', share: '-1' },
  { flag: 'mobs', to: 'on', share: '5', farm: 'flagged' },
  { flag: 'mobs', to: 'on', farm: 'no such farm' },
])('%o changes nothing', async (wished) => {
  await expect(switchFlag(server.db, wished)).rejects.toThrow()
  expect(await server.db.selectFrom('feature_flags').selectAll().execute()).toEqual([])
})

test('a plan is set by hand, and only to one there is', async () => {
  expect(await setPlan(server.db, 'flagged', 'complete')).toContain('is on complete now')
  expect(await setPlan(server.db, 'flagged', 'free')).toContain('is on free now')
  await expect(setPlan(server.db, 'flagged', 'gold')).rejects.toThrow('gold')
})

test('an operator who switches flags reads the same table as the app [P6.13]', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/feature-flags.md'), 'utf8')
  const rows = Object.entries(flags).map(([flag, row]) => {
    const what = 'gates' in row ? row.gates : `to come: ${row.later}`
    return `| \`${flag}\` | ${row.usually ? 'on' : 'off'} | ${what} |`
  })
  expect(text.split('\n').filter((one) => one.startsWith('| `'))).toEqual(rows)
})
