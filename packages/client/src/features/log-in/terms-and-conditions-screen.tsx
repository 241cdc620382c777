import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { useGo } from '../../platform/pages/navigation'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { Terms } from '../../ui/terms'

/** To be read before anybody signs up. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <EntryPage
      foot={
        <Button variant="subtle" onClick={() => void go('welcome')}>
          {t('GENERAL.BACK')}
        </Button>
      }
    >
      <h1 className={styles.lead}>{t('PAGES.TERMS_AND_CONDITIONS')}</h1>
      <Terms />
    </EntryPage>
  )
}
