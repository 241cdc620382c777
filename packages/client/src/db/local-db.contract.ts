import { collectionNames } from '@steading/domain/records/collections/collections'
import { type LocalDb, thisDevice } from '@steading/domain/records/sync/local-db'
import type { Fields, StoredRecord } from '@steading/domain/records/sync/stored-record'
import { animal, animals, fails, ids, key, put, record, row, same, texts } from './contract-samples'

/** A way to open the database under test. Opening again finds what was committed before. */
export type Opener = () => Promise<LocalDb>
export type ContractCase = { name: string; run: (open: Opener) => Promise<void> }

/**
 * The rules every local database must meet. Plain functions and not a test file, because the same cases run
 * in Node and inside a real browser.
 */
export const localDbContract: ContractCase[] = [
  {
    name: 'a saved animal and its outbox row are both there after the app starts again [P0.5] [P1.23]',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', puts: [animal('a1', { tag: '372' })], outboxAdd: [row(1, 'a1')] })
      await db.close()
      const again = await open()
      same(await again.getMany('f1', [key('a1')]), [record('a1', { tag: '372' })])
      same(await again.outbox('f1'), [row(1, 'a1')])
      await again.close()
    },
  },
  {
    name: 'a batch that cannot be written leaves nothing behind [P0.5]',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', puts: [animal('a1', { n: 1 })], outboxAdd: [row(1, 'a1')] })
      await fails(() =>
        db.commit({
          farm: 'f1',
          puts: [animal('a1', { n: 2 }), animal('a2')],
          outboxAdd: [row(2, 'a2'), row(1, 'a1')],
          meta: { cursor: 9 },
          device: { lastSeq: 2 },
        }),
      )
      same(await db.getMany('f1', [key('a1'), key('a2')]), [record('a1', { n: 1 }), undefined])
      same(await db.outbox(), [row(1, 'a1')])
      same(await db.meta('f1'), {})
      same(await db.device(), {})
      await db.close()
    },
  },
  {
    name: 'the parts of a batch are applied in order: start, puts, loads, outbox, facts, finish, forget',
    run: async (open) => {
      const db = await open()
      await db.commit({
        farm: 'f1',
        startLoad: true,
        puts: [animal('a1', { from: 'put' })],
        loads: [animal('a1', { from: 'load' })],
        outboxAdd: [row(1, 'a1'), row(2, 'a1')],
        outboxRemove: [1, 77],
        outboxChange: [{ ...row(2, 'a1'), user: 'mary' }, row(1, 'a1')],
        meta: { cursor: 4 },
        finishLoad: true,
      })
      same(await db.getMany('f1', [key('a1')]), [record('a1', { from: 'load' })])
      same(await db.outbox(), [{ ...row(2, 'a1'), user: 'mary' }])
      await db.commit({ farm: 'f1', puts: [animal('a2')], meta: { cursor: 5 }, forget: true })
      same(await db.getMany('f1', [key('a1'), key('a2')]), [undefined, undefined])
      same(await db.meta('f1'), {})
      await db.close()
    },
  },
  {
    name: 'a full sync loads beside the herd on show and takes its place at once [P4.37]',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(3, 'old'), finishLoad: true })
      await db.commit({ farm: 'f1', startLoad: true })
      await db.commit({ farm: 'f1', loads: animals(2, 'new'), meta: { position: 'a2' } })
      same(await db.count('f1', 'animals'), 3)
      same(texts(await db.scan('f1', 'animals', '', 10)), ['old', 'old', 'old'])
      same(texts(await db.getMany('f1', [key('a1')], 'loading')), ['new'])
      await db.commit({ farm: 'f1', puts: [animal('a9', { text: 'edited meanwhile' })] })
      same(await db.getMany('f1', [key('a9')], 'loading'), [undefined])
      await db.commit({ farm: 'f1', finishLoad: true, meta: { position: null, cursor: 12 } })
      same(texts(await db.scan('f1', 'animals', '', 10)), ['new', 'new'])
      same(await db.meta('f1'), { cursor: 12 })
      same(await db.getMany('f1', [key('a1')], 'loading'), [undefined])
      await db.close()
    },
  },
  {
    name: 'a phone that dies half-way through a full sync keeps its herd and what had arrived [P4.37]',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(3, 'old'), finishLoad: true })
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(2, 'new') })
      await db.close()
      const again = await open()
      same(texts(await again.scan('f1', 'animals', '', 10)), ['old', 'old', 'old'])
      await again.commit({ farm: 'f1', loads: [animal('a7', { text: 'new' })], finishLoad: true })
      same(ids(await again.scan('f1', 'animals', '', 10)), ['a1', 'a2', 'a7'])
      await again.close()
    },
  },
  {
    name: 'starting a full sync again drops what the first one had loaded',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(5, 'first') })
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(2, 'second'), finishLoad: true })
      same(texts(await db.scan('f1', 'animals', '', 10)), ['second', 'second'])
      await db.close()
    },
  },
  {
    name: 'on a first sync the herd shows while it loads, with edits made meanwhile',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(2, 'new') })
      same(ids(await db.scan('f1', 'animals', '', 10)), ['a1', 'a2'])
      await db.commit({ farm: 'f1', puts: [animal('a1', { text: 'mine' })] })
      same(texts(await db.getMany('f1', [key('a1'), key('a2')])), ['mine', 'new'])
      same(await db.count('f1', 'animals'), 2)
      await db.commit({ farm: 'f1', loads: [animal('a3')], finishLoad: true })
      same(texts(await db.getMany('f1', [key('a1')])), ['mine'])
      same(await db.count('f1', 'animals'), 3)
      await db.close()
    },
  },
  {
    name: 'loading or finishing where nothing was started is refused whole',
    run: async (open) => {
      const db = await open()
      await fails(() => db.commit({ farm: 'f1', loads: [animal('a1')], meta: { cursor: 1 } }))
      await fails(() => db.commit({ farm: 'f1', puts: [animal('a1')], finishLoad: true }))
      same(await db.count('f1', 'animals'), 0)
      same(await db.meta('f1'), {})
      await db.close()
    },
  },
  {
    name: 'every collection, temporary ones too, keeps a record [P3.5] [P3.6] [P3.7]',
    run: async (open) => {
      const db = await open()
      const puts = collectionNames.map((collection) => ({
        collection,
        record: record('r1', { of: collection }),
      }))
      await db.commit({ farm: 'f1', puts })
      await db.close()
      const again = await open()
      for (const collection of collectionNames)
        same(await again.scan('f1', collection, '', 5), [record('r1', { of: collection })])
      await again.close()
    },
  },
  {
    name: 'an unfinished flow outlives a full sync and goes with its farm [P3.7]',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', puts: [put('weights', 'w1', { kg: 412 }), animal('a1')] })
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(1, 'new'), finishLoad: true })
      same(await db.getMany('f1', [{ collection: 'weights', id: 'w1' }]), [record('w1', { kg: 412 })])
      await db.commit({ farm: 'f1', forget: true })
      same(await db.count('f1', 'weights'), 0)
      await db.close()
    },
  },
  {
    name: 'unsent edits outlive a full sync and a forgotten farm [P1.23]',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', puts: [animal('a1')], outboxAdd: [row(3, 'a1')] })
      await db.commit({ farm: 'f1', startLoad: true, loads: animals(1, 'new'), finishLoad: true })
      same(await db.outbox('f1'), [row(3, 'a1')])
      await db.commit({ farm: 'f1', forget: true })
      same(await db.outbox('f1'), [row(3, 'a1')])
      same(await db.farms(), [])
      await db.close()
    },
  },
  {
    name: 'outbox rows come by number, one farm or all',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', outboxAdd: [row(12, 'a1'), row(9, 'a2')] })
      await db.commit({ farm: 'f2', outboxAdd: [{ ...row(10, 'b1'), farm: 'f2' }] })
      same(
        (await db.outbox()).map((r) => r.seq),
        [9, 10, 12],
      )
      same(
        (await db.outbox('f1')).map((r) => r.seq),
        [9, 12],
      )
      same((await db.outbox('f3')).length, 0)
      await db.close()
    },
  },
  {
    name: 'tasks are found by animal, whether listed as ids or as objects, and calves by their dam',
    run: async (open) => {
      const db = await open()
      await db.commit({
        farm: 'f1',
        startLoad: true,
        loads: [
          put('tasks', 't2', { taskAnimals: ['a1', 'a2'] }),
          put('tasks', 't1', { taskAnimals: [{ animalId: 'a1', dose: 2 }], parentTaskId: 't2' }),
          put('tasks', 't3', { taskAnimals: null, typeId: 'WEIGHTRECORDING' }),
          put('tasks', 't4', { typeId: 'AT-WEIGHT' }),
          animal('a3', { dam: 'a1' }),
        ],
      })
      same(ids(await db.lookup('f1', 'tasks', 'taskAnimals', 'a1')), ['t1', 't2'])
      await db.commit({ farm: 'f1', finishLoad: true })
      same(ids(await db.lookup('f1', 'tasks', 'taskAnimals', 'a1')), ['t1', 't2'])
      same(ids(await db.lookup('f1', 'tasks', 'taskAnimals', 'a2')), ['t2'])
      same(ids(await db.lookup('f1', 'tasks', 'taskAnimals', 'a2', 'a1', 'a9')), ['t1', 't2'])
      same(ids(await db.lookup('f1', 'tasks', 'taskAnimals')), [])
      same(ids(await db.lookup('f1', 'tasks', 'parentTaskId', 't2')), ['t1'])
      same(ids(await db.lookup('f1', 'tasks', 'typeId', 'WEIGHTRECORDING')), ['t3'])
      same(ids(await db.lookup('f1', 'animals', 'dam', 'a1')), ['a3'])
      same(ids(await db.lookup('f1', 'animals', 'sire', 'a1')), [])
      same(ids(await db.lookup('f2', 'animals', 'dam', 'a1')), [])
      await db.commit({ farm: 'f1', puts: [put('tasks', 't2', { taskAnimals: ['a2', 'a4'] })] })
      same(ids(await db.lookup('f1', 'tasks', 'taskAnimals', 'a1')), ['t1'])
      same(ids(await db.lookup('f1', 'tasks', 'taskAnimals', 'a4')), ['t2'])
      await db.close()
    },
  },
  {
    name: 'a scan gives ids in order, from after the one named, page by page',
    run: async (open) => {
      const db = await open()
      const names = ['m', 'a', 'z', 'B', 'é', 'a-2', '10', '9']
      await db.commit({ farm: 'f1', puts: names.map((id) => animal(id)) })
      const sorted = [...names].sort()
      const found: string[] = []
      for (;;) {
        const page = await db.scan('f1', 'animals', found.at(-1) ?? '', 3)
        if (page.length === 0) break
        found.push(...ids(page))
      }
      same(found, sorted)
      same(await db.scan('f1', 'animals', '', 0), [])
      await db.close()
    },
  },
  {
    name: 'records come in the order asked for, with gaps where there is none, and twice when asked twice',
    run: async (open) => {
      const db = await open()
      await db.commit({
        farm: 'f1',
        puts: [animal('a1'), animal('a2'), put('mobs', 'a1', { name: 'heifers' })],
      })
      const keys = [key('a2'), key('nobody'), { collection: 'mobs' as const, id: 'a1' }, key('a1'), key('a2')]
      same(await db.getMany('f1', keys), [
        record('a2'),
        undefined,
        record('a1', { name: 'heifers' }),
        record('a1'),
        record('a2'),
      ])
      same(await db.getMany('f1', []), [])
      same(await db.getMany('no such farm', [key('a1')]), [undefined])
      await db.close()
    },
  },
  {
    name: 'facts of farm and device are kept, changed and forgotten with null [P3.51] [P3.52]',
    run: async (open) => {
      const db = await open()
      await db.commit({
        farm: 'f1',
        meta: { lastSync: 5, deep: { list: [1, null] } },
        device: { theme: 'dark' },
      })
      await db.commit({ farm: 'f1', meta: { lastFullCheck: 7 }, device: { lastSeq: 3 } })
      await db.commit({ farm: 'f1', meta: { lastSync: null }, device: { theme: null } })
      await db.close()
      const again = await open()
      same(await again.meta('f1'), { deep: { list: [1, null] }, lastFullCheck: 7 })
      same(await again.meta('f2'), {})
      same(await again.device(), { lastSeq: 3 })
      await again.close()
    },
  },
  {
    name: 'two herds on one device never see each other',
    run: async (open) => {
      const db = await open()
      await db.commit({
        farm: 'f1',
        startLoad: true,
        loads: [animal('a1', { text: 'one' })],
        finishLoad: true,
      })
      await db.commit({
        farm: 'f2',
        startLoad: true,
        loads: [animal('a1', { text: 'two' })],
        finishLoad: true,
      })
      await db.commit({ farm: thisDevice, puts: [put('auth', 'me', { token: 't' })] })
      same(texts(await db.getMany('f1', [key('a1')])), ['one'])
      same(texts(await db.getMany('f2', [key('a1')])), ['two'])
      same(await db.farms(), ['f1', 'f2'])
      await db.commit({ farm: 'f1', forget: true })
      same(await db.count('f1', 'animals'), 0)
      same(await db.count('f2', 'animals'), 1)
      same(await db.count(thisDevice, 'auth'), 1)
      same(await db.farms(), ['f2'])
      await db.close()
    },
  },
  {
    name: 'clearing leaves an empty database that works, also after a restart [P4.4]',
    run: async (open) => {
      const db = await open()
      await db.commit({ farm: 'f1', puts: [animal('a1')], outboxAdd: [row(1, 'a1')], device: { lastSeq: 1 } })
      await db.clear()
      same([await db.outbox(), await db.device(), await db.farms()], [[], {}, []])
      same(await db.count('f1', 'animals'), 0)
      await db.commit({ farm: 'f1', puts: [animal('a2')] })
      await db.close()
      const again = await open()
      same(ids(await again.scan('f1', 'animals', '', 5)), ['a2'])
      await again.close()
    },
  },
  {
    name: 'every kind of value comes back as it went in, and changing what was read changes nothing',
    run: async (open) => {
      const db = await open()
      const fields: Fields = {
        text: 'Ó Súilleabháin 🐄 "quoted" \u0000 end',
        number: 1731628800000,
        fraction: 0.1,
        no: false,
        nothing: null,
        list: [1, 'two', { three: [] }],
        deep: { '': { 'a.b': 1 } },
      }
      const clocks = { '*': '0m3abcdef.0000.d1', text: '0m3abcdeg.0001.d2' }
      const whole: StoredRecord = { id: 'a1', fields, clocks }
      await db.commit({ farm: 'f1', puts: [{ collection: 'animals', record: whole }] })
      const [first] = await db.getMany('f1', [key('a1')])
      same(first, { id: 'a1', fields, clocks })
      if (first) first.fields.text = 'changed by the reader'
      whole.fields.text = 'changed by the writer'
      same((await db.getMany('f1', [key('a1')]))[0]?.fields.number, 1731628800000)
      same((await db.getMany('f1', [key('a1')]))[0]?.fields.text, 'Ó Súilleabháin 🐄 "quoted" \u0000 end')
      await db.close()
    },
  },
  {
    name: 'commits asked for at the same time are all kept, in the order they were asked for',
    run: async (open) => {
      const db = await open()
      const each = Array.from({ length: 20 }, (_, n) => n + 1)
      await Promise.all(
        each.map((n) => db.commit({ farm: 'f1', puts: [animal('a1', { n })], outboxAdd: [row(n, 'a1')] })),
      )
      same(
        (await db.outbox()).map((r) => r.seq),
        each,
      )
      same((await db.getMany('f1', [key('a1')]))[0]?.fields.n, 20)
      await db.close()
    },
  },
  {
    name: 'ten thousand animals go in as one batch and come out in pages',
    run: async (open) => {
      const db = await open()
      const herd = Array.from({ length: 10000 }, (_, n) => animal(`a${String(n).padStart(5, '0')}`, { n }))
      await db.commit({ farm: 'f1', startLoad: true, loads: herd, finishLoad: true })
      same(await db.count('f1', 'animals'), 10000)
      const page = await db.scan('f1', 'animals', 'a04999', 5000)
      same([page.length, page[0]?.fields.n, page.at(-1)?.fields.n], [5000, 5000, 9999])
      const some = await db.getMany(
        'f1',
        Array.from({ length: 1500 }, (_, n) => key(`a0${7000 + n}`)),
      )
      same(
        some.every((record, n) => record?.fields.n === 7000 + n),
        true,
      )
      await db.close()
    },
  },
]
