import { deedKey } from '@steading/domain/frame/operator/operator-deeds'
import { useDetail } from '../../i18n/operator-detail'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Section } from '../../ui/page'
import { useAsked } from './use-operator'

/** The operators' actions, newest first. */
export function OperatorLog({ done }: { done: number }) {
  const { t } = useTranslation()
  const write = useWrite()
  const detailed = useDetail()
  const answer = useAsked('log', {}, done)
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.LOG')}>
      <Card>
        {answer.lines.map(({ at, who, did, about, title, detail, why }) => (
          <Row
            key={`${at} ${about} ${did}`}
            label={t(deedKey(did), { about: title, detail: detailed(did, detail) })}
            below={[why, who, write.moment(at)].join(' · ')}
          />
        ))}
        {answer.lines.length === 0 && <Row label={t('OPERATOR.NOTHING_DONE')} />}
      </Card>
    </Section>
  )
}
