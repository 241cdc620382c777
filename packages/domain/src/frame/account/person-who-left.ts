import type { Language } from '../../base/languages'

/** The name history shows for a person who asked for erasure. */
export const personWhoLeft: Record<Language, string> = {
  en: 'A person who left',
  fr: 'Quelqu’un qui n’est plus là',
  es: 'Una persona que ya no está',
}
