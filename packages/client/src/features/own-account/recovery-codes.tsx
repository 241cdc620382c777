import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { saveBlob } from '../../platform/files/save-file'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { Hint } from '../../ui/page'
import own from './own-account.module.css'

export const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

/** Shown this once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t } = useTranslation()
  const save = () => saveBlob('steading-recovery-codes.txt', new Blob([codes.join('\n')]))
  return (
    <Dialog title={t('SAFETY.RECOVERY_CODES')}>
      <Hint>{t('SAFETY.RECOVERY_TEXT')}</Hint>
      <ol className={own.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.form}>
        <Button variant="default" size="lg" onClick={save}>
          {t('SAFETY.SAVE_CODES')}
        </Button>
        <Button size="lg" onClick={close}>
          {t('SAFETY.CODES_KEPT')}
        </Button>
      </div>
    </Dialog>
  )
}
