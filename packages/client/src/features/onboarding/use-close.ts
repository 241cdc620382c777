import type { SubApp } from '@steading/domain/base/sub-apps'
import { rootPage } from '@steading/domain/frame/pages/redirects'
import { useFarm } from '../../platform/farm/farm'
import { backSettled } from '../../platform/pages/back-stack'
import { useLayout } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'

/** Leaves the first questions of a sub-app for where the farmer came from. */
export function useClose(subApp: SubApp): () => void {
  const farm = useFarm()
  const go = useGo()
  const layout = useLayout()
  const leave = async () => {
    // The address changes with the sub-app, and must not while Back is still on its way.
    await backSettled()
    const answer = await farm.onboarding.close(subApp)
    if (answer.ok) await go(rootPage(answer.value, layout))
    else await report(answer.problem)
  }
  return () => void leave()
}
