import { useTranslation } from '../../i18n/translation'
import { Card, Row } from '../../ui/card'
import { Section } from '../../ui/page'
import { useAsked } from './use-operator'
import { useSize } from './use-size'

/** How much the server keeps, and where most of it lies. */
export function StorageRows() {
  const { t } = useTranslation()
  const size = useSize()
  const answer = useAsked('storage', {})
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.STORAGE')} hint={t('OPERATOR.BACKUPS')}>
      <Card>
        <Row label={t('OPERATOR.DATABASE')} value={size(answer.bytes)} />
        {answer.tables.map(({ name, bytes }) => (
          <Row key={name} label={name} value={size(bytes)} />
        ))}
      </Card>
    </Section>
  )
}
