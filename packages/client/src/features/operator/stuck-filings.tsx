import { filingStateKey } from '@steading/domain/frame/operator/filing-calls'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Section } from '../../ui/page'
import { useAsked } from './use-operator'

/** The farms' filings to the department that have no answer yet. */
export function StuckFilings() {
  const { t } = useTranslation()
  const write = useWrite()
  const answer = useAsked('stuckFilings', {})
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.FILINGS')} hint={t('OPERATOR.FILINGS_HINT')}>
      <Card>
        {answer.filings.map(({ id, title, state, made, tries }) => (
          <Row
            key={id}
            label={title}
            below={`${write.moment(made)} · ${t('OPERATOR.FILING_TRIES', { tries })}`}
            value={t(filingStateKey(state))}
          />
        ))}
        {answer.filings.length === 0 && <Row label={t('OPERATOR.NONE')} />}
        {answer.more && <Row label={t('OPERATOR.FILINGS_MORE')} />}
      </Card>
    </Section>
  )
}
