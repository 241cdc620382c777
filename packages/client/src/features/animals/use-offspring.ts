import type { QueryAnswer, RecordView } from '../../db/query'
import { useRecords } from '../../platform/farm/farm'

/** Its young, as far as their records name it. */
export function useOffspring({ id, fields }: RecordView): QueryAnswer {
  const named = fields.sex === 'F' ? 'dam' : fields.species === 'OVINE' ? 'ram' : 'sire'
  return useRecords('animals', named, id)
}
