import { herdWayPages } from '@steading/domain/frame/onboarding/herd-ways'
import { type Answers, askedSettings, type Flow, herdWays } from '@steading/domain/frame/onboarding/slides'
import { rootPage } from '@steading/domain/frame/pages/redirects'
import { useStore } from '../../platform/device/store'
import { useFarm } from '../../platform/farm/farm'
import { useChangeSetting } from '../../platform/farm/settings'
import { useLayout } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { signingUpFor } from '../../platform/pages/onboarding'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'

/** Signs the farm up with what was said, in the order the rows have it. */
export function useFinish(flow: Flow, forget: () => void) {
  const farm = useFarm()
  const go = useGo()
  const layout = useLayout()
  const changeSetting = useChangeSetting()
  const busy = useStore(signingUpFor) !== undefined

  /** Whether the questions are over, for better or worse. */
  async function signUp(answers: Answers): Promise<boolean> {
    await farm.syncNow({ force: true, showLoader: false })
    const counters = flow.counters(answers)
    for (const name of askedSettings) {
      const chosen = answers[name]
      if (chosen !== undefined && !(await changeSetting(name, chosen))) return false
    }
    const answer = await farm.onboarding.register(flow.subApp, counters)
    if (!answer.ok) {
      await report(answer.problem)
      return answer.problem.code === 'accessError'
    }
    if (answer.value === 'waiting') toast({ text: { key: 'ONBOARDING.SENT_LATER' }, tone: 'info' })
    const way = herdWays.find((one) => one === answers.herdWay)
    await go((way && herdWayPages[way]) ?? rootPage(flow.subApp, layout))
    return true
  }

  async function finish(answers: Answers): Promise<void> {
    if (signingUpFor.get()) return
    signingUpFor.set(() => flow.subApp)
    let over = false
    try {
      over = await signUp(answers)
    } finally {
      signingUpFor.set(() => undefined)
      if (over) forget()
    }
  }
  return { busy, finish }
}
