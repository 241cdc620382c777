import { Button } from '@mantine/core'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { openDemoHerd } from '../../platform/farm/demo-herd'
import { useFarm } from '../../platform/farm/farm'
import { useSignOut } from '../../platform/farm/sign-out'
import { useGo } from '../../platform/pages/navigation'
import { Dialog } from '../../ui/dialog'
import { Empty } from '../../ui/empty'

/** An account nobody has tied a herd to yet. */
export function NoHerds({ session }: { session: Session }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const farm = useFarm()
  const go = useGo()
  return (
    <Dialog title={t('HERDS.NO_HERDS')} titleHidden>
      <Empty title="HERDS.NO_HERDS" text="HERDS.NO_HERDS_TEXT">
        <p>{session.userName}</p>
        {session.operator && (
          <Button size="lg" onClick={() => void go('operator')}>
            {t('PAGES.OPERATOR')}
          </Button>
        )}
        <Button size="lg" onClick={() => void openDemoHerd(farm)}>
          {t('DEMO.OPEN')}
        </Button>
        <Button size="lg" variant="default" onClick={() => void signOut()}>
          {t('SETTINGS.SIGN_OUT')}
        </Button>
      </Empty>
    </Dialog>
  )
}
