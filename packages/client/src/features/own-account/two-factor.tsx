import { Button } from '@mantine/core'
import type { AccountAnswer } from '@steading/domain/frame/account/account-calls'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { Card, Row } from '../../ui/card'
import { Fact } from '../../ui/chip'
import { Section } from '../../ui/page'
import { EndTwoFactor } from './end-two-factor'
import { StartTwoFactor } from './start-two-factor'

/** Whether a second proof is asked for at log-in, and turning that on or off. */
export function TwoFactor() {
  const { t } = useTranslation()
  const { safety, read } = useSafety()
  const [open, setOpen] = useState(false)
  if (!safety) return null
  const { twoFactor: on, recoveryCodesLeft } = safety
  const close = () => {
    setOpen(false)
    void read()
  }
  return (
    <Section title={t('SAFETY.TITLE')} hint={t('SAFETY.HINT')}>
      <Card>
        <Row
          icon={on ? ShieldCheck : ShieldOff}
          label={t('SAFETY.TWO_FACTOR')}
          below={on ? t('SAFETY.CODES_LEFT', { count: recoveryCodesLeft }) : undefined}
          value={
            <>
              {on && <Fact tone="good">{t('SAFETY.ON')}</Fact>}
              <Button variant="default" onClick={() => setOpen(true)}>
                {t(on ? 'SAFETY.TURN_OFF' : 'SAFETY.TURN_ON')}
              </Button>
            </>
          }
        />
      </Card>
      {open && (on ? <EndTwoFactor close={close} /> : <StartTwoFactor close={close} />)}
    </Section>
  )
}

/** Without signal there is nothing to say about it. */
function useSafety() {
  const farm = useFarm()
  const [safety, setSafety] = useState<AccountAnswer<'safety'>>()
  const read = useCallback(async () => {
    const answer = await farm.session.ask('safety', {})
    setSafety(answer.ok ? answer.value : undefined)
  }, [farm])
  useEffect(() => void read(), [read])
  return { safety, read }
}
