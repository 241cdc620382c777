import { isEmail, longestEmail } from '@steading/domain/frame/account/email-address'
import { shortestPassword } from '@steading/domain/frame/account/password-rules'
import { farmPlans } from '@steading/domain/frame/herds/plans'
import * as z from 'zod'

export const newPasswordSchema = z
  .string()
  .min(1, 'LOGIN.VALIDATION.PASSWORD_REQUIRED')
  .min(shortestPassword, 'SIGN_UP.PASSWORD_SHORT')
  .max(200, 'SIGN_UP.PASSWORD_LONG')

export const emailSchema = z
  .string()
  .trim()
  .max(longestEmail, 'SIGN_UP.EMAIL_WRONG')
  .refine(isEmail, 'SIGN_UP.EMAIL_WRONG')

const name = z.string().trim().min(1, 'SIGN_UP.NAME_MISSING').max(80)

/** Messages are text keys; each field shows its own once it has been touched. */
export const accountSchema = z.object({
  firstname: name,
  surname: name,
  email: emailSchema,
  password: newPasswordSchema,
  farmName: z.string().trim().min(1, 'SIGN_UP.FARM_MISSING').max(80),
  herdNumber: z.string().trim().max(40),
  farmTypes: z.array(z.enum(farmPlans)).min(1, 'SIGN_UP.KIND_MISSING'),
  terms: z.boolean().refine((agreed) => agreed, 'SIGN_UP.TERMS_MISSING'),
})
export type NewAccount = z.infer<typeof accountSchema>
