import { Button } from '@mantine/core'
import { terms } from '@steading/domain/frame/account/terms'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { Terms } from '../../ui/terms'

/** Asks once for each version. Without signal the farmer still gets in, and the next start asks again. */
export function AgreeToTerms({ later }: { later: () => void }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [busy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    const answer = await farm.session.ask('acceptTerms', { terms: terms.version })
    setBusy(false)
    if (!answer.ok) later()
  }
  return (
    <Dialog title={t('PAGES.TERMS_AND_CONDITIONS')} full>
      <div className={styles.gate}>
        <p className={styles.text}>{t('TERMS.CHANGED')}</p>
        <Terms />
        <Button size="lg" fullWidth loading={busy} onClick={() => void agree()} data-autofocus>
          {t('TERMS.AGREE')}
        </Button>
      </div>
    </Dialog>
  )
}
