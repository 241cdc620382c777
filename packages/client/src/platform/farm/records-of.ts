import type { CollectionName } from '@steading/domain/records/collections/collections'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useFarm } from './farm'

type Found = { asked: string; records: ReadonlyMap<string, RecordView> }
const none: ReadonlyMap<string, RecordView> = new Map()

/** A few records by their ids, kept up to date; those that are not there, or not read yet, are left out. */
export function useRecordsOf(
  collection: CollectionName,
  ids: readonly string[],
): ReadonlyMap<string, RecordView> {
  const farm = useFarm()
  const asked = ids.join('\n')
  const [found, setFound] = useState<Found>({ asked: '', records: none })
  useEffect(() => {
    const put = (id: string, record: RecordView | undefined) =>
      setFound((before) => {
        const records = new Map(before.asked === asked ? before.records : none)
        if (record) records.set(id, record)
        else records.delete(id)
        return { asked, records }
      })
    const stops =
      asked === ''
        ? []
        : asked.split('\n').map((id) => farm.watchRecord(collection, id, (record) => put(id, record)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [farm, collection, asked])
  return found.asked === asked ? found.records : none
}
