/** Why the server refuses a request about the people of a farm. */
export const peopleRefusals = {
  notYourRole: {
    status: 409,
    text: {
      en: 'Only an owner of this farm can do that.',
      fr: 'Seul un propriétaire de cette ferme peut le faire.',
      es: 'Eso solo lo puede hacer un propietario de esta explotación.',
      'es-419': 'Eso solo lo puede hacer un propietario de este establecimiento.',
    },
  },
  onFarmAlready: {
    status: 409,
    text: {
      en: 'That person is on this farm already, or has been asked.',
      fr: 'Cette personne fait déjà partie de cette ferme, ou y a déjà été invitée.',
      es: 'Esa persona ya está en esta explotación o ya ha sido invitada.',
      'es-419': 'Esa persona ya está en este establecimiento o ya fue invitada.',
    },
  },
  lastOwner: {
    status: 409,
    text: {
      en: 'A farm needs an owner. Hand it over to another person first.',
      fr: 'Il faut un propriétaire à une ferme. Transmettez-la d’abord à quelqu’un.',
      es: 'Una explotación necesita un propietario. Traspásela primero a alguien.',
      'es-419': 'Un establecimiento necesita un propietario. Traspáselo primero a alguien.',
    },
  },
  notAnAdviser: {
    status: 409,
    text: {
      en: 'Only an adviser whom this farmer has let in can do that.',
      fr: 'Seul un conseiller autorisé par cet éleveur peut le faire.',
      es: 'Eso solo lo puede hacer un asesor autorizado por este ganadero.',
    },
  },
  invitationOver: {
    status: 409,
    text: {
      en: 'This invitation is no longer open. Ask for another one.',
      fr: 'Cette invitation n’est plus valable. Demandez-en une autre.',
      es: 'Esta invitación ya no es válida. Pida otra.',
    },
  },
  askedTooOften: {
    status: 409,
    text: {
      en: 'Too many are waiting for an answer. Try again when some have been answered.',
      fr: 'Trop de demandes attendent une réponse. Réessayez quand certaines auront été traitées.',
      es: 'Hay demasiadas sin responder. Pruebe otra vez cuando se hayan respondido algunas.',
    },
  },
} as const
