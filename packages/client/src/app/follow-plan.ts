import { type PlanOf, planMark } from '@steading/domain/herds/plan-mark'
import { rootPage } from '@steading/domain/pages/redirects'
import { useEffect, useRef } from 'react'
import { useStore } from '../platform/device/store'
import { useSession } from '../platform/farm/farm'
import { useLayout } from '../platform/pages/layout'
import { useGo, usePage } from '../platform/pages/navigation'
import { unsavedForms } from '../platform/pages/unsaved-input'

/** A herd that becomes another kind of farm, or is paid for or no longer, opens at its first page, once nobody is in the middle of a job. */
export function useFollowPlan(): void {
  const session = useSession().value
  const go = useGo()
  const layout = useLayout()
  const farm = session?.farm
  const open = session?.switchHerd === 'done' ? session : undefined
  const mark = open?.farmData && planMark(open.farmData as PlanOf)
  const root = rootPage(session?.subApp, layout)
  const inJob = usePage()?.focused === true
  const typing = useStore(unsavedForms) > 0 || inJob
  const before = useRef<{ farm: string | undefined; mark: string }>(undefined)
  useEffect(() => {
    if (mark === undefined || (typing && before.current?.farm === farm)) return
    const was = before.current
    before.current = { farm, mark }
    if (was && was.farm === farm && was.mark !== mark) void go(root)
  }, [farm, mark, go, root, typing])
}
