import { useEffect, useState } from 'react'
import type { ListCounts } from '../../farm/farm-client'
import { useVisitor } from '../pages/visitor'
import { useFarm } from './farm'

/** How many animals each list of this sub-app holds, now and after every save. */
export function useListCounts(): ListCounts['bovine'] | undefined {
  const farm = useFarm()
  const subApp = useVisitor()?.subApp
  const [counts, setCounts] = useState<ListCounts>()
  useEffect(() => farm.watchListCounts(setCounts), [farm])
  return subApp === 'crop' || !subApp ? undefined : counts?.[subApp]
}
