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
})
export type LogIn = z.infer<typeof logInSchema>
