import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { textOf } from '@steading/domain/records/problems/problems'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { rememberedLanguage } from '../../i18n/load-texts'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import styles from '../../ui/entry-page.module.css'
import { KeptPasskeys, useKeptPasskeys } from '../../ui/kept-passkeys'
import { newPasswordSchema } from './account-schema'
import { NewPasswordField } from './new-password-field'

const schema = z.object({ password: newPasswordSchema })
type Typed = z.infer<typeof schema>

type Props = { code: string; username: string; begin: () => void }

/** Asks for a new password after the right code; the user then logs in with it. */
export function SetPassword({ code, username, begin }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const kept = useKeptPasskeys(() => farm.session.code('passkeysLeft', { code }))
  const form = useForm<Typed>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ password }) => {
    const language = rememberedLanguage()
    const answer = await farm.session.code('setNewPassword', {
      ...{ code, password, language },
      removePasskeys: [...kept.removed],
    })
    if (answer.ok) {
      toast({ text: { key: 'NEW_PASSWORD.DONE' }, tone: 'success' })
      return go('login', { username })
    }
    const { message } = textOf(answer.problem.code)
    if (answer.problem.code === 'weakPassword' && message)
      return form.setError('password', { message }, { shouldFocus: true })
    await report(answer.problem)
    if (answer.problem.code === 'signUpOver') begin()
  })
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <NewPasswordField
        register={form.register('password')}
        error={errors.password?.message}
        label="NEW_PASSWORD.LABEL"
      />
      <KeptPasskeys {...kept} />
      <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
        {t('NEW_PASSWORD.SAVE')}
      </Button>
    </form>
  )
}
