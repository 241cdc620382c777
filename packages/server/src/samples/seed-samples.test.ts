import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regionCodes } from '@steading/domain/base/regions/regions'
import { hasFabMenu } from '@steading/domain/frame/access/access'
import { activeSubApp } from '@steading/domain/frame/herds/active-sub-app'
import { farmSchema } from '@steading/domain/frame/herds/farm'
import { farmTitle } from '@steading/domain/frame/herds/farm-title'
import { checkRecord } from '@steading/domain/jobs/collections/check-record'
import { systemTypes } from '@steading/domain/records/breeds/system-types'
import { isCollection } from '@steading/domain/records/collections/collections'
import { digestOf } from '@steading/domain/records/sync/digest'
import { fromServer, fromWire } from '@steading/domain/records/sync/wire-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleAccounts, samplePassword, sampleTable } from '../auth/sample-accounts'
import { tidyUsername } from '../auth/username'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { systemFarm } from '../database/tables'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { passwordFits } from '../secrets/passwords'
import { writeSystemTypes } from '../system-types/write-system-types'
import { sampleAccountId, sampleFarmId, seedSamples } from './seed-samples'

const now = Date.UTC(2026, 10, 15, 9, 30)
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 4 })
  await seedSamples(db, now)
})

afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const everything = async () => {
  const records = await db.selectFrom('records').selectAll().orderBy('farm').orderBy('seq').execute()
  const farms = await db.selectFrom('farms').selectAll().orderBy('id').execute()
  const accounts = await db.selectFrom('accounts').selectAll().orderBy('id').execute()
  const links = await db.selectFrom('account_farms').selectAll().orderBy('account').orderBy('farm').execute()
  return { records, farms, accounts, links }
}

test('every region has a farmer and a demo account, and Ireland an empty one [P9.49]', () => {
  for (const region of regionCodes) {
    const here = sampleAccounts.filter((account) => account.region === region)
    expect(here.some(({ demo, farms }) => !demo && farms.length === 1)).toBe(true)
    expect(here.some(({ demo, farms }) => demo && farms[0]?.demo && !farms[0].empty)).toBe(true)
  }
  expect(sampleAccounts.filter(({ farms }) => farms[0]?.empty)).toMatchObject([{ region: 'IE', demo: true }])
})

test('there is an account with three herds, one with none, and an adviser who owns none of his', async () => {
  const { links, accounts } = await everything()
  const herdsOf = (username: string) =>
    links.filter(({ account }) => account === sampleAccountId({ username }))
  expect(herdsOf('+353850000003').map(({ role }) => role)).toEqual(['owner', 'owner', 'owner'])
  expect(herdsOf('+353850000004')).toEqual([])
  expect(new Set(herdsOf('+353850000005').map(({ role }) => role))).toEqual(new Set(['adviser']))
  expect(accounts.find(({ role }) => role === 'adviser')?.username).toBe('+353850000005')
})

test('everyone logs in with the printed number and password', async () => {
  const { accounts } = await everything()
  expect(accounts.map(({ username }) => username).sort()).toEqual(
    sampleAccounts.map(({ username }) => username).sort(),
  )
  for (const { username } of accounts) expect(tidyUsername(username)).toBe(username)
  const [first] = accounts
  expect(await passwordFits(first?.password_hash, samplePassword)).toBe(true)
  expect(accounts.find(({ username }) => username === '+353850000001')?.region).toBe('IE')
})

test('every farm reads as one: a title, a sub-app, the add button, a time zone [P9.50]', async () => {
  const { farms } = await everything()
  const sampled = farms.filter(({ id }) => id !== systemFarm)
  expect(sampled).toHaveLength(26)
  for (const { data, region, id } of sampled) {
    const farm = farmSchema.parse(data)
    const known = regionCodes.find((code) => code === region)
    expect(known && farmTitle(farm, known), id).toMatch(/^.+ \/ .+ .+$/)
    expect(activeSubApp(farm.farmTypes ?? [])).toBeDefined()
    expect(hasFabMenu(farm.access)).toBe(true)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: farm.timeZone ?? '' })).not.toThrow()
    expect(farm.demoHerd).toBe(id.startsWith('sample-demo-'))
  }
})

test('records stand as an upload would have left them, so get, update and check agree [P9.50]', async () => {
  const { records, farms } = await everything()
  const wrong = records.filter(({ collection, id, body, digest }) => {
    const wire = JSON.parse(body)
    const readBack = fromServer(wire)
    return (
      wire.id !== id ||
      digestOf(readBack) !== digest ||
      digestOf(fromWire(wire, { device: 'phone', now })) !== digest ||
      !isCollection(collection) ||
      checkRecord(collection, wire) !== undefined
    )
  })
  expect(wrong).toEqual([])
  for (const { id, version } of farms) {
    const numbers = records.filter(({ farm }) => farm === id).map(({ seq }) => seq)
    expect(numbers).toEqual(Array.from({ length: version }, (_, index) => index + 1))
  }
})

test('the demo herds hold animals, tasks and paddocks; the empty account holds nothing [P9.49, P9.50]', async () => {
  const { records } = await everything()
  const count = (farm: string, wanted: string) =>
    records.filter((record) => record.farm === farm && record.collection === wanted).length
  for (const region of regionCodes) {
    const farm = sampleFarmId({ key: `demo-${region.toLowerCase()}` })
    for (const collection of ['animals', 'tasks', 'paddocks', 'maps', 'mobs', 'operators', 'settings'])
      expect(count(farm, collection), `${farm} ${collection}`).toBeGreaterThan(1)
  }
  expect(records.filter(({ farm }) => farm === sampleFarmId({ key: 'demo-ie-empty' }))).toEqual([])
})

test('every record has one line of history, by the farmer whose it is', async () => {
  const { records } = await everything()
  const history = await db.selectFrom('history').select(['farm', 'account', 'lost']).execute()
  expect(history.length).toBe(records.filter(({ farm }) => farm !== systemFarm).length)
  expect(
    new Set(history.filter(({ farm }) => farm === 'sample-ie-farmer').map(({ account }) => account)),
  ).toEqual(new Set(['sample-353850000001']))
})

test('seeding again, a day later, changes nothing', async () => {
  const before = await everything()
  await seedSamples(db, now + 86_400_000)
  expect(await everything()).toEqual(before)
})

test('breeds and crops are there for every farm, and only a changed one is written again', async () => {
  const stored = await db
    .selectFrom('records')
    .select(['id', 'body'])
    .where('farm', '=', systemFarm)
    .execute()
  expect(stored).toHaveLength(systemTypes.length)
  await db
    .updateTable('records')
    .set({ body: '{"id":"HE","type":"BREED","name":"Herford","_clocks":{"*":"000000001.0000.server"}}' })
    .where('farm', '=', systemFarm)
    .where('id', '=', 'HE')
    .execute()
  expect(await writeSystemTypes(db, now + 1)).toBe(1)
  expect(await writeSystemTypes(db, now + 2)).toBe(0)
})

test('the README lists exactly these accounts', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8')
  expect(readme).toContain(sampleTable())
  expect(readme).toContain(`\`${samplePassword}\``)
})
