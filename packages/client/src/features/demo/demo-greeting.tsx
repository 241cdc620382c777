import { Button } from '@mantine/core'
import { hasRecords } from '@steading/domain/lists/home/first-steps'
import { useTranslation } from '../../i18n/translation'
import { useHomeSums } from '../../platform/farm/home-sums'
import { Dialog } from '../../ui/dialog'
import { FarmPicture } from '../../ui/farm-picture'
import styles from './demo-greeting.module.css'

/**
 * Says what the demo herd is for, once it is known whether anything is in it. The tour of the home page comes after it,
 * and can be left at once.
 */
export function DemoGreeting({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const sums = useHomeSums()
  if (!sums) return null
  const isEmpty = !hasRecords(new Map(sums.totals))
  return (
    <Dialog title={t(isEmpty ? 'DEMO.GREETING.TITLE_EMPTY' : 'DEMO.GREETING.TITLE')} close={close}>
      <div className={styles.picture}>
        <FarmPicture />
      </div>
      <p>{t(isEmpty ? 'DEMO.GREETING.EMPTY' : 'DEMO.GREETING.TEXT')}</p>
      <p>{t('DEMO.GREETING.SAFE')}</p>
      <Button fullWidth size="lg" onClick={close} data-autofocus>
        {t('DEMO.GREETING.START')}
      </Button>
    </Dialog>
  )
}
