import { isPaywallDue, isSignedUp } from '@steading/domain/farm-plan/paywall'
import type { Farm } from '@steading/domain/herds/farm'
import { useEffect, useState } from 'react'
import type { Session } from '../../farm/farm-client'
import { hasSignUpRole } from '../../platform/device/sign-up-role'
import { useStore } from '../../platform/device/store'
import { useFarm, useSync } from '../../platform/farm/farm'
import { unsavedForms } from '../../platform/pages/unsaved-input'
import { alerts } from '../../platform/told/notices'

/** Whether a day is over is looked at this often while the app is open. */
const lookEvery = 60_000

/** Whether the paywall is due. Whoever is in the middle of a form keeps it: the paywall comes another day. */
export function usePaywallDue(session: Session, busy: boolean): boolean {
  const farm = useFarm()
  const now = useNow()
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

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
