import { PasswordInput } from '@mantine/core'
import { shortestPassword } from '@steading/domain/frame/account/password-rules'
import { Eye, EyeOff } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'

type Props = { register: UseFormRegisterReturn; error?: string | undefined; label?: string }

/** A new password. The field says what makes a good one before the user types anything. */
export function NewPasswordField({ register, error, label = 'LOGIN.PASSWORD' }: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...register}
      size="lg"
      label={t(label)}
      description={t('SIGN_UP.PASSWORD_HINT', { count: shortestPassword })}
      autoComplete="new-password"
      error={error && t(error, { count: shortestPassword })}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('LOGIN.SHOW_PASSWORD'), tabIndex: 0, size: 44 }}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOff size={22} /> : <Eye size={22} />)}
    />
  )
}
