import { type PlanOf, planMark } from '@steading/domain/frame/herds/plan-mark'
import { rootPage } from '@steading/domain/frame/pages/redirects'
import { useEffect, useRef } from 'react'
import type { Session } from '../../farm/farm-client'
import { useStore } from '../../platform/device/store'
import { useLayout } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { unsavedForms } from '../../platform/pages/unsaved-input'

/** A herd whose kind of farm or plan changes opens at its first page, but never in the middle of a job. */
export function useFollowPlan(session: Session, inJob: boolean): void {
  const go = useGo()
  const layout = useLayout()
  const farm = session.farm
  const open = session.switchHerd === 'done' ? session : undefined
  const mark = open?.farmData && planMark(open.farmData as PlanOf)
  const root = rootPage(session.subApp, layout)
  const typing = useStore(unsavedForms) > 0 || inJob
  const before = useRef<{ farm: string | undefined; mark: string }>(undefined)
  useEffect(() => {
    if (mark === undefined || (typing && before.current?.farm === farm)) return
    const was = before.current
    before.current = { farm, mark }
    if (was && was.farm === farm && was.mark !== mark) void go(root)
  }, [farm, mark, go, root, typing])
}
