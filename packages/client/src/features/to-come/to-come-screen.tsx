import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { useGo, usePage } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { PageIcon } from '../../ui/page-icon'

/** A page whose feature is still to come says so, and leads back to what there is. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const page = usePage()
  if (!page) return null
  return (
    <Empty title={page.title} text="TO_COME.TEXT" icon={<PageIcon name={page.icon} size={56} />} page>
      <Button onClick={() => void go(page.kind === 'entry' ? 'welcome' : 'home')}>{t('TO_COME.BACK')}</Button>
    </Empty>
  )
}
