import type { Problem, ProblemCode } from '@steading/domain/problems/problems'
import { nextStep, showProblem } from '@steading/domain/problems/show-problem'
import { useCallback } from 'react'
import { useFarm, useSession } from '../platform/farm'
import { useGo } from '../platform/navigation'
import { report } from '../platform/notices'
import { saveFile } from '../platform/save-file'
import { createStore } from '../platform/store'

/** Open while the farmer is choosing a herd of their own accord. */
export const herdPickerOpen = createStore(false)

// A page cannot close itself; loading it again is as near as it gets, and brings the newest app.
const startsAgain: readonly string[] = ['restart', 'closeApp', 'logOutAndRestart', 'offerUpdate']

/** The last alert of a chain that was answered with yes all the way: what follows is said there. */
export function lastOf(code: ProblemCode): ProblemCode {
  const next = showProblem({ code }).onConfirm
  return next ? lastOf(next) : code
}

/** Shows a problem, then does what the catalogue says comes after it. */
export function useReport(): (problem: Problem) => Promise<boolean> {
  const farm = useFarm()
  const session = useSession().value
  const go = useGo()
  return useCallback(
    async (problem) => {
      const yes = await report(problem)
      if (!yes) return false
      const step = nextStep(lastOf(problem.code), {
        hasFarmData: session?.farm !== undefined,
        demoHerdActive: session?.farmData?.demoHerd === true,
      })
      if (problem.code === 'localDatabase') {
        const backup = await farm.backup.write()
        if (backup.ok) saveFile('steading-backup.json', backup.value)
      }
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
