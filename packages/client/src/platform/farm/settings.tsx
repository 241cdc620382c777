import type { Located } from '@steading/domain/base/regions/places'
import {
  changeSetting,
  type SettingRecord,
  type SettingValue,
  settingInForce,
} from '@steading/domain/frame/settings/change-setting'
import type { SettingName, SubApp } from '@steading/domain/frame/settings/settings'
import { updatedAtOf } from '@steading/domain/records/sync/stored-record'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { RecordView } from '../../db/query'
import { report } from '../told/notices'
import { useFarm, usePlace, useSession } from './farm'

const mostSettings = 200
const SettingsContext = createContext<readonly SettingRecord[]>([])

export function SettingsProvider({ children }: { children: ReactNode }) {
  const farm = useFarm()
  const herd = useSession().value?.farm
  const [saved, setSaved] = useState<readonly SettingRecord[]>([])
  useEffect(() => {
    setSaved([])
    if (!herd) return
    return farm.watch({ collection: 'settings', offset: 0, limit: mostSettings }, ({ rows }) =>
      setSaved(rows.map(asSetting)),
    )
  }, [farm, herd])
  return <SettingsContext value={saved}>{children}</SettingsContext>
}

function asSetting(view: RecordView): SettingRecord {
  return { ...(view.fields as Omit<SettingRecord, 'id'>), id: view.id, updatedAt: updatedAtOf(view) }
}

/** The place and sub-app that settings depend on. Before log-in no place is known. */
function useWhere(): Located & { subApp: SubApp } {
  const place = usePlace()
  const subApp = useSession().value?.subApp ?? 'bovine'
  return useMemo(() => ({ subApp, ...place }), [subApp, place])
}

/** The settings chosen on this farm, as they are kept. */
export const useSavedSettings = (): readonly SettingRecord[] => useContext(SettingsContext)

export function useSetting(name: SettingName): SettingValue | undefined {
  const saved = useContext(SettingsContext)
  const where = useWhere()
  return settingInForce(saved, name, where)
}

/** False when the value was refused or could not be kept; the farmer has seen the problem. */
export function useChangeSetting(): (name: SettingName, value: SettingValue) => Promise<boolean> {
  const farm = useFarm()
  const saved = useContext(SettingsContext)
  const { subApp } = useWhere()
  return useCallback(
    async (name, value) => {
      const change = changeSetting({ name, value, subApp }, saved, Date.now())
      if (!change.ok) {
        await report(change.problem)
        return false
      }
      const { id, ...set } = change.value.record
      const answer = await farm.save([{ collection: 'settings', id, set: set as never }])
      // Where the server works with it too, the worker sends it at once.
      if (!answer.ok) await report(answer.problem)
      return answer.ok
    },
    [farm, saved, subApp],
  )
}
