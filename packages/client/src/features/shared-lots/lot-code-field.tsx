import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'

/** The six digits the seller gives besides the link. */
export function LotCodeField({ value, change }: { value: string; change: (code: string) => void }) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="lg"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      label={t('LOTS.CODE')}
      description={t('LOTS.CODE_HINT')}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
