import type { Tagged } from '@steading/domain/tags/find-tagged'
import type { QueryAnswer } from '../../db/query'
import type { FarmClient } from '../../farm/farm-client'
import { once } from './once'

/** More than any herd. */
const everyAnimal = 20_000

/** Everybody by their tags, those who left too unless only `here` is asked for. */
export async function herdTags(farm: FarmClient, { here }: { here: boolean }): Promise<Tagged[]> {
  const query = { collection: 'animals' as const, offset: 0, limit: everyAnimal }
  const { rows } = await once<QueryAnswer>((answer) => farm.watch(query, answer))
  return rows
    .filter(({ fields }) => fields.deleted !== true && (!here || fields.inHerd !== false))
    .map(({ id, fields }) => ({
      ...{ id, tag: String(fields.tag ?? '') },
      ...(typeof fields.eId === 'string' && { eId: fields.eId }),
    }))
}
