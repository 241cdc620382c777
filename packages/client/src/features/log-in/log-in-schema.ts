import * as z from 'zod'

const shortestUsername = 3
const shortestPassword = 4

/** Messages are text keys; the field shows them once it has been touched. */
export const logInSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, 'LOGIN.VALIDATION.USERNAME_REQUIRED')
    .min(shortestUsername, 'LOGIN.VALIDATION.USERNAME_VALID_REGION_PHONE'),
  password: z
    .string()
    .min(1, 'LOGIN.VALIDATION.PASSWORD_REQUIRED')
    .min(shortestPassword, 'LOGIN.VALIDATION.PASSWORD_MINLENGTH'),
  /** Asked for once the password was right, where the account has two-factor. */
  code: z.string().optional(),
})
export type LogIn = z.infer<typeof logInSchema>
