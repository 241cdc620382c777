import type { SubApp } from '@steading/domain/base/sub-apps'
import type { AnyList } from '@steading/domain/lists/engine/define-list'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useCallback, useEffect, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { useFarm } from '../../../platform/farm/farm'
import { report } from '../../../platform/told/notices'

const most = 1000
const none: readonly RecordView[] = []

/** The farmer's own lists, and what they changed about the ready-made ones. Undefined until they are read. */
export function useListRecords(): readonly RecordView[] | undefined {
  const farm = useFarm()
  const [records, setRecords] = useState<readonly RecordView[]>()
  useEffect(
    () => farm.watch({ collection: 'smartList', offset: 0, limit: most }, ({ rows }) => setRecords(rows)),
    [farm],
  )
  return records
}

/** The farmer's changes to a ready-made list. */
export const changesTo = (
  records: readonly RecordView[] = none,
  list: AnyList,
  subApp: SubApp,
): RecordView | undefined =>
  records.find(
    ({ fields }) =>
      fields.type === list.id && (fields.belongsToApp ?? 'bovine') === subApp && !fields.deleted,
  )

/** Keeps a change to a list and sends it to the farm's other devices. Two phones that change one list write one record. */
export function useChangeList(
  list: AnyList,
  known: RecordView | undefined,
  subApp: SubApp,
): (set: Fields) => Promise<void> {
  const farm = useFarm()
  return useCallback(
    async (set) => {
      const id = known?.id ?? `${subApp}.${list.id}`
      const change = { type: list.id, belongsToApp: subApp, deleted: false, ...set }
      const answer = await farm.save([{ collection: 'smartList', id, set: known ? set : change }])
      if (!answer.ok) await report(answer.problem)
    },
    [farm, list, known, subApp],
  )
}
