import * as z from 'zod'
import { languages } from '../../base/languages'
import { type Region, regionCodes } from '../../base/regions/regions'
import type { FailedCall } from '../../records/problems/problem-from-status'
import { enrichmentSchema } from '../../records/sync/wire-calls'
import { farmPlans } from '../herds/plans'
import { longestEmail } from './email-address'
import { entryCalls, passkeySchema, removedPasskeys } from './entry-calls'
import { longestPassword } from './password-rules'

/** The calls that create an account and change its contact details, as sent over the network. */

const phone = z.string().regex(/^\+\d{7,15}$/)
const country = z.string().regex(/^[A-Z]{2}$/)
const language = z.enum(languages)
const name = z.string().trim().min(1).max(80)
const otpCode = z.string().regex(/^\d{6}$/)
/** The token `otp/check` returns for a correct code; the next call sends it back. */
const proof = z.string().regex(/^[\w-]{20,100}$/)
/**
 * The server returns this handle with each code, and the caller sends both. Other people's wrong guesses do
 * not count against it.
 */
const handle = z.string().regex(/^[\w-]{20,100}$/)
/** The server answers a short password with a message, so the schema does not reject it. */
const newPassword = z.string().min(1).max(longestPassword)
const password = z.string().min(1).max(longestPassword)
const email = z.string().trim().max(longestEmail)
const registration = z.number().int().positive()
const deviceOs = z.enum(['web', 'android', 'ios'])
const done = z.looseObject({ success: z.boolean() })
const wished = z.string().trim().min(1).max(60).optional()

const row = <Request extends z.ZodRawShape, Response extends z.ZodType>(
  path: string,
  failedCall: FailedCall,
  request: Request,
  response: Response,
) => ({ path, failedCall, request: enrichmentSchema.extend(request), response })

export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]
const contactKind = z.enum(contactKinds)

/** One row per call: its path, the group of its error messages, its request and its response. */
export const codeCalls = {
  sendCode: row(
    'otp/generate',
    'otp',
    { phone, country, deviceOs, recaptchaToken: z.string().max(4000), language },
    done.extend({ handle }),
  ),
  checkCode: row(
    'otp/check',
    'otp',
    { phone, country, otpCode, language, handle },
    z.looseObject({ success: z.boolean(), code: proof }),
  ),
  /** The caller appends `region` to the path. */
  register: row(
    'api/2/hardware-registration',
    'register',
    {
      mobile: z.string().regex(/^\d{7,15}$/),
      deviceOs,
      countryCode: country,
      firstname: name,
      surname: name,
      language,
      code: proof,
    },
    z.looseObject({ success: z.boolean(), systemVersion: z.string() }),
  ),
  /** Says whether the address can receive mail, never whether an account uses it. */
  checkEmail: row(
    'api/2/checkEmail',
    'register',
    { userId: z.union([registration, z.string().max(64)]), email, code: proof.optional() },
    z.looseObject({ success: z.boolean(), valid: z.boolean(), meant: z.string().nullable() }),
  ),
  createAccount: row(
    'api/2/create-account',
    'createAccount',
    {
      userId: registration,
      code: proof,
      email,
      password: newPassword,
      terms: z.literal(true),
      farmName: z.string().trim().min(1).max(80),
      herdNumber: z.string().trim().max(40).optional(),
      farmTypes: z.array(z.enum(farmPlans)).min(1).max(farmPlans.length),
      plan: wished,
      level: wished,
      discount: wished,
      role: wished,
    },
    z.looseObject({ success: z.boolean(), farm: z.string() }),
  ),
  askNewPassword: row(
    'pwreset',
    'passwordReset',
    { username: z.string().min(3).max(120), herd: z.string().max(40), language },
    z.looseObject({ success: z.boolean(), message: z.string(), handle }),
  ),
  setNewPassword: row(
    'pwreset/new',
    'newPassword',
    { code: proof, password: newPassword, language, removePasskeys: removedPasskeys },
    done,
  ),
  /** The passkeys that would still log in without the new password. */
  passkeysLeft: row(
    'pwreset/passkeys',
    'newPassword',
    { code: proof },
    done.extend({ passkeys: z.array(passkeySchema) }),
  ),
  changePassword: row(
    'api/2/account/password',
    'newPassword',
    { password, newPassword, removePasskeys: removedPasskeys },
    done,
  ),
  /** The account's contact details, for the page that changes them. */
  contacts: row(
    'api/2/account/contacts',
    'contact',
    {},
    z.looseObject({ success: z.boolean(), phone: z.string(), email: z.string() }),
  ),
  /** Sends one code to the current contact and one to the new contact. */
  changeContact: row(
    'api/2/account/contacts/change',
    'contact',
    { kind: contactKind, to: z.string().trim().min(3).max(longestEmail), password },
    z.looseObject({ success: z.boolean(), oldAt: z.string() }),
  ),
  confirmContact: row(
    'api/2/account/contacts/confirm',
    'contact',
    { kind: contactKind, oldCode: otpCode, newCode: otpCode, removePasskeys: removedPasskeys },
    done,
  ),
  ...entryCalls,
} as const

type Calls = typeof codeCalls
export type CodeCall = keyof Calls
export type CodeRequest<Call extends CodeCall> = z.output<Calls[Call]['request']>
export type CodeAnswer<Call extends CodeCall> = z.output<Calls[Call]['response']>

type Filled<Request> = { [Field in keyof Request as string extends Field ? never : Field]: Request[Field] }
type Own<Call extends CodeCall> = Omit<
  Filled<CodeRequest<Call>>,
  keyof Filled<z.output<typeof enrichmentSchema>>
>
/**
 * The values a screen passes. The sender adds the caller's identity and obfuscates the number of a
 * registration.
 */
export type CodeAsked<Call extends CodeCall> = Own<Call> &
  (Call extends 'register' ? { region: Region; countryCode: string } : unknown)

/** The registration goes to the region's own address. */
export const registrationPath = (region: string): string => `${codeCalls.register.path}/${region}`
export const registrationRegion = z.enum(regionCodes)
