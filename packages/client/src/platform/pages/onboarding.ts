import type { SubApp } from '@steading/domain/base/sub-apps'
import type { Walk } from '@steading/domain/frame/onboarding/slides'
import { createStore } from '../device/store'

/** The sub-app a farm is being signed up for. Its slides stay in front until everything about it is here. */
export const signingUpFor = createStore<SubApp | undefined>(undefined)

/** How far each herd has got in the first questions: slides give way to an alert, and are there again after it. */
export const walks = createStore<{ readonly [herd: string]: Walk }>({})
