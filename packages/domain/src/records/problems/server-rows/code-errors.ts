import type { Wording } from '../../../base/regions/wording'

// A code that is wrong, too old, used or never sent gets the same answer, so that a caller cannot probe
// numbers.
export const codeErrors = {
  wrongOneTimeCode: {
    status: 403,
    text: {
      en: 'That code is not right, or it has run out. Check it, or ask for a new one.',
      fr: 'Ce code n’est pas le bon, ou il n’est plus valable. Vérifiez-le ou demandez-en un autre.',
      es: 'Ese código no es correcto o ya no vale. Compruébelo o pida otro.',
    },
  },
  contactNotChanged: {
    status: 403,
    text: {
      en: 'Those codes are not right, or they have run out. Check both, or begin again.',
      fr: 'Ces codes ne sont pas les bons, ou ne sont plus valables. Vérifiez les deux ou recommencez.',
      es: 'Esos códigos no son correctos o ya no valen. Compruebe los dos o empiece de nuevo.',
    },
  },
  contactUnusable: {
    status: 422,
    text: {
      en: 'That cannot be used. Check what you typed.',
      fr: 'Cela ne peut pas être utilisé. Vérifiez ce que vous avez saisi.',
      es: 'Eso no se puede usar. Compruebe lo que ha escrito.',
    },
  },
  numberTaken: {
    status: 409,
    text: {
      en: 'There is an account with this number already. Log in, or ask for a new password.',
      fr: 'Il existe déjà un compte avec ce numéro. Connectez-vous, ou demandez un nouveau mot de passe.',
      es: 'Ya hay una cuenta con este número. Entre, o pida una contraseña nueva.',
    },
  },
  signUpOver: {
    status: 410,
    text: {
      en: 'The code has run out. Ask for a new one and carry on.',
      fr: 'Le code n’est plus valable. Demandez-en un autre pour continuer.',
      es: 'El código ya no vale. Pida otro y siga.',
    },
  },
  weakPassword: {
    status: 422,
    text: {
      en: 'Many people use that password, or it is easy to guess. Take another.',
      fr: 'Beaucoup de gens utilisent ce mot de passe, ou il se devine. Choisissez-en un autre.',
      es: 'Mucha gente usa esa contraseña, o se adivina. Elija otra.',
    },
  },
  codeNotSent: {
    status: 500,
    text: {
      en: 'We could not send a code just now. Try again in a minute.',
      fr: 'Impossible d’envoyer un code pour l’instant. Réessayez dans une minute.',
      es: 'No hemos podido enviar un código. Pruebe otra vez en un minuto.',
    },
  },
  tooManyCodes: {
    status: 429,
    text: {
      en: 'We have sent enough codes for now. Wait a while and ask again.',
      fr: 'Assez de codes ont été envoyés. Attendez un peu avant d’en redemander un.',
      es: 'Ya hemos enviado bastantes códigos. Espere un rato y vuelva a pedirlo.',
    },
  },
} as const satisfies Record<string, { status: number; text: Wording }>
