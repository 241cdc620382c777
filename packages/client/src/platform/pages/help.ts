import { createStore } from '../device/store'

/** Open while the farmer reads what the page is for. */
export const helpOpen = createStore(false)

export const openHelp = (): void => helpOpen.set(() => true)
export const closeHelp = (): void => helpOpen.set(() => false)
