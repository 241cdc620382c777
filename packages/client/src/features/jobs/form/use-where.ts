import type { CountLimit } from '@steading/domain/base/regions/count-limits'
import type { Located } from '@steading/domain/base/regions/places'
import type { SubApp } from '@steading/domain/base/sub-apps'
import type { Creates } from '@steading/domain/jobs-read/job/creates'
import { useMemo } from 'react'
import { useConnected } from '../../../platform/farm/connected'
import { usePlace, useSession } from '../../../platform/farm/farm'

/** Where a job is recorded, for whatever differs by it. */
export function useWhere(): Located & { subApp: SubApp; connected: boolean } {
  const place = usePlace()
  const session = useSession().value
  const subApp = session?.subApp ?? 'bovine'
  const connected = useConnected()
  return useMemo(() => ({ ...place, subApp, connected }), [place, subApp, connected])
}

/** How many animals one job may bring here. */
export function useLimits(creates: Creates | undefined): CountLimit | undefined {
  const where = useWhere()
  return creates?.limits(where)
}
