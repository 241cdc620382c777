import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo, usePage } from '../../platform/navigation'
import { Empty } from '../../ui/empty'
import { PageIcon } from '../../ui/page-icon'

/** A page kept on a website of its own. Where no address is set for it there is nothing to open, and it says so. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const page = usePage()
  if (!page) return null
  return (
    <Empty title={page.title} text="WEB_MODULE.NOT_SET" icon={<PageIcon name={page.icon} size={56} />} page>
      <Button onClick={() => void go('home')}>{t('TO_COME.BACK')}</Button>
    </Empty>
  )
}
