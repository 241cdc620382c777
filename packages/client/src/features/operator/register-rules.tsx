import { regionCodes } from '@steading/domain/regions/regions'
import { rulesOf } from '@steading/domain/registers/papers'
import { useTranslation } from '../../i18n/translation'
import { Card, Row } from '../../ui/card'
import { Section } from '../../ui/page'

/** Which rules registers are laid out by, and where each is from: what is from memory is somebody's to look up. */
export function RegisterRules() {
  const { t } = useTranslation()
  return (
    <Section title={t('OPERATOR.REGISTERS')} hint={t('OPERATOR.REGISTERS_TEXT')}>
      <Card>
        {regionCodes.map((region) => {
          const rules = rulesOf(region)
          if (rules.length === 0) return null
          return (
            <Row
              key={region}
              tall
              label={t(`REGIONS.${region}`)}
              below={rules.map(({ title, rule: { law, years, source } }) => (
                <p key={title + law}>
                  {t('OPERATOR.REGISTER_RULE', { name: t(title), law, count: years, source })}
                </p>
              ))}
            />
          )
        })}
      </Card>
    </Section>
  )
}
