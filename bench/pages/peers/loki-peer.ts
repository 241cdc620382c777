import type { Fields } from '@steading/domain/records/sync/stored-record'
import Loki, { type LokiAdapter, type LokiCollection } from 'lokijs'
import type { Peer } from './peer'

type Kept = Fields & { id: string }

/** Everything is in memory; only the adapter's writes are durable. */
export function lokiPeer(adapter: LokiAdapter): Peer {
  const db = new Loki('steading-loki', { adapter, autosave: false })
  const named = (name: string): LokiCollection<Kept> => {
    const options = name === 'animals' ? { unique: ['id'], indices: ['tag'] } : { unique: ['id'] }
    return db.getCollection<Kept>(name) ?? db.addCollection<Kept>(name, options)
  }
  const saved = () =>
    new Promise<void>((resolve, reject) => db.saveDatabase((error) => (error ? reject(error) : resolve())))
  return {
    open: () =>
      new Promise((resolve, reject) => db.loadDatabase({}, (error) => (error ? reject(error) : resolve()))),
    async load(lines) {
      const names = new Set(lines.map(({ collection }) => collection))
      for (const name of names)
        named(name).insert(
          lines.filter(({ collection }) => collection === name).map(({ body }) => JSON.parse(body) as Kept),
        )
    },
    finish: saved,
    first: async (rows) =>
      named('animals').chain().find({ inHerd: true }).simplesort('tag').limit(rows).data(),
    async save(id, weight) {
      const animal = named('animals').by('id', id)
      if (!animal) throw new Error(`no animal ${id}`)
      named('animals').update({ ...animal, lastWeight: weight })
      await saved()
    },
    async treat(ids, task, onAnimal) {
      named('tasks').insert([task])
      for (const id of ids) {
        const animal = named('animals').by('id', id)
        if (animal) named('animals').update({ ...animal, ...onAnimal })
      }
      await saved()
    },
    sort: async (field, heavierThan) =>
      named('animals')
        .chain()
        .find({ inHerd: true, lastWeight: { $gt: heavierThan } })
        .simplesort(field)
        .data().length,
    search: async (text) =>
      named('animals')
        .chain()
        .find({ inHerd: true, tag: { $contains: text } })
        .simplesort('tag')
        .data().length,
  }
}
