import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { Fields } from '../../records/sync/stored-record'
import { type Filter, isFilter, matcher } from './filters'
import { listTest } from './list-counts'
import { isDerived } from './list-fields'
import { smartListOf } from './smart-lists'

/**
 * A request for a list of animals, as plain data that crosses to the worker: conditions, a ready-made list,
 * or both.
 */
export type AskedAnimals = {
  where?: readonly Filter[]
  list?: { id: string; numbers?: { readonly [name: string]: number } }
}

export type TakesAnimal = (fields: Fields, facts: Facts | undefined) => boolean

/** Reading the list has already left out and reported the conditions this app cannot ask. */
export function askedTest({ where = [], list: asked }: AskedAnimals, at: ListsAt): TakesAnimal {
  const matches = matcher(where.filter(isFilter), at)
  const list = smartListOf(asked?.id)
  if (!list) return matches
  const takes = listTest(list, asked?.numbers ?? {}, at)
  return (fields, facts) => facts !== undefined && takes(facts) && matches(fields, facts)
}

/** Whether the answer needs the animals' jobs. */
export const asksJobs = ({ where = [], list }: AskedAnimals, sorts: readonly { field: string }[]): boolean =>
  list !== undefined || [...where, ...sorts].some(({ field }) => isDerived(field))

/** Whether it compares animals with each other, so that the list has to read all of them first. */
export const comparesPeers = ({ list }: AskedAnimals): boolean =>
  smartListOf(list?.id)?.comparesPeers === true
