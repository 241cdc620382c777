import { randomBytes } from 'node:crypto'
import { oneDay } from '@steading/domain/base/one-day'
import {
  filingPaths,
  type RegisteredAnswer,
  registeredAnswerSchema,
} from '@steading/domain/outside/filings/filing-calls'
import { writeClock } from '@steading/domain/records/sync/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { startDesk } from '../../proofs/trial/killed-desks'
import { runTrial } from '../../proofs/trial/run-trial'
import { wellBehaved } from '../department/faults'
import { startStandIn } from '../department/stand-in'
import { seal, unseal } from '../secrets/seal'
import { readDepartmentSettings } from './department-settings'

type StandIn = Awaited<ReturnType<typeof startStandIn>>

const key = randomBytes(32)
const quick = { settleMs: 0, firstMs: 5, mostMs: 5, standingMs: 60_000, restMs: 3_600_000 }
// The background rounds never run in these tests; each test sends by itself.
const filings = {
  everyMs: 600_000,
  atOnce: 10,
  patienceMs: 250,
  herdPatienceMs: 200,
  leaseMs: 500,
  pace: quick,
}
const today = Math.floor(Date.now() / oneDay) * oneDay
const logged: string[] = []

let standIn: StandIn
let server: TestServer
let farmers = 0

beforeAll(async () => {
  standIn = await startStandIn(wellBehaved)
  const department = { url: standIn.url, key }
  server = await startTestServer({ config: { department, filings }, onLog: (line) => logged.push(line) })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const clocks = (at = Date.now()) => ({ _clocks: { '*': writeClock(at, 0, 'phone-1') } })

async function farmer({ connected = true } = {}) {
  const number = ++farmers
  const username = `+35387000${String(number).padStart(4, '0')}`
  const farm = `farm-${number}`
  await plantAccount(server.db, { username, farms: [farm] })
  const phone = await server.logIn(username)
  if (connected) await connect(phone, farm)
  const tagOf = (calf: number) => `372${String(number).padStart(6, '0')}${String(calf).padStart(6, '0')}`
  return { phone, farm, username, tagOf, upload: (entities: object) => phone.update({ farm, entities }) }
}
type Planted = Awaited<ReturnType<typeof farmer>>

const connect = (phone: Farmer, farm: string, more = {}) =>
  phone.post(filingPaths.department, {
    farm,
    connect: { username: 'aine', password: 'open-sesame-77' },
    ...more,
  })

const cow = (id: string, tag: string) => ({ id, tag, species: 'BOVINE', sex: 'F', inHerd: true, ...clocks() })
const calf = ({ tagOf }: Planted, number: number, dam: string) => ({
  ...{
    id: `calf-${number}`,
    tag: `${tagOf(number)}NOTAG`,
    species: 'BOVINE',
    sex: 'F',
    breed: 'HO',
    inHerd: true,
  },
  ...{ animalType: 'BORNONFARM', dob: today - 3 * oneDay, dam, ...clocks() },
})
const job = (id: string, ...taskAnimals: string[]) => ({
  ...{ id, typeId: 'CALFREG', date: today, takesEffect: true, taskAnimals, ...clocks() },
})
const wholeTag = '372210000100017'

async function send({ phone, farm }: Planted, ...calves: string[]) {
  const answer = await phone.post(filingPaths.batchRegisterCalf, {
    farm,
    ...(calves.length > 0 && { calves }),
  })
  expect(answer.status, answer.text).toBe(200)
  return registeredAnswerSchema.parse(answer.body).calves.toSorted((a, b) => (a.animal < b.animal ? -1 : 1))
}
const states = (calves: RegisteredAnswer['calves']) => calves.map(({ state }) => state)

async function seen({ phone, farm }: Planted, id: string) {
  const all = await phone.get({ farm, timestamp: 0 })
  return recordsOf(all, 'animals').find((one) => one.id === id)
}

describe('a calf got ready on a phone', () => {
  test('is registered by one call, and every phone hears of it by its ordinary sync [D7.42, D1.23]', async () => {
    const farm = await farmer()
    await farm.upload({
      animals: [cow('cow', wholeTag), calf(farm, 1, 'cow')],
      tasks: [job('reg', 'calf-1')],
    })
    const { phone } = farm
    const answer = await phone.post(filingPaths.registerCalf, {
      farm: farm.farm,
      task: 'reg',
      animal: 'calf-1',
    })
    expect(answer.body).toMatchObject({ success: true, calves: [{ animal: 'calf-1', state: 'held' }] })
    expect(await seen(farm, 'calf-1')).toMatchObject({
      ...{ tag: farm.tagOf(1), calfRegSuccessDate: today, status: { calfRegStatus: 'CRS-BVD_PENDING' } },
    })
    expect(standIn.byTag.get(farm.tagOf(1))?.herd).toBe(`IE${farm.farm}`)
  })

  test('is refused for its dam with the reason on it, and taken once that is put right [D7.42]', async () => {
    const farm = await farmer()
    await farm.upload({
      animals: [cow('short', '8401'), cow('cow', wholeTag), calf(farm, 1, 'short'), calf(farm, 2, 'cow')],
      tasks: [job('reg', 'calf-1', 'calf-2')],
    })
    expect(states(await send(farm, 'calf-1', 'calf-2'))).toEqual(['refused', 'held'])
    expect((await seen(farm, 'calf-1'))?.status).toEqual({
      calfRegStatus: 'CRS-REJECTED',
      calfRegReasons: ['damNotKnown'],
    })
    await farm.upload({
      animals: [{ id: 'calf-1', dam: 'cow', ...clocks() }],
      tasks: [job('reg-2', 'calf-1')],
    })
    expect(states(await send(farm, 'calf-1'))).toEqual(['held'])
    expect((await seen(farm, 'calf-1'))?.status).toEqual({ calfRegStatus: 'CRS-BVD_PENDING' })
    const steps = await server.db
      .selectFrom('filing_steps')
      .select(['from_state', 'to_state', 'who', 'why'])
      .where('farm', '=', farm.farm)
      .orderBy('number')
      .execute()
    expect(steps).toContainEqual({
      from_state: 'sent',
      to_state: 'refused',
      who: 'department',
      why: 'refused',
    })
    expect(steps[0]).toMatchObject({ from_state: 'ready', to_state: 'queued', why: 'saved' })
  })

  test('waits while its job can be taken back, and then is never sent', async () => {
    const farm = await farmer()
    await farm.upload({
      animals: [cow('cow', wholeTag), calf(farm, 1, 'cow')],
      tasks: [job('reg', 'calf-1')],
    })
    await farm.upload({ tasks: [{ id: 'reg', deleted: true, ...clocks() }] })
    expect(states(await send(farm, 'calf-1'))).toEqual(['withdrawn'])
    expect(standIn.byTag.has(farm.tagOf(1))).toBe(false)
  })

  test('waits while its farm is not connected, and goes once the farm connects', async () => {
    const farm = await farmer({ connected: false })
    await farm.upload({
      animals: [cow('cow', wholeTag), calf(farm, 1, 'cow')],
      tasks: [job('reg', 'calf-1')],
    })
    expect(await send(farm, 'calf-1')).toEqual([])
    expect((await seen(farm, 'calf-1'))?.status).toEqual({ calfRegStatus: 'CRS-READY' })
    await connect(farm.phone, farm.farm)
    expect(states(await send(farm, 'calf-1'))).toEqual(['held'])
  })

  test('counts as registered only by the department’s answer, which a phone cannot write', async () => {
    const farm = await farmer({ connected: false })
    const departmentSays = [{ animalId: 'calf-1', state: 'accepted', on: today, acceptedOn: today }]
    await farm.upload({
      animals: [cow('cow', wholeTag), calf(farm, 1, 'cow')],
      tasks: [{ ...job('reg', 'calf-1'), departmentSays }],
    })
    expect(await seen(farm, 'calf-1')).toMatchObject({ status: { calfRegStatus: 'CRS-READY' } })
    expect((await seen(farm, 'calf-1'))?.calfRegSuccessDate ?? null).toBeNull()
  })
})

describe('a department that', () => {
  test.each(['silent', 'hangsUp'] as const)(
    'takes a calf and then is %s: it is asked about it, and not sent it again',
    async (fault) => {
      const mute = await startStandIn({ ...wellBehaved, faults: { [fault]: 1 } })
      const other = await startTestServer({ config: { department: { url: mute.url, key }, filings } })
      const username = '+353870009999'
      await plantAccount(other.db, { username, farms: ['quiet'] })
      const phone = await other.logIn(username)
      const quiet: Planted = {
        ...{ phone, farm: 'quiet', username, tagOf: () => '372000000000999' },
        upload: (entities) => phone.update({ farm: 'quiet', entities }),
      }
      await connect(phone, 'quiet')
      await quiet.upload({
        animals: [cow('cow', wholeTag), calf(quiet, 1, 'cow')],
        tasks: [job('reg', 'calf-1')],
      })
      expect(await send(quiet, 'calf-1')).toMatchObject([{ state: 'unknown', heard: 'silent' }])
      expect((await seen(quiet, 'calf-1'))?.status).toEqual({ calfRegStatus: 'CRS-TIMEOUT' })
      expect(await send(quiet, 'calf-1')).toMatchObject([{ state: 'held' }])
      expect([...mute.filings.values()].map(({ sentAgain }) => sentAgain)).toEqual([0])
      expect(mute.filings.size).toBe(1)
      await mute.close()
      expect(await send(quiet, 'calf-1')).toMatchObject([{ state: 'held', heard: 'notReached' }])
      await other.close()
    },
  )

  test('does everything wrong, with processes that die: none lost, none sent twice, each state explained', async () => {
    const apart = await startTestServer()
    const { databaseUrl } = apart
    const result = await runTrial({ databaseUrl, count: 120, farms: 2, kills: 6, seed: 3, start: startDesk })
    expect(result).toMatchObject({
      ...{ things: 120, lost: 0, sentTwice: 0, unexplained: 0, untrue: 0, unlike: 0 },
    })
    expect(result.killed).toBeGreaterThan(0)
    await apart.close()
  }, 120_000)
})

describe('the farm’s log-in at the department', () => {
  test('is neither in the database nor in the log as it was typed, and opens for its own farm alone', async () => {
    const farm = await farmer()
    const { sealed } = await server.db
      .selectFrom('department_credentials')
      .select('sealed')
      .where('farm', '=', farm.farm)
      .executeTakeFirstOrThrow()
    expect(sealed.toString('latin1')).not.toContain('open-sesame')
    expect(logged.join('\n')).not.toContain('open-sesame')
    expect(unseal(key, farm.farm, sealed)).toEqual({ username: 'aine', password: 'open-sesame-77' })
    expect(unseal(key, 'another', sealed)).toBeUndefined()
    expect(unseal(randomBytes(32), farm.farm, sealed)).toBeUndefined()
    const bent = Buffer.from(seal(key, farm.farm, {}))
    bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
    expect(unseal(key, farm.farm, bent)).toBeUndefined()
  })

  test('is for the owner to give and to take back, and for no other farm', async () => {
    const [farm, other] = [await farmer(), await farmer()]
    const how = (phone: Farmer, more = {}) => phone.post(filingPaths.department, { farm: farm.farm, ...more })
    expect((await how(farm.phone)).body).toMatchObject({ offered: true, connected: true })
    // Every phone of the farm learns of the connection, because its forms depend on it.
    const { farmData } = await farm.phone.get({ farm: farm.farm, timestamp: 0 })
    expect(farmData).toMatchObject({ isWsCredentials: true })
    expect((await how(other.phone)).status).toBe(403)
    expect((await how(farm.phone, { disconnect: true })).body).toMatchObject({ connected: false })
    await server.db
      .updateTable('account_farms')
      .set({ role: 'viewer' })
      .where('farm', '=', farm.farm)
      .execute()
    expect((await connect(farm.phone, farm.farm)).body).toMatchObject({ code: 'access_error' })
    const body = { farm: farm.farm, animal: 'calf-1' }
    expect((await farm.phone.post(filingPaths.registerCalf, body)).body).toMatchObject({
      code: 'access_error',
    })
    expect(
      (await other.phone.post(filingPaths.batchRegisterCalf, { farm: other.farm, calves: [] })).status,
    ).toBe(400)
  })

  test.each([
    [{}, false],
    [{ DEPARTMENT_URL: 'https://department.example' }, false],
    [{ CREDENTIALS_KEY: 'ab'.repeat(32) }, false],
    [{ DEPARTMENT_URL: 'https://department.example/', CREDENTIALS_KEY: 'ab'.repeat(32) }, true],
  ])('is asked for only where it could be kept: %j', (env, offered) => {
    expect(readDepartmentSettings(env) !== undefined).toBe(offered)
  })

  test('a key that is too short is named, and not repeated', () => {
    const env = { DEPARTMENT_URL: 'https://department.example', CREDENTIALS_KEY: 'tooshort' }
    expect(() => readDepartmentSettings(env)).toThrow(/CREDENTIALS_KEY must be 32 bytes/)
    expect(() => readDepartmentSettings(env)).not.toThrow(/tooshort/)
  })
})
