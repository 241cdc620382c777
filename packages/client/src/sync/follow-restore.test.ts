import { bucketOf, differingBuckets, digestCollection, digestOf } from '@steading/domain/records/sync/digest'
import { clockOf, type StoredRecord } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { fromServer, toWire, type WireRecord } from '@steading/domain/records/sync/wire-record'
import { describe, expect, test } from 'vitest'
import { rememberHerd } from './herd-memory'
import { farm, testHerd } from './test-herd'

const author = { user: 'farmer', app: 'bovine' }
type TestHerd = Awaited<ReturnType<typeof testHerd>>
type Ids = { ids?: { animals?: string[] }; timestamp?: number }
type Sent = {
  entities: {
    animals?: { count: number; buckets: number[] } | { records: [string, number][]; buckets: number[] }
  }
}

/** A server with these animals, in this copy of its database. */
function serverHas(herd: TestHerd, epoch: string, animals: readonly StoredRecord[], version: number) {
  const wire = animals.map(toWire)
  herd.answers[paths.get] = ({ ids, timestamp }: Ids) => ({
    success: true,
    epoch,
    entities: {
      animals: ids ? wire.filter(({ id }) => ids.animals?.includes(id)) : timestamp === version ? [] : wire,
    },
    now: { date: version, time: herd.clock.now },
  })
  herd.answers[paths.update] = { success: true, epoch }
  const mine = animals.map((record) => ({ id: record.id, digest: digestOf(record) }))
  herd.answers[paths.check] = ({ entities: { animals: sent } }: Sent) => {
    if (!sent) return { success: true, entities: {} }
    if ('count' in sent)
      return {
        success: true,
        entities: {},
        buckets: { animals: differingBuckets(digestCollection(mine), sent) },
      }
    const theirs = new Map(sent.records)
    const differ = mine.filter(({ id, digest }) => theirs.get(id) !== digest).map(({ id }) => id)
    const unknown = [...theirs.keys()].filter((id) => !mine.some((one) => one.id === id))
    expect(sent.buckets).toEqual(expect.arrayContaining(unknown.map(bucketOf)))
    return { success: true, entities: { animals: [...differ, ...unknown] } }
  }
}

const animal = async (herd: TestHerd, id: string) =>
  (await herd.db.getMany(farm, [{ collection: 'animals', id }]))[0]
const name = (herd: TestHerd, id: string, text: string) =>
  herd.records.save(farm, [{ collection: 'animals', id, set: { name: text } }], `m-${text}`, author)
const sentUp = (herd: TestHerd) =>
  herd.calls
    .filter(({ path }) => path === paths.update)
    .flatMap(({ body }) => (body.entities as { animals?: WireRecord[] }).animals ?? [])

/** Daisy and her calf are sent and fetched again; the backup the server goes back to knows neither. */
async function herdOnOldCopy() {
  const herd = await testHerd()
  const old = fromServer({ id: 'cow', name: 'Cow', _clocks: { '*': '000000001.0000.old' } })
  serverHas(herd, 'one', [old], 1)
  await herd.engine.sync()
  await name(herd, 'cow', 'Daisy')
  await name(herd, 'calf', 'Bran')
  await herd.engine.sync()
  const now = [await animal(herd, 'cow'), await animal(herd, 'calf')].filter((one) => one !== undefined)
  serverHas(herd, 'one', now, 7)
  await herd.engine.sync({ force: true })
  herd.calls.length = 0
  return { herd, old, now }
}

describe('a server restored from a backup', () => {
  test('gets back what it lost, under the stamps it was made with, and overwrites nothing newer', async () => {
    const { herd, old } = await herdOnOldCopy()
    serverHas(herd, 'two', [old], 1)
    expect(await herd.engine.sync({ force: true })).toBe(true)
    expect((await animal(herd, 'cow'))?.fields.name).toBe('Daisy')
    expect((await animal(herd, 'calf'))?.fields.name).toBe('Bran')
    await herd.engine.sync({ force: true })
    const sent = sentUp(herd)
    expect(sent.map(({ id, name: said }) => [id, said]).sort()).toEqual([
      ['calf', 'Bran'],
      ['cow', 'Daisy'],
    ])
    const cow = await animal(herd, 'cow')
    expect(sent.find(({ id }) => id === 'cow')?._clocks?.['*']).toBe(cow && clockOf(cow, 'name'))
    expect((await herd.state()).epoch).toBe('two')
  })

  test('is counted along with from its own number, so that nothing it says later is passed over', async () => {
    const { herd, old } = await herdOnOldCopy()
    expect((await herd.state()).cursor).toBe(7)
    serverHas(herd, 'two', [old], 3)
    await herd.engine.sync({ force: true })
    expect((await herd.state()).cursor).toBe(3)
  })

  test('that took another user’s later edit keeps it', async () => {
    const { herd, old } = await herdOnOldCopy()
    const later = { ...old, fields: { name: 'Bella' }, clocks: { '*': 'zzzzzzzzz.0000.other' } }
    serverHas(herd, 'two', [later], 2)
    await herd.engine.sync({ force: true })
    expect((await animal(herd, 'cow'))?.fields.name).toBe('Bella')
  })

  test('whose answer breaks off is compared with again at the next sync', async () => {
    const { herd, old } = await herdOnOldCopy()
    serverHas(herd, 'two', [old], 1)
    herd.answers[paths.check] = { code: 'offline', status: 0 }
    expect(await herd.engine.sync({ force: true })).toBe(false)
    expect((await herd.state()).epoch).toBe('one')
    expect((await animal(herd, 'cow'))?.fields.name).toBe('Daisy')
  })

  test('and once more while it is compared with is not counted along with until it stays', async () => {
    const { herd, old } = await herdOnOldCopy()
    serverHas(herd, 'two', [old], 1)
    const second = herd.answers[paths.get] as (asked: Ids) => object
    herd.answers[paths.get] = (asked: Ids) => ({ ...second(asked), ...(asked.ids && { epoch: 'three' }) })
    expect(await herd.engine.sync({ force: true })).toBe(false)
    expect(await herd.state()).toMatchObject({ epoch: 'one', cursor: 7 })
    serverHas(herd, 'three', [old], 1)
    expect(await herd.engine.sync({ force: true })).toBe(true)
    expect((await animal(herd, 'cow'))?.fields.name).toBe('Daisy')
  })

  test('is not sent by itself what waits for the farmer to decide', async () => {
    const { herd, old } = await herdOnOldCopy()
    serverHas(herd, 'two', [old], 1)
    await name(herd, 'cow', 'A name the server will not have')
    const refused = [{ collection: 'animals', id: 'cow', reason: 'invalidRecord', fields: ['name'] }]
    herd.answers[paths.update] = { success: true, epoch: 'two', refused }
    await herd.engine.sync({ force: true })
    const rows = (await herd.db.outbox(farm)).filter(({ id }) => id === 'cow')
    expect(rows.filter(({ fields }) => fields.name === 'A name the server will not have')).toMatchObject([
      { refusal: { fields: ['name'] } },
    ])
  })

  test('in the middle of a full sync ends that one: its place was one in the other copy', async () => {
    const { herd, old } = await herdOnOldCopy()
    const position = { at: 7, collection: 'animals', id: 'cow' }
    await rememberHerd(herd.ports, { load: { phase: 'full', cursor: 0, done: 1, total: 2, position } })
    serverHas(herd, 'two', [old], 3)
    await herd.engine.sync({ force: true })
    const placed = herd.calls.filter(({ body }) => (body.versions as { full?: object })?.full)
    expect(placed).toHaveLength(1)
    expect(await herd.state()).toMatchObject({ epoch: 'two', cursor: 3 })
    expect((await herd.state()).load).toBeUndefined()
  })

  test('with a large herd is compared in parts, and others have their turn in between', async () => {
    const { herd } = await herdOnOldCopy()
    const parts = () =>
      herd.calls.flatMap(({ body }) => ((body as Ids).ids ? [(body as Ids).ids?.animals?.length] : []))
    const pausedAfter: number[] = []
    herd.ports.pause = async () => void pausedAfter.push(parts().length)
    const many = Array.from({ length: 2_300 }, (_, n) =>
      fromServer({ id: `ewe-${n}`, name: 'Ewe', _clocks: { '*': '000000001.0000.old' } }),
    )
    serverHas(herd, 'two', many, 1)
    await herd.engine.sync({ force: true })
    expect(parts()).toEqual([2_000, 302])
    expect(pausedAfter).toContain(1)
    expect(await herd.db.count(farm, 'animals')).toBe(2_302)
  })

  test('before a phone had fetched anything it sent gets it back too', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = { code: 'offline', status: 0 }
    await name(herd, 'cow', 'Daisy')
    herd.answers[paths.update] = { success: true, epoch: 'one' }
    await herd.engine.sync()
    expect(await herd.db.outbox(farm)).toEqual([])
    serverHas(herd, 'two', [], 1)
    await herd.engine.sync()
    await herd.engine.sync({ force: true })
    expect(sentUp(herd).filter(({ id }) => id === 'cow').length).toBe(2)
  })
})
