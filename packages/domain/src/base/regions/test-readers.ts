import type { Reader } from './wording'

/** One of each kind of reader that texts tell apart. */
export const inEnglish: Reader = { language: 'en', place: 'IE' }
export const inFrench: Reader = { language: 'fr', place: { region: 'EU', country: 'FR' } }
export const inSpain: Reader = { language: 'es', place: { region: 'EU', country: 'ES' } }
export const inUruguay: Reader = { language: 'es', place: { region: 'LA', country: 'UY' } }

export const readers = { inEnglish, inFrench, inSpain, inUruguay } as const
