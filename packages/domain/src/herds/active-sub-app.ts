import type { SubApp } from '../sub-apps'
import type { FarmKind, FarmType } from './farm'

export const subAppOfKind: Record<FarmKind, SubApp> = { cattle: 'bovine', sheep: 'ovine', crop: 'crop' }

const priority: readonly FarmKind[] = ['cattle', 'sheep', 'crop']

/** The sub-app a farm opens in: cattle before sheep before crops. Undefined for a farm without any type. */
export function activeSubApp(farmTypes: readonly Pick<FarmType, 'type'>[]): SubApp | undefined {
  const kind = priority.find((wanted) => farmTypes.some(({ type }) => type === wanted))
  return kind && subAppOfKind[kind]
}

/** Where a farmer lands who has no access to the sub-app just tried. */
export function subAppAfterAccessError(
  previous: SubApp | undefined,
  farmTypes: readonly Pick<FarmType, 'type'>[],
): SubApp | undefined {
  const [first] = farmTypes
  return previous ?? (first && subAppOfKind[first.type])
}

type Plan = { proUser?: boolean | null; farmTypeId?: string | null }

/** A plan that changed under the app sends it back to the sub-app's first page. */
export function goesToSubAppRoot(before: Plan, after: Plan): boolean {
  return Boolean(before.proUser) !== Boolean(after.proUser) || before.farmTypeId !== after.farmTypeId
}
