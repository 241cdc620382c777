import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import { Hint } from '../../ui/page'
import { ProofForm } from './proof-form'
import { useAsking } from './use-asking'

/** The password once more, before something that cannot be taken back. */
export function ProveAgain({ answer }: { answer: (proven: boolean) => void }) {
  const { t } = useTranslation()
  const asking = useAsking()
  const prove = async ({ password, code }: { password: string; code: string }) => {
    if (await asking.ask('prove', { password, ...(code && { code }) })) answer(true)
  }
  const close = () => answer(false)
  return (
    <Dialog title={t('SAFETY.PROVE')} close={close} closeBeside={false}>
      <ProofForm
        asking={asking}
        asksCode={asking.wrong.asksCode === true}
        label="GENERAL.CONTINUE"
        prove={prove}
        close={close}
      >
        <Hint>{t('SAFETY.PROVE_TEXT')}</Hint>
      </ProofForm>
    </Dialog>
  )
}
