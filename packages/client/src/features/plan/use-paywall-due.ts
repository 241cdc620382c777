import { isPaywallDue, isSignedUp } from '@steading/domain/frame/farm-plan/paywall'
import type { Farm } from '@steading/domain/frame/herds/farm'
import { useEffect, useState } from 'react'
import type { Session } from '../../farm/farm-client'
import { hasSignUpRole } from '../../platform/device/sign-up-role'
import { useStore } from '../../platform/device/store'
import { useFarm, useSync } from '../../platform/farm/farm'
import { unsavedForms } from '../../platform/pages/unsaved-input'
import { alerts } from '../../platform/told/notices'

/** Whether the paywall is due. A farmer in the middle of a form keeps it: the paywall comes another day. */
export function usePaywallDue(session: Session, busy: boolean, now: number): boolean {
  const farm = useFarm()
  const herdHere = useSync().lastSync !== undefined && session.switchHerd !== 'inProgress'
  const typing = useStore(unsavedForms) > 0
  const told = useStore(alerts).alerts.length > 0
  const data = session.farmData as unknown as Farm | undefined
  const due =
    data !== undefined &&
    isPaywallDue({
      access: data.access,
      farmTypes: data.farmTypes,
      config: data.paywallConfig,
      signedUp: isSignedUp({
        signUpRole: hasSignUpRole(),
        herdHere,
        demo: session.demo || data.demoHerd === true,
        upgradeStatus: data.upgradeStatus,
      }),
      marks: session.paywall ?? {},
      now,
    })
  const [shown, setShown] = useState(false)
  const missed = due && typing && !shown
  useEffect(() => {
    if (missed) void farm.plan.markPaywall('missed')
  }, [missed, farm])
  const show = due && !busy && !told && (shown || !typing)
  useEffect(() => setShown(due && show), [due, show])
  return show
}
