import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button, PasswordInput } from '@mantine/core'
import { textOf } from '@steading/domain/records/problems/problems'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { KeptPasskeys, useKeptPasskeys } from '../../ui/kept-passkeys'
import { newPasswordSchema } from './account-schema'
import { NewPasswordField } from './new-password-field'

const schema = z.object({
  password: z.string().min(1, 'LOGIN.VALIDATION.PASSWORD_REQUIRED'),
  newPassword: newPasswordSchema,
})
type Typed = z.infer<typeof schema>

/** The box that shows each refusal: the one the farmer has to fill in again. */
const boxOf: { [code: string]: keyof Typed } = { wrongPassword: 'password', weakPassword: 'newPassword' }

export function ChangePassword({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const kept = useKeptPasskeys(() => farm.session.code('passkeys', {}))
  const form = useForm<Typed>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', newPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (typed) => {
    const answer = await farm.session.code('changePassword', { ...typed, removePasskeys: [...kept.removed] })
    if (answer.ok) {
      toast({ text: { key: 'LOG_IN_DETAILS.CHANGED' }, tone: 'success' })
      return close()
    }
    const box = boxOf[answer.problem.code]
    const { message } = textOf(answer.problem.code)
    if (box && message) form.setError(box, { message }, { shouldFocus: true })
    else await report(answer.problem)
  })
  return (
    <Dialog title={t('PAGES.PASSWORD_RESET')} close={close} closeBeside={false}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <PasswordInput
          {...form.register('password')}
          size="lg"
          label={t('LOG_IN_DETAILS.OLD_PASSWORD')}
          autoComplete="current-password"
          data-autofocus
          error={errors.password?.message && t(errors.password.message)}
        />
        <NewPasswordField
          register={form.register('newPassword')}
          error={errors.newPassword?.message}
          label="NEW_PASSWORD.LABEL"
        />
        <KeptPasskeys {...kept} />
        <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
          {t('NEW_PASSWORD.SAVE')}
        </Button>
        <Button variant="subtle" size="lg" onClick={close}>
          {t('GENERAL.CANCEL')}
        </Button>
      </form>
    </Dialog>
  )
}
