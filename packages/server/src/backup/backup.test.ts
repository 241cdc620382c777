import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { writeClock } from '@steading/domain/records/sync/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { eraseFarm } from '../farms/erase-farm'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { pgFarmStore } from '../store/pg-farm-store'
import { receiveUpload } from '../sync/receive-upload'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

let database: TestDatabase
let db: Database
let folder = ''
const farm = 'backed-up'

beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 8 })
  folder = await mkdtemp(join(tmpdir(), 'steading-backup-'))
  await db.insertInto('farms').values({ id: farm, region: 'IE', data: '{}', created_at: 0 }).execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

let made = 0
function upload(
  id: string,
  fields: object,
  more: { outbox?: string; to?: number; fingerprint?: string } = {},
) {
  const _clocks = { '*': writeClock(++made, 0, 'phone') }
  return receiveUpload(pgFarmStore(db), {
    farm,
    role: 'owner',
    author: { user: 'farmer', device: 'phone' },
    entities: { animals: [{ id, ...fields, _clocks }] },
    fingerprint: String(made),
    to: made,
    outbox: 'o',
    now: Date.now(),
    ...more,
  })
}

const everything = async () => {
  const tables = ['farms', 'records', 'history', 'uploads', 'accounts'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(db),
    ),
  )
  return rows.map(({ rows: kept }) => kept.map(({ row }) => row))
}
const hanging = [
  ...(['sessions', 'calendar_feeds', 'deadline_mail', 'push_subscriptions', 'deadlines_told'] as const),
  ...(['deadline_rounds', 'department_herds', 'shared_lots'] as const),
]
const epoch = async () =>
  (await db.selectFrom('server_state').select('epoch').executeTakeFirstOrThrow()).epoch

describe('a backup', () => {
  test('brings every row back to the letter, line ends and quotes included, under a new epoch', async () => {
    await upload('cow', { name: 'Daisy "the\nqueen"', notes: 'é 牛 |{"table":"x"}' })
    const before = await everything()
    const known = await epoch()
    const file = join(folder, 'one')
    expect(await writeBackup(db, file)).toBeGreaterThan(3)
    await upload('cow', { name: 'Later' })
    await upload('calf', { name: 'Bran' })
    await restoreBackup(db, file)
    expect(await everything()).toEqual(before)
    expect(await epoch()).not.toBe(known)
  })

  test('can be gone on from: numbers, history and its guard work as before', async () => {
    const file = join(folder, 'two')
    await writeBackup(db, file)
    await restoreBackup(db, file)
    const answer = await upload('heifer', { name: 'Nell' })
    expect(answer).toMatchObject({ success: true, refused: [], epoch: await epoch() })
    await expect(sql`update history set lost = true`.execute(db)).rejects.toThrow(/never changed/)
  })

  test('answers an upload that is repeated after it with the new epoch, so that the phone looks at what was lost', async () => {
    const again = { outbox: 'repeats', to: 1, fingerprint: 'the same bytes' }
    const first = await upload('repeated', { name: 'Nell' }, again)
    const file = join(folder, 'repeated')
    await writeBackup(db, file)
    await upload('lost', { name: 'Bran' })
    await restoreBackup(db, file)
    const answer = await upload('repeated', { name: 'Nell' }, again)
    expect(first.epoch).not.toBe(await epoch())
    expect(answer).toEqual({ ...first, epoch: await epoch() })
  })

  test('has everything that hangs on people and farms: lots shown, calendars, reminders, what the department said', async () => {
    const account = await plantAccount(db, { username: '+353850000001', farms: ['whole'] })
    const place = { account, farm: 'whole' }
    const session = { id: 's', account, device: 'phone', device_type: 'web', token_hash: Buffer.from('t') }
    const times = { token_expires: 1, created: 1, last_seen: 1, expires: 1 }
    await db
      .insertInto('sessions')
      .values({ ...session, ...times, refresh_hash: Buffer.from('r') })
      .execute()
    const feed = { ...place, secret_hash: Buffer.from('feed'), language: 'en' as const, words: '{}', made: 1 }
    await db.insertInto('calendar_feeds').values(feed).execute()
    await db
      .insertInto('deadline_mail')
      .values({ ...place, since: 1 })
      .execute()
    const browser = {
      ...place,
      endpoint: 'https://push.example/1',
      session: 's',
      p256dh: 'p',
      auth: 'a',
      made: 1,
    }
    await db.insertInto('push_subscriptions').values(browser).execute()
    await db
      .insertInto('deadlines_told')
      .values({ ...place, thing: 'register/1', step: 7, at: 1 })
      .execute()
    await db
      .insertInto('deadline_rounds')
      .values({ farm: 'whole', day: 1, leased_until: 1, done: true })
      .execute()
    const herd = { farm: 'whole', animals: '[]', asked_at: 1, outcome: 'done' as const, fetched_at: 1 }
    await db.insertInto('department_herds').values(herd).execute()
    const hashes = { secret_hash: Buffer.from('lot'), code_hash: Buffer.from('code') }
    const lot = { id: 'lot', farm: 'whole', lot: '{}', heads: 1, made_by: account, made: 1, ends: 2 }
    await db
      .insertInto('shared_lots')
      .values({ ...lot, ...hashes })
      .execute()
    const all = () =>
      Promise.all(
        hanging.map((table) =>
          sql<{ row: string }>`select to_json(t)::text as row from ${sql.table(table)} t`.execute(db),
        ),
      ).then((found) => found.map(({ rows }) => rows.map(({ row }) => row)))
    const before = await all()
    for (const rows of before) expect(rows).toHaveLength(1)
    const file = join(folder, 'hanging')
    await writeBackup(db, file)
    await restoreBackup(db, file)
    expect(await all()).toEqual(before)
    // Withdrawn, and moved to another address, since the backup: the restore opens neither again.
    await db.updateTable('shared_lots').set({ withdrawn: 7, lot: '' }).execute()
    await db
      .updateTable('calendar_feeds')
      .set({ secret_hash: Buffer.from('another') })
      .execute()
    await restoreBackup(db, file)
    expect(await db.selectFrom('shared_lots').select(['withdrawn', 'lot']).execute()).toEqual([
      { withdrawn: 7, lot: '' },
    ])
    expect(await db.selectFrom('calendar_feeds').select('secret_hash').execute()).toEqual([
      { secret_hash: Buffer.from('another') },
    ])
    await eraseFarm(db, 'whole')
  })

  test('restores the steps of a report to the department, and the next step follows them', async () => {
    const step = (to_state: string) => ({
      ...{ farm, filing: 'f', at: 0, from_state: 'ready', to_state, who: 'farmer', why: 'saved' },
    })
    const steps = () =>
      db.selectFrom('filing_steps').select(['number', 'to_state']).orderBy('number').execute()
    await db
      .insertInto('filing_steps')
      .values([step('queued'), step('sent')])
      .execute()
    const file = join(folder, 'steps')
    await writeBackup(db, file)
    await restoreBackup(db, file)
    await db.insertInto('filing_steps').values(step('accepted')).execute()
    expect((await steps()).map(({ to_state }) => to_state)).toEqual(['queued', 'sent', 'accepted'])
    await db.deleteFrom('filing_steps').execute()
  })

  test('is restored while phones go on uploading; each upload is answered from one copy or the other', async () => {
    const file = join(folder, 'three')
    await writeBackup(db, file)
    const known = await epoch()
    let going = true
    const answers: { id: string; epoch: string }[] = []
    const phone = async (name: string) => {
      for (let n = 0; going; n++) {
        const id = `${name}-${n}`
        const answer = await upload(id, { name: 'x' })
        answers.push({ id, epoch: String(answer.epoch) })
      }
    }
    const phones = [phone('a'), phone('b'), phone('c')]
    const more = (count: number) => vi.waitFor(() => expect(answers.length).toBeGreaterThan(count))
    try {
      await more(10)
      await restoreBackup(db, file)
      await more(answers.length + 10)
    } finally {
      going = false
      await Promise.all(phones)
    }
    const now = await epoch()
    const kept = new Set((await db.selectFrom('records').select('id').execute()).map(({ id }) => id))
    for (const answer of answers) {
      expect([known, now]).toContain(answer.epoch)
      expect(kept.has(answer.id)).toBe(answer.epoch === now)
    }
  })

  test('that was cut short, or is something else, changes nothing', async () => {
    const file = join(folder, 'four')
    await writeBackup(db, file)
    const before = await everything()
    await truncate(file, 200)
    await expect(restoreBackup(db, file)).rejects.toThrow(/cannot be read|cut short/)
    await writeFile(join(folder, 'five'), 'not a backup')
    await expect(restoreBackup(db, join(folder, 'five'))).rejects.toThrow(/cannot be read/)
    expect(await everything()).toEqual(before)
  })

  test('leaves the tables in the shape this Steading gives them', async () => {
    const file = join(folder, 'six')
    await writeBackup(db, file)
    const columns = () =>
      sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`
        .execute(db)
        .then(({ rows }) => rows)
    const before = await columns()
    await restoreBackup(db, file)
    expect(await columns()).toEqual(before)
  })

  test('leaves PostgreSQL knowing how much it brought back', async () => {
    const file = join(folder, 'counted')
    await writeBackup(db, file)
    await restoreBackup(db, file)
    // A table that PostgreSQL never counted has -1 rows.
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname::text as name, reltuples::int as rows from pg_class
      where relname in ('records', 'history', 'task_animals') and relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 1`.execute(db)
    const { count } = await db
      .selectFrom('records')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(rows).toMatchObject([{ name: 'history' }, { name: 'records', rows: Number(count) }, { rows: 0 }])
  })

  test('of an older Steading is brought up to date, as its database would have been', async () => {
    await receiveUpload(pgFarmStore(db), {
      farm,
      role: 'owner',
      author: { user: 'farmer', device: 'phone' },
      entities: { tasks: [{ id: 'w1', typeId: 'AT-WEIGHT', taskAnimals: ['cow'], updatedAt: 1 }] },
      fingerprint: 'older',
      now: Date.now(),
    })
    const file = join(folder, 'seven')
    await writeBackup(db, file)
    const [head = '', ...lines] = gunzipSync(await readFile(file))
      .toString('utf8')
      .split('\n')
    const older = JSON.stringify({ ...JSON.parse(head), migrations: ['0001-farms'] })
    for (const later of ['farm_room', 'task_animals', 'payment_secret']) {
      const from = lines.indexOf(`{"table":"${later}"}`)
      const count = lines.slice(from + 1).findIndex((line) => !line.startsWith('|'))
      lines.splice(from, count + 1)
      const end = lines.findIndex((line) => line.startsWith('{"end":'))
      lines[end] = JSON.stringify({ end: JSON.parse(lines[end] ?? '').end - count })
    }
    await writeFile(file, gzipSync([older, ...lines].join('\n')))
    await restoreBackup(db, file)
    const named = await db.selectFrom('task_animals').selectAll().execute()
    expect(named).toEqual([{ farm, animal: 'cow', task: 'w1' }])
  })
})
