import type { Spanish } from '../regions/wording'

/** A crop or a colour, and its name in English, French and Spanish. The id never changes. */
export type TypeRow = readonly [id: string, en: string, fr: string, es: Spanish]
