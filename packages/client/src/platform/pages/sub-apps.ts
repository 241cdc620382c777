import type { SubApp } from '@steading/domain/base/sub-apps'
import type { FarmType } from '@steading/domain/frame/herds/farm'
import { rootPage } from '@steading/domain/frame/pages/redirects'
import { useCallback, useMemo } from 'react'
import { useFarm, useSession } from '../farm/farm'
import { report } from '../told/notices'
import { useLayout } from './layout'
import { useGo } from './navigation'

/** The farm's types: cattle, sheep, crops. */
export function useFarmTypes(): readonly FarmType[] {
  const data = useSession().value?.farmData
  return useMemo(() => (Array.isArray(data?.farmTypes) ? (data.farmTypes as FarmType[]) : []), [data])
}

/** Opens another sub-app at its first page. Theme, status bar and address follow the session. */
export function useSwitchSubApp(): (to: SubApp) => Promise<void> {
  const farm = useFarm()
  const go = useGo()
  const layout = useLayout()
  return useCallback(
    async (to) => {
      const answer = await farm.session.chooseSubApp(to)
      if (answer.ok) await go(rootPage(to, layout))
      else await report(answer.problem)
    },
    [farm, go, layout],
  )
}
