import { HotSet } from '@steading/client/db/hot-set'
import type { Query } from '@steading/client/db/query'
import { animalPuts } from './sample-herd'

const limit = 30
const inHerd = { field: 'inHerd', is: 'equals' as const, value: true }

/** Milliseconds for what a farmer does to a list, the first time and again. */
export async function measureLists(animals: number) {
  const set = new HotSet()
  set.put(animalPuts(0, animals).map(({ record }) => record))
  const times: Record<string, string> = {}
  const time = (name: string, work: () => unknown) => {
    const runs = Array.from({ length: 9 }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    })
    const again = runs.slice(1).sort((a, b) => a - b)
    times[name] = `${runs[0]?.toFixed(1)} first, ${again[4]?.toFixed(1)} again`
  }
  let nonce = 0
  // A changed record makes every list anew, so that no answer is merely remembered.
  const change = () => set.put(animalPuts(nonce, ++nonce).map(({ record }) => record))
  const list = (query: Partial<Query>) => () => {
    change()
    return set.query({ offset: 0, limit, ...query })
  }
  for (const field of ['tag', 'dob', 'lastWeight', 'breedCode', 'name', 'ebi'])
    time(`filter + sort by ${field}`, list({ filters: [inHerd], sort: [{ field, direction: 'desc' }] }))
  time(
    'filter + sort by breed then weight',
    list({
      filters: [inHerd],
      sort: [
        { field: 'breedCode', direction: 'asc' },
        { field: 'lastWeight', direction: 'desc' },
      ],
    }),
  )
  const search = (text: string) =>
    list({
      search: { text, fields: ['tag', 'freezebrand', 'name'] },
      sort: [{ field: 'tag', direction: 'asc' }],
    })
  time('search 3', search('3'))
  time('search 372', search('372'))
  time('search daisy', search('daisy'))
  return times
}
