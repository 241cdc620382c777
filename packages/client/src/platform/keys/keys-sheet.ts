import { createStore } from '../device/store'

/** Open while the farmer looks at what the keys do. */
export const keysShown = createStore(false)

export const showKeys = (): void => keysShown.set(() => true)
export const hideKeys = (): void => keysShown.set(() => false)
