import { paperDay } from '../../base/dates'
import type { Language } from '../../base/languages'
import { type CellValue, isWholeDay, type TableColumn } from './table'

const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const nearest: { readonly [letter: string]: string } = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', ŧ: 't', ŋ: 'n', ĸ: 'k' },
  ...{ '\u2011': '-', '\u2212': '-', '\u202f': ' ', '\u2009': ' ', '♀': 'F', '♂': 'M' },
}
const onPaper = (letter: string) =>
  (letter >= ' ' && letter <= '~') || (letter >= '\u00a0' && letter <= 'ÿ') || beyondLatin1.includes(letter)

/**
 * The letters a PDF draws without a font of its own: those of Western Europe. Another letter becomes the
 * nearest of them, or a question mark: a wrong letter on a legal page is worse than a missing one.
 */
export function paperText(text: string): string {
  let said = ''
  for (const letter of text) {
    if (onPaper(letter)) said += letter
    else if (/\s/.test(letter)) said += ' '
    else {
      const bare = nearest[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      said += [...bare].every(onPaper) ? bare : '?'
    }
  }
  return said
}

/** A period lasts to the end of its last day, in the words of the screens: a bare day could also be the first day after it. */
const toItsEnd: Record<Language, (day: string) => string> = {
  en: (day) => `end of ${day}`,
  fr: (day) => `${day} inclus`,
  es: (day) => `${day} inclusive`,
}

/** A cell's text on paper. */
export function paperCell(cell: CellValue, { kind, digits }: TableColumn, language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return paperText(cell)
  if (kind === 'day') return paperDay(cell)
  if (kind === 'moment' && isWholeDay(cell)) return toItsEnd[language](paperDay(cell))
  if (kind === 'moment') return `${paperDay(cell)} ${new Date(cell).toISOString().slice(11, 16)}`
  return paperText(numbersIn(language, digits).format(cell))
}

const made = new Map<string, Intl.NumberFormat>()

function numbersIn(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}${digits}`
  const format = made.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits })
  made.set(key, format)
  return format
}
