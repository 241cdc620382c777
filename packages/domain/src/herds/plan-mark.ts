import type { Farm } from './farm'

/**
 * What a farm is to the app: paid or not, and which kinds of farm. Where one of these changes, the page on the screen may
 * be of another app than the farm has now.
 */
export function planMark({ proUser, farmTypeId, farmTypes }: PlanOf): string {
  const kinds = (farmTypes ?? []).map(({ type, pro, hwFarmType }) => [type, pro === true, hwFarmType ?? ''])
  return JSON.stringify([proUser === true, farmTypeId ?? '', kinds])
}

export type PlanOf = Pick<Farm, 'proUser' | 'farmTypeId' | 'farmTypes'>
