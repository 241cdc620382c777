import { dbProblem } from '@steading/client/db/db-fault'
import { listKeysOf } from '@steading/client/db/list-definitions'
import { LiveQueries } from '@steading/client/db/live-queries'
import { openDb } from '@steading/client/db/open-db'
import { watchedDb } from '@steading/client/db/watched-db'
import { type FromPage, Tab } from '@steading/client/worker/transport/tabs'
import { lastSeq, saveBatch } from './saves'

const byTag = [{ field: 'tag', direction: 'asc' as const }]
const lists = [{ collection: 'animals' as const, groups: [[]], sort: 'tag' }]

/** A farm of one list, served as the app serves its own. */
async function own() {
  const opened = await openDb({
    listKeys: listKeysOf(lists),
    hadData: false,
    report: () => undefined,
    rebuilt: () => undefined,
  })
  if (!opened.ok) throw new Error(opened.problem.code)
  const live = await LiveQueries.open(opened.value.db, {
    hot: { animals: { sorts: ['tag'], search: [] } },
    lists,
    failed: (error) => console.error(error),
  })
  const db = watchedDb(opened.value.db, live)
  let turn: Promise<unknown> = Promise.resolve()
  const save = async (farm: string, mutation: string, tag: string) => {
    const seq = (await lastSeq(db)) + 1
    if ((await db.outbox()).some((row) => row.mutation === mutation)) return 'saved'
    await db.commit({ ...saveBatch(seq, mutation, tag, mutation), farm })
    return 'saved'
  }
  const service = {
    calls: {
      save: (farm: string, mutation: string, tag: string): Promise<string> => {
        const saved = turn.then(() => save(farm, mutation, tag))
        turn = saved.catch(() => undefined)
        return saved
      },
    },
    streams: {
      tags: (farm: string, push: (tags: string[]) => void) =>
        live.watch(farm, { collection: 'animals', sort: byTag, offset: 0, limit: 100000 }, ({ rows }) =>
          push(rows.map(({ fields }) => String(fields.tag))),
        ),
    },
  }
  return { service, close: () => opened.value.close() }
}

export type TabService = Awaited<ReturnType<typeof own>>['service']

const tab = new Tab<string>({
  name: 'harness',
  own,
  toPage: (reply) => postMessage(reply),
  problemOf: dbProblem,
})
addEventListener('message', ({ data }: MessageEvent<FromPage>) => tab.receive(data))
