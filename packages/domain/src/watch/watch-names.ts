import type { ListNeed } from '../home/define-need'
import { listNeeds } from '../home/needs'
import { listTitle } from '../lists/define-list'
import { type Page, pageOf } from '../pages/pages'
import { asideReasonKey, asideReasons } from './put-aside'

export const listNeedOf = (id: string): ListNeed | undefined => listNeeds.find((need) => need.id === id)

/** What a line is called on the watch: as its page is, or its list. */
export function needName({ opens, list }: ListNeed): string {
  const page: Page = pageOf(opens.page)
  return page.draws.kind === 'smartList' ? page.title : listTitle(list)
}

/** Every text of the watch that is put together. */
export const watchTextKeys = (): string[] => [...listNeeds.map(needName), ...asideReasons.map(asideReasonKey)]
