import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Fact } from '../../ui/chip'
import { Section } from '../../ui/page'
import { useAsked } from './use-operator'
import { useSize } from './use-size'

/** How much the server keeps, where most of it lies, and whether its clock can be right. */
export function StorageRows() {
  const { t } = useTranslation()
  const size = useSize()
  const write = useWrite()
  const answer = useAsked('storage', {})
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.STORAGE')} hint={t('OPERATOR.BACKUPS')}>
      <Card>
        <Row
          label={t('OPERATOR.CLOCK')}
          value={write.dayAndTime(answer.clock.now)}
          below={<OffClock {...answer.clock} />}
        />
        <Row label={t('OPERATOR.DATABASE')} value={size(answer.bytes)} />
        {answer.tables.map(({ name, bytes }) => (
          <Row key={name} label={name} value={size(bytes)} />
        ))}
      </Card>
    </Section>
  )
}

const hour = 3_600_000

/** Only what a clock that was set by hand is not out by. */
function OffClock({ behindData, aheadOfDatabase }: { behindData: number; aheadOfDatabase: number }) {
  const { t } = useTranslation()
  if (behindData >= hour)
    return <Fact tone="bad">{t('OPERATOR.CLOCK_BEHIND', { hours: hoursIn(behindData) })}</Fact>
  if (aheadOfDatabase >= hour)
    return <Fact tone="bad">{t('OPERATOR.CLOCK_AHEAD', { hours: hoursIn(aheadOfDatabase) })}</Fact>
  return null
}

const hoursIn = (milliseconds: number) => Math.round(milliseconds / hour)
