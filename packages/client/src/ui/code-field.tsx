import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from '../i18n/translation'

type Props = Pick<ComponentProps<typeof TextInput>, 'name' | 'onBlur' | 'onChange' | 'ref' | 'value'> & {
  error?: string | undefined
}

/** The code of an authenticator. A recovery code has letters, so the keys are not digits alone. */
export function CodeField({ error, ...input }: Props) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...input}
      size="lg"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      label={t('SAFETY.CODE')}
      description={t('SAFETY.CODE_HINT')}
      error={error && t(error)}
      aria-invalid={error ? true : undefined}
    />
  )
}
