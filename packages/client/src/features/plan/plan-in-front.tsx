import { isFlagOn } from '@steading/domain/frame/access/flags'
import { userStatus } from '@steading/domain/frame/farm-plan/plan-standing'
import { useEffect } from 'react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useStore } from '../../platform/device/store'
import { useFarm } from '../../platform/farm/farm'
import { message, payingAt, upgradeAsked } from '../../platform/farm/upgrade'
import { usePage } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { WebViewer } from '../../ui/web-viewer'
import { MessageDialog } from './message-dialog'
import { Paywall } from './paywall'
import { UpgradeDialog } from './upgrade-dialog'
import { useFollowPlan } from './use-follow-plan'
import { useNow } from './use-now'
import { usePay } from './use-pay'
import { usePaywallDue } from './use-paywall-due'
import { usePlanEnd } from './use-plan-end'

/** The plan's dialogs in front of the farm's pages, one at a time. */
export function PlanInFront({ session }: { session: Session }) {
  const asked = useStore(upgradeAsked)
  const written = useStore(message)
  const at = useStore(payingAt)
  const busy = asked !== undefined || written !== undefined || at !== undefined
  const now = useNow()
  // The app keeps a half-filled job as the farmer types, but a dialog must still not interrupt it.
  const inJob = usePage()?.focused === true
  usePlanEnd(session, now, inJob)
  useFollowPlan(session, inJob)
  const due = usePaywallDue(session, busy || inJob, now)
  useNotedPages()
  if (at) return <PayAt address={at} />
  if (written !== undefined) return <MessageDialog begun={written} />
  if (asked) return <UpgradeDialog asked={asked} />
  return due ? <Paywall /> : null
}

/** Which pages are opened, by farms that have the flag for it, with how they stand as customers. */
function useNotedPages(): void {
  const farm = useFarm()
  const page = usePage()?.id
  const visitor = useVisitor()
  const status = visitor && isFlagOn(visitor.farm.flags, 'productAnalytics') && userStatus(visitor.farm.plan)
  useEffect(() => {
    if (page && status) void farm.plan.note('HW434', { page, status })
  }, [farm, page, status])
}

function PayAt({ address }: { address: string }) {
  const { t } = useTranslation()
  const { arrived } = usePay()
  return (
    <WebViewer
      title={t('UPGRADE.PAY')}
      address={address}
      close={() => payingAt.set(() => undefined)}
      arrived={(now) => void arrived(now)}
    />
  )
}
