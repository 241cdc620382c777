import { mayUse } from '@steading/domain/frame/access/may-use'
import { offerOf } from '@steading/domain/frame/pages/open-pages'
import { type PageId, pageOf } from '@steading/domain/frame/pages/pages'
import { listNeeds, shownNeeds } from '@steading/domain/lists/home/needs'
import { openNeeds, type ShownNeed } from '@steading/domain/lists/home/shown-needs'
import { type FarmVisitor, shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { useEffect, useMemo, useState } from 'react'
import type { WatchAnswer, WatchedAnimal } from '../../farm/watch-views'
import { useFarm } from '../../platform/farm/farm'
import { useHomeSums } from '../../platform/farm/home-sums'
import { useVisitor } from '../../platform/pages/visitor'

/** Whether this farm has the page, and the list that is shown on it: the same question home asks. */
const mayOpen =
  (visitor: FarmVisitor) =>
  (page: PageId, list?: string): boolean =>
    offerOf(pageOf(page), visitor).use === 'allowed' &&
    (list === undefined ||
      mayUse(visitor.farm, { subApp: visitor.subApp, smartList: list }).use === 'allowed')

/** The pages the watch leads to, as far as this farm has them and the user may open them. */
export function useOpen(pages: readonly PageId[]): readonly PageId[] {
  const visitor = useVisitor()
  return visitor ? pages.filter((page) => mayOpen(visitor)(page)) : []
}

/** The lines this farm may open. */
export function useNeedsOpen(): readonly string[] {
  const visitor = useVisitor()
  return useMemo(() => {
    if (!visitor) return []
    const may = mayOpen(visitor)
    return [...listNeeds, ...shownNeeds]
      .filter(
        ({ subApps, opens, ...need }) =>
          subApps.includes(visitor.subApp) && may(opens.page, 'list' in need ? need.list : undefined),
      )
      .map(({ id }) => id)
  }, [visitor])
}

export function useWatchboard(person: string | undefined, group: string | undefined) {
  const farm = useFarm()
  const needs = useNeedsOpen()
  const [board, setBoard] = useState<WatchAnswer>()
  useEffect(() => farm.watchboard.watch({ needs, person, group }, setBoard), [farm, needs, person, group])
  return board
}

/** Animals put aside on any line, the last first. */
export function usePutAway(): readonly WatchedAnimal[] | undefined {
  const farm = useFarm()
  const needs = useNeedsOpen()
  const [rows, setRows] = useState<readonly WatchedAnimal[]>()
  useEffect(() => farm.watchboard.watchAway(needs, setRows), [farm, needs])
  return rows
}

/** The lines of home, for the summary and for what is no animal and no planned job. */
export function useShownNeeds(): readonly ShownNeed[] | undefined {
  const sums = useHomeSums()
  const visitor = useVisitor()
  return useMemo(
    () => (sums && visitor ? openNeeds(sums.needs[visitor.subApp], mayOpen(visitor)) : undefined),
    [sums, visitor],
  )
}

/** Jobs this farm is offered, by the line each of them settles. */
export function useSettling() {
  const visitor = useVisitor()
  const offered = useMemo(() => (visitor ? shownFabChildren(visitor) : []), [visitor])
  return (need: string) => offered.find(({ settles }) => settles?.includes(need))
}
