import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { type FabChild, shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { useMemo } from 'react'
import { handOver } from '../farm/picked'
import { useGo } from '../pages/navigation'
import { useVisitor } from '../pages/visitor'
import { useKeys } from './use-keys'

type Whom = () => readonly string[] | undefined

/** The keys that open a job for the given animals. With none the job asks; undefined passes the key on. */
export function useJobKeys(whom: Whom, rank: 'first' | 'usual' | 'last'): void {
  const go = useGo()
  const visitor = useVisitor()
  const offered = useMemo(() => (visitor ? shownFabChildren(visitor) : []), [visitor])
  const open =
    ({ most = 0, opens }: FabChild) =>
    () => {
      const ids = whom()
      if (!ids || ids.length > most) return false
      const { page, search = {}, parameters } = opens
      handOver(ids)
      return go(page, writeSearch(search), parameters ? { parameters } : {})
    }
  useKeys(Object.fromEntries(offered.flatMap((one) => (one.key ? [[one.key, open(one)]] : []))), { rank })
}
