import { readSystemVersion } from '@steading/domain/frame/account/registration'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import type { UseFormReturn } from 'react-hook-form'
import { rememberedLanguage } from '../../i18n/load-texts'
import { rememberRegion } from '../../platform/device/region-of-device'
import { offeredBySignUpLink } from '../../platform/device/sign-up-role'
import { useFarm } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { ask, report } from '../../platform/told/notices'
import type { NewAccount } from './account-schema'
import type { Proven } from './create-account-screen'
import { forgetDraft, keepDraft } from './sign-up-draft'

/** Registers, checks the mail, makes the account and opens its herd. A failure shows and the form stays. */
export function useCreateAccount(draft: Proven, form: UseFormReturn<NewAccount>) {
  const farm = useFarm()
  const go = useGo()
  const { session } = farm
  const { phone, code, region, country } = draft
  const language = rememberedLanguage()

  const tell = async (problem: Problem) => {
    const { message } = textOf(problem.code)
    if (problem.code === 'weakPassword' && message)
      return form.setError('password', { message }, { shouldFocus: true })
    await report(problem)
    // The code has run out; everything else that was typed is there for the next one.
    if (problem.code !== 'signUpOver') return
    keepDraft({ code: '' })
    await go('sign-up')
  }

  /** The number of the registration; 0 when there is none. */
  const register = async ({ firstname, surname }: NewAccount): Promise<number> => {
    const asked = { mobile: phone, region, countryCode: country, deviceOs: 'web', code, language } as const
    const answer = await session.code('register', { ...asked, firstname, surname })
    if (!answer.ok) {
      await tell(answer.problem)
      return 0
    }
    const number = readSystemVersion(answer.value.systemVersion)
    if (number === 0) await tell({ code: 'cantRegister' })
    return number
  }

  const meantEmail = async (userId: number, email: string): Promise<string | undefined> => {
    const answer = await session.code('checkEmail', { userId, email, code })
    if (!answer.ok) {
      await tell(answer.problem)
      return undefined
    }
    const { meant, valid } = answer.value
    if (!valid) {
      form.setError('email', { message: 'SIGN_UP.EMAIL_WRONG' }, { shouldFocus: true })
      return undefined
    }
    const question = { header: 'SIGN_UP.EMAIL', message: 'SIGN_UP.EMAIL_MEANT' }
    const takesIt = meant !== null && (await ask({ ...question, values: { meant } }))
    if (takesIt) form.setValue('email', meant)
    return takesIt ? meant : email
  }

  return async (typed: NewAccount): Promise<void> => {
    const userId = await register(typed)
    if (userId === 0) return
    const email = await meantEmail(userId, typed.email)
    if (!email) return
    const { password, farmName, herdNumber, farmTypes } = typed
    const { farmtype: _, ...offered } = offeredBySignUpLink()
    const made = await session.code('createAccount', {
      ...{ userId, code, email, password, terms: true, farmName, farmTypes },
      ...(herdNumber && { herdNumber }),
      ...offered,
    })
    if (!made.ok) return tell(made.problem)
    const opened = await session.logIn(phone, password, region, language)
    if (!opened.ok) {
      await report(opened.problem)
      return go('login', { username: phone })
    }
    rememberRegion(region)
    forgetDraft()
  }
}
