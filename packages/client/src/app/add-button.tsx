import { tabOf, tabPage } from '@steading/domain/frame/pages/navigation'
import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/translation'
import { PageLink, usePage } from '../platform/pages/navigation'
import { useVisitor } from '../platform/pages/visitor'
import styles from './frame.module.css'

/** Floats above the tabs on the pages a farmer records from: a tap and the jobs are there. */
export function AddButton() {
  const { t } = useTranslation()
  const page = usePage()
  const visitor = useVisitor()
  const offers = useMemo(() => visitor !== undefined && shownFabChildren(visitor).length > 0, [visitor])
  const here = page && visitor && page.id === tabPage(tabOf(page.id, visitor.subApp))
  if (!offers || !here) return null
  return (
    <PageLink page="fab-children" data-tour="add" className={styles.add} aria-label={t('PAGES.FAB_CHILDREN')}>
      <Plus size={30} aria-hidden="true" />
    </PageLink>
  )
}
