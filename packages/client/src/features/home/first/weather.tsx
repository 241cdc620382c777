import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { Card, Row, Strong } from '../../../ui/card'
import { PageIcon } from '../../../ui/page-icon'
import type { PartProps } from '../part'

export function Part({ home: { weather } }: PartProps) {
  const { t } = useTranslation()
  const write = useWrite()
  if (!weather) return null
  return (
    <Card>
      <Row
        to={{ page: 'weather' }}
        sign={<PageIcon name="cloud-sun" />}
        label={t('PAGES.WEATHER')}
        value={<Strong>{`${write.number(weather.temp)} °C`}</Strong>}
      />
    </Card>
  )
}
