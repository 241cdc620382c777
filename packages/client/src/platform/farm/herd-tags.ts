import type { Tested } from '@steading/domain/outside/lab-results/plan-results'
import type { QueryAnswer } from '../../db/query'
import type { FarmClient } from '../../farm/farm-client'
import { once } from './once'

/** More than any herd. */
const everyAnimal = 20_000

/** All animals by their tags, also those that left. */
export async function herdTags(farm: FarmClient): Promise<Tested[]> {
  const query = { collection: 'animals' as const, offset: 0, limit: everyAnimal }
  const { rows } = await once<QueryAnswer>((answer) => farm.watch(query, answer))
  return rows
    .filter(({ fields }) => fields.deleted !== true)
    .map(({ id, fields: { tag, eId, dob, inHerd } }) => ({
      ...{ id, tag: String(tag ?? ''), gone: inHerd === false },
      ...(typeof eId === 'string' && { eId }),
      ...(typeof dob === 'number' && { born: dob }),
    }))
}
