import { Button } from '@mantine/core'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { themeOf } from '@steading/domain/frame/herds/theme'
import { subAppChoices, subAppNameKey } from '@steading/domain/frame/sub-apps/switch-sub-app'
import { Check } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useFarmTypes, useSwitchSubApp } from '../../platform/pages/sub-apps'
import { RowFrame } from '../../ui/card'
import { Dialog, DialogRows } from '../../ui/dialog'
import { SubAppIcon } from '../../ui/sub-app-icon'
import styles from './switch-app.module.css'

const coloursOf = (subApp: SubApp) => {
  const { band, onBand } = themeOf(subApp, {}).colours
  return { background: band, color: onBand }
}

type Props = { current: SubApp | undefined; close: () => void }

/** Cattle, sheep or crops. A kind new to the farm opens with its first questions, if the farm may add it. */
export function SwitchApp({ current, close }: Props) {
  const { t } = useTranslation()
  const farmTypes = useFarmTypes()
  const switchTo = useSwitchSubApp()
  const signsUp = useSession().value?.signsUp === true
  const choose = (subApp: SubApp) => {
    close()
    if (subApp !== current) void switchTo(subApp)
  }
  return (
    <Dialog id="switchApp" title={t('SUB_APPS.SWITCH')} close={close} width={400}>
      <DialogRows>
        {subAppChoices(farmTypes).map(({ subApp, registered }) => (
          <RowFrame
            key={subApp}
            tall
            data-autofocus={subApp === current || undefined}
            aria-current={subApp === current ? 'true' : undefined}
            disabled={!(registered || signsUp)}
            onClick={() => choose(subApp)}
          >
            <span className={styles.mark} style={coloursOf(subApp)}>
              <SubAppIcon subApp={subApp} />
            </span>
            <span className={styles.words}>
              {t(subAppNameKey[subApp])}
              {!registered && (
                <span className={styles.below}>{t(signsUp ? 'SUB_APPS.BEGIN' : 'SUB_APPS.ADD')}</span>
              )}
            </span>
            {subApp === current && <Check className={styles.check} aria-label={t('SUB_APPS.OPEN')} />}
          </RowFrame>
        ))}
      </DialogRows>
      <Button fullWidth size="lg" variant="default" onClick={close}>
        {t('GENERAL.CANCEL')}
      </Button>
    </Dialog>
  )
}
