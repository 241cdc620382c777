import { writeClock } from '@steading/domain/records/sync/clock'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceName } from '../auth/device-name'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { pgFarmStore } from '../store/pg-farm-store'
import { readHistory } from './history-route'
import { receiveUpload } from './receive-upload'

let database: TestDatabase
let db: Database
let farms = 0
beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 4 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const now = 1_800_000_000_000
type Edit = { id: string; field: string; value: unknown; ms: number; counter: number; device: string }

const edit: fc.Arbitrary<Edit> = fc.record({
  id: fc.constantFrom('a', 'b'),
  field: fc.constantFrom('tag', 'notes', 'deleted', 'odd'),
  value: fc.oneof(fc.boolean(), fc.constant(null), fc.array(fc.integer(), { maxLength: 2 })),
  ms: fc.integer({ min: now - 20, max: now }),
  counter: fc.integer({ min: 0, max: 2 }),
  device: fc.constantFrom('phone', 'tablet'),
})

const fieldsOf = ({ field, value }: Edit) =>
  field === 'odd' ? { odd: value } : { [field]: field === 'deleted' ? value === true : JSON.stringify(value) }

async function upload(farm: string, edits: readonly Edit[]) {
  await db.insertInto('farms').values({ id: farm, region: 'IE', data: '{}', created_at: 0 }).execute()
  for (const one of edits) {
    const _clocks = { '*': writeClock(one.ms, one.counter, one.device) }
    const animals = [{ id: one.id, ...fieldsOf(one), updatedAt: one.ms, _clocks }]
    const author = { user: 'nobody', device: one.device }
    const answer = await receiveUpload(pgFarmStore(db), {
      farm,
      role: 'owner',
      author,
      entities: { animals },
      fingerprint: '',
      now,
    })
    expect(answer.refused).toEqual([])
  }
  return db
    .selectFrom('records')
    .select(['id', 'body', 'digest', 'deleted'])
    .where('farm', '=', farm)
    .orderBy('id')
    .execute()
}

const canonical = (rows: Awaited<ReturnType<typeof upload>>) =>
  rows.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) }))

test('uploads in any order, some of them twice, end in the same records, and no edit is missing from history [P4.36]', async () => {
  const arrivals = fc.array(edit, { minLength: 1, maxLength: 12 }).chain((edits) =>
    fc.tuple(
      fc.constant(edits),
      fc
        .shuffledSubarray([...edits, ...edits.slice(0, 4)], { minLength: edits.length })
        .map((mixed) => [...mixed, ...edits.filter((one) => !mixed.includes(one))]),
    ),
  )
  await fc.assert(
    fc.asyncProperty(arrivals, async ([inOrder, mixed]) => {
      const [one, two] = [`farm-${++farms}`, `farm-${++farms}`]
      const [first, second] = [await upload(one, inOrder), await upload(two, mixed)]
      expect(canonical(second)).toEqual(canonical(first))
      for (const { id, device, ...made } of mixed) {
        const history = await readHistory(db, { farm: two, collection: 'animals', id })
        const [[field, value] = []] = Object.entries(fieldsOf({ id, device, ...made }))
        const found = history.some(
          (line) =>
            line.field === field &&
            line.device === deviceName(device) &&
            JSON.stringify(line.after) === JSON.stringify(value),
        )
        const sameClock = mixed.some(
          (other) =>
            other.id === id &&
            other.field === made.field &&
            other.device === device &&
            other.ms === made.ms &&
            other.counter === made.counter &&
            other.value !== made.value,
        )
        expect(found || sameClock).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
