import { mayUse } from '../../frame/access/may-use'
import type { Visitor } from '../../frame/pages/open-pages'
import type { Page } from '../../frame/pages/pages'
import { type AnyList, listFamilies } from './define-list'
import type { ShownList } from './own-lists'
import { smartListOf } from './smart-lists'

/** The ready-made list a page is made of. */
export const listOfPage = (page: Pick<Page, 'draws'> | undefined): AnyList | undefined =>
  page?.draws.kind === 'smartList' ? smartListOf(page.draws.list) : undefined

/** Whether the farm's plan opens a list; a list of one's own is always open. */
export const mayOpenList = ({ farm, subApp }: Visitor, { id, family }: AnyList): boolean =>
  family === 'own' || mayUse(farm, { subApp, smartList: id }).use === 'allowed'

export type ListSection = { title: 'favourites' | AnyList['family']; lists: ShownList[] }

/** Favourites first, then the farmer's own, then the ready-made by family. Empty sections are left out. */
export function listSections(lists: readonly ShownList[]): ListSection[] {
  const others = lists.filter(({ favourite }) => !favourite)
  const families = ['own', ...listFamilies.filter((family) => family !== 'own')] as const
  const sections: ListSection[] = [
    { title: 'favourites', lists: lists.filter(({ favourite }) => favourite) },
    ...families.map((family) => ({
      title: family,
      lists: others.filter(({ list }) => list.family === family),
    })),
  ]
  return sections.filter((section) => section.lists.length > 0)
}
