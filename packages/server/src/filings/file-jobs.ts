import { groupBy } from '@steading/domain/base/group-by'
import { oneDay } from '@steading/domain/base/one-day'
import { filedWith } from '@steading/domain/jobs-read/job/filings'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { animalFacts, isGone } from '@steading/domain/jobs-read/job/task-rows'
import { calvesToFile, mayRegister, takenBack } from '@steading/domain/outside/filings/calves-to-file'
import { planFilings } from '@steading/domain/outside/filings/plan-filings'
import {
  mayFile,
  parentsTold,
  type Touched,
  waiting,
  wantedOf,
} from '@steading/domain/outside/filings/wanted-filings'
import type { Put } from '@steading/domain/records/sync/local-db'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { FarmTransaction } from '../store/farm-store'

/** Files jobs from this many days before the connection; the farmer has filed older ones elsewhere. */
export const toldBackDays = 14

/** Queues filings for an upload, and withdraws those that its jobs no longer ask for. */
export async function fileJobs(
  farm: FarmTransaction,
  puts: readonly Put[],
  { before, who, now }: { before: Parameters<typeof mayFile>[1]; who: string; now: number },
) {
  const { filings } = farm
  const [ready, back, touched] = [mayRegister(puts), takenBack(puts), mayFile(puts, before)]
  const nothing = [ready, back, touched.jobs, touched.changed].every((list) => list.length === 0)
  if (!filings || nothing || !(await filings.connection())) return
  if (back.length > 0) await filings.withdraw(back, who, now)
  await fileReady(farm, ready, who, now)
  await fileTouched(farm, touched, who, now)
}

/** Files the animals that are ready and have no filing yet. */
export async function fileReady(
  farm: FarmTransaction,
  animalIds: readonly string[],
  who: string,
  now: number,
) {
  if (animalIds.length === 0) return
  const found = await farm.getMany(animalIds.map((id) => ({ collection: 'animals', id })))
  const animals = found.filter((record) => record !== undefined)
  const calves = calvesToFile(animals, await farm.tasksNaming(animalIds))
  if (calves.length > 0) await farm.filings?.file(calves, who, now)
}

/** Files jobs that waited for an answer, once the server has written that answer onto them. */
export async function fileWaiting(farm: FarmTransaction, puts: readonly Put[], now: number) {
  const jobs = waiting(puts)
  if (jobs.length > 0) await fileTouched(farm, { ...mayFile(jobs), changed: [] }, 'department', now)
}

/** Compares the jobs of these animals with their filings, and plans the next steps. */
export async function fileTouched(farm: FarmTransaction, touched: Touched, who: string, now: number) {
  const { filings } = farm
  const connection = await filings?.connection()
  if (!filings || !connection) return
  const subjects = await filings.concerned(touched)
  if (subjects.length === 0) return
  const known = await filings.about(subjects)
  const animals = await farm.getMany(subjects.map((id) => ({ collection: 'animals', id })))
  const tasks = await farm.tasksNaming(subjects)
  const parents = parentsTold(
    animals.filter((one) => one !== undefined),
    tasks,
  )
  const kin =
    parents.length === 0 ? [] : await farm.getMany(parents.map((id) => ({ collection: 'animals', id })))
  const all = [...animals, ...kin]
  const byId = new Map(all.flatMap((one) => (one && !isGone(one) ? [[one.id, one] as const] : [])))
  const other = (id: string | undefined) => {
    const found = id === undefined ? undefined : byId.get(id)
    return found && animalFacts(found)
  }
  const where = { ...connection, since: connection.since - toldBackDays * oneDay, other }
  const told = groupBy(known, ({ subject }) => subject)
  const jobs = byAnimal(tasks)
  const steps = subjects.flatMap((id) => {
    const animal = byId.get(id)
    return planFilings(animal ? wantedOf(animal, jobs.get(id) ?? [], where) : [], told.get(id) ?? [])
  })
  if (steps.length > 0) await filings.take(steps, who, now)
}

/** Groups the tasks by animal once, instead of searching a thousand tasks for each of a thousand animals. */
function byAnimal(tasks: readonly StoredRecord[]): Map<string, StoredRecord[]> {
  const told = tasks.filter(({ fields }) => filedWith(fields) !== undefined)
  const pairs = told.flatMap((task) =>
    onAnimals(task.fields).map(({ animalId }) => ({ animalId: String(animalId), task })),
  )
  const found = groupBy(pairs, ({ animalId }) => animalId)
  return new Map([...found].map(([id, named]) => [id, named.map(({ task }) => task)]))
}
