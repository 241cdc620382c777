import { oneDay } from '../../base/one-day'

import type { Facts } from './facts'

/** Further ahead than this a gain says nothing: the grass will have changed. */
export const longestProjection = 90

/** Its weight today at the same gain. An animal that was never weighed weighs nothing here. */
export function projectedMg(
  { weightMg, weighed, gainMg }: Pick<Facts, 'weightMg' | 'weighed' | 'gainMg'>,
  on: number,
): number {
  if (weightMg === 0 || weighed === 0 || !(gainMg > 0)) return weightMg
  const days = Math.min(longestProjection, Math.max(0, Math.floor((on - weighed) / oneDay)))
  return weightMg + gainMg * days
}
