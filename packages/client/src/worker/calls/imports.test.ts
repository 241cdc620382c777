import type { ImportWays } from '@steading/domain/outside/imports/plan-import'
import type { Change } from '@steading/domain/records/sync/change'
import { describe, expect, test } from 'vitest'
import { emptyDisk, type MemoryDisk } from '../../db/memory-db'
import type { ImportSource } from '../../farm/farm-client'
import { readTable } from '../../imports/table-reader'
import { phone, tab } from '../test-phone'
import { resumeImports } from './import-calls'

const today = Date.UTC(2026, 10, 15)
const day = 86_400_000
const ways: ImportWays = {
  species: 'BOVINE',
  region: 'IE',
  today,
  weightUnit: 'KG',
  duplicates: 'skip',
  unknownParents: 'leave',
  own: { fields: {}, answers: {} },
}

async function source(csv: string, change: Partial<ImportWays> = {}): Promise<ImportSource> {
  const read = await readTable(new Blob([csv]), { ...ways, ...change })
  if (!read.ok) throw new Error(read.problem.code)
  return { file: read.value.file, ways: { ...ways, ...change } }
}

async function herdPhone(disk: MemoryDisk = emptyDisk(), other: Parameters<typeof phone>[2] = {}) {
  const one = await phone(disk, {}, other)
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}
type Phone = Awaited<ReturnType<typeof herdPhone>>

const animals = async ({ db }: Phone) =>
  (await db.scan('A', 'animals', '', 100_000)).filter(({ fields }) => fields.deleted !== true)
const importOf = async ({ db }: Phone, id: string) =>
  (await db.getMany('A', [{ collection: 'imports', id }]))[0]?.fields

const herd = (count: number) =>
  ['Tag,Sex,Date of birth,Breed,Weight,Dam']
    .concat(
      Array.from({ length: count }, (_, at) => {
        const number = String(100_000 + at)
        return `IE3712345${number}X${at},F,05/03/2021,LMX,412.5,${at % 3 ? '' : `IE3712345${100_000 + at - 1}X${at - 1}`}`
      }),
    )
    .join('\n')

describe('a herd from a file', () => {
  test('is only looked at until the farmer says yes', async () => {
    const one = await herdPhone()
    const answer = await one.checkImport(tab, await source('Tag,Sex\nIE121234567890,F\n,M\n'))
    expect(answer).toMatchObject({ ok: true, value: { counts: { added: 1, refused: 1 } } })
    expect(await animals(one)).toEqual([])
    expect(await one.db.outbox()).toEqual([])
  })

  test('is saved, sent to the server like any other edit, and undone as one', async () => {
    const one = await herdPhone()
    await one.save(
      tab,
      [{ collection: 'animals', id: 'cow', set: { tag: 'IE121234567890', notes: 'calm' } }],
      'm',
    )
    const file = await source('Tag,Notes\nIE121234567890,kicks\nIE121234567891,new\n', {
      duplicates: 'update',
    })
    const answer = await one.startImport(tab, 'i1', 'herd.csv', file)
    expect(answer).toMatchObject({ ok: true, value: { added: 1, changed: 1 } })
    expect((await animals(one)).map(({ fields }) => fields.notes).sort()).toEqual(['kicks', 'new'])
    expect(await importOf(one, 'i1')).toMatchObject({ file: 'herd.csv', state: 'done', total: 2, done: 2 })
    await one.syncNow(tab, { force: true })
    expect(await one.db.outbox()).toEqual([])

    expect(await one.undoImport(tab, 'i1')).toEqual({ ok: true, value: { undone: 2, stayed: 0 } })
    expect((await animals(one)).map(({ fields }) => [fields.tag, fields.notes])).toEqual([
      ['IE121234567890', 'calm'],
    ])
    expect((await one.db.outbox()).map(({ collection }) => collection)).toEqual(['animals', 'animals'])
    expect(await one.undoImport(tab, 'i1')).toEqual({ ok: false, problem: { code: 'importUndone' } })
  })

  test('leaves an animal that was worked with since, and an edit made since, when it is undone', async () => {
    const one = await herdPhone()
    await one.startImport(tab, 'i1', 'herd.csv', await source('Tag,Sex\nIE1,F\nIE2,F\nIE3,F\n'))
    const byTag = new Map((await animals(one)).map(({ id, fields }) => [fields.tag, id]))
    const [weighed = '', named = ''] = [byTag.get('IE1'), byTag.get('IE2')]
    await one.save(tab, [{ collection: 'tasks', id: 't', set: { taskAnimals: [weighed] } }], 'm1')
    await one.save(tab, [{ collection: 'animals', id: named, set: { notes: 'kept' } }], 'm2')
    expect(await one.undoImport(tab, 'i1')).toEqual({ ok: true, value: { undone: 1, stayed: 2 } })
    expect((await animals(one)).map(({ fields }) => fields.tag).sort()).toEqual(['IE1', 'IE2'])
    expect(await importOf(one, 'i1')).toMatchObject({ state: 'undone', stayed: 2 })
  })

  test('does not overrule a weighing recorded since, but is where its gain is counted from', async () => {
    const one = await herdPhone()
    const date = today - 10 * day
    const weighed = { beforeWeights: {}, lastWeight: 500, lastWeightMg: 500e6, lastWeightDate: date }
    const cowSet = { ...{ tag: 'IE1', sex: 'F', species: 'BOVINE', inHerd: true }, ...weighed }
    const task = { typeId: 'AT-WEIGHT', takesEffect: true, date, weightMg: 500e6, taskAnimals: ['cow'] }
    const both: Change[] = [
      { collection: 'animals', id: 'cow', set: cowSet },
      { collection: 'tasks', id: 'w1', set: task },
    ]
    await one.save(tab, both, 'm')
    const file = 'Tag,Weight,Weigh date\nIE1,400,2026-09-16\n'
    await one.startImport(tab, 'i1', 'herd.csv', await source(file, { duplicates: 'update' }))
    const [cow] = await animals(one)
    expect(cow?.fields).toMatchObject({ lastWeight: 500, lastWeightDate: today - 10 * day })
    expect(cow?.fields.beforeWeights).toMatchObject({ lastWeight: 400, lastWeightMg: 400e6 })
    expect(Number(cow?.fields.lastAdgWeight)).toBeCloseTo(100 / 50)
  })

  test('started twice, after a lost answer, comes in once', async () => {
    const one = await herdPhone()
    const file = await source('Tag,Sex\nIE1,F\nIE2,F\n')
    await one.startImport(tab, 'i1', 'herd.csv', file)
    await one.startImport(tab, 'i1', 'herd.csv', file)
    expect(await animals(one)).toHaveLength(2)
  })

  test('goes on where it was when the app died in the middle of it', { timeout: 30_000 }, async () => {
    const disk = emptyDisk()
    const first = await herdPhone(disk)
    const save = first.service.state.records.save.bind(first.service.state.records)
    first.service.state.records.save = async (farm, changes, mutation, author) => {
      if (mutation === 'i1:1') throw new Error('the battery is empty')
      return save(farm, changes, mutation, author)
    }
    const answer = await first.startImport(tab, 'i1', 'herd.csv', await source(herd(1200)))
    expect(answer).toMatchObject({ ok: false })
    expect(await animals(first)).toHaveLength(500)
    expect(await importOf(first, 'i1')).toMatchObject({ state: 'unfinished', total: 1200, done: 500 })

    const again = await phone(disk)
    await resumeImports(again.service)
    expect(await animals(again)).toHaveLength(1200)
    expect(await importOf(again, 'i1')).toMatchObject({ state: 'done', done: 1200 })
    expect(await again.undoImport(tab, 'i1')).toEqual({ ok: true, value: { undone: 1200, stayed: 0 } })
    expect(await animals(again)).toEqual([])
  })

  test('that stopped half-way can be undone instead', { timeout: 30_000 }, async () => {
    const one = await herdPhone()
    const { records } = one.service.state
    const save = records.save.bind(records)
    records.save = async (farm, changes, mutation, author) => {
      if (mutation === 'i1:1') throw new Error('no space')
      return save(farm, changes, mutation, author)
    }
    await one.startImport(tab, 'i1', 'herd.csv', await source(herd(700)))
    expect(await one.undoImport(tab, 'i1')).toMatchObject({ ok: true, value: { undone: 500 } })
    expect(await one.continueImport(tab, 'i1')).toEqual({ ok: true, value: undefined })
    expect(await animals(one)).toEqual([])
  })

  test('without a column of tags changes nothing', async () => {
    const one = await herdPhone()
    const table = { headings: ['Tag', 'Sex'], rows: [['IE1', 'F']], firstRow: 2 }
    const file: ImportSource = { file: { kind: 'table', table, mapping: [null, 'sex'] }, ways }
    expect(await one.startImport(tab, 'i1', 'herd.csv', file)).toEqual({
      ok: false,
      problem: { code: 'importNoTagColumn' },
    })
    expect(await importOf(one, 'i1')).toBeUndefined()
  })

  test('is planned anew when the herd changed since the farmer looked at it', async () => {
    const one = await herdPhone()
    const file = await source('Tag,Sex\nIE121234567890,F\nIE121234567891,F\n')
    const looked = await one.checkImport(tab, file)
    expect(looked).toMatchObject({ ok: true, value: { counts: { added: 2, skipped: 0 } } })
    await one.save(tab, [{ collection: 'animals', id: 'cow', set: { tag: 'IE121234567890' } }], 'm')
    const answer = await one.startImport(tab, 'i1', 'herd.csv', file)
    expect(answer).toMatchObject({ ok: true, value: { added: 1, skipped: 1 } })
    expect(await animals(one)).toHaveLength(2)
    const again = await one.startImport(tab, 'i2', 'herd.csv', file)
    expect(again).toMatchObject({ ok: true, value: { added: 0, skipped: 2 } })
  })

  test('is planned anew with what the farmer said about its rows, and saved like that', async () => {
    const one = await herdPhone()
    const csv = 'Tag,Sex,Weight (kg)\nIE121234567890,F,5120\nIE121234567891,F,512\nTotal,,5632\n'
    const file = await source(csv)
    const looked = await one.checkImport(tab, file)
    expect(looked).toMatchObject({ ok: true, value: { counts: { added: 2, doubtful: 1, leftOut: 1 } } })
    const answers = { rows: { 3: 'leave' as const }, like: {}, cells: { 2: { lastWeight: '512,0' } } }
    const answered = { ...file, ways: { ...file.ways, answers } }
    const counts = { added: 1, doubtful: 0, leftOut: 2 }
    expect(await one.checkImport(tab, answered)).toMatchObject({ ok: true, value: { counts } })
    expect(await one.startImport(tab, 'i1', 'herd.csv', answered)).toMatchObject({ ok: true, value: counts })
    expect((await animals(one)).map(({ fields }) => [fields.tag, fields.lastWeight])).toEqual([
      ['IE121234567890', 512],
    ])
  })

  test('of 10,000 comes in whole, and the test prints how long it took', { timeout: 120_000 }, async () => {
    const one = await herdPhone()
    const csv = herd(10_000)
    const started = performance.now()
    const file = await source(csv)
    const read = performance.now()
    await one.checkImport(tab, file)
    const checked = performance.now()
    await one.startImport(tab, 'i1', 'herd.csv', file)
    const saved = performance.now()
    const seconds = (ms: number) => (ms / 1000).toFixed(2)
    console.info(
      `10,000 rows: read ${seconds(read - started)} s, checked ${seconds(checked - read)} s, saved ${seconds(saved - checked)} s`,
    )
    expect(await animals(one)).toHaveLength(10_000)
  })
})
