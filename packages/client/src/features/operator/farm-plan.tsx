import { Button, NativeSelect } from '@mantine/core'
import {
  type PaymentHeard,
  planKey,
  type SettablePlan,
  settablePlans,
} from '@steading/domain/frame/operator/farm-calls'
import type { OperatedFarm, OperatorAnswer } from '@steading/domain/frame/operator/operator-calls'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Row } from '../../ui/card'
import { DialogRows } from '../../ui/dialog'
import { Actions, Section } from '../../ui/page'
import { useDeed } from './use-operator'

type Props = {
  farm: OperatedFarm
  plan: Pick<OperatorAnswer<'farm'>, 'level' | 'pro' | 'lapsed' | 'payments'>
  again: () => void
}

/** A farm's plan, its payments, and a way to set the plan by hand. */
export function FarmPlan({ farm: { id, title }, plan, again }: Props) {
  const { t } = useTranslation()
  const doIt = useDeed()
  const { level, pro, lapsed, payments } = plan
  const now: SettablePlan = lapsed ? 'lapsed' : level
  const [wished, setWished] = useState<SettablePlan>(now)
  const set = async () => {
    const asked = { about: id, plan: wished }
    const deed = { call: 'setPlan', asks: 'operatorSetsPlan', about: title } as const
    if (await doIt({ ...deed, detail: t(planKey(wished)), asked })) again()
  }
  return (
    <Section title={t('OPERATOR.PLAN')}>
      <DialogRows>
        <Row label={t(planKey(now))} value={t(pro ? 'OPERATOR.PAYS' : 'OPERATOR.PAYS_NOT')} />
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </DialogRows>
      <NativeSelect
        size="lg"
        label={t('OPERATOR.PLAN_WISHED')}
        value={wished}
        onChange={({ currentTarget }) =>
          setWished(settablePlans.find((one) => one === currentTarget.value) ?? now)
        }
        data={settablePlans.map((one) => ({ value: one, label: t(planKey(one)) }))}
      />
      <Actions>
        <Button variant="default" size="lg" disabled={wished === now} onClick={() => void set()}>
          {t('OPERATOR.SET_PLAN')}
        </Button>
      </Actions>
    </Section>
  )
}

function Payment({ payment: { at, became, byHand, late } }: { payment: PaymentHeard }) {
  const { t } = useTranslation()
  const write = useWrite()
  const about = [
    write.dayAndTime(at),
    t(byHand ? 'OPERATOR.BY_HAND' : 'OPERATOR.PAID'),
    late && t('OPERATOR.LATE'),
  ]
  return <Row label={t(planKey(became))} below={about.filter(Boolean).join(' · ')} />
}
