import { languages } from '@steading/domain/base/languages'
import { settingFacts } from '@steading/domain/frame/settings/settings'
import {
  inputOf,
  type SettingsRow,
  settingsRows,
  textsOfRow,
} from '@steading/domain/jobs/settings/settings-page'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../../text-files'

const common = Object.fromEntries(languages.map((language) => [language, textsOf('common', language)]))
const missing = (row: SettingsRow) =>
  languages.flatMap((language) =>
    textsOfRow(row).flatMap((key) => (common[language]?.[key] ? [] : [`${language} ${key}`])),
  )

describe('what the settings page asks', () => {
  test.each(settingsRows)('$id is said in three languages, with every answer and unit', (row) => {
    expect(missing(row)).toEqual([])
    if (!('setting' in row.what)) return
    const { setting } = row.what
    const facts = settingFacts(setting)
    expect(inputOf(setting)).toBeDefined()
    if (facts.kind === 'choice') expect(textsOfRow(row).length).toBeGreaterThan(facts.values.length)
    if (facts.kind === 'number') expect(facts.unit).toBeDefined()
  })

  test('the check finds a row without texts', () => {
    const [row] = settingsRows
    expect(row && missing({ ...row, label: 'SETTINGS.NOBODY_WROTE_THIS' })).toHaveLength(3)
  })
})
