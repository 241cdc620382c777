import { describe, expect, test } from 'vitest'
import { regionCodes, regionFacts } from '../../base/regions/regions'
import { weightUnitMissing } from '../onboarding/weight-unit'
import {
  changeSetting,
  findSetting,
  isOfPlace,
  type SettingRecord,
  settingChosenAt,
  settingInForce,
} from './change-setting'
import { type SettingName, settingFacts, settings } from './settings'

const settingNames = Object.keys(settings) as SettingName[]
const noon = Date.UTC(2025, 4, 4, 12)
const midnight = Date.UTC(2025, 4, 4)
const change = (name: SettingName, value: unknown, saved: SettingRecord[] = []) =>
  changeSetting({ name, value, subApp: 'bovine' }, saved, noon)
const changed = (name: SettingName, value: unknown, saved: SettingRecord[] = []) => {
  const result = change(name, value, saved)
  if (!result.ok) throw new Error(`${name} was refused`)
  return result.value
}

test('exactly ten settings are shared across sub-apps, besides the clock and those that say where the farm is [P3.38] [D3.103]', () => {
  const besides = (name: SettingName) => name === 'timeFormat' || isOfPlace({ name })
  expect(settingNames.filter((name) => settings[name].shared && !besides(name)).sort()).toEqual(
    [
      ...['dateFormat', 'defaultFontSize', 'downloadLimit', 'favoriteSmartLists', 'unitSystem'],
      ...['syncDelay', 'farmSize', 'language', 'soundsAndNotifications', 'weightUnit'],
    ].sort(),
  )
})

test('every other setting belongs to the sub-app it was made in [P3.39]', () => {
  expect(changed('landAreaUnit', 'HA').record.belongsToApp).toBe('bovine')
  expect(changed('breedingSeasonStart', noon).record.belongsToApp).toBe('bovine')
  expect(changed('dateFormat', 'MM/dd/yy').record.belongsToApp).toBeNull()
})

test('a setting record has a name, a value, its sub-app and metadata with updatedAt [P3.37] [D3.102]', () => {
  expect(changed('lengthUnit', 'FT').record).toEqual({
    id: 'setting:bovine:lengthUnit',
    name: 'lengthUnit',
    value: 'FT',
    belongsToApp: 'bovine',
    metadata: { updatedAt: noon },
  })
})

test('text is normal or large [P3.40]', () => {
  expect(settings.defaultFontSize.values).toEqual(['normal', 'large'])
  expect(change('defaultFontSize', 'huge')).toEqual({ ok: false, problem: { code: 'invalidInput' } })
})

test('the unit system is METRIC or IMPERIAL [P3.41]', () => {
  expect(settings.unitSystem.values).toEqual(['METRIC', 'IMPERIAL'])
})

test('the sync delay is in minutes, 5 unless the farmer says otherwise [P3.42] [P9.2] [P9.3]', () => {
  const where = { subApp: 'ovine', region: 'IE' } as const
  expect(settingInForce([], 'syncDelay', where)).toBe(5)
  expect(settingInForce([{ ...changed('syncDelay', 30).record }], 'syncDelay', where)).toBe(30)
  expect(change('syncDelay', 1).ok).toBe(true)
  expect(change('syncDelay', 1440).ok).toBe(true)
  expect(change('syncDelay', 0).ok).toBe(false)
  expect(change('syncDelay', 1441).ok).toBe(false)
})

test('three breeding dates are settings, kept as midnight UTC [P3.43] [D3.104] [D3.5]', () => {
  const dates = settingNames.filter((name) => settings[name].kind === 'date' && !isOfPlace({ name }))
  expect(dates).toEqual(['breedingSeasonStart', 'breedingSeasonStartFw', 'breedingPageStartDate'])
  for (const name of dates) expect(changed(name, noon).record.value).toBe(midnight)
})

test('saving a unit or the country forces a sync without a loader, saving anything else does not [P3.44] [P4.41] [D4.43]', () => {
  for (const [name, value] of [
    ['landAreaUnit', 'AC'],
    ['lengthUnit', 'M'],
    ['weightUnit', 'LBS'],
  ] as const) {
    expect(changed(name, value).sync).toEqual({ force: true, showLoader: false })
  }
  const others = settingNames.filter(
    (name) => settingFacts(name).syncsAtOnce && name !== 'timeFormat' && !isOfPlace({ name }),
  )
  expect(others.sort()).toEqual(['landAreaUnit', 'lengthUnit', 'weightUnit'])
  expect(changed('unitSystem', 'IMPERIAL').sync).toBeUndefined()
})

test('the weight unit is dated with midnight, and then no longer asked for [P4.42] [D4.43]', () => {
  const { record } = changed('weightUnit', 'LBS')
  expect(record.metadata.updatedAt).toBe(midnight)
  const asked = (saved: SettingRecord[]) => weightUnitMissing(saved, { region: 'US', subApp: 'ovine' })
  expect([asked([]), asked([record])]).toEqual([true, false])
})

test('how much a phone fetches and how big the farm is have ranges [P3.45]', () => {
  expect(change('downloadLimit', 0).ok).toBe(true)
  expect(change('downloadLimit', 1000).ok).toBe(true)
  expect(change('downloadLimit', 1001).ok).toBe(false)
  expect(change('farmSize', 4_046_860_000).ok).toBe(true)
  expect(change('farmSize', -1).ok).toBe(false)
  expect(change('farmSize', Number.NaN).ok).toBe(false)
})

test('favourites are ids and sounds are on or off', () => {
  expect(changed('favoriteSmartLists', ['a', 'b']).record.value).toEqual(['a', 'b'])
  expect(changed('favoriteSmartLists', []).record.value).toEqual([])
  expect(change('favoriteSmartLists', ['a', 7]).ok).toBe(false)
  expect(change('favoriteSmartLists', 'a').ok).toBe(false)
  expect(changed('soundsAndNotifications', false).record.value).toBe(false)
  expect(change('soundsAndNotifications', 'off').ok).toBe(false)
})

describe('the value in force', () => {
  const where = { subApp: 'bovine', region: 'IE' } as const

  test('before anything is saved it is what the region usually has', () => {
    for (const region of regionCodes) {
      const facts = regionFacts(region)
      const inForce = (name: SettingName) => settingInForce([], name, { subApp: 'crop', region })
      expect(inForce('dateFormat')).toBe(facts.dateFormat)
      expect(inForce('landAreaUnit')).toBe(facts.landAreaUnit)
      expect(inForce('lengthUnit')).toBe(facts.lengthUnit)
      expect(inForce('weightUnit')).toBe(facts.weightUnit)
      expect(inForce('language')).toBe(facts.language)
      expect(inForce('unitSystem')).toBe(region === 'US' ? 'IMPERIAL' : 'METRIC')
    }
  })

  test('a unit set for cattle does not change the crops, a shared one does [P3.38] [P3.39]', () => {
    const saved = [changed('landAreaUnit', 'HA').record, changed('dateFormat', 'MM/dd/yy').record]
    expect(settingInForce(saved, 'landAreaUnit', where)).toBe('HA')
    expect(settingInForce(saved, 'landAreaUnit', { subApp: 'crop', region: 'IE' })).toBe('AC')
    expect(settingInForce(saved, 'dateFormat', { subApp: 'crop', region: 'IE' })).toBe('MM/dd/yy')
  })

  test('of two records for one setting the last changed counts, and is the one changed next', () => {
    const older = { id: 'a', name: 'weightUnit', value: 'KG', belongsToApp: null, updatedAt: 1 }
    const newer = { id: 'b', name: 'weightUnit', value: 'LBS', belongsToApp: null, updatedAt: 2 }
    expect(findSetting([newer, older], 'weightUnit', 'bovine')).toBe(newer)
    expect(changed('weightUnit', 'KG', [older, newer]).record.id).toBe('b')
    expect(findSetting([{ ...newer, deleted: true }, older], 'weightUnit', 'bovine')).toBe(older)
  })

  test('a value that makes no sense, from another app say, falls back to the usual', () => {
    const odd = [{ id: 'a', name: 'weightUnit', value: 'STONE', belongsToApp: null }]
    expect(settingInForce(odd, 'weightUnit', where)).toBe('KG')
  })

  test('two phones offline make the same record, so they cannot end up with two', () => {
    const [one, other] = [changed('language', 'fr'), changed('language', 'es')]
    expect(one.record.id).toBe(other.record.id)
  })

  test('metadata may be JSON text, and nonsense dates nothing', () => {
    const record = { id: 'a', name: 'weightUnit', value: 'KG', belongsToApp: null }
    expect(settingChosenAt({ ...record, metadata: '{"updatedAt":7}' })).toBe(7)
    expect(settingChosenAt({ ...record, metadata: 'broken' })).toBeUndefined()
    expect(settingChosenAt({ ...record, metadata: null })).toBeUndefined()
    expect(settingChosenAt(undefined)).toBeUndefined()
  })
})
