import { TextInput } from '@mantine/core'
import { longestPasskeyName } from '@steading/domain/frame/account/entry-calls'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { makePasskey } from '../../platform/device/passkeys'
import { useFarm } from '../../platform/farm/farm'
import { useWide } from '../../platform/pages/layout'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Dialog } from '../../ui/dialog'
import { ProofForm } from './proof-form'

type Given = { password: string; code: string }
type Wrong = { password?: string | undefined; code?: string | undefined; asksCode?: boolean }

/** A name and the password once more; then the device asks for a finger, a face or its PIN. */
export function AddPasskey({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const wide = useWide()
  const [name, setName] = useState(() => t(wide ? 'PASSKEYS.THIS_COMPUTER' : 'PASSKEYS.THIS_PHONE'))
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)

  const tell = async (problem: Problem) => {
    const { message } = textOf(problem.code)
    if (problem.code === 'wrongPassword') setWrong((before) => ({ ...before, password: message }))
    else if (problem.code === 'wrongCode') setWrong({ code: message, asksCode: true })
    else if (problem.code === 'twoFactorNeeded') setWrong({ asksCode: true })
    else await report(problem)
  }

  const make = async ({ password, code }: Given): Promise<Problem | undefined> => {
    const asked = await farm.session.code('startPasskey', { password, ...(code && { otpCode: code }) })
    if (!asked.ok) return asked.problem
    setWrong({})
    const { challenge, options } = asked.value
    const credential = await makePasskey(options).catch(() => undefined)
    if (!credential) return { code: 'passkeyNotMade' }
    const called = name.trim() || t('PASSKEYS.THIS_PHONE')
    const kept = await farm.session.code('keepPasskey', {
      ...{ challenge, name: called },
      credential: credential as never,
    })
    if (!kept.ok) return kept.problem
    toast({ text: { key: 'PASSKEYS.ADDED' }, tone: 'success' })
    close()
    return undefined
  }

  const prove = async (given: Given) => {
    setBusy(true)
    const problem = await make(given)
    setBusy(false)
    if (problem) await tell(problem)
  }

  return (
    <Dialog title={t('PASSKEYS.ADD')} close={close} closeBeside={false}>
      <ProofForm
        asking={{ wrong, busy }}
        asksCode={wrong.asksCode === true}
        label="PASSKEYS.MAKE"
        prove={prove}
        close={close}
      >
        <TextInput
          size="lg"
          maxLength={longestPasskeyName}
          label={t('PASSKEYS.NAME')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </ProofForm>
    </Dialog>
  )
}
