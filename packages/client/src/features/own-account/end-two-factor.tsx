import { useTranslation } from '../../i18n/translation'
import { toast } from '../../platform/told/toasts'
import { Dialog } from '../../ui/dialog'
import { ProofForm } from './proof-form'
import { useAsking } from './use-asking'

export function EndTwoFactor({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const asking = useAsking()
  const end = async (given: { password: string; code: string }) => {
    if (!(await asking.ask('endTwoFactor', given))) return
    toast({ text: { key: 'SAFETY.TURNED_OFF' }, tone: 'info' })
    close()
  }
  return (
    <Dialog title={t('SAFETY.TWO_FACTOR')} close={close} closeBeside={false}>
      <ProofForm asking={asking} asksCode label="SAFETY.TURN_OFF" prove={end} close={close} />
    </Dialog>
  )
}
