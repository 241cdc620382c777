import { type SubApp, subApps } from '../../base/sub-apps'
import { activeSubApp, subAppOfKind } from '../herds/active-sub-app'
import type { Farm, FarmType } from '../herds/farm'
import { statusBarColour, type Theme, themeOf } from '../herds/theme'

export type SubAppState = {
  current: SubApp
  previous?: SubApp | undefined
  /** The farm does not keep it yet: its first questions are open. */
  signingUp?: true
}

export type SubAppSwitch = {
  /** Stored on the device. */
  state: SubAppState
  theme: Theme
  statusBar: string
}

type Look = { farm: Pick<Farm, 'farmTypeId' | 'farmTypes'>; turbo: boolean }

/**
 * The changes that come with the sub-app. The app remembers the one before; choosing the open one forgets
 * nothing.
 */
export function switchSubApp(state: SubAppState, to: SubApp, { farm, turbo }: Look): SubAppSwitch {
  const theme = themeOf(to, farm)
  return {
    state: to === state.current ? state : { current: to, previous: state.current },
    theme,
    statusBar: statusBarColour({ theme, turbo }),
  }
}

/**
 * The open sub-app of a herd on this device: the last one chosen while the farm still keeps it, else the
 * usual one.
 */
export function openSubApp(
  stored: unknown,
  farmTypes: readonly Pick<FarmType, 'type'>[],
): SubAppState | undefined {
  const { current, previous, signingUp } = (stored ?? {}) as { [name: string]: unknown }
  if (isSubApp(current) && (signingUp === true || has(farmTypes, current)))
    return { current, ...(isSubApp(previous) && { previous }) }
  const usual = activeSubApp(farmTypes)
  return usual && { current: usual }
}

const isSubApp = (name: unknown): name is SubApp => subApps.some((subApp) => subApp === name)

const other: Partial<Record<SubApp, SubApp>> = { bovine: 'ovine', ovine: 'bovine' }

/** Where the one-tap toggle leads; undefined where it is not shown: in the crop app, or without the other animals. */
export function toggledSubApp(
  current: SubApp,
  farmTypes: readonly Pick<FarmType, 'type'>[],
): SubApp | undefined {
  const to = other[current]
  return to && has(farmTypes, to) ? to : undefined
}

/** The choices of the switcher, in their usual order. One the farm has no plan for comes with signing up for it. */
export function subAppChoices(
  farmTypes: readonly Pick<FarmType, 'type'>[],
): { subApp: SubApp; registered: boolean }[] {
  return subApps.map((subApp) => ({ subApp, registered: has(farmTypes, subApp) }))
}

const has = (farmTypes: readonly Pick<FarmType, 'type'>[], subApp: SubApp) =>
  farmTypes.some(({ type }) => subAppOfKind[type] === subApp)

/**
 * Where a farmer lands who closes the onboarding of a sub-app unfinished: where they came from, else cattle, sheep,
 * crops. Never where they just left, unless it is all the farm has.
 */
export function subAppAfterClosing(
  closed: SubApp,
  previous: SubApp | undefined,
  farmTypes: readonly Pick<FarmType, 'type'>[],
): SubApp {
  if (previous && previous !== closed) return previous
  return subApps.find((subApp) => subApp !== closed && has(farmTypes, subApp)) ?? closed
}

export const subAppNameKey: Record<SubApp, string> = {
  bovine: 'SUB_APPS.BOVINE',
  ovine: 'SUB_APPS.OVINE',
  crop: 'SUB_APPS.CROP',
}

export const subAppTextKeys = (): string[] => [
  ...Object.values(subAppNameKey),
  'SUB_APPS.SWITCH',
  'SUB_APPS.SWITCH_TO',
  'SUB_APPS.ADD',
  'SUB_APPS.BEGIN',
  'SUB_APPS.OPEN',
]
