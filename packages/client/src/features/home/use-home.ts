import type { SubApp } from '@steading/domain/base/sub-apps'
import { isFlagOn } from '@steading/domain/frame/access/flags'
import { mayUse } from '@steading/domain/frame/access/may-use'
import { offerOf } from '@steading/domain/frame/pages/open-pages'
import { type PageId, pageOf } from '@steading/domain/frame/pages/pages'
import { type Home, homeOf } from '@steading/domain/lists/home/home'
import { type FabChild, shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { useMemo } from 'react'
import { useSync } from '../../platform/farm/farm'
import { useHomeSums } from '../../platform/farm/home-sums'
import { useVisitor } from '../../platform/pages/visitor'

export type FarmHome = Home<FabChild> & {
  subApp: SubApp
  offered: readonly FabChild[]
  mayOpen: (page: PageId) => boolean
  /** The herd has come whole at least once. */
  whole: boolean
  /** With the parts that come after the first look. */
  redesigned: boolean
}

/** Everything the home page shows of the herd that is open; undefined until it is counted. */
export function useHome(): FarmHome | undefined {
  const sums = useHomeSums()
  const visitor = useVisitor()
  const whole = useSync().lastSync !== undefined
  return useMemo(() => {
    if (!sums || !visitor) return undefined
    const offered = shownFabChildren(visitor)
    const { farm, subApp } = visitor
    // The plan is asked by the list's name alone: the lists themselves are much to load before the first page.
    const mayOpen = (page: PageId, list?: string) =>
      offerOf(pageOf(page), visitor).use === 'allowed' &&
      (list === undefined || mayUse(farm, { subApp, smartList: list }).use === 'allowed')
    const asked = { subApp, at: sums.at, needs: sums.needs[subApp], offered, mayOpen }
    const redesigned = isFlagOn(farm.flags, 'homescreenRedesign')
    return { ...homeOf(new Map(sums.totals), asked), subApp, offered, mayOpen, whole, redesigned }
  }, [sums, visitor, whole])
}
