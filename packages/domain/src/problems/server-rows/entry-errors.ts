/** Passkeys, and the link in a notice of a new device. */
export const entryErrors = {
  passkeyRefused: {
    status: 403,
    text: {
      en: 'That passkey did not work. Try again, or log in with your password.',
      fr: 'Cette clé d’accès n’a pas fonctionné. Réessayez, ou connectez-vous avec votre mot de passe.',
      es: 'Esa clave de acceso no ha funcionado. Pruebe otra vez o entre con su contraseña.',
    },
  },
  tooManyPasskeys: {
    status: 409,
    text: {
      en: 'There are enough passkeys on this account. Remove one first.',
      fr: 'Ce compte a assez de clés d’accès. Supprimez-en une d’abord.',
      es: 'Esta cuenta ya tiene bastantes claves de acceso. Quite una antes.',
    },
  },
  noticeOver: {
    status: 410,
    text: {
      en: 'This link was used already, or is too old. Choose a new password to log everybody out.',
      fr: 'Ce lien a déjà servi, ou il est trop ancien. Choisissez un nouveau mot de passe pour déconnecter tout le monde.',
      es: 'Este enlace ya se usó o es demasiado antiguo. Elija una contraseña nueva para cerrar todas las sesiones.',
    },
  },
} as const
