import { type TagIndex, tagIndex } from '@steading/domain/base/tags/tag-index'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import type { Lists } from '../books/lists'

/** Far more animals than ever share the end of a number. */
const enough = 5000
const manyNumbers = 200

/** Who in the herd carries the numbers these animals are given. Animals are in memory; only those that end alike are looked at. */
export async function tagsInUse(
  lists: Lists,
  farm: string,
  entries: readonly TaskEntry[],
): Promise<Pick<TagIndex, 'clashes'>> {
  const given = entries.flatMap(({ brought = [], animals = [] }) => [
    ...brought.map(({ values }) => values),
    ...animals.filter((one) => typeof one !== 'string'),
  ])
  const numbers = given.flatMap(({ tag, eId }) => [tag, eId])
  // Looked for one by one, hundreds take longer than one walk over the herd.
  if (numbers.length > manyNumbers) return allTags(lists, farm)
  const index = tagIndex()
  for (const number of numbers) if (typeof number === 'string') await putAlike(lists, farm, number, index)
  return index
}

/** Every number of the herd. */
export function allTags(lists: Lists, farm: string): Promise<TagIndex> {
  return new Promise((resolve) => {
    const whole = { collection: 'animals', offset: 0, limit: Number.MAX_SAFE_INTEGER } as const
    const stop = lists.watch(farm, whole, ({ rows }) => {
      queueMicrotask(() => stop())
      resolve(tagIndex(rows.map(({ id, fields }) => [id, fields] as const)))
    })
  })
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
