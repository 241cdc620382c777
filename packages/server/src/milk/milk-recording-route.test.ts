import { accessOfPlan } from '@steading/domain/frame/access/plan-access'
import { milkRecordingResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
let farmer: Farmer
const farm = '100'
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

async function changeFarm(id: string, change: { data?: object; region?: string }) {
  const { data = {}, region } = change
  const row = await server.db
    .selectFrom('farms')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('farms')
    .set({ data: JSON.stringify({ ...row.data, ...data }), ...(region && { region }) })
    .where('id', '=', id)
    .execute()
}

const plan = (type: 'cattle' | 'sheep', level: string) => {
  const farmTypes = [{ type, level, pro: true }]
  return { farmTypes, access: accessOfPlan(farmTypes) }
}

beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: [farm] })
  await changeFarm(farm, { data: plan('cattle', 'complete') })
  farmer = await server.logIn('+353850000001')
  const cow = (id: string, milkYield: number, more: object = {}) => ({
    ...{ id, updatedAt: 5, milkDate: day('2026-11-06'), milkYield, fat: 4, latestScc: 100 },
    ...more,
  })
  await farmer.update({
    farm,
    entities: {
      animals: [
        cow('a', 30),
        cow('b', 20, { latestScc: 900 }),
        cow('gone', 90, { deleted: true }),
        { id: 'dry', updatedAt: 5, tag: 'x' },
      ],
      milkRecords: {
        herdLevel: {
          '2026-09-25': { id: '2026-09-25', updatedAt: 5, testDate: day('2026-09-25'), averageYield: 19 },
          '2026-11-06': { id: '2026-11-06', updatedAt: 5, testDate: day('2026-11-06'), cowsMilked: 40 },
        },
      },
    },
  })
})
afterAll(() => server.close())

const ask = (who: Farmer, body: object = { farm }) => who.post(paths.milkRecording, body)

test('a dairy farm receives its herd on every test day, with cows added up and herd results kept [P7.18]', async () => {
  const answer = await ask(farmer)
  expect(answer.status, answer.text).toBe(200)
  const { herdLevel } = milkRecordingResponseSchema.parse(answer.body)
  expect(Object.keys(herdLevel).sort()).toEqual(['2026-09-25', '2026-11-06'])
  expect(herdLevel['2026-11-06']).toMatchObject({
    testDate: day('2026-11-06'),
    cowsMilked: 40,
    cowsTested: 2,
    averageYield: 25,
    fat: 4,
    averageScc: 500,
    cowsOverSccLimit: 1,
  })
  expect(herdLevel['2026-09-25']).toMatchObject({ averageYield: 19 })
  expect(answer.text).not.toContain('_clocks')
})

test('a plan without milk recording, a sheep farm and a region without herd numbers are refused [P7.19]', async () => {
  await plantAccount(server.db, { username: '+353850000002', farms: ['200', '201', '202'] })
  await changeFarm('200', { data: plan('cattle', 'free') })
  await changeFarm('201', { data: plan('sheep', 'complete') })
  await changeFarm('202', { data: plan('cattle', 'complete'), region: 'NZ' })
  const other = await server.logIn('+353850000002')
  for (const id of ['200', '201', '202']) {
    const answer = await ask(other, { farm: id })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, code: 'access_error' })
  }
})

test("a farmer cannot read another farm's milk records, nor any without logging in", async () => {
  await plantAccount(server.db, { username: '+353850000003', farms: ['300'] })
  expect((await ask(await server.logIn('+353850000003'))).status).toBe(403)
  expect((await server.post(paths.milkRecording, { farm })).status).toBe(401)
  expect((await ask(farmer, { farm: ['100'] })).status).toBe(400)
})
