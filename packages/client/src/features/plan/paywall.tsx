import { Button } from '@mantine/core'
import { mayRequestQuote } from '@steading/domain/frame/farm-plan/plan-standing'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useVisitor } from '../../platform/pages/visitor'
import { Dialog } from '../../ui/dialog'
import { FarmPicture } from '../../ui/farm-picture'
import styles from './plan.module.css'
import { usePay } from './use-pay'

const points = ['PAYWALL.POINT_1', 'PAYWALL.POINT_2', 'PAYWALL.POINT_3', 'PAYWALL.POINT_4'] as const

/** Shows what a plan brings to a farm without one. It fills the screen, and only its buttons close it. */
export function Paywall() {
  const { t } = useTranslation()
  const { follow, requestQuote, closePaywall } = usePay()
  const [busy, setBusy] = useState<'subscribe' | 'trial'>()
  const quote = mayRequestQuote(useVisitor()?.farm.plan, useRegion() ?? 'GL')
  const during = (what: 'subscribe' | 'trial', work: () => Promise<unknown>) => () => {
    setBusy(what)
    void work().finally(() => setBusy(undefined))
  }
  const subscribe = async () => {
    if (!quote) return follow()
    // A price is on its way, so there is nothing left to decide here.
    if (await requestQuote()) await closePaywall()
  }
  return (
    <Dialog id="paywall" title={t('PAYWALL.TITLE')} closeBeside={false} titleHidden full>
      <div className={styles.scroll} data-testid="paywall">
        <div className={styles.picture}>
          <FarmPicture />
        </div>
        <div className={styles.words}>
          <p className={styles.heading} aria-hidden="true">
            {t('PAYWALL.TITLE')}
          </p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Check aria-hidden="true" className={styles.tick} />
                {t(point)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.foot}>
        <Button size="lg" fullWidth loading={busy === 'subscribe'} onClick={during('subscribe', subscribe)}>
          {t('PAYWALL.SUBSCRIBE')}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="default"
          loading={busy === 'trial'}
          onClick={during('trial', () => follow({ trial: true }))}
        >
          {t('PAYWALL.TRIAL')}
        </Button>
        <Button size="lg" fullWidth variant="subtle" onClick={() => void closePaywall()}>
          {t('PAYWALL.FREE')}
        </Button>
        {quote && <p className={styles.hint}>{t('PAYWALL.QUOTE_HINT')}</p>}
      </div>
    </Dialog>
  )
}
