import { linkFields, subjectsOf } from '@steading/domain/jobs-read/job/subjects'
import type { Put } from '@steading/domain/records/sync/local-db'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Write } from './write-together'

type Link = { task: string; animal: string }

/**
 * The links that the tasks among these records no longer need, and the new ones. `linked` has the subjects of
 * each task as this transaction read or wrote it.
 */
export function linksOf(puts: readonly Put[], linked: Map<string, Fields>): { gone: Link[]; fresh: Link[] } {
  const [gone, fresh]: [Link[], Link[]] = [[], []]
  for (const { collection, record } of puts) {
    if (collection !== 'tasks') continue
    const { id: task, fields } = record
    const before = linked.get(task)
    linked.set(task, fields)
    if (before && linkFields.every((field) => before[field] === fields[field])) continue
    const [had, has] = [namesIn(before ?? {}), namesIn(fields)]
    for (const animal of had) if (!has.has(animal)) gone.push({ task, animal })
    for (const animal of has) if (!had.has(animal)) fresh.push({ task, animal })
  }
  return { gone, fresh }
}

const namesIn = (fields: Fields) => new Set(subjectsOf(fields).map(({ id }) => id))

const columns = (links: readonly Link[]) => [links.map(({ animal }) => animal), links.map(({ task }) => task)]

export const linkTasks = (farm: string, links: readonly Link[]): Write => ({
  name: 'links',
  text: `insert into task_animals (farm, animal, task)
    select distinct $1, animal, task from unnest($2::text[], $3::text[]) as link (animal, task)
    on conflict do nothing`,
  values: [farm, ...columns(links)],
})

/** Finds each link by its whole key, so that PostgreSQL cannot read the whole farm for each of them. */
export const unlinkTasks = (farm: string, links: readonly Link[]): Write => ({
  name: 'unlink',
  text: `delete from task_animals where ctid = any(array(
      select found.ctid from unnest($2::text[], $3::text[]) as gone (animal, task) cross join lateral (
        select ctid from task_animals where farm = $1 and animal = gone.animal and task = gone.task offset 0
      ) as found
    ))`,
  values: [farm, ...columns(links)],
})
