import type { Region } from '../../base/regions/regions'
import { formatsFor } from '../../base/tags/tag-formats'
import type { Field } from './fields'

/** Which keys a phone shows for a question; undefined for all of them. */
export type NumberPad = 'numeric' | 'decimal'

/** Numbers that a machine reads, or that are copied from one: never with a letter. */
const digitsOnly = new Set(['eId'])
const tagFields = new Set(['tag'])

type At = { region: Region; species: 'BOVINE' | 'OVINE' }

export function numberPad(name: string, field: Field, at: At): NumberPad | undefined {
  switch (field.kind) {
    case 'number':
      // A pad of digits has no minus key.
      if ((field.least ?? 0) < 0) return undefined
      return field.whole ? 'numeric' : 'decimal'
    case 'weight':
    case 'money':
    case 'area':
    case 'volume':
      return 'decimal'
    case 'text':
      return digitsOnly.has(name) || (tagFields.has(name) && tagsAreDigits(at)) ? 'numeric' : undefined
    default:
      return undefined
  }
}

/** Whether a number may have letters all the same: a tag of another country, or an old one. */
export const mayHaveLetters = (name: string): boolean => tagFields.has(name)

/** Decides by the formats of tags handed out there today. */
function tagsAreDigits({ region, species }: At): boolean {
  const formats = formatsFor(region, species).filter(({ until }) => until === undefined)
  return formats.length > 0 && formats.every(({ example }) => /^\d+$/.test(example))
}
