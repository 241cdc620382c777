import type { Fields } from '@steading/domain/records/sync/stored-record'
import Dexie, { type Table } from 'dexie'
import type { Line } from '../pull'
import type { Peer } from './peer'

type Kept = Fields & { id: string }

class Farm extends Dexie {
  declare animals: Table<Kept, string>
  declare tasks: Table<Kept, string>

  constructor(durability: 'strict' | 'relaxed') {
    super('steading-dexie', { chromeTransactionDurability: durability })
    // What the app finds records by.
    this.version(1).stores({ animals: 'id, tag, dam, sire', tasks: 'id, *taskAnimals, parentTaskId' })
  }
}

export function dexiePeer(): Peer {
  const farm = new Farm('relaxed')
  const durable = new Farm('strict')
  const inHerd = (animal: Kept) => animal.inHerd === true
  return {
    open: async () => {
      await farm.open()
    },
    async load(lines) {
      for (const name of ['animals', 'tasks'] as const) await farm[name].bulkPut(recordsOf(lines, name))
    },
    first: (rows) => farm.animals.orderBy('tag').filter(inHerd).limit(rows).toArray(),
    save: async (id, weight) => {
      await durable.animals.update(id, { lastWeight: weight })
    },
    treat: (ids, task, onAnimal) =>
      durable.transaction('rw', durable.animals, durable.tasks, async () => {
        await durable.tasks.put(task)
        await durable.animals
          .where('id')
          .anyOf([...ids])
          .modify(onAnimal)
      }),
    async sort(field, heavierThan) {
      const found = await farm.animals
        .filter((animal) => inHerd(animal) && Number(animal.lastWeight) > heavierThan)
        .sortBy(field)
      return found.length
    },
    search: async (text) =>
      (
        await farm.animals
          .filter((animal) => inHerd(animal) && String(animal.tag).includes(text))
          .sortBy('tag')
      ).length,
  }
}

const recordsOf = (lines: readonly Line[], name: string): Kept[] =>
  lines.filter(({ collection }) => collection === name).map(({ body }) => JSON.parse(body) as Kept)
