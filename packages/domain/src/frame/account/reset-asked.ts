import type { Wording } from '../../base/regions/wording'

/**
 * Every caller gets this answer, so it does not show who has an account. It comes before the message leaves, so it
 * promises no arrival, and says what to do when none comes.
 */
export const resetAsked: Wording = {
  en: 'If there is an account with this number, we are sending it a code. If none comes within a few minutes, ask for another.',
  fr: 'S’il existe un compte avec ce numéro, nous lui envoyons un code. S’il n’arrive pas d’ici quelques minutes, demandez-en un autre.',
  es: 'Si hay una cuenta con este número, le enviamos un código. Si no llega en unos minutos, pida otro.',
}
