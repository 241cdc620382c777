import { keptTogether } from '../kept-together'
import type { Language } from '../languages'
import { cellAt, type Place, type SomePlaces } from './places'

/** Who reads: in which language, and where, because Spanish is not the same everywhere. */
export type Reader = { readonly language: Language; readonly place: Place }

/** A language as one part of the world speaks it, by BCP 47: es-419 is the Spanish of Latin America. */
type Dialect = 'es-419'

/** A text in every language, and in a dialect where that has another word. */
export type Wording = Readonly<Record<Language, string>> & { readonly [D in Dialect]?: string }

const dialects: SomePlaces<{ readonly [L in Language]?: Dialect }> = { LA: { es: 'es-419' } }

export function worded(wording: Wording, { language, place }: Reader): string {
  const dialect = cellAt(dialects, place)?.[language]
  return (dialect && wording[dialect]) ?? wording[language]
}

/** The same for a sentence, whose signs and units stay on the line of their word. */
export const sentence = (text: Wording, reader: Reader): string =>
  keptTogether(worded(text, reader), reader.language)

/** The Spanish of a row: one word, or one for Spain and one for Latin America. */
export type Spanish = string | readonly [spain: string, latinAmerica: string]

export function wording(en: string, fr: string, spanish: Spanish): Wording {
  const [es, latin] = typeof spanish === 'string' ? [spanish] : spanish
  return { en, fr, es, ...(latin !== undefined && { 'es-419': latin }) }
}
