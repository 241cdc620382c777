import { type Problem, textOf } from '@steading/domain/problems/problems'
import type { UseFormReturn } from 'react-hook-form'
import type { LogIn } from './log-in-schema'

/** A wrong password is told where it is typed again, and nowhere else. True when that was it. */
export function toldAtField({ code }: Problem, form: UseFormReturn<LogIn>): boolean {
  const { message } = textOf(code)
  if (code !== 'wrongPassword' || !message) return false
  form.setError('password', { message }, { shouldFocus: true })
  return true
}
