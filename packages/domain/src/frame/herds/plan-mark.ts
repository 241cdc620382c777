import type { Farm } from './farm'

/**
 * A farm's plan and kinds of farm in one text. Where it changes, the page on the screen may belong to an app
 * the farm no longer has.
 */
export function planMark({ proUser, farmTypeId, farmTypes }: PlanOf): string {
  const kinds = (farmTypes ?? []).map(({ type, pro, hwFarmType }) => [type, pro === true, hwFarmType ?? ''])
  return JSON.stringify([proUser === true, farmTypeId ?? '', kinds])
}

export type PlanOf = Pick<Farm, 'proUser' | 'farmTypeId' | 'farmTypes'>
