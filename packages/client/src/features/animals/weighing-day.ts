import type { Fields } from '@steading/domain/records/sync/stored-record'

/** A new weight without a day counts for today: a farmer who types last month's weight also types its day. */
export function withWeighingDay(set: Fields, today: number): Fields {
  const weighed = typeof set.lastWeight === 'number'
  return weighed && !('lastWeightDate' in set) ? { ...set, lastWeightDate: today } : set
}
