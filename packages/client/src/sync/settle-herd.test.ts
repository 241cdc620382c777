import { writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { saveEdit } from './save-edit'
import { farm, testHerd } from './test-herd'

const day = 86_400_000
const author = { user: 'farmer', app: 'bovine' }
const kg = (kilos: number) => kilos * 1_000_000

type TestHerd = Awaited<ReturnType<typeof testHerd>>

const weighing = (herd: TestHerd, id: string, kilos: number, daysAgo: number) => ({
  typeId: 'AT-WEIGHT',
  date: Math.floor(herd.clock.now / day) * day - daysAgo * day,
  weightMg: kg(kilos),
  takesEffect: true,
  status: 'done',
  taskAnimals: ['cow'],
  notes: id,
})

/** The server's answer: another phone's weighing, and the cow as the server made her by that alone. */
function serverBrings(herd: TestHerd, kilos: number, more: object = {}) {
  const _clocks = { '*': writeClock(herd.clock.now + 60_000, 0, 'server') }
  const cow = { id: 'cow', lastWeightMg: kg(kilos), beforeWeights: {}, ...more, _clocks }
  const task = { id: 'theirs', ...weighing(herd, 'theirs', kilos, 30), _clocks }
  herd.answers[paths.get] = {
    success: true,
    entities: { animals: [cow], tasks: [task] },
    now: { date: 9, time: herd.clock.now },
  }
}

async function cowWithUnsentWeighing() {
  const herd = await testHerd()
  await herd.records.save(
    farm,
    [{ collection: 'animals', id: 'cow', set: { species: 'BOVINE' } }],
    'm1',
    author,
  )
  await herd.engine.sync()
  const set = weighing(herd, 'mine', 530, 0)
  await herd.records.save(farm, [{ collection: 'tasks', id: 'mine', set }], 'm2', author)
  return herd
}

const cowOf = async (herd: TestHerd) =>
  (await herd.db.getMany(farm, [{ collection: 'animals', id: 'cow' }]))[0]

describe('a job that was not sent yet', () => {
  test('is laid over what the server made of its animal from the jobs of others', async () => {
    const herd = await cowWithUnsentWeighing()
    serverBrings(herd, 500)
    await herd.engine.look()
    expect((await cowOf(herd))?.fields).toMatchObject({ lastWeightMg: kg(530), lastAdgWeightMg: kg(1) })
  })

  test('is laid over it by a sync too, which then sends what came of it', async () => {
    const herd = await cowWithUnsentWeighing()
    serverBrings(herd, 500)
    const page = herd.answers[paths.get]
    // Weighed while the page was on its way: the upload before it knew nothing of it.
    herd.answers[paths.get] = async () => {
      const set = weighing(herd, 'mine again', 560, 0)
      await herd.records.save(farm, [{ collection: 'tasks', id: 'mine-again', set }], 'm3', author)
      return page
    }
    expect(await herd.engine.sync({ force: true })).toBe(true)
    expect((await cowOf(herd))?.fields.lastWeightMg).toBe(kg(560))
    expect(await herd.db.outbox(farm)).toEqual([])
  })

  test('leaves an animal alone that newer rules than this app knows have settled', async () => {
    const herd = await cowWithUnsentWeighing()
    serverBrings(herd, 500, { jobRules: 99 })
    await herd.engine.look()
    expect((await cowOf(herd))?.fields.lastWeightMg).toBe(kg(500))
  })
})

test('an animal without unsent jobs is shown as it comes, and nothing is sent about it', async () => {
  const herd = await testHerd()
  await herd.engine.sync()
  serverBrings(herd, 500, { lastWeightMg: kg(480) })
  herd.clock.now += 10 * 60_000
  await herd.engine.sync({ force: true })
  expect((await cowOf(herd))?.fields.lastWeightMg).toBe(kg(480))
  expect(await herd.db.outbox(farm)).toEqual([])
})

test('a value that a job worked out goes up marked as worked out, a typed value does not', async () => {
  const herd = await cowWithUnsentWeighing()
  serverBrings(herd, 500)
  await herd.engine.look()
  await saveEdit(
    herd.records,
    farm,
    [{ collection: 'animals', id: 'cow', set: { name: 'Daisy' } }],
    'm3',
    author,
  )
  await herd.engine.sync({ force: true })
  type Sent = { entities: { animals?: { name?: string; lastWeightMg?: number; _decided?: true }[] } }
  const sent = herd.calls
    .filter(({ path }) => path === paths.update)
    .flatMap(({ body }) => (body as Sent).entities.animals ?? [])
  expect(sent.find(({ lastWeightMg }) => lastWeightMg)?._decided).toBe(true)
  expect(sent.find(({ name }) => name)?._decided).toBeUndefined()
})
