import { languages } from '@steading/domain/base/languages'
import { regionCodes, textLayersOf } from '@steading/domain/base/regions/regions'
import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import { readMessage } from './icu'

const layers = new Set([...regionCodes.flatMap(textLayersOf), 'help'])
const allTexts = (language: string) => [...layers].flatMap((layer) => Object.values(textsOf(layer, language)))

const namesIn = (text: string) => [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? '')
const counts = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2_000_000 }))

describe.each(languages)('%s', (language) => {
  test('every text of ours says what the full library would say', () => {
    const texts = [...new Set(allTexts(language))]
    expect(texts.length).toBeGreaterThan(500)
    for (const text of texts) {
      const names = namesIn(text)
      const [library, ours] = [new IntlMessageFormat(text, language), readMessage(text, language)]
      fc.assert(
        fc.property(fc.array(counts, { minLength: names.length, maxLength: names.length }), (numbers) => {
          const values = Object.fromEntries(names.map((name, at) => [name, numbers[at]]))
          expect(ours(values)).toBe(library.format(values))
        }),
        { numRuns: names.length > 0 ? 20 : 1 },
      )
    }
  })
})

test.each([
  ["it''s {name}", { name: 'Daisy' }],
  ["don't '{'touch'}' {name}", { name: 7 }],
  ["{n, plural, one {'#' is # cow} other {# cows, {name}}}", { n: 1, name: 'x' }],
  ['{kind, select, cow {a cow} other {{n, plural, one {# head} other {# heads}}}}', { kind: 'ewe', n: 1200 }],
  ['{n, plural, =0 {none} other {{kind, select, cow {# cows} other {# head}}}}', { n: 2, kind: 'cow' }],
  ['{n, number} of {n}', { n: 12345.5 }],
])('%s is read as the full library reads it', (text, values) => {
  expect(readMessage(text, 'en')(values)).toBe(new IntlMessageFormat(text, 'en').format(values))
})

test.each(['{', '{name', '{n, plural, one {#}}', 'a } b', '{n, date}', '{n, plural, other {x}'])(
  'a text that is broken is a mistake found at once: %s',
  (text) => {
    expect(() => readMessage(text, 'en')).toThrow()
  },
)
