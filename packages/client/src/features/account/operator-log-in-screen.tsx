import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import type { CodeAnswer } from '@steading/domain/frame/account/code-calls'
import { textOf } from '@steading/domain/records/problems/problems'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { saveRecoveryCodes } from '../../platform/files/save-recovery-codes'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { AuthenticatorSecret, RecoveryCodes } from '../../ui/authenticator'
import { CodeField } from '../../ui/code-field'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { newPasswordSchema } from './account-schema'
import { NewPasswordField } from './new-password-field'

const schema = z.object({
  password: newPasswordSchema,
  otpCode: z.string().trim().min(6, 'SAFETY.WRONG_CODE'),
})
type Typed = z.infer<typeof schema>
type Opened = CodeAnswer<'openOperatorLink'>

/** Where the link of a first start leads: the operator chooses a password and a second factor of their own. */
export function Screen() {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  // The part after # never leaves the browser, so no log on the way holds it.
  const [code] = useState(() => location.hash.slice(1))
  const [opened, setOpened] = useState<Opened>()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    const open = async () => {
      const answer = await farm.session.code('openOperatorLink', { code })
      if (answer.ok) return setOpened(answer.value)
      await report(answer.problem)
      await go('login', {}, { replace: true })
    }
    void open()
  }, [farm, go, code])
  return (
    <EntryPage>
      <h1 className={styles.lead}>{t('PAGES.OPERATOR_LOG_IN')}</h1>
      {codes && opened ? (
        <RecoveryCodes
          codes={codes}
          save={() => saveRecoveryCodes(codes)}
          close={() => void go('login', { username: opened.username }, { replace: true })}
        />
      ) : (
        opened && <MakeLogIn opened={opened} code={code} done={setCodes} />
      )}
    </EntryPage>
  )
}

type Props = { opened: Opened; code: string; done: (codes: readonly string[]) => void }

function MakeLogIn({ opened, code, done }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const form = useForm<Typed>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', otpCode: '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ password, otpCode }) => {
    const answer = await farm.session.code('makeOperatorLogIn', { code, password, otpCode })
    if (answer.ok) return done(answer.value.recoveryCodes)
    const box = boxOf[answer.problem.code]
    const { message } = textOf(answer.problem.code)
    if (box && message) form.setError(box, { message }, { shouldFocus: true })
    else await report(answer.problem)
  })
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <p className={styles.text}>{t('OPERATOR_LOG_IN.TEXT', { username: opened.username })}</p>
      <NewPasswordField
        register={form.register('password')}
        error={errors.password?.message}
        label="NEW_PASSWORD.LABEL"
      />
      <AuthenticatorSecret secret={opened.secret} address={opened.address} />
      <CodeField {...form.register('otpCode')} error={errors.otpCode?.message} />
      <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
        {t('OPERATOR_LOG_IN.MAKE')}
      </Button>
    </form>
  )
}

/** Each refusal goes to the box that has to be filled in again. */
const boxOf: { [code: string]: keyof Typed } = { weakPassword: 'password', wrongCode: 'otpCode' }
