import type { Wording } from '../regions/wording'

/** Every caller gets this answer, so it does not show who has an account. */
export const resetAsked: Wording = {
  en: 'If there is an account with this number, a code is on its way to it.',
  fr: 'S’il existe un compte avec ce numéro, un code lui est envoyé.',
  es: 'Si hay una cuenta con este número, le llegará un código.',
}
