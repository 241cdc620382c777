import * as z from 'zod'
import { languages } from '../../base/languages'
import { enrichmentSchema, loginResponseSchema } from '../../records/sync/wire-calls'
import { longestPassword } from './password-rules'

/** The calls for passkeys and for "that was not me". */

const done = z.looseObject({ success: z.boolean() })
const secret = z.string().regex(/^[\w-]{20,100}$/)
/** A text message quotes the name. */
export const longestPasskeyName = 40
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
const credentialId = bytes(1400).min(16)
const passkeyName = z.string().trim().min(1).max(longestPasskeyName)

/** More than a person has devices. The log-in checks each one. */
export const mostPasskeys = 20

/** A credential the browser created or signed, as its own `toJSON` writes it. */
const credential = (response: z.ZodRawShape) =>
  z.looseObject({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: bytes(8000), ...response }),
    clientExtensionResults: z.looseObject({}).optional(),
  })

const made = credential({
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(20)).max(10).optional(),
})
const signed = credential({
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: bytes(200).nullish(),
})

const asked = done.extend({ challenge: secret, options: z.looseObject({}) })

const row = <Request extends z.ZodRawShape, Response extends z.ZodType>(
  path: string,
  failedCall: 'passkey' | 'notMe' | 'operatorLogIn',
  request: Request,
  response: Response,
) => ({ path, failedCall, request: enrichmentSchema.extend(request), response })

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  made: z.number(),
  used: z.number().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>
/** Passkeys to remove, which the user picks while changing the password, the number or the second factor. */
export const removedPasskeys = z.array(credentialId).max(mostPasskeys).optional()

export const entryCalls = {
  passkeys: row('api/2/account/passkeys', 'passkey', {}, done.extend({ passkeys: z.array(passkeySchema) })),
  /** Returns the options for creating a passkey. The password proves that the farmer asks. */
  startPasskey: row(
    'api/2/account/passkeys/start',
    'passkey',
    { password: z.string().min(4).max(200), otpCode: z.string().trim().min(6).max(24).optional() },
    asked,
  ),
  keepPasskey: row(
    'api/2/account/passkeys/keep',
    'passkey',
    { challenge: secret, name: passkeyName, credential: made },
    done,
  ),
  removePasskey: row('api/2/account/passkeys/remove', 'passkey', { id: credentialId }, done),
  /** Starts a log-in with a passkey. The call does not ask for the account. */
  askPasskey: row('passkey/ask', 'passkey', {}, asked),
  usePasskey: row(
    'passkey/log-in',
    'passkey',
    { challenge: secret, credential: signed, language: z.enum(languages).optional() },
    loginResponseSchema,
  ),
  /** The link in the notice of a new device. */
  notMe: row('api/2/not-me', 'notMe', { code: secret }, done),
  /**
   * The link the server prints at start-up. Returns the account of the new log-in and the key for the
   * authenticator.
   */
  openOperatorLink: row(
    'api/2/operator-log-in',
    'operatorLogIn',
    { code: secret },
    done.extend({ username: z.string(), secret: z.string(), address: z.string() }),
  ),
  makeOperatorLogIn: row(
    'api/2/operator-log-in/make',
    'operatorLogIn',
    {
      code: secret,
      password: z.string().min(1).max(longestPassword),
      otpCode: z.string().trim().min(6).max(24),
    },
    done.extend({ recoveryCodes: z.array(z.string()) }),
  ),
} as const
