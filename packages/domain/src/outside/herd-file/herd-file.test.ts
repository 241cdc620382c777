import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeClock } from '../../records/sync/clock'
import type { Fields, StoredRecord } from '../../records/sync/stored-record'
import {
  changesFrom,
  emptyHerdFile,
  type HerdFile,
  herdFileCollections,
  herdFileRecord,
  readHerdFile,
} from './herd-file'

const stored = (id: string, fields: Fields): StoredRecord => ({
  id,
  fields,
  clocks: { '*': writeClock(1, 0, 'phone') },
})
const cow = stored('cow', { tag: 'IE1', notes: 'kicks', lactation: 3 })
const fileOf = (...records: StoredRecord[]): HerdFile => ({
  ...emptyHerdFile('A', 5),
  records: { animals: records.map(herdFileRecord) },
})

describe("a herd's file", () => {
  test('written and read again is the same', () => {
    const file = fileOf(cow)
    expect(readHerdFile(JSON.stringify(file), 'A')).toEqual({ ok: true, value: file })
    expect(file.records.animals).toEqual([{ id: 'cow', tag: 'IE1', notes: 'kicks', lactation: 3 }])
  })

  test('holds what the farm itself keeps, and nothing of the device', () => {
    expect(herdFileCollections).toEqual(expect.arrayContaining(['animals', 'tasks', 'paddocks', 'settings']))
    for (const name of ['auth', 'appData', 'sync', 'systemType'])
      expect(herdFileCollections).not.toContain(name)
  })

  test('that is damaged, foreign or impossible is refused whole', () => {
    const good = fileOf(cow)
    const bad: unknown[] = [
      'not a file',
      { ...good, farm: 'B' },
      { ...good, format: 'holiday' },
      { ...good, version: 2 },
      { ...good, records: { auth: [{ id: 'auth', url_token: 'x' }] } },
      { ...good, records: { animals: [{ tag: 'IE1' }] } },
      { ...good, records: { animals: [{ id: 'cow' }, { id: 'calf', dob: 'yesterday' }] } },
      { farm: 'A', made: 1, theme: '', records: {}, outbox: [] },
    ]
    for (const file of bad)
      expect(readHerdFile(typeof file === 'string' ? file : JSON.stringify(file), 'A')).toEqual({
        ok: false,
        problem: { code: 'restoreFailed' },
      })
    expect(readHerdFile(JSON.stringify(good).slice(0, -5), 'A').ok).toBe(false)
  })
})

describe('bringing a file in', () => {
  const changes = (file: HerdFile, held: (StoredRecord | undefined)[]) =>
    changesFrom('animals', file.records.animals ?? [], held)

  test('changes nothing where the herd says the same already', () => {
    expect(changes(fileOf(cow), [cow])).toEqual({ changes: [], added: 0 })
    const again = stored('cow', { ...cow.fields, updatedAtApp: 'ovine' })
    expect(changes(fileOf(cow), [again])).toEqual({ changes: [], added: 0 })
  })

  test('sets back what differs and adds what is missing, and leaves what it does not mention', () => {
    const now = stored('cow', { ...cow.fields, notes: 'calm', freezebrand: '7' })
    const calf = stored('calf', { tag: 'IE2' })
    expect(changes(fileOf(cow, calf), [now, undefined])).toEqual({
      changes: [
        { collection: 'animals', id: 'cow', set: { notes: 'kicks' } },
        { collection: 'animals', id: 'calf', set: { tag: 'IE2' } },
      ],
      added: 1,
    })
  })

  test('brings back what was deleted since', () => {
    const gone = stored('cow', { ...cow.fields, deleted: true })
    expect(changes(fileOf(cow), [gone]).changes).toEqual([
      { collection: 'animals', id: 'cow', set: { deleted: false } },
    ])
  })

  test('twice is as good as once', () => {
    const some = fc.dictionary(fc.constantFrom('tag', 'notes', 'brand', 'deleted'), fc.constantFrom('a', 'b'))
    fc.assert(
      fc.property(some, fc.option(some, { nil: undefined }), (inFile, held) => {
        const before = held && stored('cow', held)
        const file = fileOf(stored('cow', inFile))
        const [first] = changes(file, [before]).changes
        const after = stored('cow', { ...before?.fields, ...first?.set })
        expect(changes(file, [after]).changes).toEqual([])
      }),
    )
  })
})
