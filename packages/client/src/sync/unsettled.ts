import type { Batch, LocalDb, Put } from '@steading/domain/sync/local-db'
import type { OutboxRow } from '@steading/domain/sync/outbox'
import type { Fields, Json } from '@steading/domain/sync/stored-record'
import { groupOfField, ownedGroupNames, ownedGroups } from '@steading/domain/tasks/owned-fields'
import { onAnimals } from '@steading/domain/tasks/task-rows'

/** The name the animals to settle are kept under, with the herd: a phone that dies before settling still knows them. */
const fact = 'unsettled'

export const unsettledOf = (meta: { [name: string]: Json }): string[] => {
  const kept = meta[fact]
  return Array.isArray(kept) ? kept.map(String) : []
}

export const keepUnsettled = (ids: readonly string[]): { [name: string]: Json } => ({
  [fact]: ids.length > 0 ? [...ids] : null,
})

/** The same batch, which also writes down the animals whose tasks it may have changed. */
export async function withUnsettled(db: LocalDb, batch: Batch): Promise<Batch> {
  const found = new Set(await touchedBy(db, batch))
  if (found.size === 0) return batch
  const all = [...new Set([...unsettledOf(await db.meta(batch.farm)), ...found])]
  return { ...batch, meta: { ...batch.meta, ...keepUnsettled(all) } }
}

async function touchedBy(db: LocalDb, { farm, puts = [], loads = [], finishLoad, outboxAdd = [] }: Batch) {
  const written = finishLoad ? [...puts, ...loads] : puts
  const tasks = written.filter(
    ({ collection, record }) => collection === 'tasks' && tookEffect(record.fields),
  )
  const saved = new Map(outboxAdd.map((row) => [`${row.collection}/${row.id}`, row]))
  const before = await db.getMany(
    farm,
    tasks.map(({ record }) => ({ collection: 'tasks', id: record.id })),
  )
  return [
    ...tasks.flatMap(({ record }) => animalsOf(record.fields)),
    ...before.flatMap((record) => (record ? animalsOf(record.fields) : [])),
    ...written
      .filter((put) => put.collection === 'animals' && mayDiffer(put, saved.get(`animals/${put.record.id}`)))
      .map(({ record }) => record.id),
  ]
}

const animalsOf = (task: Fields) => onAnimals(task).map(({ animalId }) => animalId)
const tookEffect = ({ takesEffect }: Fields) => takesEffect === true

const decidedByTasks: ReadonlySet<string> = new Set([
  ...ownedGroupNames.map((group) => ownedGroups[group].before),
  'deleted',
])

/** Most edits concern no job. Of an animal that came from elsewhere only that is known: whether jobs ever decided it. */
function mayDiffer({ record }: Put, saved: OutboxRow | undefined): boolean {
  const { fields } = record
  const hasJobs =
    ownedGroupNames.some((group) => fields[ownedGroups[group].before]) ||
    Boolean(fields.fromCalvingTask ?? fields.fromLambingTask)
  if (!hasJobs || !saved) return hasJobs
  return Object.keys(saved.fields).some((name) => groupOfField(name) || decidedByTasks.has(name))
}
