import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { forgetPin, setPin } from '../../platform/device/pin'
import { ChoosePin } from '../../ui/choose-pin'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'

/** The password was right. */
export function ResetPin() {
  const { t } = useTranslation()
  return (
    <Dialog title={t('PIN.RESET')} full>
      <div className={styles.gate}>
        <p className={styles.text}>{t('PIN.RULE')}</p>
        <ChoosePin choose={setPin} />
        <Button variant="subtle" fullWidth onClick={forgetPin}>
          {t('PIN.NONE')}
        </Button>
      </div>
    </Dialog>
  )
}
