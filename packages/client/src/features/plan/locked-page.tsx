import { Button } from '@mantine/core'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation'
import { askUpgrade } from '../../platform/farm/upgrade'
import type { Page } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'

/** Replaces a page the plan does not open. The records behind it stay, and are there again with the plan. */
export function LockedPage({ page }: { page: Page }) {
  const { t } = useTranslation()
  const feature = page.access && 'feature' in page.access ? page.access.feature : undefined
  useEffect(() => void askUpgrade(feature), [feature])
  return (
    <Empty title={page.title} text="UPGRADE.LOCKED" icon={<Lock size={48} />} page>
      <Button size="md" onClick={() => void askUpgrade(feature)}>
        {t('UPGRADE.SEE')}
      </Button>
    </Empty>
  )
}
