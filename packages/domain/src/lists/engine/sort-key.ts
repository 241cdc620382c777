import type { Json } from '../../records/sync/stored-record'

/** The value a list sorts by. Undefined for a missing or zero value, which comes last in both directions. */
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
  return shortDigits && !isRecordId(plain) ? paddedNumbers(plain) : plain
}

const paddedDigits = 12
const zeros = '0'.repeat(paddedDigits)
const isDigit = (code: number) => code >= 48 && code <= 57

/** The digits in the id of a record are no numbers. */
const isRecordId = (text: string) =>
  text.length === 36 && text[8] === '-' && text[13] === '-' && text[18] === '-' && text[23] === '-'

/** One pass by hand: three patterns over every tag of a herd would be most of the time a sort takes. */
function lookOver(text: string): { ascii: boolean; shortDigits: boolean } {
  let ascii = true
  let shortDigits = false
  let digits = 0
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0
    if (code > 127) ascii = false
    if (isDigit(code)) digits++
    else {
      if (digits > 0 && digits < paddedDigits) shortDigits = true
      digits = 0
    }
  }
  return { ascii, shortDigits }
}

function paddedNumbers(text: string): string {
  let padded = ''
  let copied = 0
  for (let i = 0; i < text.length; i++) {
    if (!isDigit(text.charCodeAt(i))) continue
    const start = i
    while (i < text.length && isDigit(text.charCodeAt(i))) i++
    padded += text.slice(copied, start) + zeros.slice(i - start)
    copied = start
  }
  return padded + text.slice(copied)
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
