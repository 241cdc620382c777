import { type Page, pageOf } from '../../frame/pages/pages'
import { asideReasonKey, asideReasons } from '../../jobs-read/facts/put-aside'
import { listTitle } from '../engine/define-list'
import type { ListNeed } from '../home/define-need'
import { listNeeds } from '../home/needs'

export const listNeedOf = (id: string): ListNeed | undefined => listNeeds.find((need) => need.id === id)

/** The name of a line on the watch: its page's, or its list's. */
export function needName({ opens, list }: ListNeed): string {
  const page: Page = pageOf(opens.page)
  return page.draws.kind === 'smartList' ? page.title : listTitle(list)
}

/** Every text of the watch that is put together. */
export const watchTextKeys = (): string[] => [...listNeeds.map(needName), ...asideReasons.map(asideReasonKey)]
