import { breedById } from '../../../base/breeds/breeds'
import { type Language, languages } from '../../../base/languages'
import { toMilligrams } from '../../../base/units'
import type { Span } from '../filter-days'
import { type Filter, isFilter, type Operator } from '../filters'
import { readWords, type Speaker, type Token } from './lexicon'
import { events, goneFields, kinds, measures, states } from './meanings'
import { isFiller, isSign, readMonths, readWhen, unitIn } from './when'

/** A text read as a list: the conditions understood, and the words that were not. */
export type PlainWords = {
  filters: Filter[]
  /** As they were typed, in their order. Nothing is guessed for them. */
  unknown: string[]
  /** Asks for animals that have left or died. */
  gone: boolean
  /** The language it was read in. */
  language: Language
}

export type Asking = Speaker & { today: number }

/**
 * Reads "heifers over 15 months not served" on the device, without asking anyone. The farmer's own language comes
 * first; a text that says more in another is read in that one.
 */
export function readPlainWords(text: string, asking: Asking): PlainWords {
  const others = languages.filter((language) => language !== asking.language)
  let best: PlainWords | undefined
  for (const language of [asking.language, ...others]) {
    const read = readIn(text, { ...asking, language })
    if (!best || read.unknown.length < best.unknown.length) best = read
    if (best.unknown.length === 0) break
  }
  return best ?? { filters: [], unknown: [], gone: false, language: asking.language }
}

/** The filters found from one place on, and how many words they took. */
type Found = { filters: readonly Filter[]; used: number; unknown?: readonly string[] }
type Reads = (tokens: readonly Token[], today: number) => Found | undefined

function readIn(text: string, asking: Asking): PlainWords {
  const tokens = readWords(text, asking)
  const filters: Filter[] = []
  const unknown: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at)
    const found = readings.reduce<Found | undefined>(
      (best, read) => best ?? read(rest, asking.today),
      undefined,
    )
    if (found?.filters.every(isFilter)) filters.push(...found.filters)
    else if (!isFiller(rest[0]) && !isSign(rest[0], 'and', 'this')) unknown.push(rest[0]?.said ?? '')
    unknown.push(...(found?.unknown ?? []))
    at += Math.max(1, found?.used ?? 1)
  }
  const joined = together(filters)
  const gone = joined.some(({ field, is }) => goneFields.includes(field) && is !== 'empty')
  return { filters: joined, unknown, gone, language: asking.language }
}

const skipFillers = (tokens: readonly Token[]): number => {
  const first = tokens.findIndex((token) => !isFiller(token))
  return first < 0 ? tokens.length : first
}

const readKind: Reads = ([first]) =>
  first && 'kind' in first ? { filters: kinds[first.kind], used: 1 } : undefined

const readState: Reads = ([first]) =>
  first && 'state' in first ? { filters: [states[first.state]], used: 1 } : undefined

/** A farmer who says Charolais means the crosses too. */
const readBreed: Reads = ([first]) => {
  if (!first || !('breed' in first)) return undefined
  const cross = breedById(`${first.breed}X`)
  return {
    filters: [{ field: 'breed', is: 'in', value: [first.breed, ...(cross ? [cross.id] : [])] }],
    used: 1,
  }
}

function readEventWith(tokens: readonly Token[], not: boolean, today: number): Found | undefined {
  const [first, ...rest] = tokens
  if (!first || !('event' in first)) return undefined
  const { field, looks } = events[first.event]
  const when = readWhen(rest, looks, not, today)
  if (when) return { filters: [{ field, is: when.is, value: when.value }], used: 1 + when.used }
  const skipped = skipFillers(rest)
  const next = rest[skipped]
  // A time that cannot be read must not be taken for a birthday, nor the verb for "ever".
  if (next && ('month' in next || isSign(next, 'since', 'before', 'after', 'last', 'next', 'ago')))
    return { filters: [], used: skipped + 2, unknown: [first.said, next.said] }
  if (field === 'dob') return { filters: [], used: 1 }
  return { filters: [{ field, is: not ? 'empty' : 'filled' }], used: 1 }
}

const readEvent: Reads = (tokens, today) => readEventWith(tokens, false, today)

/**
 * "Not" reverses the words after it. Words it cannot reverse are left out with it, or they would say the
 * opposite.
 */
const readNot: Reads = (tokens, today) => {
  const [not] = tokens
  if (!not || !isSign(not, 'not')) return undefined
  const skipped = 1 + skipArticle(tokens.slice(1))
  const rest = tokens.slice(skipped)
  const event = readEventWith(rest, true, today)
  if (event) return { ...event, used: skipped + event.used }
  const found = readState(rest, today) ?? readKind(rest, today) ?? readBreed(rest, today)
  const [only, ...more] = found?.filters ?? []
  const turned = only && more.length === 0 ? turnedRound(only) : undefined
  if (turned && found) return { filters: [turned], used: skipped + found.used }
  const after = rest[0]
  return { filters: [], used: skipped + (after ? 1 : 0), unknown: [not.said, ...(after ? [after.said] : [])] }
}

/** "Without a passport": the a is no number here. */
function skipArticle(tokens: readonly Token[]): number {
  const first = skipFillers(tokens)
  const token = tokens[first]
  const article = token && 'number' in token && token.number === 1 && !/\d/.test(token.said)
  return article ? first + 1 + skipFillers(tokens.slice(first + 1)) : first
}

const opposites: Partial<Record<Operator, Operator>> = {
  in: 'notIn',
  filled: 'empty',
  atLeast: 'below',
  below: 'atLeast',
}

function turnedRound(filter: Filter): Filter | undefined {
  const { field, is, value } = filter
  if (typeof value === 'boolean') return { field, is, value: !value }
  if (is === 'equals' && typeof value === 'number') return { field, is: 'not', value }
  const opposite = opposites[is]
  return opposite && { ...filter, is: opposite }
}

type Amount = {
  low: number
  high?: number
  sign: 'over' | 'under' | 'atLeast' | 'atMost' | 'exactly' | 'between'
  used: number
}

/** "Over 15", "15 or more", "between 12 and 18". */
function readAmount(tokens: readonly Token[]): Amount | undefined {
  let at = skipFillers(tokens)
  const first = tokens[at]
  const leading = (['over', 'under', 'atLeast', 'atMost', 'exactly', 'between'] as const).find((sign) =>
    isSign(first, sign),
  )
  if (leading) at += 1
  at += skipFillers(tokens.slice(at))
  const low = numberAt(tokens, at)
  if (low === undefined) return undefined
  at += 1
  if (leading === 'between' || isSign(tokens[at], 'and')) {
    const high = isSign(tokens[at], 'and') ? numberAt(tokens, at + 1) : undefined
    if (high !== undefined) return { low, high, sign: 'between', used: at + 2 }
    if (leading === 'between') return undefined
  }
  return { low, sign: leading ?? 'exactly', used: at }
}

const numberAt = (tokens: readonly Token[], at: number): number | undefined => {
  const token = tokens[at]
  return token && 'number' in token ? token.number : undefined
}

/** "Or more" may stand before or behind the unit. */
function trailing(tokens: readonly Token[], amount: Amount): Amount {
  const next = tokens[amount.used]
  if (isSign(next, 'orMore')) return { ...amount, sign: 'atLeast', used: amount.used + 1 }
  return isSign(next, 'orLess') ? { ...amount, sign: 'atMost', used: amount.used + 1 } : amount
}

/** An age or a weight: a number and its unit. */
const readAgeOrWeight: Reads = (tokens) => {
  const amount = readAmount(tokens)
  const token = amount && tokens[trailing(tokens, amount).used]
  if (!amount || !token || !('unit' in token)) return undefined
  const early = trailing(tokens, amount)
  const full = trailing(tokens, { ...early, used: early.used + 1 })
  if (token.unit === 'kg' || token.unit === 'lb') {
    const weight = token.unit === 'kg' ? 'KG' : 'LBS'
    return numberFilter('lastWeightMg', full, (said) => toMilligrams(said, weight))
  }
  const unit = unitIn(token)
  return unit && ageFilter(full, unit)
}

function ageFilter({ low, high, sign, used }: Amount, unit: Span['unit']): Found | undefined {
  if (!Number.isInteger(low) || (high !== undefined && !Number.isInteger(high))) return undefined
  const value = { count: low, unit }
  if (sign === 'over' || sign === 'atLeast')
    return { filters: [{ field: 'dob', is: 'longerAgo', value }], used }
  if (sign === 'under') return { filters: [{ field: 'dob', is: 'inLast', value }], used }
  // "Fifteen months old" and "at most fifteen months" last until the sixteenth.
  const last = { count: (high ?? low) + 1, unit }
  const young: Filter = { field: 'dob', is: 'inLast', value: last }
  if (sign === 'atMost') return { filters: [young], used }
  return { filters: [{ field: 'dob', is: 'longerAgo', value }, young], used }
}

const numberIs: Record<Amount['sign'], Operator> = {
  over: 'above',
  under: 'below',
  atLeast: 'atLeast',
  atMost: 'atMost',
  exactly: 'equals',
  between: 'between',
}

function numberFilter(
  field: string,
  { low, high, sign, used }: Amount,
  stored: (said: number) => number,
): Found {
  const value = sign === 'between' ? [stored(low), stored(high ?? low)] : stored(low)
  return { filters: [{ field, is: numberIs[sign], value }], used }
}

/** "Lactation over 4", "cell count above 200". */
const readMeasure: Reads = ([first, ...rest]) => {
  if (!first || !('measure' in first)) return undefined
  const amount = readAmount(rest)
  if (!amount) return undefined
  const { field, each } = measures[first.measure]
  const full = trailing(rest, amount)
  const unit = rest[full.used]
  const pounds = each > 1 && unit !== undefined && 'unit' in unit && unit.unit === 'lb'
  const hasUnit = each > 1 && unit !== undefined && 'unit' in unit && unitIn(unit) === undefined
  const used = full.used + 1 + (hasUnit ? 1 : 0)
  return numberFilter(field, { ...full, used }, (said) =>
    each > 1 ? toMilligrams(said, pounds ? 'LBS' : 'KG') : said,
  )
}

/** March calves are those born in March. */
const readBirthMonth: Reads = (tokens) => {
  const [first] = tokens
  const months = first && 'month' in first ? readMonths(tokens) : undefined
  return months && { filters: [{ field: 'dob', is: 'inMonths', value: months.months }], used: months.used }
}

/** "Tag ending 123", "number 45", or a number that can only be one. */
const readTag: Reads = (tokens) => {
  const ending = isSign(tokens[0], 'ending')
  const named = ending || isSign(tokens[0], 'numbered')
  const at = named ? 1 + skipFillers(tokens.slice(1)) : 0
  const token = tokens[at]
  const part = token && ('number' in token || 'unknown' in token) ? token.said : ''
  const enough = named ? /\d/.test(part) : /^(?:\p{L}+\d+|\d{3,})[\p{L}\d]*$/u.test(part)
  return enough
    ? { filters: [{ field: 'tag', is: ending ? 'endsWith' : 'contains', value: part }], used: at + 1 }
    : undefined
}

const readings: readonly Reads[] = [
  readNot,
  readKind,
  readBreed,
  readState,
  readEvent,
  readMeasure,
  readAgeOrWeight,
  readBirthMonth,
  readTag,
]

/** "Cows and heifers" are either; "cows" and "in calf" are both. */
function together(filters: readonly Filter[]): Filter[] {
  const joined = new Map<string, Filter>()
  for (const filter of filters) {
    const key = filter.is === 'in' ? `${filter.field} in` : JSON.stringify(filter)
    const before = joined.get(key)
    const values = [before?.value, filter.value].flatMap((value) => (Array.isArray(value) ? value : []))
    joined.set(key, filter.is === 'in' ? { ...filter, value: [...new Set(values)] } : filter)
  }
  return [...joined.values()]
}
