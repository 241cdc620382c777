import type { PageId } from '@steading/domain/frame/pages/pages'
import { homeTour, type TourStopId } from '@steading/domain/lists/home/tour'
import { createStore } from '../device/store'

const storedAs = 'steading.tour'

const isStop = (text: string | null): text is TourStopId => homeTour.some(({ id }) => id === text)

function kept(): TourStopId | undefined {
  const text = localStorage.getItem(storedAs)
  return isStop(text) ? text : undefined
}

/** The current stop of the home page's tour; kept, so that the tour goes on after the app was closed. */
export const tourAt = createStore<TourStopId | undefined>(kept())

export function moveTour(to: TourStopId | undefined): void {
  if (to) localStorage.setItem(storedAs, to)
  else localStorage.removeItem(storedAs)
  tourAt.set(() => to)
}

/** The tabs of a phone and the side of a desk are different links to the same place. */
export const tourStopOf = (page: PageId): TourStopId | undefined =>
  page === 'animals-list' ? 'animals' : undefined

export const startHomeTour = (): void => moveTour(homeTour[0].id)
