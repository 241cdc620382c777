/** Passkeys, links that log a user in, and proofs besides a log-in. */
export const entryErrors = {
  samplesStayHere: {
    status: 403,
    text: {
      en: 'This sample log-in works only on the machine Steading runs on.',
      fr: 'Ce compte d’exemple ne fonctionne que sur l’ordinateur où tourne Steading.',
      es: 'Esta cuenta de ejemplo solo funciona en el equipo donde está instalado Steading.',
    },
  },
  proofNeeded: {
    status: 403,
    text: {
      en: 'Enter your password once more to do this.',
      fr: 'Saisissez encore une fois votre mot de passe pour continuer.',
      es: 'Escriba otra vez su contraseña para hacer esto.',
    },
  },
  operatorNeedsTwoFactor: {
    status: 403,
    text: {
      en: 'The operator’s pages need two-factor log-in. Turn it on under your account, then come back.',
      fr: 'Les pages de l’administrateur demandent la connexion à deux facteurs. Activez-la dans votre compte, puis revenez.',
      es: 'Las páginas del operador exigen la verificación en dos pasos. Actívela en su cuenta y vuelva.',
    },
  },
  linkOver: {
    status: 410,
    text: {
      en: 'This link was used already, or is too old. Start Steading again for a new one.',
      fr: 'Ce lien a déjà servi, ou il est trop ancien. Redémarrez Steading pour en obtenir un autre.',
      es: 'Este enlace ya se usó o es demasiado antiguo. Reinicie Steading para obtener otro.',
    },
  },
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
