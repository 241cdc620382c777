import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/navigation'
import { Empty } from '../ui/empty'

export function PageNotFound() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Empty title="GENERAL.PAGE_GONE" text="GENERAL.PAGE_GONE_TEXT">
      <Button onClick={() => void go('animals-list')}>{t('TABS.ANIMALS')}</Button>
    </Empty>
  )
}
