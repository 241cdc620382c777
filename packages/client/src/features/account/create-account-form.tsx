import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button, TextInput } from '@mantine/core'
import { regionFacts } from '@steading/domain/base/regions/regions'
import { farmPlans } from '@steading/domain/frame/herds/plans'
import { isThere } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'
import { offeredBySignUpLink } from '../../platform/device/sign-up-role'
import { useGo } from '../../platform/pages/navigation'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { Tick, Ticks } from '../../ui/ticks'
import { accountSchema, type NewAccount } from './account-schema'
import type { Proven } from './create-account-screen'
import { NewPasswordField } from './new-password-field'
import own from './sign-up.module.css'
import { keepDraft } from './sign-up-draft'
import { useCreateAccount } from './use-create-account'

export function CreateAccountForm({ draft }: { draft: Proven }) {
  const { t } = useTranslation()
  const form = useForm<NewAccount>({
    resolver: standardSchemaResolver(accountSchema),
    mode: 'onTouched',
    defaultValues: startOf(draft),
  })
  const { errors, isSubmitting } = form.formState
  useKept(form.control)
  const create = useCreateAccount(draft, form)
  const said = (name: keyof NewAccount) => {
    const key = errors[name]?.message
    return key ? t(key) : undefined
  }
  const text = (name: 'firstname' | 'surname' | 'email' | 'farmName' | 'herdNumber') => ({
    ...form.register(name),
    size: 'lg' as const,
    error: said(name),
  })

  return (
    <EntryPage foot={<Foot />}>
      <h1 className={styles.lead}>{t('PAGES.CREATE_ACCOUNT')}</h1>
      <form className={styles.form} onSubmit={(event) => void form.handleSubmit(create)(event)} noValidate>
        <TextInput {...text('firstname')} autoComplete="given-name" label={t('SIGN_UP.FIRST_NAME')} />
        <TextInput {...text('surname')} autoComplete="family-name" label={t('SIGN_UP.SURNAME')} />
        <TextInput {...text('email')} type="email" autoComplete="email" label={t('SIGN_UP.EMAIL')} />
        <NewPasswordField register={form.register('password')} error={errors.password?.message} />
        <TextInput {...text('farmName')} autoComplete="organization" label={t('SIGN_UP.FARM_NAME')} />
        <Controller
          control={form.control}
          name="farmTypes"
          render={({ field }) => (
            <div>
              <p className={own.question}>{t('FARM.KINDS')}</p>
              <Ticks
                label={t('FARM.KINDS')}
                options={farmPlans.map((plan) => ({ value: plan, label: t(`SIGN_UP.KIND.${plan}`) }))}
                ticked={field.value}
                onTick={field.onChange}
              />
              <Wrong said={said('farmTypes')} />
            </div>
          )}
        />
        {regionFacts(draft.region).herdNumbers && (
          <TextInput
            {...text('herdNumber')}
            label={t('FARM.HERD_NUMBER')}
            description={t('SIGN_UP.HERD_NUMBER_HINT')}
          />
        )}
        <div>
          <Tick {...form.register('terms')} type="checkbox">
            {t('SIGN_UP.TERMS')}
          </Tick>
          <TermsLink />
          <Wrong said={said('terms')} />
        </div>
        <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
          {t('SIGN_UP.CREATE')}
        </Button>
      </form>
    </EntryPage>
  )
}

function Wrong({ said }: { said: string | undefined }) {
  return said ? (
    <p className={own.wrong} role="alert">
      {said}
    </p>
  ) : null
}

/** Opens in a tab of its own, so the form keeps its values. */
function TermsLink() {
  const { t } = useTranslation()
  const page = pageOf('terms-and-conditions')
  if (!isThere(page)) return null
  return (
    <a className={own.link} href={page.mobile} target="_blank" rel="noopener">
      {t(page.title)}
    </a>
  )
}

function startOf(draft: Proven): NewAccount {
  const { farmtype } = offeredBySignUpLink()
  const linked = farmPlans.filter((plan) => plan === farmtype)
  const { firstname = '', surname = '', email = '', farmName = '', herdNumber = '' } = draft
  const farmTypes = draft.farmTypes ?? linked
  return { firstname, surname, email, farmName, herdNumber, farmTypes, password: '', terms: false }
}

/** A reload on a bad line finds everything again but the password. */
function useKept(control: ReturnType<typeof useForm<NewAccount>>['control']) {
  const typed = useWatch({ control })
  useEffect(() => {
    const { password: _, terms: __, ...rest } = typed
    keepDraft(rest)
  }, [typed])
}

function Foot() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Button variant="subtle" onClick={() => void go('sign-up')}>
      {t('GENERAL.BACK')}
    </Button>
  )
}
