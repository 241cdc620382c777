const marks = /\p{M}+/gu
const joins: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' }
const joined = /[œæßøł]/g
const gaps = /[^\p{L}\p{N}]+/gu

/**
 * Text ready to compare: no capitals, no accents, one space between words. A farmer types "velage" for
 * vêlage.
 */
export function fold(text: string): string {
  if (/^[a-z0-9]*$/.test(text)) return text
  const plain = text.toLowerCase().normalize('NFD').replace(marks, '')
  return plain
    .replace(joined, (letter) => joins[letter] ?? letter)
    .replace(gaps, ' ')
    .trim()
}
