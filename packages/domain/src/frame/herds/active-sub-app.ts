import type { SubApp } from '../../base/sub-apps'
import type { FarmKind, FarmType } from './farm'

export const subAppOfKind: Record<FarmKind, SubApp> = { cattle: 'bovine', sheep: 'ovine', crop: 'crop' }

const priority: readonly FarmKind[] = ['cattle', 'sheep', 'crop']

/** The sub-app a farm opens in: cattle before sheep before crops. Undefined for a farm without any type. */
export function activeSubApp(farmTypes: readonly Pick<FarmType, 'type'>[]): SubApp | undefined {
  const kind = priority.find((wanted) => farmTypes.some(({ type }) => type === wanted))
  return kind && subAppOfKind[kind]
}
