import { type TagIndex, tagIndex } from '@steading/domain/tags/tag-index'
import type { TaskEntry } from '@steading/domain/tasks/plan-task'
import type { Herd } from '@steading/domain/tasks/task-rows'
import type { Lists } from './farm-service'

/** Far more animals than ever share the end of a number. */
const enough = 5000

/** Who in the herd carries the numbers these newborn are given. Animals are in memory; only those that end alike are looked at. */
export async function tagsInUse(
  lists: Lists,
  farm: string,
  entries: readonly TaskEntry[],
): Promise<NonNullable<Herd['hasTag']>> {
  const tags = entries.flatMap(({ newborns = [] }) => newborns.map(({ values }) => values.tag))
  const index = tagIndex()
  for (const tag of tags) if (typeof tag === 'string') await putAlike(lists, farm, tag, index)
  return (tag, exceptIds) =>
    index.clashes({ tag }).some(({ kind, id }) => kind !== 'looksLike' && !exceptIds.includes(id))
}

function putAlike(lists: Lists, farm: string, tag: string, index: TagIndex): Promise<void> {
  const end = tag.replace(/\W/g, '').slice(-4)
  if (end === '') return Promise.resolve()
  return new Promise((resolve) => {
    const search = { text: end, fields: ['tag', 'eId'] }
    const stop = lists.watch(
      farm,
      { collection: 'animals', search, offset: 0, limit: enough },
      ({ rows }) => {
        for (const { id, fields } of rows) index.put(id, fields)
        queueMicrotask(() => stop())
        resolve()
      },
    )
  })
}
