import { type PlanOf, planMark } from '@steading/domain/herds/plan-mark'
import { rootPage } from '@steading/domain/pages/redirects'
import { useEffect, useRef } from 'react'
import { useSession } from '../platform/farm/farm'
import { useLayout } from '../platform/pages/layout'
import { useGo } from '../platform/pages/navigation'

/** A herd that becomes another kind of farm, or is paid for or no longer, opens at its first page; what is typed is asked about. */
export function useFollowPlan(): void {
  const session = useSession().value
  const go = useGo()
  const layout = useLayout()
  const farm = session?.farm
  const open = session?.switchHerd === 'done' ? session : undefined
  const mark = open?.farmData && planMark(open.farmData as PlanOf)
  const root = rootPage(session?.subApp, layout)
  const before = useRef<{ farm: string | undefined; mark: string }>(undefined)
  useEffect(() => {
    if (mark === undefined) return
    const was = before.current
    before.current = { farm, mark }
    if (was && was.farm === farm && was.mark !== mark) void go(root)
  }, [farm, mark, go, root])
}
