import type { Fields } from '@steading/domain/records/sync/stored-record'
import PouchDB from 'pouchdb-browser'
import type { Peer } from './peer'

/** Only what it is known for: taking records in, and saving one. */
export function pouchPeer(): Peer {
  const db = new PouchDB('steading-pouch')
  return {
    open: async () => {
      await db.info()
    },
    async load(lines) {
      await db.bulkDocs(
        lines.map(({ collection, id, body }) => {
          // Names with an underscore in front are its own.
          const { _clocks: clocks, ...fields } = JSON.parse(body) as Fields
          return { ...fields, clocks, _id: `${collection}/${id}` }
        }),
      )
    },
    save: async (id, weight) => {
      const animal = await db.get(`animals/${id}`)
      await db.put({ ...animal, lastWeight: weight })
    },
  }
}
