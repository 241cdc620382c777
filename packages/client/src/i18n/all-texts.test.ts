import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@steading/domain/base/languages'
import { regionCodes, textLayersOf } from '@steading/domain/base/regions/regions'
import { events } from '@steading/domain/records/events/events'
import { eventTextKey } from '@steading/domain/records/events/text-keys'
import { fixedEnglish } from '@steading/domain/records/problems/test-fixed-english'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { rowsOf, textsOf } from '../../text-files'
import { choiceKey } from '../engines/form/field-input'
import { builtKeys } from './test-built-keys'

const source = join(import.meta.dirname, '..')
const layers = [...new Set(regionCodes.flatMap(textLayersOf))]
const common = Object.fromEntries(languages.map((language) => [language, textsOf('common', language)]))

const sourceFiles = [
  'app',
  'features',
  'engines',
  'ui',
  'i18n',
  'platform',
  'farm',
  'worker',
  'sync',
  'api',
  'db',
].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)test-|farm-picture/.test(name))
    .map((name) => readFileSync(join(source, folder, name), 'utf8')),
)
const keyPattern = /['"]([A-Z][A-Z0-9_]*(?:\.[A-Za-z0-9_]+)+)['"]/g
const written = sourceFiles.flatMap((text) => [...text.matchAll(keyPattern)].map((match) => match[1] ?? ''))

const used = [...new Set([...written, ...builtKeys(choiceKey)])].sort()

test('the texts are looked for where they are used', () => {
  expect(written.length).toBeGreaterThan(150)
  expect(written).toContain('LOGIN.VALIDATION.PASSWORD_REQUIRED')
})

test('no text is in two files, where the app would show only one of them', () => {
  const keys = rowsOf('common').map(([key]) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe.each(languages)('%s', (language) => {
  test('has every text the app can show [D7.50, P1.8, P7.43]', () => {
    expect(used.filter((key) => !common[language]?.[key])).toEqual([])
  })

  test('has no text that the app never shows', () => {
    expect(Object.keys(common[language] ?? {}).filter((key) => !used.includes(key))).toEqual([])
  })

  test('can be read by the formatter, fills the same blanks as English and tells the same cases apart', () => {
    for (const [key, text] of Object.entries(common[language] ?? {})) {
      const [said, english] = [blanksOf(text, language), blanksOf(common.en?.[key] ?? '', 'en')]
      expect([...said.keys()].sort(), key).toEqual([...english.keys()].sort())
      for (const [name, cases] of said)
        if (cases.size > 0)
          expect([...cases], `${key} {${name}}`).toEqual(
            expect.arrayContaining([...(english.get(name) ?? [])]),
          )
    }
  })

  test('calls a list what the page that opens it is called, wherever English does', () => {
    const isTitle = (key: string) => /^(PAGES|SMART_LISTS)\./.test(key)
    const titles = new Map<string, Set<string>>()
    for (const [key, english] of Object.entries(common.en ?? {}).filter(([name]) => isTitle(name)))
      titles.set(english, (titles.get(english) ?? new Set()).add(common[language]?.[key] ?? ''))
    expect([...titles].filter(([, said]) => said.size > 1)).toEqual([])
  })

  test('regions only reword what everyone has, with the same blanks', () => {
    for (const layer of layers)
      for (const [key, text] of Object.entries(textsOf(layer, language))) {
        expect(common.en, `${layer} ${key}`).toHaveProperty([key])
        const [said, english] = [blanksOf(text, language), blanksOf(common.en?.[key] ?? '', 'en')]
        expect([...said.keys()].sort(), `${layer} ${key}`).toEqual([...english.keys()].sort())
      }
  })
})

type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }> }

/**
 * The names a text is filled with, wherever they are in it, each with the cases it tells apart (one, other,
 * phone). A literal is type 0, the # of a plural type 7.
 */
function blanksOf(text: string, language: string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  const look = (parts: Part[]) => {
    for (const { type, value, options = {} } of parts) {
      if (type !== 0 && type !== 7 && value)
        names.set(value, new Set([...(names.get(value) ?? []), ...Object.keys(options)]))
      for (const option of Object.values(options)) look(option.value)
    }
  }
  look(new IntlMessageFormat(text, language).getAst() as Part[])
  return names
}

test('sentences the specification fixes are word for word [P8.46, P8.47]', () => {
  for (const [key, text] of Object.entries(fixedEnglish)) expect(common.en?.[key]).toBe(text)
})

test('the event log says in English what is sent to those who help', () => {
  for (const [code, { description }] of Object.entries(events))
    expect(common.en?.[eventTextKey(code)], code).toBe(description)
})

test('no text raises its voice, except where the specification does', () => {
  for (const language of languages)
    for (const [key, text] of Object.entries(common[language] ?? {}))
      if (!(key in fixedEnglish)) expect(text, `${language} ${key}`).not.toContain('!')
})
