import {
  desktopFrom,
  type Layout,
  type LayoutChoice,
  layoutOf,
  readLayoutChoice,
} from '@steading/domain/frame/sub-apps/desktop-mode'
import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../device/store'

const storedAs = 'steading.layout'
const query = `(min-width: ${desktopFrom}px)`

/** The farmer's choice on this device; until then the window decides. */
export const layoutChoice = createStore<LayoutChoice | undefined>(undefined)

export function chooseLayout(choice: LayoutChoice): void {
  localStorage.setItem(storedAs, choice)
  layoutChoice.set(() => choice)
}

/** The next user chooses anew. */
export function forgetLayout(): void {
  localStorage.removeItem(storedAs)
  layoutChoice.set(() => undefined)
}

/** On paper a page keeps its screen layout: paper is narrow, but the farmer turned to no other page. */
let roomy: boolean | undefined
const isRoomy = (): boolean => {
  if (roomy === undefined || !window.matchMedia('print').matches) roomy = window.matchMedia(query).matches
  return roomy
}
const roomyWidth = () => (isRoomy() ? desktopFrom : 0)

/** The window is wide enough to choose: the toggle shows. */
export const useRoomy = (): boolean => useSyncExternalStore(watchWidth, isRoomy)

export const layoutNow = (): Layout => layoutOf({ width: roomyWidth(), chosen: layoutChoice.get() })

/** The texts' word for the device: at a desk they speak of no phone. */
export const deviceNow = (): 'phone' | 'desk' => (layoutNow() === 'mobile' ? 'phone' : 'desk')

export function useLayout(): Layout {
  const width = useSyncExternalStore(watchWidth, roomyWidth)
  const chosen = useStore(layoutChoice)
  return layoutOf({ width, chosen })
}

export const useWide = (): boolean => useLayout() === 'tablet'

function watchWidth(told: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', told)
  return () => media.removeEventListener('change', told)
}

/** The stored choice holds from the first paint. Styles follow the layout, which may not be what the width alone would say. */
export function markLayout(): void {
  layoutChoice.set(() => readLayoutChoice(localStorage.getItem(storedAs)))
  const mark = () => {
    document.documentElement.dataset.layout = layoutNow()
  }
  mark()
  watchWidth(mark)
  layoutChoice.subscribe(mark)
}
