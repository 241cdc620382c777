import { languages } from '@steading/domain/base/languages'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import { readMessage } from './icu'
import { textsIn } from './test-texts-read'

const fill = (text: string, language: string, value: string) => readMessage(text, language)({ x: value })

describe('before what fills a blank', () => {
  test.each([
    ['Retour de {x}', 'Idéal', 'Retour d’Idéal'],
    ['Retour de {x}', 'Élodie', 'Retour d’Élodie'],
    ['Retour de {x}', 'Yvonne', 'Retour d’Yvonne'],
    ['Retour de {x}', 'Yannick', 'Retour de Yannick'],
    ['Retour de {x}', 'Daisy', 'Retour de Daisy'],
    ['La formule de {x}', '30470', 'La formule de 30470'],
    ['Venus {s, select, a {} other {de {x}}}', 'Oulx', 'Venus d’Oulx'],
    ['Notez la {x}', '\u2068Âge\u2069', 'Notez l’\u2068Âge\u2069'],
    ['jusqu’au {x}', '14:30', 'jusqu’à 14:30'],
    ['Jusqu’au {x}', '14:30', 'Jusqu’à 14:30'],
    ['jusqu’au {x}', '18/11/26', 'jusqu’au 18/11/26'],
    ['terminé le {x}', '14:30', 'terminé à 14:30'],
    ['Lait livrable dès le {x}', '14:30', 'Lait livrable dès 14:30'],
    ['Pas de récolte avant le {x}', '06:05', 'Pas de récolte avant 06:05'],
    ['au plus tard le {x}', '14:30', 'au plus tard à 14:30'],
    ['Terme du {x}', '14:30', 'Terme de 14:30'],
    ['sinon {x}', 'Idéal', 'sinon Idéal'],
    ['Aide {x}', 'Idéal', 'Aide Idéal'],
  ])('French: %s with %s is said %s', (text, value, said) => {
    expect(fill(text, 'fr', value)).toBe(said)
  })

  test.each([
    ['Toro y {x}', 'Inés', 'Toro e Inés'],
    ['Toro y {x}', 'Hielo', 'Toro y Hielo'],
    ['Toro y {x}', 'Lola', 'Toro y Lola'],
    ['uno o {x}', 'ocho', 'uno u ocho'],
    ['hasta el {x}', '18:30', 'hasta las 18:30'],
    ['hasta el {x}', '01:05 AM', 'hasta la 01:05 AM'],
    ['hasta el {x}', '18/11/26', 'hasta el 18/11/26'],
    ['terminado el {x}', '18:30', 'terminado a las 18:30'],
    ['antes del {x}', '18:30', 'antes de las 18:30'],
    ['Pare del {x}', '1:00', 'Pare de la 1:00'],
  ])('Spanish: %s with %s is said %s', (text, value, said) => {
    expect(fill(text, 'es', value)).toBe(said)
  })

  test('English says it as it is written', () => {
    expect(fill('until {x}', 'en', '14:30')).toBe('until 14:30')
  })
})

/** Filled by whatever a farmer calls a thing or a person: masculine or feminine, with a vowel first or not. */
const named =
  'name|who|seller|bull|ram|ewe|remedy|feed|group|herd|farm|place|person|survey|about|file|medicine|into|field|dam|sire|forebear|product|bought|what'
const articles = {
  en: 'an?',
  fr: 'le|la|l’|un|une|du|au|ce|cet|cette|ma|mon|votre',
  es: 'el|la|un|una|del|al|este|esta',
}

test.each(languages)('no text puts an article before a name it cannot know: %s', (language) => {
  const pattern = new RegExp(`(?<!\\p{L})(?:${articles[language]}) ?\\{(?:${named})\\}`, 'iu')
  const texts = ['common', 'region-la'].flatMap((layer) => Object.entries(textsOf(layer, language)))
  expect(texts.filter(([, text]) => pattern.test(text))).toEqual([])
})

test('French uses its singular for none too: a text writes the count and never a 1, unless none has its own case', () => {
  const one = /plural,[^#]*?one \{[^{}#]*(?<!\w)1(?!\w)[^{}]*\}/u
  const saysOne = (text: string) => one.test(text) && !text.includes('=0')
  expect(saysOne('{count, plural, one {1 étape} other {# étapes}}')).toBe(true)
  expect(Object.entries(textsOf('common', 'fr')).filter(([, text]) => saysOne(text))).toEqual([])
})

/** What is never spoken so: a full word before a vowel, a day's article before a time of day, y before an i. */
const unspoken = {
  fr: [
    /(?<!\p{L})(?:d|l|n|s|m|j|qu|jusqu|lorsqu|puisqu)[ea] [«\s\u2066-\u2069]*(?:Idéal|Élodie|Oulx)/u,
    /(?<!\p{L})(?:le|au|du) 14:30/iu,
  ],
  es: [/(?<!\p{L})y (?:Inés|Idéal)/u, /(?<!\p{L})o Oulx/u, /(?<!\p{L})(?:el|al|del) 14:30/iu],
} as const

const fillings = ['Idéal', 'Élodie', 'Oulx', 'Inés', '14:30']

/** A text in all its cases, each blank filled by the same. */
function filledBy(text: string, language: string, filling: string): string[] {
  const blanks = [...text.matchAll(/\{(\w+)(?:, (\w+))?/g)].map(([, name = '', kind]) => ({ name, kind }))
  const select = [...text.matchAll(/\{(\w+), select,((?: [\w-]+ \{(?:[^{}]|\{[^{}]*\})*\})+)/g)].flatMap(
    ([, name = '', cases = '']) =>
      [...cases.matchAll(/(?:^|\}) ([\w-]+) \{/g)].map(([, one = '']) => ({ name, one })),
  )
  const usual = Object.fromEntries(
    blanks.map(({ name, kind }) => [name, kind === 'plural' || kind === 'number' ? 5 : filling]),
  )
  const ways = select.length === 0 ? [{}] : select.map(({ name, one }) => ({ [name]: one }))
  return ways.map((way) => readMessage(text, language)({ ...usual, ...way }))
}

describe.each(['fr', 'es'] as const)('%s', (language) => {
  test.each(fillings)('every text is spoken as people speak it before %s, in every region', (filling) => {
    const texts = textsIn(language).filter(([key, text]) => text.includes('{') && !key.endsWith('.ts'))
    expect(texts.length).toBeGreaterThan(1400)
    const found = texts.flatMap(([key, text]) =>
      filledBy(text, language, filling)
        .filter((said) => unspoken[language].some((never) => never.test(said)))
        .map((said) => `${key}: ${said}`),
    )
    expect(found).toEqual([])
  })
})

test('the check finds an article before a time and a vowel', () => {
  expect(unspoken.fr.some((never) => never.test('prête le 14:30'))).toBe(true)
  expect(unspoken.fr.some((never) => never.test('Retour de Idéal'))).toBe(true)
  expect(unspoken.es.some((never) => never.test('desde el 14:30'))).toBe(true)
})
