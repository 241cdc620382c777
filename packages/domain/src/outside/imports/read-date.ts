import { fold } from '../../base/command-palette/fold'
import { oneDay } from '../../base/one-day'

export type DateOrder = 'day first' | 'month first'

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv', 'enero', 'ene'],
  ['february', 'feb', 'fevrier', 'fevr', 'fev', 'febrero'],
  ['march', 'mar', 'mars', 'marzo'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juin', 'junio'],
  ['july', 'jul', 'juillet', 'juil', 'julio'],
  ['august', 'aug', 'aout', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'decembre', 'diciembre', 'dic'],
]
const monthByName = new Map(months.flatMap((names, month) => names.map((name) => [name, month + 1] as const)))

/**
 * Which of two numbers is the day, for a whole column: one 25 in first place decides for every 03/04 in it. Where
 * nothing decides, or the column says both, it is read as the region writes its dates.
 */
export function dateOrderOf(texts: Iterable<string>, usual: DateOrder): DateOrder {
  let [dayFirst, monthFirst] = [0, 0]
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})[./\s-](\d{1,2})[./\s-]\d{2,4}/.exec(text.trim()) ?? []
    if (Number(first) > 12) dayFirst += 1
    else if (Number(second) > 12) monthFirst += 1
  }
  if (dayFirst === monthFirst) return usual
  return dayFirst > monthFirst ? 'day first' : 'month first'
}

/** A day at midnight UTC, however it was written; undefined for what is no day. `today` tells which century 24 is in. */
export function readDate(text: string, order: DateOrder, today: number): number | undefined {
  const written = withoutTime(text.trim())
  return (
    fromYearFirst(written) ??
    fromNumbers(written, order, today) ??
    fromWords(written, today) ??
    fromSerial(written)
  )
}

const withoutTime = (text: string) =>
  text.replace(
    /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i,
    '',
  )

function fromYearFirst(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4})[./\s-]?(\d{2}|(?<=\D)\d)[./\s-]?(\d{1,2})$/.exec(text) ?? []
  return year ? dayOf(Number(year), Number(month), Number(date)) : undefined
}

function fromNumbers(text: string, order: DateOrder, today: number): number | undefined {
  const [, first, second, year] = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})$/.exec(text) ?? []
  if (!first || !second || !year) return undefined
  const [date, month] = order === 'day first' ? [first, second] : [second, first]
  return dayOf(wholeYear(year, today), Number(month), Number(date))
}

/** "5 mars 2021", "March 5th, 2021", "05-MAR-21", "5 de marzo de 2021". */
function fromWords(text: string, today: number): number | undefined {
  const words = fold(text)
    .split(' ')
    .flatMap((word) => word.match(/\d+|\p{L}+/gu) ?? [])
  const month = words.map((word) => monthByName.get(word)).find((found) => found !== undefined)
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const others = words.filter((word) => !/^\d/.test(word) && !monthByName.has(word))
  const small = ['st', 'nd', 'rd', 'th', 'er', 'de', 'del', 'of', 'le', 'el']
  if (!month || numbers.length !== 2 || others.some((word) => !small.includes(word))) return undefined
  const [one = '', other = ''] = numbers
  const [date, year] = one.length === 4 ? [other, one] : [one, other]
  return year.length === 2 || year.length === 4
    ? dayOf(wholeYear(year, today), month, Number(date))
    : undefined
}

// Excel counts days from the end of 1899. Below these, a number in a date column is no date of an animal's life.
const [firstSerial, lastSerial] = [18_264, 73_050]
const serialZero = Date.UTC(1899, 11, 30)

function fromSerial(text: string): number | undefined {
  const number = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0
  return number >= firstSerial && number <= lastSerial ? serialZero + number * oneDay : undefined
}

function wholeYear(year: string, today: number): number {
  if (year.length === 4) return Number(year)
  const century = Math.floor(new Date(today).getUTCFullYear() / 100) * 100
  // A due date may lie ahead, but not by a generation of cows.
  const latest = new Date(today).getUTCFullYear() + 5
  return century + Number(year) > latest ? century - 100 + Number(year) : century + Number(year)
}

function dayOf(year: number, month: number, date: number): number | undefined {
  const day = Date.UTC(year, month - 1, date)
  const made = new Date(day)
  const real =
    made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
  return real && year >= 1900 && year < 2200 ? day : undefined
}
