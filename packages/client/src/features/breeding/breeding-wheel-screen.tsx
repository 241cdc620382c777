import { breedingWheel } from '@steading/domain/reports/breeding/breeding-wheel'
import { useTags } from '../../engines/report/use-view'
import { ViewReport } from '../../engines/report/view-report'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { PageTitle } from '../../ui/page-title'
import { Places, Wheel } from './wheel'
import styles from './wheel.module.css'

/** The wheel and the cows on it: side by side at a desk, one after the other on a phone. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [{ listTab }] = useSearchText()
  const title = t('PAGES.BREEDING_WHEEL')
  const list = <ViewReport view={breedingWheel} title={title} />
  if (!wide) return listTab ? list : <Picture title={title} chosen={undefined} />
  return (
    <div className={styles.desk}>
      <div className={styles.side}>
        <Picture chosen={listTab ?? 'all'} />
      </div>
      <div className={styles.list}>{list}</div>
    </div>
  )
}

function Picture({ title, chosen }: { title?: string; chosen: string | undefined }) {
  const tags = useTags(breedingWheel)
  if (!tags) return null
  return (
    <div className={styles.phone}>
      <div className={styles.stack}>
        {title && <PageTitle>{title}</PageTitle>}
        {tags.all ? (
          <>
            <Wheel tags={tags} chosen={chosen} />
            <Places tags={tags} chosen={chosen} />
          </>
        ) : (
          <Empty {...breedingWheel.empty} />
        )}
      </div>
    </div>
  )
}
