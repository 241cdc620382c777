import type { Visitor } from '../../frame/pages/open-pages'
import type { AnyList } from '../engine/define-list'
import { listOfPage } from '../engine/list-pages'
import { smartListOf } from '../engine/smart-lists'
import { listNeeds } from '../home/needs'
import { watchTiles } from './watch-tiles'

/** The lists of the watch that have numbers a farmer may change, each once. */
export function watchLists(visitor: Visitor): AnyList[] {
  const { subApp, region } = visitor
  const ofNeeds = listNeeds
    .filter(({ subApps, regions }) => subApps.includes(subApp) && (!regions || regions.includes(region)))
    .map(({ list }) => smartListOf(list))
  const lists = [...watchTiles(visitor).map(listOfPage), ...ofNeeds]
  return [...new Set(lists)].filter(
    (list): list is AnyList => list !== undefined && Object.keys(list.settings).length > 0,
  )
}
