import type { Problem } from '@steading/domain/problems/problems'
import { nextStep } from '@steading/domain/problems/show-problem'
import { useCallback } from 'react'
import { useFarm, useSession } from '../platform/farm'
import { useGo } from '../platform/navigation'
import { report } from '../platform/notices'
import { createStore } from '../platform/store'

/** Open while the farmer is choosing a herd of their own accord. */
export const herdPickerOpen = createStore(false)

// A page cannot close itself; loading it again is as near as it gets, and brings the newest app.
const startsAgain: readonly string[] = ['restart', 'closeApp', 'logOutAndRestart', 'offerUpdate']

/** Shows a problem, then does what the catalogue says comes after it. */
export function useReport(): (problem: Problem) => Promise<boolean> {
  const farm = useFarm()
  const session = useSession().value
  const go = useGo()
  return useCallback(
    async (problem) => {
      const yes = await report(problem)
      if (!yes) return false
      const step = nextStep(problem.code, {
        hasFarmData: session?.farm !== undefined,
        demoHerdActive: session?.farmData?.demoHerd === true,
      })
      if (step === 'openAttention') await go('needs-attention')
      if (step === 'chooseHerd') herdPickerOpen.set(() => true)
      if (step === 'logOut' || step === 'logOutAndRestart') await farm.session.forceLogOut()
      if (step === 'signIn') await go('login')
      if (step && startsAgain.includes(step)) window.location.reload()
      return true
    },
    [farm, session, go],
  )
}
