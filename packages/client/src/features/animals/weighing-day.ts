import type { Fields } from '@steading/domain/sync/stored-record'

/** A new weight without a day was weighed today: nobody types in last month's weight without saying so. */
export function withWeighingDay(set: Fields, today: number): Fields {
  const weighed = typeof set.lastWeight === 'number'
  return weighed && !('lastWeightDate' in set) ? { ...set, lastWeightDate: today } : set
}
