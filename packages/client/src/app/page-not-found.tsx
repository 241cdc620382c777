import { useTranslation } from '../i18n/translation'
import { PageLink } from '../platform/pages/navigation'
import { Empty } from '../ui/empty'
import styles from '../ui/empty.module.css'

/** A page that could not be fetched or drawn: the rest of the app goes on, and home is a step away. */
export function PageBroken() {
  return <Away title="GENERAL.COULD_NOT_OPEN_PAGE" text="GENERAL.SMT_WENT_WRONG" />
}

export const PageNotFound = () => <Away title="GENERAL.PAGE_GONE" text="GENERAL.PAGE_GONE_TEXT" />

function Away(words: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <Empty {...words} page>
      <PageLink page="home" className={styles.go}>
        {t('TO_COME.BACK')}
      </PageLink>
    </Empty>
  )
}
