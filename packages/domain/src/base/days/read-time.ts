import { type Language, languages } from '../languages'
import { plainWords } from './day-words'

const words: Record<Language, { now: string; noon: string; midnight: string }> = {
  en: { now: 'now', noon: 'noon', midnight: 'midnight' },
  fr: { now: 'maintenant', noon: 'midi', midnight: 'minuit' },
  es: { now: 'ahora', noon: 'mediodia', midnight: 'medianoche' },
}

/** Minutes since midnight from typed text: 6, 630, 6:30, 6.30pm, 18h30, now. `now` is the current time. */
export function readTime(text: string, now: number): number | undefined {
  const plain = plainWords(text)
  for (const language of languages) {
    const said = words[language]
    if (plain === said.now) return now
    if (plain === said.noon) return 12 * 60
    if (plain === said.midnight) return 0
  }
  const [, hourText, minuteText = '0', half] =
    /^(\d{1,2})(?: ?[:.h]? ?(\d{2}))? ?h?(?: ?([ap]) ?m?)?$/.exec(plain) ?? []
  if (hourText === undefined) return undefined
  const [hours, minutes] = [Number(hourText), Number(minuteText)]
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return undefined
  return (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes
}
