import { writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import {
  type Attack,
  allAtOnce,
  leaking,
  originFor,
  refused,
  refusedOrDone,
  type Scene,
  type Tried,
} from './attack'
import { type Heard, rawCall, say } from './raw-call'

/** A call by the customer, on their own farm unless `more` names another. */
export async function asCustomer(scene: Scene, n: number, path: string, more: object): Promise<Heard> {
  const { token: HWKEY, farm } = scene.customer
  return say(originFor(scene, n), rawCall(path, { body: JSON.stringify({ HWKEY, farm, ...more }) }))
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `cow-${n}`)
const mapOf = (count: number) => Object.fromEntries(names(count).map((name) => [name, 0]))

/** The longest record the server accepts: repeated reads or changes of it would add up to gigabytes. */
const hugeRecord = { id: 'huge', odd: 'x'.repeat(250_000) }

const notLongerThan = (megabytes: number, { answer, text }: Heard): Tried => ({
  answer,
  wrong: text.length > megabytes * 1_000_000 ? `an answer of ${text.length} characters` : undefined,
})

/** Each field has its own stamp from the future. In every other round each stamp names another device too. */
function stampedAhead(round: number) {
  const stamp = (n: number) =>
    writeClock(Date.now() + 10 ** 10 + n * 7 + round, 0, round % 2 ? `ahead-${n}` : 'ahead')
  return Array.from({ length: 100 }, (_, record) => {
    const fields = Array.from({ length: 150 }, (_, field) => `f${field}`)
    return {
      ...{ id: `ahead-${record}`, ...Object.fromEntries(fields.map((name) => [name, round])) },
      _clocks: Object.fromEntries(fields.map((name, field) => [name, stamp(record * 150 + field)])),
    }
  })
}

export const attacksWithLists: readonly Attack[] = [
  {
    name: 'uploads with 15,000 stamps from the future each',
    as: 'customer',
    held: refusedOrDone,
    run: (scene) =>
      allAtOnce(scene.some(8), async (n) =>
        leaking(scene, await asCustomer(scene, n, paths.update, { entities: { animals: stampedAhead(n) } })),
      ),
  },
  {
    name: 'maps instead of lists',
    as: 'customer',
    held: refusedOrDone,
    run: (scene) => {
      const tries = [
        { path: paths.update, more: { entities: { animals: mapOf(19_000) } } },
        { path: paths.update, more: { entities: { milkRecords: { herdLevel: mapOf(20_001) } } } },
        {
          path: paths.update,
          more: { entities: Object.fromEntries(names(60).map((name) => [name, mapOf(300)])) },
        },
        { path: paths.get, more: { ids: { animals: mapOf(5_000) } } },
        { path: paths.check, more: { entities: { animals: mapOf(20_000) } } },
        { path: paths.events, more: { entities: { events: mapOf(5_000) } } },
      ]
      return allAtOnce(scene.some(12), async (n) => {
        const { path, more } = tries[n % tries.length] ?? { path: paths.get, more: {} }
        return leaking(scene, await asCustomer(scene, n, path, more))
      })
    },
  },
  {
    name: 'one huge record asked for 20,000 times in a call',
    as: 'customer',
    held: refusedOrDone,
    run: async (scene) => {
      await asCustomer(scene, 0, paths.update, { entities: { animals: [hugeRecord] } })
      const ids = { animals: Array<string>(20_000).fill(hugeRecord.id) }
      return allAtOnce(scene.some(8), async (n) =>
        notLongerThan(1, await asCustomer(scene, n, paths.get, { ids, ...(n % 2 && { limit: 20_000 }) })),
      )
    },
  },
  {
    name: 'more ids than a call may ask for',
    as: 'customer',
    held: refused,
    run: (scene) =>
      allAtOnce(scene.some(8), async (n) =>
        leaking(
          scene,
          await asCustomer(scene, n, paths.get, { ids: { animals: names(12_000), tasks: names(12_000) } }),
        ),
      ),
  },
  {
    name: 'thousands of heaps in a full check',
    as: 'customer',
    held: refused,
    run: (scene) =>
      allAtOnce(scene.some(12), async (n) => {
        const buckets = Array.from({ length: 5_000 }, (_, bucket) => bucket % 64)
        const animals = n % 2 ? { records: [], buckets } : { count: 1, buckets }
        return leaking(scene, await asCustomer(scene, n, paths.check, { entities: { animals } }))
      }),
  },
  {
    name: 'full checks of 200,000 records at once',
    as: 'customer',
    held: refusedOrDone,
    run: async (scene) => {
      const records = names(scene.some(200_000)).map((id, n) => [id, n])
      const buckets = Array.from({ length: 64 }, (_, bucket) => bucket)
      return allAtOnce(scene.some(4), async (n) =>
        leaking(
          scene,
          await asCustomer(scene, n, paths.check, { entities: { animals: { records, buckets } } }),
        ),
      )
    },
  },
  {
    name: 'the history of a huge record, again and again',
    as: 'customer',
    held: refusedOrDone,
    run: async (scene) => {
      for (let n = 0; n < scene.some(20); n++) {
        const record = { ...hugeRecord, odd: `${n}${hugeRecord.odd}`, updatedAt: Date.now() + n }
        await asCustomer(scene, n, paths.update, { entities: { animals: [record] } })
      }
      return allAtOnce(scene.some(16), async (n) =>
        notLongerThan(2, await asCustomer(scene, n, paths.history, { collection: 'animals', id: 'huge' })),
      )
    },
  },
  ...[25, 200].map(
    (uploads): Attack => ({
      name: `${uploads} uploads of one farm at once`,
      as: 'customer',
      held: refusedOrDone,
      run: (scene) =>
        allAtOnce(scene.some(uploads), async (n) => {
          const animals = names(50).map((id) => ({ id, notes: `upload ${n}`, updatedAt: Date.now() }))
          return leaking(scene, await asCustomer(scene, n, paths.update, { entities: { animals } }))
        }),
    }),
  ),
]
