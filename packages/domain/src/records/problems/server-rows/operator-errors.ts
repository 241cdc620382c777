/** Why something that an operator asked for was not done. */
export const operatorErrors = {
  paidLater: {
    status: 409,
    text: {
      en: 'Nothing was changed: a later payment has been heard of for this farm.',
      fr: 'Rien n’a changé : un paiement plus récent est connu pour cette ferme.',
      es: 'No se ha cambiado nada: consta un pago posterior de esta explotación.',
      'es-419': 'No se ha cambiado nada: consta un pago posterior de este establecimiento.',
    },
  },
  notSendable: {
    status: 409,
    text: {
      en: 'That message cannot be sent again: it has gone, its code has run out, or no service is set.',
      fr: 'Ce message ne peut pas repartir : il est parti, son code n’est plus valable, ou aucun service n’est réglé.',
      es: 'Ese mensaje no se puede enviar otra vez: ya salió, su código caducó o no hay quien lo envíe.',
    },
  },
  noSuchAdviser: {
    status: 409,
    text: {
      en: 'There is no open account with that number, other than your own, to let in.',
      fr: 'Aucun compte ouvert n’a ce numéro, hormis le vôtre.',
      es: 'No hay ninguna cuenta abierta con ese número, aparte de la suya.',
    },
  },
} as const
