import * as z from 'zod'
import { type Reader, sentence, type Wording } from '../../base/regions/wording'
import { peopleRefusals } from './people-refusals'
import { codeErrors } from './server-rows/code-errors'
import { entryErrors } from './server-rows/entry-errors'
import { lotErrors } from './server-rows/lot-errors'
import { operatorErrors } from './server-rows/operator-errors'

export const accessErrorCode = 'access_error'
export const tokenUnauthorizedText = 'Token is unauthorized!'
export const wrongCaptchaText = 'Wrong captcha!'

/** The body of every answer that is not a success. */
export const serverErrorSchema = z.looseObject({
  success: z.literal(false),
  /** The text for the farmer. */
  error: z.string(),
  /** The same, and anything more there is to say. Never empty. */
  errors: z.array(z.string()),
  code: z.string(),
  type: z.string().optional(),
  /** Seconds until another try makes sense. */
  retryAfter: z.number().optional(),
  clearUserCache: z.boolean().optional(),
  clearUserEvents: z.boolean().optional(),
})
export type ServerError = z.infer<typeof serverErrorSchema>

const same = (text: string): Wording => ({ en: text, fr: text, es: text })

const noAccess: Wording = {
  en: 'You cannot open this herd with this account.',
  fr: 'Ce compte ne donne pas accès à ce troupeau.',
  es: 'Con esta cuenta no se puede abrir este rebaño.',
  'es-419': 'Con esta cuenta no se puede abrir este rodeo.',
}

// A herd that is not yours and one that does not exist get the same answer, so that a caller cannot probe
// numbers.
const rows = {
  ...codeErrors,
  ...operatorErrors,
  ...entryErrors,
  ...peopleRefusals,
  ...lotErrors,
  invalidInput: {
    status: 400,
    text: {
      en: 'We could not read what was sent.',
      fr: 'Nous n’avons pas pu lire ce qui a été envoyé.',
      es: 'No hemos podido leer lo que se envió.',
    },
  },
  [accessErrorCode]: {
    status: 400,
    text: {
      en: 'Your plan does not include this app.',
      fr: 'Votre formule ne comprend pas cette application.',
      es: 'Su plan no incluye esta aplicación.',
    },
  },
  tokenUnauthorized: { status: 401, text: same(tokenUnauthorizedText) },
  wrongPassword: {
    status: 403,
    text: {
      en: 'That mobile number and password do not match.',
      fr: 'Ce numéro et ce mot de passe ne correspondent pas.',
      es: 'Ese número y esa contraseña no coinciden.',
    },
  },
  wrongCaptcha: { status: 403, text: same(wrongCaptchaText) },
  twoFactorNeeded: {
    status: 403,
    text: {
      en: 'Enter the code from your authenticator.',
      fr: 'Entrez le code de votre application d’authentification.',
      es: 'Escriba el código de su autenticador.',
    },
  },
  wrongCode: {
    status: 403,
    text: {
      en: 'That code is not right, or it was used already.',
      fr: 'Ce code n’est pas le bon, ou il a déjà servi.',
      es: 'Ese código no es correcto o ya se usó.',
    },
  },
  sessionEnded: {
    status: 403,
    text: {
      en: 'You have been logged out. Log in again to carry on.',
      fr: 'Vous avez été déconnecté. Reconnectez-vous pour continuer.',
      es: 'Se ha cerrado su sesión. Entre de nuevo para seguir.',
    },
  },
  herdNotYours: { status: 403, text: noAccess },
  noAccess: { status: 403, text: noAccess },
  notFound: {
    status: 404,
    text: {
      en: 'There is nothing at this address.',
      fr: 'Il n’y a rien à cette adresse.',
      es: 'No hay nada en esta dirección.',
    },
  },
  inactiveAccount: {
    status: 406,
    text: {
      en: 'This account is not active.',
      fr: 'Ce compte n’est pas actif.',
      es: 'Esta cuenta no está activa.',
    },
  },
  tooSlow: {
    status: 408,
    text: {
      en: 'What you sent did not arrive in time. It is safe on this device and will be sent again.',
      fr: 'Ce que vous avez envoyé n’est pas arrivé à temps. C’est en sécurité sur cet appareil et repartira.',
      es: 'Lo que envió no llegó a tiempo. Está a salvo en este dispositivo y se enviará otra vez.',
    },
  },
  newTokenNeeded: {
    status: 412,
    text: {
      en: 'This farm has moved to another region.',
      fr: 'Cette ferme a changé de région.',
      es: 'Esta explotación ha cambiado de región.',
      'es-419': 'Este establecimiento ha cambiado de región.',
    },
  },
  tooLarge: {
    status: 413,
    text: {
      en: 'That is too much to send at once.',
      fr: 'C’est trop à envoyer en une fois.',
      es: 'Es demasiado para enviarlo de una vez.',
    },
  },
  wrongContentType: {
    status: 415,
    text: {
      en: 'We could not read what was sent.',
      fr: 'Nous n’avons pas pu lire ce qui a été envoyé.',
      es: 'No hemos podido leer lo que se envió.',
    },
  },
  unsupported: {
    status: 426,
    text: {
      en: 'This version of the app is too old. Update it to carry on.',
      fr: 'Cette version de l’application est trop ancienne. Mettez-la à jour pour continuer.',
      es: 'Esta versión de la aplicación es demasiado antigua. Actualícela para seguir.',
    },
  },
  tooManyAttempts: {
    status: 429,
    text: {
      en: 'Too many tries. Wait a few minutes and try again.',
      fr: 'Trop d’essais. Attendez quelques minutes et réessayez.',
      es: 'Demasiados intentos. Espere unos minutos y pruebe otra vez.',
    },
  },
  tooManyCalls: {
    status: 429,
    text: {
      en: 'That was too much at once. Your work is safe on this device and will be sent in a moment.',
      fr: 'C’était trop à la fois. Votre travail est en sécurité sur cet appareil et partira dans un instant.',
      es: 'Era demasiado a la vez. Su trabajo está a salvo en este dispositivo y se enviará en un momento.',
    },
  },
  unexpected: {
    status: 500,
    text: {
      en: 'Something went wrong on our side. Nothing you saved is lost.',
      fr: 'Un problème est survenu de notre côté. Rien de ce que vous avez enregistré n’est perdu.',
      es: 'Algo ha fallado por nuestra parte. No se ha perdido nada de lo que guardó.',
    },
  },
  serverBusy: {
    status: 503,
    text: {
      en: 'Steading is busy just now. Your work is safe on this device and will be sent later.',
      fr: 'Steading est très demandé en ce moment. Votre travail est en sécurité sur cet appareil et partira plus tard.',
      es: 'Steading está saturado en este momento. Su trabajo está a salvo en este dispositivo y se enviará después.',
    },
  },
  serverFull: {
    status: 507,
    text: {
      en: 'The disk is full where Steading keeps your records, so nothing more can be saved there. Your work is safe on this device and will be sent when there is room.',
      fr: 'Le disque où Steading garde vos données est plein : rien de plus ne peut y être enregistré. Votre travail est en sécurité sur cet appareil et partira quand il y aura de la place.',
      es: 'El disco donde Steading guarda sus datos está lleno y no cabe nada más. Su trabajo está a salvo en este dispositivo y se enviará cuando haya sitio.',
    },
  },
  farmFull: {
    status: 507,
    text: {
      en: 'There is no room left for this farm. Your work is safe on this device.',
      fr: 'Il n’y a plus de place pour cette ferme. Votre travail est en sécurité sur cet appareil.',
      es: 'Ya no queda sitio para esta explotación. Su trabajo está a salvo en este dispositivo.',
      'es-419': 'Ya no queda sitio para este establecimiento. Su trabajo está a salvo en este dispositivo.',
    },
  },
} as const satisfies Record<string, { status: number; text: Wording }>

export type ServerProblemCode = keyof typeof rows
export const serverProblems: Record<ServerProblemCode, { status: number; text: Wording }> = rows

type More = { errors?: string[]; retryAfter?: number; clearUserCache?: boolean; clearUserEvents?: boolean }

/** The status and body the server answers with. `errors` come after the main sentence. */
export function serverError(
  code: ServerProblemCode,
  reader: Reader = { language: 'en', place: 'GL' },
  { errors = [], ...more }: More = {},
): { status: number; body: ServerError } {
  const { status, text } = serverProblems[code]
  const error = sentence(text, reader)
  const type = code === accessErrorCode ? { type: accessErrorCode } : {}
  return { status, body: { success: false, error, errors: [error, ...errors], code, ...type, ...more } }
}

export type ReadServerError = {
  text: string | undefined
  access: boolean
  tokenUnauthorized: boolean
  wrongCaptcha: boolean
  /** The herd asked for is not, or no longer, on the account. */
  herdNotYours: boolean
  /** The disk of the server is full, not the room of one farm. */
  serverFull: boolean
  /** The proof the server wants besides the password. */
  proof: (typeof proofs)[number] | undefined
}

const proofs = ['twoFactorNeeded', 'wrongCode', 'wrongPassword', 'proofNeeded'] as const

/** Reads any error body, ours or another server's: the first of `errors`, or the `error` field. */
export function readServerError(body: unknown): ReadServerError {
  const { errors, error, code, type } = bodyOf(body)
  const texts = Array.isArray(errors) ? errors : []
  const text = [...texts, error].find((candidate) => typeof candidate === 'string' && candidate.trim() !== '')
  return {
    text: typeof text === 'string' ? text : undefined,
    access: code === accessErrorCode || type === accessErrorCode,
    tokenUnauthorized: error === tokenUnauthorizedText || texts[0] === tokenUnauthorizedText,
    wrongCaptcha: error === wrongCaptchaText || texts[0] === wrongCaptchaText,
    herdNotYours: code === 'herdNotYours',
    serverFull: code === 'serverFull',
    proof: proofs.find((known) => known === code),
  }
}

const bodyOf = (body: unknown): { [name: string]: unknown } =>
  typeof body === 'object' && body !== null ? { ...body } : {}
