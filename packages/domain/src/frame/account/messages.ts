import { type Reader, sentence, type Wording } from '../../base/regions/wording'
import { deadlineMessages } from './deadline-messages'

/** Texts and mails the server sends. A message with a code fits into one text message. */

export type MessageText = { subject: Wording; text: Wording }

const code = (subject: Wording, text: Wording): MessageText => ({ subject, text })

export const messages = {
  signUpCode: code(
    { en: 'Your Steading code', fr: 'Votre code Steading', es: 'Su código de Steading' },
    {
      en: '{code} is your Steading code. It works for 10 minutes. Tell it to nobody.',
      fr: '{code} est votre code Steading. Il est valable 10 minutes. Ne le donnez à personne.',
      es: '{code} es su código de Steading. Vale 10 minutos. No se lo diga a nadie.',
    },
  ),
  passwordCode: code(
    {
      en: 'A new Steading password',
      fr: 'Un nouveau mot de passe Steading',
      es: 'Una contraseña nueva de Steading',
    },
    {
      en: '{code} is your code for a new Steading password. It works for 10 minutes. Not you? Do nothing.',
      fr: '{code} est votre code pour un nouveau mot de passe Steading, valable 10 minutes. Ce n’est pas vous ? Ne faites rien.',
      es: '{code} es su código para una contraseña nueva de Steading. Vale 10 minutos. ¿No ha sido usted? No haga nada.',
    },
  ),
  oldContactCode: code(
    {
      en: 'Changing how Steading reaches you',
      fr: 'Changement de vos coordonnées Steading',
      es: 'Cambio de sus datos en Steading',
    },
    {
      en: '{code} lets your Steading account move to {to}. It works for 10 minutes. Not you? Change your password.',
      fr: '{code} permet de passer votre compte Steading à {to}. Valable 10 minutes. Ce n’est pas vous ? Changez de mot de passe.',
      es: '{code} permite pasar su cuenta de Steading a {to}. Vale 10 minutos. ¿No ha sido usted? Cambie la contraseña.',
    },
  ),
  newContactCode: code(
    {
      en: 'Confirm this address for Steading',
      fr: 'Confirmez cette adresse pour Steading',
      es: 'Confirme esta dirección en Steading',
    },
    {
      en: '{code} confirms that your Steading account reaches you here. It works for 10 minutes.',
      fr: '{code} confirme que votre compte Steading vous joint ici. Valable 10 minutes.',
      es: '{code} confirma que recibirá aquí los avisos de Steading. Vale 10 minutos.',
    },
  ),
  passwordChanged: code(
    {
      en: 'Your Steading password was changed',
      fr: 'Votre mot de passe Steading a changé',
      es: 'Se ha cambiado su contraseña de Steading',
    },
    {
      en: 'Your Steading password was changed. Other devices were logged out. Not you? Ask for a new password at once.',
      fr: 'Votre mot de passe Steading a changé. Les autres appareils sont déconnectés. Ce n’est pas vous ? Demandez-en un nouveau tout de suite.',
      es: 'Se ha cambiado su contraseña de Steading y se ha cerrado la sesión en los otros dispositivos. ¿No ha sido usted? Pida una nueva enseguida.',
    },
  ),
  newDevice: code(
    {
      en: 'A new device on your Steading account',
      fr: 'Un nouvel appareil sur votre compte Steading',
      es: 'Un dispositivo nuevo en su cuenta de Steading',
    },
    {
      en: 'A new device is logged in to your Steading account. Not you? {link}',
      fr: 'Nouvel appareil connecté à votre compte Steading. Ce n’est pas vous ? {link}',
      es: 'Un dispositivo nuevo ha entrado en su cuenta de Steading. ¿No ha sido usted? {link}',
    },
  ),
  passkeyAdded: code(
    {
      en: 'A passkey was added to your Steading account',
      fr: 'Une clé d’accès a été ajoutée à votre compte Steading',
      es: 'Se ha añadido una clave de acceso a su cuenta de Steading',
      'es-419': 'Se agregó una clave de acceso a su cuenta de Steading',
    },
    {
      en: 'Passkey “{name}” added to your Steading account. Not you? Change your password and remove it.',
      fr: 'Clé d’accès « {name} » ajoutée à votre compte Steading. Pas vous ? Changez de mot de passe et supprimez-la.',
      es: 'Clave de acceso «{name}» añadida a su cuenta de Steading. ¿No ha sido usted? Cambie la contraseña y quítela.',
      'es-419':
        'Clave de acceso «{name}» agregada a su cuenta de Steading. ¿No fue usted? Cambie la contraseña y quítela.',
    },
  ),
  contactChanged: code(
    {
      en: 'Steading reaches you elsewhere now',
      fr: 'Vos coordonnées Steading ont changé',
      es: 'Sus datos en Steading han cambiado',
    },
    {
      en: 'Your Steading account now uses {to}. Not you? Contact us at once.',
      fr: 'Votre compte Steading utilise maintenant {to}. Ce n’est pas vous ? Contactez-nous tout de suite.',
      es: 'Su cuenta de Steading usa ahora {to}. ¿No ha sido usted? Escríbanos enseguida.',
    },
  ),
  adviserLetIn: code(
    {
      en: 'An adviser was let in to your farm',
      fr: 'Un conseiller a accès à votre ferme',
      es: 'Un asesor puede entrar en su explotación',
      'es-419': 'Un asesor puede entrar en su establecimiento',
    },
    {
      en: 'Steading lets {name} act on your farm {farm} for {hours} hours. Why, and how to end it: “Who can help me”.',
      fr: 'Steading autorise {name} à agir sur votre ferme {farm} pendant {hours} h. Motif et arrêt : « Qui peut m’aider ».',
      es: 'Steading autoriza a {name} a actuar en su explotación {farm} durante {hours} h. Motivo y cómo terminarlo: «Quién puede ayudarme».',
      'es-419':
        'Steading autoriza a {name} a actuar en su establecimiento {farm} durante {hours} h. Motivo y cómo terminarlo: «Quién puede ayudarme».',
    },
  ),
  adviserLink: code(
    {
      en: 'Your link to act for a farmer',
      fr: 'Votre lien pour agir à la place d’un éleveur',
      es: 'Su enlace para actuar por un ganadero',
    },
    {
      en: 'Open this within 10 minutes to act on farm {farm}: {link}',
      fr: 'Ouvrez ce lien dans les 10 minutes pour agir sur la ferme {farm} : {link}',
      es: 'Abra este enlace en los próximos 10 minutos para actuar en la explotación {farm}: {link}',
      'es-419':
        'Abra este enlace en los próximos 10 minutos para actuar en el establecimiento {farm}: {link}',
    },
  ),
  ...deadlineMessages,
} as const satisfies Record<string, MessageText>
export type MessageName = keyof typeof messages

/** A message with its placeholders filled in. */
export function writeMessage(
  name: MessageName,
  reader: Reader,
  values: Record<string, string> = {},
): { subject: string; text: string } {
  const { subject, text } = messages[name]
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (blank, key: string) => values[key] ?? blank)
  return { subject: filled(sentence(subject, reader)), text: filled(sentence(text, reader)) }
}

/**
 * Shows enough of a number or address for its owner to recognise it, and too little to identify the owner.
 */
export function masked(contact: string): string {
  const [name = '', domain] = contact.split('@')
  return domain === undefined ? `…${contact.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`
}
