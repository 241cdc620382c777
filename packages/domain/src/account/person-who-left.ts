import type { Language } from '../languages'

/** How history names somebody who asked to be forgotten. */
export const personWhoLeft: Record<Language, string> = {
  en: 'A person who left',
  fr: 'Une personne partie',
  es: 'Una persona que ya no está',
}
