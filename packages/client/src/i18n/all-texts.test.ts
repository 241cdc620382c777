import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alertTextKeys } from '@steading/domain/alerts/alert'
import { animalTextKeys } from '@steading/domain/animals/text-keys'
import { animalFields } from '@steading/domain/collections/animals'
import { fieldsOf } from '@steading/domain/collections/record-schemas'
import { paletteTextKeys } from '@steading/domain/command-palette/command-palette'
import { noDateKey } from '@steading/domain/dates'
import { environmentTextKeys } from '@steading/domain/environments/environment-switcher'
import { events } from '@steading/domain/events/events'
import { eventTextKey, eventTextKeys } from '@steading/domain/events/text-keys'
import { registerTextKeys } from '@steading/domain/exports/herd-register'
import type { Field } from '@steading/domain/fields/fields'
import { homeTextKeys } from '@steading/domain/home/home'
import { importTextKeys } from '@steading/domain/imports/text-keys'
import { languages } from '@steading/domain/languages'
import { listTextKeys } from '@steading/domain/lists/text-keys'
import { pageTextKeys } from '@steading/domain/pages/text-keys'
import { refusalTextKeys } from '@steading/domain/problems/refusal-texts'
import { fixedEnglish, problemTextKeys } from '@steading/domain/problems/show-problem'
import { regionCodes, textLayersOf } from '@steading/domain/regions/regions'
import { settingsTextKeys } from '@steading/domain/settings/settings-page'
import { subAppTextKeys } from '@steading/domain/sub-apps/switch-sub-app'
import { taskTextKeys } from '@steading/domain/tasks/text-keys'
import { turboTextKeys } from '@steading/domain/turbo/turbo'
import { weightUnits } from '@steading/domain/units'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { choiceKey } from '../engines/form/field-input'

const source = join(import.meta.dirname, '..')
const texts = join(source, '../public/assets/i18n')
const layers = [...new Set(regionCodes.flatMap(textLayersOf))]
const read = (layer: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(texts, layer, `${language}.json`), 'utf8'))
const common = Object.fromEntries(languages.map((language) => [language, read('common', language)]))

const sourceFiles = [
  'app',
  'features',
  'engines',
  'ui',
  'i18n',
  'platform',
  'worker',
  'sync',
  'api',
  'db',
].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|farm-picture/.test(name))
    .map((name) => readFileSync(join(source, folder, name), 'utf8')),
)
const keyPattern = /['"]([A-Z][A-Z0-9_]*(?:\.[A-Za-z0-9_]+)+)['"]/g
const written = sourceFiles.flatMap((text) => [...text.matchAll(keyPattern)].map((match) => match[1] ?? ''))

/** Keys put together while the app runs, spelt out from the tables they are put together from. */
function builtKeys(): string[] {
  const choices = Object.entries(animalFields as Record<string, Field>).flatMap(([name, field]) =>
    field.kind === 'choice' ? field.options.map((value) => choiceKey(name, value)) : [],
  )
  return [
    noDateKey,
    ...pageTextKeys(),
    ...animalTextKeys(),
    ...homeTextKeys(),
    ...importTextKeys(),
    ...settingsTextKeys(),
    ...turboTextKeys(),
    ...eventTextKeys(),
    ...taskTextKeys(choiceKey),
    ...listTextKeys(choiceKey),
    ...registerTextKeys(),
    ...alertTextKeys(),
    ...subAppTextKeys(),
    ...paletteTextKeys(),
    ...environmentTextKeys(),
    ...problemTextKeys(),
    ...refusalTextKeys(),
    ...Object.values(fieldsOf('animals')).map(({ label }) => label),
    ...Object.values(fieldsOf('mobs'))
      .map(({ label }) => label)
      .filter((label) => label.startsWith('FIELDS.GROUP_')),
    ...choices,
    ...regionCodes.map((code) => `REGIONS.${code}`),
    ...weightUnits.flatMap((unit) => [`UNITS.${unit}`, `UNITS.NAME.${unit}`]),
    ...['sent', 'waiting', 'offline', 'attention', 'working', 'never', 'turbo'].map(
      (mark) => `SYNC.EXPLAIN.${mark}`,
    ),
    ...['sqlite', 'indexeddb'].map((kind) => `SYNC.STORAGE_KIND.${kind}`),
    ...['auto', 'light', 'dark'].map((mode) => `SETTINGS.COLOUR.${mode}`),
    ...['web', 'ios', 'android'].map((kind) => `DEVICES.KIND.${kind}`),
    ...['normal', 'large'].map((size) => `SETTINGS.TEXT_SIZE.${size}`),
  ]
}

const used = [...new Set([...written, ...builtKeys()])].sort()

test('the texts are looked for where they are used', () => {
  expect(written.length).toBeGreaterThan(150)
  expect(written).toContain('LOGIN.VALIDATION.PASSWORD_REQUIRED')
})

describe.each(languages)('%s', (language) => {
  test('has every text the app can show [D7.50, P1.8, P7.43]', () => {
    expect(used.filter((key) => !common[language]?.[key])).toEqual([])
  })

  test('has no text nobody shows', () => {
    expect(Object.keys(common[language] ?? {}).filter((key) => !used.includes(key))).toEqual([])
  })

  test('can be read by the formatter, and fills the same blanks as English', () => {
    for (const [key, text] of Object.entries(common[language] ?? {}))
      expect(blanksOf(text, language), key).toEqual(blanksOf(common.en?.[key] ?? '', 'en'))
  })

  test('regions only reword what everyone has', () => {
    for (const layer of layers)
      for (const key of Object.keys(read(layer, language)))
        expect(common.en, `${layer} ${key}`).toHaveProperty([key])
  })
})

type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }> }

/** The names a text is filled with, wherever in it they stand. A literal is type 0, the # of a plural type 7. */
function blanksOf(text: string, language: string): string[] {
  const names = new Set<string>()
  const look = (parts: Part[]) => {
    for (const { type, value, options } of parts) {
      if (type !== 0 && type !== 7 && value) names.add(value)
      for (const option of Object.values(options ?? {})) look(option.value)
    }
  }
  look(new IntlMessageFormat(text, language).getAst() as Part[])
  return [...names].sort()
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
