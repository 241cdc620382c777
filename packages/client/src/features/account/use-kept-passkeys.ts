import type { Passkey } from '@steading/domain/account/entry-calls'
import { useEffect, useState } from 'react'
import { useFarm } from '../../platform/farm/farm'

const none: readonly Passkey[] = []

/**
 * The passkeys of the account, which stay unless their ticks are taken away. Somebody who forgot the password shows what
 * their code was exchanged for.
 */
export function useKeptPasskeys(code?: string) {
  const farm = useFarm()
  const [passkeys, setPasskeys] = useState(none)
  const [kept, keep] = useState<readonly string[]>([])
  useEffect(() => {
    const asked =
      code === undefined ? farm.session.code('passkeys', {}) : farm.session.code('passkeysLeft', { code })
    void asked.then((answer) => {
      if (!answer.ok) return
      setPasskeys(answer.value.passkeys)
      keep(answer.value.passkeys.map(({ id }) => id))
    })
  }, [farm, code])
  const removePasskeys = passkeys.map(({ id }) => id).filter((id) => !kept.includes(id))
  return { passkeys, kept, keep, removePasskeys }
}
