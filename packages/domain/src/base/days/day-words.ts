import type { Language } from '../languages'

/** How a language names days. Written with their accents; compared without them. */
export type DayWords = {
  months: readonly string[]
  shortMonths: readonly string[]
  /** Sunday first, as a date counts them. */
  weekdays: readonly string[]
  shortWeekdays: readonly string[]
  /** Days away from today. */
  near: { readonly [word: string]: number }
  ago: RegExp
  ahead: RegExp
  /** Monday last week, Monday next week. */
  before: readonly string[]
  after: readonly string[]
  /** Words between the parts of a day, without a meaning of their own. */
  fillers: readonly string[]
}

// biome-ignore format: one language to a block, a week or a year to a line
export const dayWords: Record<Language, DayWords> = {
  en: {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    near: { today: 0, now: 0, yesterday: -1, tomorrow: 1, 'day before yesterday': -2, 'the day before yesterday': -2, 'day after tomorrow': 2, 'the day after tomorrow': 2, 'last week': -7, 'a week ago': -7, 'next week': 7, 'in a week': 7 },
    ago: /^(?:(?<days>\d{1,3}) days?|(?<weeks>\d{1,2}) weeks?) ago$/,
    ahead: /^in (?:(?<days>\d{1,3}) days?|(?<weeks>\d{1,2}) weeks?)$/,
    before: ['last'], after: ['next'], fillers: ['the', 'of', 'on'],
  },
  fr: {
    months: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
    shortMonths: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'],
    weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    shortWeekdays: ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam'],
    near: { "aujourd'hui": 0, aujourdhui: 0, auj: 0, hier: -1, demain: 1, 'avant hier': -2, 'apres demain': 2, 'la semaine derniere': -7, 'dans une semaine': 7 },
    ago: /^il y a (?:(?<days>\d{1,3}) jours?|(?<weeks>\d{1,2}) semaines?)$/,
    ahead: /^dans (?:(?<days>\d{1,3}) jours?|(?<weeks>\d{1,2}) semaines?)$/,
    before: ['dernier'], after: ['prochain'], fillers: ['le', 'du', 'de'],
  },
  es: {
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
    shortMonths: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    shortWeekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
    near: { hoy: 0, ayer: -1, manana: 1, anteayer: -2, antier: -2, 'antes de ayer': -2, 'pasado manana': 2, 'la semana pasada': -7, 'en una semana': 7 },
    ago: /^hace (?:(?<days>\d{1,3}) dias?|(?<weeks>\d{1,2}) semanas?)$/,
    ahead: /^(?:en|dentro de) (?:(?<days>\d{1,3}) dias?|(?<weeks>\d{1,2}) semanas?)$/,
    before: ['pasado'], after: ['proximo', 'que viene'], fillers: ['el', 'del', 'de'],
  },
}

/**
 * Text ready to compare: small letters, no accents, one kind of apostrophe, spaces for points, commas and
 * joined words.
 */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`´]/g, "'")
    .replace(/(?<=\p{L})[-.,]/gu, ' ')
    .replace(/[,\s]+/g, ' ')
    .trim()

/** The place of a word in a list of names: the whole name, or a beginning that fits no other name. */
export function placeIn(names: readonly string[], word: string): number | undefined {
  const plain = names.map(plainWords)
  const whole = plain.indexOf(word)
  if (whole >= 0) return whole
  const begun = plain.flatMap((name, at) => (word.length >= 3 && name.startsWith(word) ? [at] : []))
  return begun.length === 1 ? begun[0] : undefined
}
