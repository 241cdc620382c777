import type { Fields } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { farm, testHerd } from './test-herd'

type Herd = Awaited<ReturnType<typeof testHerd>>

const draw = ({ records }: Herd, collection: 'maps' | 'paddocks', id: string, set: Fields) =>
  records.save(farm, [{ collection, id, set }], `${id} ${JSON.stringify(set)}`, {
    user: 'farmer',
    app: 'crop',
  })
const isGone = async ({ db }: Herd, id: string) =>
  (await db.getMany(farm, [{ collection: 'maps', id }]))[0]?.fields.deleted === true
/** The maps that went up as deleted, upload by upload. */
const deletedUp = ({ calls }: Herd) =>
  calls
    .filter(({ path }) => path === paths.update)
    .map(({ body }) => {
      const { maps = [] } = body.entities as { maps?: { id: string; deleted?: boolean }[] }
      return maps.filter(({ deleted }) => deleted).map(({ id }) => id)
    })

describe('a map without a field', () => {
  test('is deleted only after everything has gone up, and the deletion then goes up too', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    await draw(herd, 'maps', 'old', { name: 'Long acre', features: [] })
    await draw(herd, 'maps', 'drawn', { name: 'Hill', features: [] })
    await draw(herd, 'paddocks', 'hill', { name: 'Hill', maps: ['drawn'] })
    await herd.engine.sync({ force: true })
    expect(deletedUp(herd)).toEqual([[], ['old']])
    expect([await isGone(herd, 'old'), await isGone(herd, 'drawn')]).toEqual([true, false])
    expect(await herd.db.outbox()).toEqual([])
  })

  test('stays while its field is still to come from another phone', async () => {
    const herd = await testHerd()
    await draw(herd, 'paddocks', 'hill', { name: 'Hill', maps: [] })
    await herd.engine.sync()
    // The other phone's map is here, its field comes with the next page.
    await herd.db.commit({
      farm,
      puts: [
        {
          collection: 'maps',
          record: { id: 'theirs', fields: { name: 'Hill' }, clocks: { '*': '0m3abcdef.0000.other' } },
        },
      ],
    })
    await draw(herd, 'paddocks', 'hill', { name: 'Hill top' })
    herd.answers[paths.get] = () => ({
      success: true,
      entities: {
        paddocks: [{ id: 'hill', name: 'Hill top', maps: ['theirs'], updatedAt: herd.clock.now + 1000 }],
      },
      now: { date: 2, time: herd.clock.now },
    })
    await herd.engine.sync({ force: true })
    expect(deletedUp(herd).flat()).toEqual([])
    expect(await isGone(herd, 'theirs')).toBe(false)
  })

  test('stays while something here cannot go up', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    await draw(herd, 'maps', 'old', { name: 'Long acre', features: [] })
    await draw(herd, 'paddocks', 'hill', { name: 'Hill', maps: ['old'] })
    herd.answers[paths.update] = {
      success: true,
      refused: [{ collection: 'paddocks', id: 'hill', reason: 'invalidRecord', fields: ['name'] }],
    }
    await draw(herd, 'paddocks', 'hill', { maps: [] })
    await herd.engine.sync({ force: true })
    expect(await herd.db.outbox()).not.toEqual([])
    expect(await isGone(herd, 'old')).toBe(false)
  })
})
