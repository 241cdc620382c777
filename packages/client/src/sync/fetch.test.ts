import { ok } from '@steading/domain/base/result'
import { writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { fetchEntities } from './fetch'
import { rememberHerd } from './herd-memory'
import { farm, testHerd } from './test-herd'

const calves = ['calf-1', 'calf-2', 'calf-3']
type Asked = { timestamp?: number; versions?: { full?: { id: string } } }

/** A server that sends one calf to a page. */
function pages(
  herd: Awaited<ReturnType<typeof testHerd>>,
  onAsked: (from: string) => Promise<object | undefined>,
) {
  herd.answers[paths.get] = async ({ timestamp, versions }: Asked) => {
    const now = { date: 9, time: herd.clock.now }
    if (timestamp) return { success: true, entities: {}, now }
    const from = versions?.full?.id ?? ''
    const failed = await onAsked(from)
    if (failed) return failed
    const [id] = calves.slice(calves.indexOf(from) + 1)
    const full = { at: 9, collection: 'animals', id }
    return {
      success: true,
      entities: { animals: [{ id, tag: id }] },
      now,
      versions: { full },
      hasMore: id !== calves[2],
    }
  }
}

const kept = async (herd: Awaited<ReturnType<typeof testHerd>>) =>
  (await herd.db.scan(farm, 'animals', '', 10)).map(({ id }) => id)

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('a full sync', () => {
  test('asks for the next page before the last is written, and keeps the pages in order', async () => {
    const herd = await testHerd()
    const keptWhenAsked: string[][] = []
    pages(herd, async () => {
      keptWhenAsked.push(await kept(herd))
      return undefined
    })
    expect(await herd.engine.sync()).toBe(true)
    expect(keptWhenAsked).toEqual([[], [], ['calf-1']])
    expect(await kept(herd)).toEqual(calves)
  })

  test('writes nothing of a page whose load another sync finished or began anew while it was on its way', async () => {
    const herd = await testHerd()
    const begunAnew = { phase: 'full', cursor: 0, done: 0, total: 0 } as const
    for (const load of [undefined, begunAnew]) {
      pages(herd, async (from) => {
        if (from !== 'calf-1') return undefined
        // Once the page before is written and this one is waited for.
        while ((await herd.state()).load?.position?.id !== 'calf-1') await soon()
        await soon()
        await rememberHerd(herd.ports, { load })
        return undefined
      })
      expect(await herd.engine.sync({ force: true })).toBe(false)
      expect((await herd.state()).load).toEqual(load)
      await rememberHerd(herd.ports, { load: undefined, lastSyncDate: undefined })
    }
    pages(herd, async () => undefined)
    expect(await herd.engine.sync({ force: true })).toBe(true)
    expect(await kept(herd)).toEqual(calves)
  })

  test('that breaks off with a page on its way goes on after the last page it kept', async () => {
    const herd = await testHerd()
    let broken = true
    pages(herd, async (from) => (from === 'calf-2' && broken ? { code: 'offline', status: 0 } : undefined))
    expect(await herd.engine.sync()).toBe(false)
    expect((await herd.state()).load?.position?.id).toBe('calf-2')
    broken = false
    herd.calls.length = 0
    expect(await herd.engine.sync()).toBe(true)
    expect(herd.calls.find(({ path }) => path === paths.get)?.body).toMatchObject({
      versions: { full: { id: 'calf-2' } },
    })
    expect(await kept(herd)).toEqual(calves)
  })

  test('of a herd that is put away meanwhile writes nothing more of it', async () => {
    const herd = await testHerd()
    pages(herd, async (from) => {
      if (from === 'calf-1') await herd.records.forget(farm, () => true)
      return undefined
    })
    expect(await herd.engine.sync()).toBe(false)
    expect(await kept(herd)).toEqual([])
  })
})

describe('a page of changes', () => {
  const page = (entities: object, herd: Awaited<ReturnType<typeof testHerd>>) => ({
    success: true,
    entities,
    now: { date: 5, time: herd.clock.now + 90_000 },
  })

  test('leaves on the animal the label that was put on it here and not sent yet', async () => {
    const herd = await testHerd()
    const labelled = (updatedAt: number) => [{ id: 'cow', labels: ['LABEL-DRY'], updatedAt }]
    herd.answers[paths.get] = () => page({ animals: labelled(1) }, herd)
    await herd.engine.sync()
    await herd.save('cow', { labels: ['LABEL-DRY', 'LABEL-SICK'] })
    herd.answers[paths.get] = () => page({ animals: labelled(2) }, herd)
    await herd.engine.look()
    const [cow] = await herd.db.getMany(farm, [{ collection: 'animals', id: 'cow' }])
    expect(cow?.fields.labels).toEqual(['LABEL-DRY', 'LABEL-SICK'])
  })

  test('sets the clock of this device by what it brings: the next edit of anything is later', async () => {
    const herd = await testHerd()
    const theirs = writeClock(herd.clock.now + 60_000, 7, 'tablet')
    const bull = { id: 'bull', tag: '1', _clocks: { '*': theirs } }
    herd.answers[paths.get] = page({ animals: [bull] }, herd)
    await herd.engine.sync()
    const [row] = await herd.save('calf', { tag: '2' })
    expect(row && row.clock > theirs).toBe(true)
    expect(herd.seen.serverTimes).toContain(herd.clock.now + 90_000)
  })
})

describe('what a fetch remembers', () => {
  const asked = ({ calls }: Awaited<ReturnType<typeof testHerd>>) =>
    calls.filter(({ path }) => path === paths.get).map(({ body }) => body)
  const answer = { success: true, entities: {}, now: { date: 5, time: 1 } }

  test('is which copy of the farm it came from, and which system types, so that they come once', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = { ...answer, epoch: 'one', versions: { system_type: 4 } }
    await herd.engine.sync()
    expect(await herd.state()).toMatchObject({ epoch: 'one', systemTypes: 4 })
    herd.answers[paths.get] = answer
    for (const _ of [1, 2]) await herd.engine.sync({ force: true })
    expect(asked(herd).at(-1)?.versions).toEqual({ system_type: 4 })
    expect((await herd.state()).epoch).toBe('one')
  })

  test('is begun anew with the whole herd: every system type is asked for, and no single record', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = { ...answer, versions: { system_type: 4 } }
    await herd.engine.sync()
    await rememberHerd(herd.ports, { lastSyncDate: undefined, missed: { animals: ['cow'] } })
    herd.calls.length = 0
    await herd.engine.sync()
    expect(asked(herd)[0]?.versions).toEqual({ system_type: 0 })
    expect(asked(herd).some(({ ids }) => ids)).toBe(false)
    expect((await herd.state()).missed).toEqual({})
  })

  test('is that a herd asked for anew is here, the moment it is: a phone that dies then fetches it once', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    await rememberHerd(herd.ports, { reloadHerd: 'inProgress' })
    expect(await fetchEntities(herd.ports)).toEqual(ok(undefined))
    expect((await herd.state()).reloadHerd).toBe('done')
  })

  test('is put right where an older app left it out, so that not every sync counts as a reload', async () => {
    const herd = await testHerd()
    await herd.engine.sync()
    await rememberHerd(herd.ports, { reloadHerd: undefined })
    await herd.engine.sync()
    herd.calls.length = 0
    await herd.engine.sync()
    expect(asked(herd)).toEqual([])
  })
})

describe('an edit given up while changes are on their way', () => {
  test('has its record asked for again, so that what was given up does not stay on the screen', async () => {
    const herd = await testHerd()
    herd.answers[paths.get] = {
      success: true,
      entities: { animals: [{ id: 'cow', tag: '1' }] },
      now: { date: 1, time: herd.clock.now },
    }
    expect(await herd.engine.sync()).toBe(true)
    const change = { collection: 'animals', id: 'cow', set: { notes: 'a slip' } } as const
    const [row] = await herd.records.save(farm, [change], 'slip', { user: 'farmer', app: 'bovine' })
    herd.answers[paths.update] = {
      success: true,
      refused: [{ collection: 'animals', id: 'cow', reason: 'invalidRecord', fields: ['notes'] }],
    }
    let asked = 0
    herd.answers[paths.get] = async ({ ids }: { ids?: object }) => {
      if (asked++ === 0) await herd.records.discard(farm, [row?.seq ?? -1])
      const entities = ids ? { animals: [{ id: 'cow', tag: '1' }] } : {}
      return { success: true, entities, now: { date: 2, time: herd.clock.now } }
    }
    await herd.engine.sync({ force: true })
    expect((await herd.state()).missed).toEqual({ animals: ['cow'] })
    await herd.engine.sync({ force: true })
    expect((await herd.state()).missed).toEqual({})
    const [cow] = await herd.db.getMany(farm, [{ collection: 'animals', id: 'cow' }])
    expect(cow?.fields.notes).toBeUndefined()
  })
})
