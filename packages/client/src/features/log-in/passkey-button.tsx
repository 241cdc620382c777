import { Button } from '@mantine/core'
import type { Problem } from '@steading/domain/records/problems/problems'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { rememberedLanguage } from '../../i18n/load-texts'
import { useTranslation } from '../../i18n/translation'
import { signWithPasskey } from '../../platform/device/passkeys'
import { useFarm } from '../../platform/farm/farm'

type Props = { region: string; tell: (problem: Problem) => Promise<unknown>; entered?: () => void }

/** In with a finger, a face or the PIN of the device: no number and no password. */
export function PasskeyButton({ region, tell, entered }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [busy, setBusy] = useState(false)
  const enter = async (): Promise<Problem | undefined> => {
    const asked = await farm.session.code('askPasskey', {})
    if (!asked.ok) return asked.problem
    const { challenge, options } = asked.value
    const credential = await signWithPasskey(options).catch(() => null)
    if (credential === undefined) return undefined
    if (credential === null) return { code: 'passkeyRefused' }
    const signed = { challenge, credential, country: region, language: rememberedLanguage() }
    const answer = await farm.session.logInWithPasskey(signed)
    if (!answer.ok) return answer.problem
    entered?.()
    return undefined
  }
  const press = async () => {
    setBusy(true)
    const problem = await enter()
    setBusy(false)
    if (problem) await tell(problem)
  }
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      loading={busy}
      leftSection={<Fingerprint aria-hidden="true" />}
      onClick={() => void press()}
    >
      {t('PASSKEYS.LOG_IN')}
    </Button>
  )
}
