import { jobKeys } from '@steading/domain/keys/keys'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import { handOver } from '../farm/picked'
import { useGo } from '../pages/navigation'
import { useVisitor } from '../pages/visitor'
import { useKeys } from './use-keys'

type Whom = () => readonly string[] | undefined

/** The keys that open a job, for whoever is meant; nobody named is asked for there, and undefined leaves the key to others. */
export function useJobKeys(whom: Whom, rank: 'first' | 'usual' | 'last'): void {
  const go = useGo()
  const visitor = useVisitor()
  const open = (job: string) => () => {
    const ids = whom()
    const offer = visitor && shownFabChildren(visitor).find((one) => one.job === job)
    if (!ids || !offer || ids.length > (offer.most ?? 0)) return false
    const { page, search = {}, parameters } = offer.opens
    handOver(ids)
    return go(page, writeSearch(search), parameters ? { parameters } : {})
  }
  useKeys(Object.fromEntries(jobKeys.map(({ id, job }) => [id, open(job)])), { rank })
}
