import { Button, NativeSelect } from '@mantine/core'
import { isRegion, regionCodes } from '@steading/domain/base/regions/regions'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { regionNameKeys, rememberRegion } from '../../platform/device/region-of-device'
import { useFarm } from '../../platform/farm/farm'
import { useSignOut } from '../../platform/farm/sign-out'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'

/** The account came without a region this app knows. Rules, units and lists go by it, so no page opens before the answer. */
export function WhereIsTheFarm() {
  const { t } = useTranslation()
  const farm = useFarm()
  const signOut = useSignOut()
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = async () => {
    if (!isRegion(chosen)) return
    setBusy(true)
    rememberRegion(chosen)
    await farm.session.chooseRegion(chosen)
  }
  return (
    <Dialog title={t('LOGIN.REGION')}>
      <p className={styles.text}>{t('LOGIN.REGION_UNKNOWN')}</p>
      <div className={styles.form}>
        <NativeSelect
          size="lg"
          label={t('LOGIN.REGION')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: '' },
            ...regionCodes.map((code) => ({ value: code, label: t(regionNameKeys[code]) })),
          ]}
        />
        <Button size="lg" fullWidth disabled={!isRegion(chosen)} loading={busy} onClick={() => void choose()}>
          {t('GENERAL.CONTINUE')}
        </Button>
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('SETTINGS.SIGN_OUT')}
        </Button>
      </div>
    </Dialog>
  )
}
