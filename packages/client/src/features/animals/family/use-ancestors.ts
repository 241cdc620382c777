import { type Ancestor, parentsOf, pedigreeOf } from '@steading/domain/herd/animals/family'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { RecordView } from '../../../db/query'
import { useRecord } from '../../../platform/farm/farm'

function useParents(fields: Fields | undefined) {
  const { dam, sire } = parentsOf(fields)
  const [mother, father] = [useRecord('animals', dam.id), useRecord('animals', sire.id)]
  return { dam: mother.value, sire: father.value, loading: mother.loading || father.loading }
}

/** Parents and grandparents; undefined until all that are on the books have been read, so that no box jumps. */
export function useAncestors({ fields }: RecordView): Ancestor[] | undefined {
  const { dam, sire, loading } = useParents(fields)
  const [ofDam, ofSire] = [useParents(dam?.fields), useParents(sire?.fields)]
  if (loading || ofDam.loading || ofSire.loading) return undefined
  const known = [dam, sire, ofDam.dam, ofDam.sire, ofSire.dam, ofSire.sire]
  return pedigreeOf(fields, (id) => known.find((one) => one?.id === id))
}
