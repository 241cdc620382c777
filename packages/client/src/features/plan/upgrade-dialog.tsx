import { Button } from '@mantine/core'
import { upgradeOf } from '@steading/domain/frame/access/may-use'
import {
  afterUpgrade,
  resultOf,
  type UpgradeAct,
  type UpgradeModal,
  upgradeModal,
} from '@steading/domain/frame/farm-plan/upgrade-modal'
import type { Farm } from '@steading/domain/frame/herds/farm'
import { subAppNameKey } from '@steading/domain/frame/sub-apps/switch-sub-app'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { say } from '../../platform/farm/say'
import { type upgradeAsked, writeMessage } from '../../platform/farm/upgrade'
import { useVisitor } from '../../platform/pages/visitor'
import { Dialog } from '../../ui/dialog'
import styles from './plan.module.css'
import { Slides } from './slides'
import { usePay } from './use-pay'

type Asked = NonNullable<ReturnType<typeof upgradeAsked.get>>

/** Shows what a plan would open, and the way to it. The back button does nothing: only a button closes it. */
export function UpgradeDialog({ asked }: { asked: Asked }) {
  const modal = useModal(asked.feature)
  return modal ? <Drawn asked={asked} modal={modal} /> : null
}

function useModal(feature: string | undefined): UpgradeModal | undefined {
  const visitor = useVisitor()
  const session = useSession().value
  return useMemo(() => {
    if (!visitor) return undefined
    const { subApp, region, farm } = visitor
    const { upgradeConfig } = (session?.farmData ?? {}) as Pick<Farm, 'upgradeConfig'>
    const type = upgradeOf(farm.plan, subApp)
    return upgradeModal({ type, feature, subApp, farm, upgradeConfig, region })
  }, [visitor, session, feature])
}

function Drawn({ asked: { feature, answer }, modal }: { asked: Asked; modal: UpgradeModal }) {
  const { t } = useTranslation()
  const { follow, requestQuote } = usePay()
  const [busy, setBusy] = useState(false)
  const begun = useBegunMessage(modal)
  const act = async (does: UpgradeAct) => {
    const { next, returns } = afterUpgrade(resultOf(does), modal.quote)
    setBusy(true)
    if (next === 'link') await follow(extrasFor(modal.type, feature))
    if (next === 'chat') writeMessage(begun)
    answer(returns)
    if (next === 'quote') await requestQuote()
  }
  return (
    <Dialog title={t(titles[modal.type])} closeBeside={false} width={460}>
      <Slides slides={modal.slides} />
      <div className={styles.buttons} data-buttons={modal.buttons.length}>
        {modal.buttons.map(({ does, label }) => (
          <Button
            key={does}
            size="lg"
            variant={does === 'notNow' ? 'default' : 'filled'}
            loading={busy && (does === 'continue' || does === 'upgrade')}
            onClick={() => void act(does)}
            data-autofocus={does === 'notNow' ? undefined : true}
          >
            {say(t, label)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const titles = {
  upgrade: 'UPGRADE.TITLE',
  renew: 'UPGRADE.RENEW_TITLE',
  'upgrade-to-complete': 'UPGRADE.COMPLETE_TITLE',
} as const

const extrasFor = (type: UpgradeModal['type'], feature: string | undefined) => ({
  ...(feature && { feature }),
  ...(type === 'upgrade-to-complete' && { level: 'complete' as const }),
})

/** The message a farmer would have to type anyway: whose farm it is and what they want. */
function useBegunMessage({ type }: UpgradeModal): string {
  const { t } = useTranslation()
  const session = useSession().value
  const herd = String(session?.farmData?.herdNumber ?? session?.farmData?.farmName ?? '')
  const app = session?.subApp ? t(subAppNameKey[session.subApp]) : ''
  return t(type === 'renew' ? 'UPGRADE.MESSAGE_RENEW' : 'UPGRADE.MESSAGE_PLANS', { herd, app })
}
