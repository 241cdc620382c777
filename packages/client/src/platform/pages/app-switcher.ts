import { createStore } from '../device/store'

/** Open while the farmer chooses between cattle, sheep and crops. */
export const appSwitcherOpen = createStore(false)
