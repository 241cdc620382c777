import type { LogInSeen } from '@steading/domain/frame/account/account-calls'
import { KeyRound, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { logInWords } from '../../i18n/log-in-words'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Fact } from '../../ui/chip'
import { Section } from '../../ui/page'

const shown = 20

/** The latest log-ins and the tries that failed. */
export function LogIns() {
  const { t } = useTranslation()
  const farm = useFarm()
  const [logIns, setLogIns] = useState<readonly LogInSeen[]>()
  useEffect(() => {
    void farm.session.ask('logIns', {}).then((answer) => {
      if (answer.ok) setLogIns(answer.value.logIns.slice(0, shown))
    })
  }, [farm])
  if (!logIns) return null
  return (
    <Section title={t('LOG_INS.TITLE')} hint={t('LOG_INS.HINT')}>
      <Card>
        {logIns.map((one) => (
          <LogIn key={`${one.at} ${one.device}`} {...one} />
        ))}
      </Card>
    </Section>
  )
}

function LogIn({ at, deviceType, network, outcome, here }: LogInSeen) {
  const { t } = useTranslation()
  const write = useWrite()
  const failed = outcome === 'wrongPassword' || outcome === 'wrongCode'
  return (
    <Row
      icon={failed ? TriangleAlert : KeyRound}
      label={t(logInWords[outcome])}
      below={[write.moment(at), t(`DEVICES.KIND.${deviceType}`, { defaultValue: deviceType }), network].join(
        ' · ',
      )}
      value={here ? <Fact tone="good">{t('HISTORY.THIS_DEVICE')}</Fact> : undefined}
    />
  )
}
