import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { Dialog } from '../../ui/dialog'
import { Hint } from '../../ui/page'
import { ProofForm } from './proof-form'
import { useAsking } from './use-asking'

/** The app refuses while anything is unsent. Afterwards the user is logged out here and elsewhere. */
export function EraseAccount({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const asking = useAsking()
  const erase = async ({ password, code }: { password: string; code: string }) => {
    if (!(await asking.ask('eraseAccount', { password, ...(code && { code }) }))) return
    await farm.session.forceLogOut()
  }
  return (
    <Dialog title={t('ACCOUNT.ERASE')} close={close} closeBeside={false}>
      <Hint>{t('ACCOUNT.ERASE_TEXT')}</Hint>
      <ProofForm
        asking={asking}
        asksCode={asking.wrong.asksCode === true}
        label="ACCOUNT.ERASE"
        harmful
        prove={erase}
        close={close}
      />
    </Dialog>
  )
}
