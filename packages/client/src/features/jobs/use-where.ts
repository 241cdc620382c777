import type { CountLimit } from '@steading/domain/regions/count-limits'
import type { Region } from '@steading/domain/regions/regions'
import type { SubApp } from '@steading/domain/sub-apps'
import type { Creates } from '@steading/domain/tasks/creates'
import { useMemo } from 'react'
import { useRegion, useSession } from '../../platform/farm/farm'

/** Where a job is recorded, for whatever differs by it. */
export function useWhere(): { region: Region; subApp: SubApp; connected: boolean } {
  const region = useRegion() ?? 'GL'
  const session = useSession().value
  const subApp = session?.subApp ?? 'bovine'
  const connected = session?.farmData?.isWsCredentials === true
  return useMemo(() => ({ region, subApp, connected }), [region, subApp, connected])
}

/** How many animals one job may bring here. */
export function useLimits(creates: Creates | undefined): CountLimit | undefined {
  const where = useWhere()
  return creates?.limits(where)
}
