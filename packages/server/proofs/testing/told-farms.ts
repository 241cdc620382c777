import { randomBytes } from 'node:crypto'
import { filingOf } from '@steading/domain/jobs-read/job/filings'
import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { wellBehaved } from '../../src/department/faults'
import { startStandIn } from '../../src/department/stand-in'
import { tellFarms } from '../../src/filings/tell-farms'
import { type Desk, type FilingRules, workFilings } from '../../src/filings/work-filings'
import { locksmithFor } from '../../src/store/farm-lock'
import { pgFarmStore } from '../../src/store/pg-farm-store'
import { plantAccount } from './plant'
import { recordsOf } from './records'
import { startTestServer } from './test-server'

/** The background rounds never run in these tests; each test sends by itself. */
const filings: FilingRules = {
  everyMs: 600_000,
  atOnce: 10,
  patienceMs: 250,
  herdPatienceMs: 200,
  leaseMs: 500,
  pace: { settleMs: 0, firstMs: 0, mostMs: 0, standingMs: 60_000, restMs: 3_600_000 },
}

/** A server on PostgreSQL, a department without faults, and farms connected to it. */
export async function startToldFarms() {
  const key = randomBytes(32)
  const standIn = await startStandIn(wellBehaved)
  const server = await startTestServer({ config: { department: { url: standIn.url, key }, filings } })
  const { db } = server
  const locksmith = locksmithFor(db)
  let farmers = 0
  let clock = Date.now()
  const clocks = () => ({ _clocks: { '*': writeClock(++clock, 0, 'phone-1') } })
  const desk = (url: string): Desk => ({
    ...{ ...locksmith, now: Date.now, department: { url, key }, rules: filings },
    signal: new AbortController().signal,
  })

  async function farmer({ connected = true } = {}) {
    const number = ++farmers
    const username = `+35386000${String(number).padStart(4, '0')}`
    const farm = `yard-${number}`
    await plantAccount(db, { username, farms: [farm] })
    const phone = await server.logIn(username)
    const logIn = { username: 'aine', password: 'open-sesame-77' }
    const connect = () => phone.post(filingPaths.department, { farm, connect: logIn })
    if (connected) await connect()
    const tagOf = (cow: number) => `372${String(number).padStart(6, '0')}${String(cow).padStart(6, '0')}`
    const upload = (entities: object) => phone.update({ farm, entities })
    const save = (...tasks: Fields[]) => upload({ tasks: tasks.map((task) => ({ ...task, ...clocks() })) })
    const keep = (...animals: Fields[]) =>
      upload({ animals: animals.map((animal) => ({ ...animal, ...clocks() })) })
    await keep(
      ...[1, 2, 3].map((cow) => ({
        ...{ id: `cow-${cow}`, tag: tagOf(cow), species: 'BOVINE', sex: 'F', inHerd: true },
      })),
    )
    /** One round of the server's own work. */
    const send = async () => {
      await workFilings(desk(standIn.url))
      await tellFarms({ db, store: pgFarmStore(db), now: Date.now })
    }
    const found = async (collection: 'tasks' | 'animals', id: string): Promise<Record<string, unknown>> => {
      const all = await phone.get({ farm, timestamp: 0 })
      return recordsOf(all, collection).find((one) => one.id === id) ?? {}
    }
    const job = (id: string) => found('tasks', id)
    const animal = (id: string) => found('animals', id)
    const stands = async (id: string) => filingOf(await job(id), 'IE')
    const there = (cow: number) => standIn.book.animals.get(tagOf(cow))
    return { farm, username, phone, connect, upload, save, keep, send, job, animal, stands, tagOf, there }
  }

  return {
    db,
    server,
    standIn,
    filings,
    desk,
    clocks,
    farmer,
    async close() {
      await server.close()
      await standIn.close()
    },
  }
}
export type ToldFarms = Awaited<ReturnType<typeof startToldFarms>>
export type ToldFarm = Awaited<ReturnType<ToldFarms['farmer']>>
