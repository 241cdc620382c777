import { rootPage } from '@steading/domain/pages/redirects'
import type { SubApp } from '@steading/domain/sub-apps'
import { useFarm } from '../../platform/farm/farm'
import { useLayout } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'

/** Leaves the first questions of a sub-app for where the farmer came from. */
export function useClose(subApp: SubApp): () => void {
  const farm = useFarm()
  const go = useGo()
  const layout = useLayout()
  return () => {
    void farm.onboarding.close(subApp).then((answer) => {
      if (!answer.ok) return report(answer.problem)
      return go(rootPage(answer.value, layout))
    })
  }
}
