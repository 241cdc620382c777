import { demoRestriction, isDemo } from '@steading/domain/frame/herds/demo-status'
import { upwards } from '@steading/domain/frame/pages/pages'
import { useEffect } from 'react'
import { useSession } from '../platform/farm/farm'
import { useGo, usePage } from '../platform/pages/navigation'
import { report } from '../platform/told/notices'

/** True on a page the demo holds back. The app says so and goes to the page above, by any way in. */
export function useHeldInDemo(): boolean {
  const page = usePage()
  const go = useGo()
  const session = useSession().value
  const held =
    page?.heldInDemo === true && session !== undefined && isDemo(session, session.farmData)
      ? page.id
      : undefined
  const demoUser = session?.demo ?? false
  useEffect(() => {
    if (!held) return
    void go(upwards(held)[0] ?? 'home', {}, { replace: true })
    void report(demoRestriction({ demo: demoUser }))
  }, [held, demoUser, go])
  return held !== undefined
}
