/** Why the server does not share a lot, or does not show one. */
export const lotErrors = {
  lotCodeWrong: {
    status: 403,
    text: {
      en: 'That is not the code for these animals. Ask the seller for it.',
      fr: 'Ce n’est pas le code de ces animaux. Demandez-le au vendeur.',
      es: 'Ese no es el código de estos animales. Pídaselo al vendedor.',
    },
  },
  lotNotYours: {
    status: 409,
    text: {
      en: 'Only those who may record that animals leave this farm can share them.',
      fr: 'Seules les personnes qui peuvent noter un départ d’animaux de cette ferme peuvent les partager.',
      es: 'Solo pueden compartirlos quienes pueden anotar salidas de animales de esta explotación.',
      'es-419': 'Solo pueden compartirlos quienes pueden anotar salidas de animales de este establecimiento.',
    },
  },
  lotsTooMany: {
    status: 409,
    text: {
      en: 'Too many links are open. Withdraw some that are no longer needed.',
      fr: 'Trop de liens sont ouverts. Retirez ceux qui ne servent plus.',
      es: 'Hay demasiados enlaces abiertos. Retire los que ya no hagan falta.',
    },
  },
  lotOver: {
    status: 410,
    text: {
      en: 'This link is no longer open. Ask the seller for a new one.',
      fr: 'Ce lien n’est plus valable. Demandez-en un autre au vendeur.',
      es: 'Este enlace ya no es válido. Pídale otro al vendedor.',
    },
  },
} as const
