import { useTranslation } from '../../../i18n/translation'
import { Card, Row } from '../../../ui/card'
import { PageIcon } from '../../../ui/page-icon'
import type { PartProps } from '../part'

export function Part({ home: { reports } }: PartProps) {
  const { t } = useTranslation()
  if (!reports) return null
  return (
    <Card>
      <Row to={{ page: 'reports' }} sign={<PageIcon name="file-text" />} label={t('PAGES.REPORTS')} />
    </Card>
  )
}
