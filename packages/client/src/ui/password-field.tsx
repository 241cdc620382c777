import { PasswordInput } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../i18n/translation'

type Props = Pick<
  ComponentProps<typeof PasswordInput>,
  'autoComplete' | 'inputMode' | 'name' | 'onBlur' | 'onChange' | 'ref' | 'value' | 'maxLength'
> & {
  /** Text keys. */
  label?: string
  error?: string | undefined
  autoFocus?: boolean
}

/** A password the farmer can look at: thumbs and gloves make mistakes. */
export function PasswordField({ label = 'LOGIN.PASSWORD', error, autoFocus, ...input }: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      autoComplete="current-password"
      {...input}
      label={t(label)}
      size="lg"
      error={error && t(error)}
      aria-invalid={error ? true : undefined}
      data-autofocus={autoFocus}
      visibilityToggleButtonProps={{ 'aria-label': t('LOGIN.SHOW_PASSWORD'), tabIndex: 0, size: 44 }}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOff size={22} /> : <Eye size={22} />)}
    />
  )
}
