import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Result } from '@steading/domain/base/result'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type LogIn, logInSchema } from './log-in-schema'

type Given = {
  begins: Pick<LogIn, 'username' | 'password'>
  logIn: (typed: LogIn) => Promise<Result<unknown, Problem>>
  /** Reports a problem that concerns none of the fields. */
  tell: (problem: Problem) => Promise<unknown>
}

/** A number, a password and, once the server asks for it, a code. An error shows at the field to retype. */
export function useLogInForm({ begins, logIn, tell }: Given) {
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<LogIn>({
    resolver: standardSchemaResolver(logInSchema),
    mode: 'onTouched',
    defaultValues: { ...begins, code: '' },
  })
  const submit = form.handleSubmit(async (typed) => {
    const answer = await logIn({ ...typed, username: typed.username.trim(), code: typed.code?.trim() })
    if (answer.ok) return
    const { code } = answer.problem
    const field = fieldOf[code]
    if (code === 'twoFactorNeeded') setAsksCode(true)
    else if (field) form.setError(field, { message: textOf(code).message ?? '' }, { shouldFocus: true })
    else await tell(answer.problem)
  })
  return { form, submit, asksCode, errors: form.formState.errors, busy: form.formState.isSubmitting }
}

const fieldOf: Partial<Record<Problem['code'], 'password' | 'code'>> = {
  wrongPassword: 'password',
  wrongCode: 'code',
}
