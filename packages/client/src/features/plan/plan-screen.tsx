import { Button } from '@mantine/core'
import { mayUse, planOf } from '@steading/domain/frame/access/may-use'
import { featureSlides, slideText } from '@steading/domain/frame/farm-plan/feature-slides'
import { mayRequestQuote } from '@steading/domain/frame/farm-plan/plan-standing'
import type { Farm } from '@steading/domain/frame/herds/farm'
import type { FarmVisitor } from '@steading/domain/lists/pages/fab-children'
import { BadgeCheck, Check, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { askUpgrade } from '../../platform/farm/upgrade'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useVisitor } from '../../platform/pages/visitor'
import { Card, Row } from '../../ui/card'
import { Actions, Banner, Hint, Page, Section } from '../../ui/page'
import { usePay } from './use-pay'

/** The plan of the farm, what it opens and what more there is. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const visitor = useVisitor()
  return (
    <Page title={t('PAGES.PLAN')} inBand={!wide}>
      {visitor && <Plan visitor={visitor} />}
    </Page>
  )
}

function Plan({ visitor: { farm, subApp, region } }: { visitor: FarmVisitor }) {
  const { t } = useTranslation()
  const { level, expired, pro } = planOf(farm.plan, subApp)
  const lapsed = pro && expired
  const sold = Object.keys(featureSlides).flatMap((feature) => {
    const { use } = mayUse(farm, { subApp, feature })
    return use === 'hidden' ? [] : [{ feature, open: use === 'allowed' }]
  })
  const more = sold.some(({ open }) => !open)
  return (
    <>
      <Banner
        tone={lapsed ? 'warn' : 'good'}
        icon={BadgeCheck}
        title={t(lapsed ? 'PLAN.LAPSED' : `PLAN.LEVELS.${level}`)}
        text={t(lapsed ? 'PLAN.LAPSED_TEXT' : 'PLAN.KEEPS')}
      />
      <Until />
      <Section title={t('PLAN.OPENS')}>
        <Card>
          {sold.map(({ feature, open }) => (
            <Row
              key={feature}
              icon={open ? Check : Lock}
              label={t(slideText(feature, 'TITLE'))}
              value={open ? undefined : t('PAGES.LOCKED')}
              onClick={open ? undefined : () => void askUpgrade(feature)}
            />
          ))}
        </Card>
      </Section>
      <Actions>
        {mayRequestQuote(farm.plan, region) && <QuoteButton />}
        {(more || lapsed) && <Button onClick={() => void askUpgrade()}>{t('UPGRADE.SEE')}</Button>}
      </Actions>
    </>
  )
}

/** Until when, where the plan or the trial ends by itself. */
function Until() {
  const { t } = useTranslation()
  const write = useWrite()
  const { planUntil, planTrial } = (useSession().value?.farmData ?? {}) as Partial<Farm>
  if (typeof planUntil !== 'number') return null
  const day = write.dayAndTime(planUntil)
  return <Hint>{t(planTrial ? 'PLAN_END.UNTIL_TRIAL' : 'PLAN_END.UNTIL', { day })}</Hint>
}

function QuoteButton() {
  const { t } = useTranslation()
  const { requestQuote } = usePay()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await requestQuote()
    setBusy(false)
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void press()}>
      {t('PLAN.QUOTE')}
    </Button>
  )
}
