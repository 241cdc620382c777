import type { CollectionName } from '@steading/domain/records/collections/collections'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useFarm } from '../../platform/farm/farm'

/** More people or fields than any farm has. */
const most = 1000

/** All of a small collection; undefined until it is read. */
export function useAll(collection: CollectionName): readonly RecordView[] | undefined {
  const farm = useFarm()
  const [all, setAll] = useState<readonly RecordView[]>()
  useEffect(
    () => farm.watch({ collection, offset: 0, limit: most }, ({ rows }) => setAll(rows)),
    [farm, collection],
  )
  return all
}
