import { sessionFigures } from '@steading/domain/herd/animals/weights'
import { stillToCome, weighLines } from '@steading/domain/jobs/engine/weigh-session'
import { membersOn } from '@steading/domain/jobs-read/groups/groups'
import { dateOf, isGone } from '@steading/domain/jobs-read/job/task-rows'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { Fields, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { QueryAnswer, RecordView } from '../../db/query'
import type { KnownAnimal, WeighDay } from '../../farm/weigh-views'
import type { Lists } from './lists'

type Ports = {
  db: Pick<LocalDb, 'getMany' | 'lookup'>
  lists: Pick<Lists, 'watch' | 'watchRecord'>
  failed: (error: unknown) => void
}

/** More than any session holds. */
const everyLine = 100_000
const none: QueryAnswer = { rows: [], count: 0, offset: 0 }

/** Undefined when there is no such session, or it was taken away. */
export function watchWeighDay(
  { db, lists, failed }: Ports,
  farm: string,
  { id, shown }: { id: string; shown: number },
  push: (day: WeighDay | undefined) => void,
): () => void {
  const seen: { session?: RecordView | undefined; group?: RecordView | undefined; known: Set<string> } = {
    known: new Set(),
  }
  let [under, stays] = [none, none]
  let watchedGroup: string | undefined
  let stopGroup: () => void = () => undefined

  const tell = latestOnly(async (isLatest) => {
    if (!seen.known.has('session') || !seen.known.has('lines')) return
    const { session, group } = seen
    if (!session || isGone(session)) return push(undefined)
    const lines = weighLines(under.rows)
    const members = group ? membersOn(group, stays.rows, dateOf(session.fields)) : []
    const awaited = stillToCome(members, lines)
    const inSight = lines.slice(0, shown)
    const idsOf = (counted: boolean) =>
      inSight.filter(({ heads }) => (heads !== undefined) === counted).map(({ animalId }) => animalId)
    const [of, groups, toCome] = await Promise.all([
      animalsOf(db, farm, idsOf(false)),
      groupNames(db, farm, idsOf(true)),
      animalsOf(db, farm, awaited.slice(0, shown)),
    ])
    if (!isLatest()) return
    const sent = new Map(under.rows.map((row) => [row.id, row.isSynced]))
    push({
      session,
      figures: sessionFigures(lines.toReversed()),
      lines: inSight.map((line) => ({
        ...line,
        animal: of.get(line.animalId),
        ...(line.heads !== undefined && { group: groups.get(line.animalId) ?? '' }),
        isSynced: sent.get(line.id) === true,
      })),
      awaited,
      toCome: [...toCome.values()],
    })
  }, failed)

  const followGroup = (groupId: string | undefined) => {
    if (groupId === watchedGroup) return
    stopGroup()
    watchedGroup = groupId
    seen.group = undefined
    stays = none
    if (!groupId) return
    const stops = [
      lists.watchRecord(farm, 'mobs', groupId, (group) => {
        seen.group = group
        void tell()
      }),
      lists.watch(farm, linked('mobHistories', 'mobId', groupId), (answer) => {
        stays = answer
        void tell()
      }),
    ]
    stopGroup = () => {
      for (const stop of stops) stop()
    }
  }

  const stops = [
    lists.watchRecord(farm, 'tasks', id, (session) => {
      seen.session = session
      seen.known.add('session')
      followGroup(typeof session?.fields.mobId === 'string' ? session.fields.mobId : undefined)
      void tell()
    }),
    lists.watch(farm, linked('tasks', 'parentTaskId', id), (answer) => {
      under = answer
      seen.known.add('lines')
      void tell()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    stopGroup()
  }
}

const linked = (collection: 'tasks' | 'mobHistories', field: string, value: string) => ({
  collection,
  filters: [{ field, is: 'equals' as const, value }],
  offset: 0,
  limit: everyLine,
})

const knownBy = [
  ...['species', 'tag', 'freezebrand', 'lambingNumber', 'brand', 'eId', 'aiBullCode', 'herdBookNumber'],
  ...['sex', 'breed', 'dob', 'inHerd', 'lastWeight', 'lastWeightMg', 'lastWeightDate'],
]

async function animalsOf(
  db: Ports['db'],
  farm: string,
  ids: readonly string[],
): Promise<Map<string, KnownAnimal>> {
  const found = await db.getMany(
    farm,
    ids.map((id) => ({ collection: 'animals', id })),
  )
  const here = found.filter((record): record is StoredRecord => record !== undefined && !isGone(record))
  return new Map(here.map(({ id, fields }) => [id, { id, fields: brief(fields) }]))
}

async function groupNames(db: Ports['db'], farm: string, ids: readonly string[]) {
  const found =
    ids.length > 0
      ? await db.getMany(
          farm,
          ids.map((id) => ({ collection: 'mobs', id })),
        )
      : []
  return new Map(found.flatMap((row) => (row ? [[row.id, String(row.fields.name ?? '')] as const] : [])))
}

function brief(fields: Fields): Fields {
  const kept: Fields = {}
  for (const name of knownBy) if (fields[name] !== undefined) kept[name] = fields[name] ?? null
  return kept
}

/** An answer that a newer one has overtaken is not given. */
function latestOnly(
  work: (isLatest: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let last = 0
  return async () => {
    const mine = ++last
    await work(() => mine === last).catch(failed)
  }
}
