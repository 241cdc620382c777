import type { Passkey } from '@steading/domain/account/entry-calls'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Hint } from '../../ui/page'
import { Ticks } from '../../ui/ticks'

type Props = { passkeys: readonly Passkey[]; kept: readonly string[]; keep: (ids: string[]) => void }

/** A passkey lets its holder in whatever the password is, so a new password asks which of them stay. */
export function KeptPasskeys({ passkeys, kept, keep }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  if (passkeys.length === 0) return null
  return (
    <div>
      <Hint>{t('PASSKEYS.KEEP_TEXT')}</Hint>
      <Ticks
        label={t('PASSKEYS.TITLE')}
        options={passkeys.map(({ id, name, made }) => ({
          value: id,
          label: t('PASSKEYS.NAMED_SINCE', { name, day: write.day(made) }),
        }))}
        ticked={kept}
        onTick={keep}
      />
    </div>
  )
}
