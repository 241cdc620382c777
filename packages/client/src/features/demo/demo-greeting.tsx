import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import { FarmPicture } from '../../ui/farm-picture'
import styles from './demo-greeting.module.css'

/** Says what the demo herd is for. The tour of the home page comes after it, and can be left at once. */
export function DemoGreeting({ close }: { close: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('DEMO.GREETING.TITLE')} close={close}>
      <div className={styles.picture}>
        <FarmPicture />
      </div>
      <p>{t('DEMO.GREETING.TEXT')}</p>
      <p>{t('DEMO.GREETING.SAFE')}</p>
      <Button fullWidth size="lg" onClick={close} data-autofocus>
        {t('DEMO.GREETING.START')}
      </Button>
    </Dialog>
  )
}
