import { PasswordInput } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'

type Props = { register: UseFormRegisterReturn; error?: string | undefined; autoFocus?: boolean }

/** A password the farmer can look at: thumbs and gloves make mistakes. */
export function PasswordField({ register, error, autoFocus }: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...register}
      label={t('LOGIN.PASSWORD')}
      autoComplete="current-password"
      size="lg"
      error={error && t(error)}
      aria-invalid={error ? true : undefined}
      data-autofocus={autoFocus}
      visibilityToggleButtonProps={{ 'aria-label': t('LOGIN.SHOW_PASSWORD'), tabIndex: 0, size: 44 }}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOff size={22} /> : <Eye size={22} />)}
    />
  )
}
