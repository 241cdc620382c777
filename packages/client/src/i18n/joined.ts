/** The end of what was said, the beginning of what fills the blank, and how the end is said before it. */
type Join = {
  readonly ends: RegExp
  readonly before: RegExp
  readonly says: string | ((hour: number) => string)
}

// The marks around the name of a button, and an opening quote, are not heard.
const unheard = '[\\u2066-\\u2069«\\s]*'
const vowel = new RegExp(`^${unheard}(?!onze|oui)(?:[aeiouœæ]|y(?![aeiou]))`, 'iu')
const clock = /^(\d{1,2}):\d\d/

const french: readonly Join[] = [
  { ends: /(?<!\p{L})(d|l|n|s|m|j|qu|jusqu|lorsqu|puisqu)[ea] $/iu, before: vowel, says: '$1’' },
  { ends: /(?<!\p{L})(dès|avant|après|vers|depuis|pour) le $/iu, before: clock, says: '$1 ' },
  { ends: /(?<!\p{L})jusqu’au $/u, before: clock, says: 'jusqu’à ' },
  { ends: /(?<!\p{L})Jusqu’au $/u, before: clock, says: 'Jusqu’à ' },
  { ends: /(?<!\p{L})(?:le|au) $/iu, before: clock, says: 'à ' },
  { ends: /(?<!\p{L})du $/iu, before: clock, says: 'de ' },
]

const spanish: readonly Join[] = [
  { ends: /(?<!\p{L})y $/u, before: /^h?i(?!e)/iu, says: 'e ' },
  { ends: /(?<!\p{L})o $/u, before: /^h?o/iu, says: 'u ' },
  { ends: /(?<=(?:hasta|desde|hacia|para) )el $/iu, before: clock, says: (hour) => `${article(hour)} ` },
  { ends: /(?<!\p{L})(?:el|al) $/iu, before: clock, says: (hour) => `a ${article(hour)} ` },
  { ends: /(?<!\p{L})del $/iu, before: clock, says: (hour) => `de ${article(hour)} ` },
]
const article = (hour: number) => (hour === 1 ? 'la' : 'las')

const joins: { readonly [language: string]: readonly Join[] } = { fr: french, es: spanish }

/**
 * A text and what fills its next blank. A translator cannot know what will fill it: “de {name}” is d’Idéal, and
 * “jusqu’au {when}” is jusqu’à 14:30 on the last day.
 */
export function joined(said: string, filling: string, language: string): string {
  const plain = filling.normalize('NFD')
  const join = joins[language]?.find(({ ends, before }) => before.test(plain) && ends.test(said))
  if (!join) return said + filling
  const says = typeof join.says === 'string' ? join.says : join.says(Number(clock.exec(plain)?.[1]))
  return said.replace(join.ends, says) + filling
}
