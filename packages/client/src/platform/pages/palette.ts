import { createStore } from '../device/store'

/** Open while the farmer looks for a page, a job or an animal by name. */
export const paletteOpen = createStore(false)

export const openPalette = (): void => paletteOpen.set(() => true)
export const closePalette = (): void => paletteOpen.set(() => false)
