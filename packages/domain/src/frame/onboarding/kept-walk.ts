import type { SubApp } from '../../base/sub-apps'
import type { Change } from '../../records/sync/change'
import type { SettingRecord } from '../settings/change-setting'
import type { Answers, Flow, Walk } from './slides'

/** The first questions half answered are kept with the farm's settings, so that they go on after a reload or on another device. */
const keptAs = 'onboarding'
const idFor = (subApp: SubApp): string => `setting:${subApp}:${keptAs}`

/** Undefined where nothing is kept, or where an app with other slides kept it. */
export function keptWalk({ subApp, slides }: Flow, saved: readonly SettingRecord[]): Walk | undefined {
  const record = saved.find(({ id, deleted }) => id === idFor(subApp) && !deleted)
  const { at, answers } = (record?.value ?? {}) as { at?: unknown; answers?: unknown }
  const slide = slides.find(({ id }) => id === at)
  if (!slide) return undefined
  const said = Object.entries((answers ?? {}) as object).filter(([, value]) => typeof value === 'string')
  return { at: slide.id, answers: Object.fromEntries(said) as Answers }
}

/** Saves the farmer's place; without a walk it deletes the saved place. */
export function keepWalk({ subApp }: Flow, walk: Walk | undefined): Change {
  const record = { name: keptAs, belongsToApp: subApp }
  const said = Object.entries(walk?.answers ?? {}).filter(([, value]) => value !== undefined)
  const value = walk ? { at: walk.at, answers: Object.fromEntries(said) } : null
  return { collection: 'settings', id: idFor(subApp), set: { ...record, value, deleted: walk === undefined } }
}
