import type { Json } from '@steading/domain/sync/stored-record'

/** What a value is sorted by. Undefined for a missing or zero value, which comes last either way up. */
export type SortKey = number | string | undefined

export function sortKey(value: Json | undefined): SortKey {
  if (typeof value === 'number') return value === 0 || Number.isNaN(value) ? undefined : value
  if (typeof value === 'string') return textKey(value)
  return value === true ? 1 : undefined
}

/** Case and accents do not matter, and 9 comes before 10 inside a text too. */
function textKey(text: string): SortKey {
  if (text === '' || text === '0') return undefined
  const { ascii, shortDigits } = lookOver(text)
  const plain = ascii ? text.toLowerCase() : withoutAccents(text.toLowerCase())
  return shortDigits ? plain.replace(/\d+/g, (digits) => digits.padStart(paddedDigits, '0')) : plain
}

const paddedDigits = 12

/** One pass by hand: three patterns over every tag of a herd would be most of the time a sort takes. */
function lookOver(text: string): { ascii: boolean; shortDigits: boolean } {
  let ascii = true
  let shortDigits = false
  let digits = 0
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0
    if (code > 127) ascii = false
    if (code >= 48 && code <= 57) digits++
    else {
      if (digits > 0 && digits < paddedDigits) shortDigits = true
      digits = 0
    }
  }
  return { ascii, shortDigits }
}

export function withoutAccents(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: nearly every text is plain ASCII and needs no more work
  return /^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Numbers and dates before texts. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  if (typeof a === typeof b) return a < b ? -1 : 1
  return typeof a === 'number' ? -1 : 1
}

/** Letters and digits only, in lower case: what a search looks through, and for. */
export function searchText(value: Json | undefined): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return Array.isArray(value) ? value.map(searchText).join('\n') : ''
  const plain = withoutAccents(value.toLowerCase())
  return /^[a-z0-9]*$/.test(plain) ? plain : plain.replace(/[^\p{L}\p{N}]+/gu, '')
}
