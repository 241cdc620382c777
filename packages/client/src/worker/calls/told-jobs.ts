import { localDay } from '@steading/domain/base/dates'
import type { Located } from '@steading/domain/base/regions/places'
import { jobSentence, spokenOf, toldField } from '@steading/domain/jobs/engine/job-sentence'
import { jobStands, withStanding } from '@steading/domain/jobs/engine/job-standing'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import type { Subject } from '@steading/domain/jobs-read/job/subjects'
import type { Row } from '@steading/domain/jobs-read/job/task-rows'
import type { Json } from '@steading/domain/records/sync/stored-record'
import type { Query, QueryAnswer, RecordView } from '../../db/query'
import type { FarmService } from '../service/farm-service'

type Asks = {
  ports: Pick<FarmService['ports'], 'db'>
  placeOf(farm: string): Located
  state: Pick<FarmService['state'], 'now'>
}

/** The rows of a list of jobs, each with its sentence and state. Looks up the records they name together. */
export async function withTold(asks: Asks, farm: string, jobs: readonly RecordView[]): Promise<RecordView[]> {
  const { ports, state } = asks
  const place = asks.placeOf(farm)
  const spoken = new Map(jobs.flatMap(spokenOf).map(({ of, id }) => [id, { collection: of, id }]))
  const found = await ports.db.getMany(farm, [...spoken.values()])
  const held = new Map<string, Row>(found.flatMap((record) => (record ? [[record.id, record]] : [])))
  const names = { region: place.region, record: (_: Subject, id: string) => held.get(id) }
  const now = { ...place, today: localDay(state.now(), -new Date(state.now()).getTimezoneOffset()) }
  const beside = await jobsBeside(
    ports,
    farm,
    jobs.filter((job) => jobStands(job, now, () => [])),
  )
  const jobsOf = (id: string) =>
    beside.filter(({ fields }) => onAnimals(fields).some(({ animalId }) => animalId === id))
  return jobs.map((job) => {
    const told = withStanding(jobSentence(job, names), jobStands(job, now, jobsOf))
    return { ...job, shown: { ...job.shown, [toldField]: told as unknown as Json } }
  })
}

/** The other jobs done to the animals of these: few jobs have a state that others could have changed. */
async function jobsBeside(
  { db }: Asks['ports'],
  farm: string,
  jobs: readonly Row[],
): Promise<readonly Row[]> {
  const ids = new Set(jobs.flatMap(({ fields }) => onAnimals(fields).map(({ animalId }) => animalId)))
  return ids.size === 0 ? [] : db.lookup(farm, 'tasks', 'taskAnimals', ...ids)
}

export const asksTold = ({ collection, shows }: Query): boolean =>
  collection === 'tasks' && shows?.includes(toldField) === true

/** Watches a list of jobs, each with its sentence; drops an answer that a newer one has overtaken. */
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
