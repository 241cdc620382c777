import type { SubApp } from '@steading/domain/sub-apps'
import { createStore } from '../device/store'

/** The sub-app a farm is being signed up for. Its slides stay in front until everything about it is here. */
export const signingUpFor = createStore<SubApp | undefined>(undefined)
