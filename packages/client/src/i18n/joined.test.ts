import { languages } from '@steading/domain/languages'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import { readMessage } from './icu'

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
