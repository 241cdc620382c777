import { Download, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { hasPasskeys } from '../../platform/device/has-passkeys'
import { useFarm } from '../../platform/farm/farm'
import { saveFile } from '../../platform/files/save-file'
import { useWide } from '../../platform/pages/layout'
import { report } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Page, Section } from '../../ui/page'
import { EraseAccount } from './erase-account'
import { LogIns } from './log-ins'
import { TwoFactor } from './two-factor'

const Passkeys = lazy(() => import('./passkeys').then((it) => ({ default: it.Passkeys })))

/** Who can get into this account, and what is kept about the person it belongs to. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const farm = useFarm()
  const [erasing, setErasing] = useState(false)
  const takeOut = async () => {
    const answer = await farm.session.ask('exportAccount', {})
    if (answer.ok) saveFile('steading-account.json', JSON.stringify(answer.value.account, null, 2))
    else await report(answer.problem)
  }
  return (
    <Page title={t('ACCOUNT.TITLE')} inBand={!wide}>
      <TwoFactor />
      {hasPasskeys() && (
        <Suspense>
          <Passkeys />
        </Suspense>
      )}
      <LogIns />
      <Section title={t('ACCOUNT.KEPT')} hint={t('ACCOUNT.ERASE_HINT')}>
        <Card>
          <Row icon={Download} label={t('ACCOUNT.EXPORT')} onClick={() => void takeOut()} />
          <Row icon={UserX} label={t('ACCOUNT.ERASE')} onClick={() => setErasing(true)} />
        </Card>
      </Section>
      {erasing && <EraseAccount close={() => setErasing(false)} />}
    </Page>
  )
}
