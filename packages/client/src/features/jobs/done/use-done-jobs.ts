import type { JobsAsked } from '@steading/domain/jobs/engine/done-jobs'
import { useCallback, useMemo, useState } from 'react'
import type { Query, QueryAnswer } from '../../../db/query'
import { type Rows, usePageWindow } from '../../../engines/list/use-page-window'
import type { DoneJobs } from '../../../farm/farm-client'
import { useFarm } from '../../../platform/farm/farm'

type Tallies = Pick<DoneJobs, 'kinds' | 'people'>
const none: Tallies = { kinds: {}, people: {} }

/** The jobs asked for, some at a time, with how many there are of each kind and person. */
export function useDoneJobs(asked: JobsAsked): Tallies & { rows: Rows } {
  const farm = useFarm()
  const [tallies, setTallies] = useState(none)
  const watch = useCallback(
    ({ search, offset, limit }: Query, answer: (rows: QueryAnswer) => void) =>
      farm.jobs.watchDone({ ...(JSON.parse(search?.text ?? '') as JobsAsked), offset, limit }, (jobs) => {
        const { kinds, people } = jobs
        setTallies((before) => (isSame(before, { kinds, people }) ? before : { kinds, people }))
        answer(jobs)
      }),
    [farm],
  )
  // All that is asked for is the query: the list begins at its top again when any of it is another.
  const text = JSON.stringify(asked)
  const query = useMemo(() => ({ collection: 'tasks' as const, search: { text, fields: [] } }), [text])
  return { rows: usePageWindow(watch, query), ...tallies }
}

const isSame = (a: Tallies, b: Tallies) => JSON.stringify(a) === JSON.stringify(b)
