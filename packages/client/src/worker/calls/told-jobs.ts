import type { Region } from '@steading/domain/regions/regions'
import type { Json } from '@steading/domain/sync/stored-record'
import { jobSentence, spokenOf, toldField } from '@steading/domain/tasks/job-sentence'
import type { Subject } from '@steading/domain/tasks/subjects'
import type { Row } from '@steading/domain/tasks/task-rows'
import type { Query, QueryAnswer, RecordView } from '../../db/query'
import type { FarmService } from '../service/farm-service'

type Asks = { ports: Pick<FarmService['ports'], 'db'>; region: Region }

/** The rows of a list of jobs, each with its sentence: those it names are looked up together. */
export async function withTold(
  { ports, region }: Asks,
  farm: string,
  jobs: readonly RecordView[],
): Promise<RecordView[]> {
  const spoken = new Map(jobs.flatMap(spokenOf).map(({ of, id }) => [id, { collection: of, id }]))
  const found = await ports.db.getMany(farm, [...spoken.values()])
  const held = new Map<string, Row>(found.flatMap((record) => (record ? [[record.id, record]] : [])))
  const names = { region, record: (_: Subject, id: string) => held.get(id) }
  return jobs.map((job) => ({
    ...job,
    shown: { ...job.shown, [toldField]: jobSentence(job, names) as unknown as Json },
  }))
}

export const asksTold = ({ collection, shows }: Query): boolean =>
  collection === 'tasks' && shows?.includes(toldField) === true

/** A list of jobs that is watched, each told; an answer overtaken by a newer one is not given. */
export function watchTold(
  service: FarmService,
  farm: string,
  query: Query,
  push: (answer: QueryAnswer) => void,
): () => void {
  let turn = 0
  return service.ports.lists.watch(farm, query, (answer) => {
    const mine = ++turn
    void withTold(service, farm, answer.rows)
      .then((rows) => mine === turn && push({ ...answer, rows }))
      .catch(service.failed)
  })
}
