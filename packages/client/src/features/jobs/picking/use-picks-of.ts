import { useMemo } from 'react'
import type { Picks } from '../../../engines/list/picks'
import { idOf } from '../form/job-parts'
import type { Job } from '../form/use-job'

/** Ticks over the job's own list of animals, so that the draft has them at once. */
export function usePicksOf({ animals, setAnimals }: Pick<Job, 'animals' | 'setAnimals'>): Picks {
  return useMemo(() => {
    const ids = animals.map(idOf)
    const ticked = new Set(ids)
    const put = (more: readonly string[]) =>
      setAnimals([...animals, ...new Set(more.filter((id) => !ticked.has(id)))])
    return {
      ids,
      has: (id) => ticked.has(id),
      toggle: (id) => (ticked.has(id) ? setAnimals(animals.filter((one) => idOf(one) !== id)) : put([id])),
      add: put,
      clear: () => setAnimals([]),
    }
  }, [animals, setAnimals])
}
