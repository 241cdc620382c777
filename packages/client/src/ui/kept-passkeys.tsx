import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Fieldset.css'
import { Checkbox, Fieldset } from '@mantine/core'
import type { Passkey } from '@steading/domain/frame/account/entry-calls'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import { useWrite } from '../platform/farm/write'

type Read = () => Promise<{ ok: true; value: { passkeys: readonly Passkey[] } } | { ok: false }>

/** The passkeys of the account, and those that go. Without signal the form asks about none. */
export function useKeptPasskeys(read: Read) {
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    void read().then((answer) => answer.ok && setPasskeys(answer.value.passkeys))
  }, [])
  const toggle = (id: string) =>
    setRemoved((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return { passkeys, removed, toggle }
}

type Props = ReturnType<typeof useKeptPasskeys>

/** A thief may have added one: a new password, number or second factor alone would leave it open. */
export function KeptPasskeys({ passkeys, removed, toggle }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  if (passkeys.length === 0) return null
  return (
    <Fieldset legend={t('PASSKEYS.STILL_OPEN')}>
      {passkeys.map(({ id, name, made, used }) => (
        <Checkbox
          key={id}
          size="lg"
          mb="sm"
          label={name}
          description={
            used === null
              ? t('PASSKEYS.MADE', { day: write.day(made) })
              : t('PASSKEYS.USED', { when: write.moment(used) })
          }
          checked={!removed.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </Fieldset>
  )
}
