import { describe, expect, test } from 'vitest'
import type { Located } from '../../base/regions/places'
import { regionCodes } from '../../base/regions/regions'
import { subApps } from '../../base/sub-apps'
import { isThere } from '../../frame/pages/open-pages'
import { isPageId, pageOf } from '../../frame/pages/pages'
import { isOfPlace, placeInForce } from '../../frame/settings/change-setting'
import { type SettingName, settings } from '../../frame/settings/settings'
import {
  deviceChoices,
  inputOf,
  rowsOn,
  type SettingsRow,
  settingsPage,
  settingsRows,
  settingsTextKeys,
} from './settings-page'

const wide = { subApp: 'bovine', region: 'IE', width: 1280 } as const
const ids = (where: Parameters<typeof settingsPage>[0]) =>
  settingsPage(where).flatMap(({ rows }) => rows.map(({ id }) => id))

const askedElsewhere = ['favoriteSmartLists', 'saleWeightMg', 'salePricePerKilo']
/** Asked for once there are files to fetch. */
const awaited = ['downloadLimit']

describe('the settings page', () => {
  test('has every setting a farmer makes there; favourites are marked on the lists themselves, sales planned on their page', () => {
    const asked = settingsRows.flatMap(({ what }) => ('setting' in what ? [what.setting] : []))
    expect([...asked, 'language', ...askedElsewhere, ...awaited].sort()).toEqual(Object.keys(settings).sort())
    expect(new Set(settingsRows.map(({ id }) => id)).size).toBe(settingsRows.length)
  })

  test('leads to devices, the PIN, the account, backup, turbo mode and the event log, and each page exists everywhere [D4.31]', () => {
    const pages = settingsRows.flatMap(({ what }) => ('page' in what ? [what.page] : []))
    expect(pages).toEqual([
      'reminders',
      'breeding-dates',
      'watch-numbers',
      'turbo-mode',
      'backup',
      'event-log',
      'log-in-details',
      'devices',
      'pin',
      'own-account',
    ])
    for (const { what, subApps: only = subApps } of settingsRows) {
      if (!('page' in what)) continue
      expect(isPageId(what.page)).toBe(true)
      expect(pageOf(what.page).subApps).toEqual([...only])
      expect(pageOf(what.page).up).toBe('settings')
    }
  })

  test('calls a page it leads to as that page calls itself, and leads to none still to come', () => {
    for (const { id, label, what } of settingsRows) {
      if (!('page' in what)) continue
      expect(label, id).toBe(pageOf(what.page).title)
      expect(isThere(pageOf(what.page)), id).toBe(true)
    }
  })

  test('asks cattle farmers and sheep farmers for their own season, on a page of its own, crop farmers for none [P3.43]', () => {
    const dates = (subApp: 'bovine' | 'ovine' | 'crop') =>
      rowsOn('breeding-dates', { ...wide, subApp }).map(({ id }) => id)
    expect(dates('bovine')).toEqual(['breedingSeasonStart', 'breedingPageStartDate'])
    expect(dates('ovine')).toEqual(['breedingSeasonStartFw', 'breedingPageStartDate'])
    expect(dates('crop')).toEqual([])
    expect(ids(wide)).toContain('breedingDates')
    expect(ids(wide)).not.toContain('breedingSeasonStart')
    expect(settingsPage({ ...wide, subApp: 'crop' }).map(({ group }) => group)).not.toContain('breeding')
  })

  test('one more setting is one row: it is drawn in its group, asked as its kind wants', () => {
    const row: SettingsRow = {
      id: 'favourites',
      group: 'farm',
      icon: 'heart',
      label: 'SETTINGS.FARM_SIZE',
      what: { setting: 'breedingPageStartDate' },
    }
    const shown = settingsPage(wide, [...settingsRows, row]).find(({ group }) => group === 'farm')
    expect(shown?.rows.map(({ id }) => id)).toEqual([
      ...(['tbHerdTested', 'tbGroup', 'tbBreakdown', 'tbLastReactor', 'lastFarmDays'] as const),
      'farmSize',
      'mastitisCaseDays',
      'watchNumbers',
      'favourites',
    ])
    expect(inputOf('breedingPageStartDate')).toEqual({ kind: 'date' })
  })

  test('asks for litres or gallons only in the region that lets a farmer choose [P1.11]', () => {
    const asked = regionCodes.filter((region) => ids({ ...wide, region }).includes('unitSystem'))
    expect(asked).toEqual(['CA'])
  })

  test('has the desktop-mode toggle where the window is wide enough for it [D2.267] [D2.268]', () => {
    expect(ids(wide)).toContain('desktopMode')
    expect(ids({ ...wide, width: 1025 })).toContain('desktopMode')
    expect(ids({ ...wide, width: 1024 })).not.toContain('desktopMode')
  })

  test('has no empty group and no row twice, wherever it is opened', () => {
    for (const subApp of subApps)
      for (const region of regionCodes) {
        const page = settingsPage({ subApp, region, width: 390 })
        expect(page.every(({ rows }) => rows.length > 0)).toBe(true)
        const shown = page.flatMap(({ rows }) => rows)
        expect(new Set(shown).size).toBe(shown.length)
      }
  })
})

describe('a row', () => {
  test('with two choices is a toggle of two buttons, such as a unit [D2.261]', () => {
    expect(inputOf('weightUnit')).toEqual({
      kind: 'toggle',
      options: [
        { value: 'KG', label: 'UNITS.NAME.KG' },
        { value: 'LBS', label: 'UNITS.NAME.LBS' },
      ],
    })
    for (const name of ['landAreaUnit', 'lengthUnit', 'unitSystem', 'dateFormat', 'defaultFontSize'] as const)
      expect(inputOf(name)?.kind, name).toBe('toggle')
  })

  test('asks for each setting the way its kind wants, within its limits', () => {
    expect(inputOf('syncDelay')).toMatchObject({ kind: 'number', least: 1, most: 1440 })
    expect(inputOf('farmSize')).toMatchObject({ kind: 'number', unit: { measures: 'land' } })
    expect(inputOf('soundsAndNotifications')).toEqual({ kind: 'switch' })
    expect(inputOf('breedingSeasonStart')).toEqual({ kind: 'date' })
    expect(inputOf('language')).toMatchObject({ kind: 'list' })
    expect(inputOf('favoriteSmartLists')).toBeUndefined()
    expect(deviceChoices.colourMode).toMatchObject({ kind: 'list' })
  })

  test('has an input for every setting on the page, with every value it may have', () => {
    for (const { what } of settingsRows) {
      if (!('setting' in what)) continue
      const input = inputOf(what.setting)
      expect(input, what.setting).toBeDefined()
      const facts = settings[what.setting]
      if (facts.kind === 'choice' && input && 'options' in input)
        expect(input.options.map(({ value }) => value)).toEqual([...facts.values])
    }
  })
})

test('the texts of the settings page are keys, each once', () => {
  const keys = settingsTextKeys()
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(
    expect.arrayContaining(['SETTINGS.DATE_FORMAT.dd_MM_yy', 'UNITS.NAME.HA', 'SETTINGS.GROUP.LOOK']),
  )
  for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z_]*(\.[A-Za-z_]+)+$/)
})

test('a farm is asked only what the law of its place goes by', () => {
  const asked = (place: Located, subApp: 'bovine' | 'ovine' = 'bovine') =>
    settingsPage({ ...place, subApp, width: 1200 })
      .flatMap(({ rows }) => rows)
      .map(({ id }) => id)
      .filter((name) => isOfPlace({ name }) && name !== 'country')
  expect(asked({ region: 'IE' })).toEqual([
    ...['dryInfections', 'tbHerdTested', 'tbGroup', 'tbBreakdown', 'tbLastReactor', 'lastFarmDays'],
  ])
  expect(asked({ region: 'NI' })).toEqual(['bvdStatus', 'bvdGone', 'tbHerdTested'])
  expect(asked({ region: 'UK', country: 'GB-ENG' })).toEqual(['tbEvery', 'vetAttested', 'lastFarmDays'])
  expect(asked({ region: 'UK', country: 'GB-WLS' })).toEqual([
    ...['bvdStatus', 'bvdScreened', 'tbEvery', 'vetAttested', 'lastFarmDays'],
  ])
  expect(asked({ region: 'UK' }, 'ovine')).toEqual(['vetAttested', 'lambsHoused'])
  expect(asked({ region: 'SC' })).toEqual(['bvdStatus', 'bvdScreened', 'tbEvery'])
  expect(asked({ region: 'EU', country: 'AT' })).toEqual(['calvesOutdoors'])
  for (const region of ['EU', 'US', 'LA', 'NZ', 'GL'] as const) expect(asked({ region })).toEqual([])
})

test('the place of a farm includes the farmer’s answers about the holding', () => {
  const saved = (name: SettingName, value: unknown) => ({ id: name, name, value, belongsToApp: null })
  expect(placeInForce([], 'SC', {})).toEqual({ region: 'SC' })
  expect(
    placeInForce(
      [saved('bvdStatus', 'notNegative'), saved('tbEvery', 'exempt'), saved('lastFarmDays', 30)],
      'SC',
      {},
    ),
  ).toEqual({ region: 'SC', holding: { bvdStatus: 'notNegative', tbMonths: 0, lastFarmDays: 30 } })
  const breakdown = [saved('tbBreakdown', 'relapse'), saved('tbLastReactor', Date.UTC(2026, 2, 1))]
  expect(placeInForce([...breakdown, saved('tbGroup', 'dry')], 'IE', {})).toEqual({
    region: 'IE',
    holding: { tbBreakdown: 'relapse', tbLastReactor: Date.UTC(2026, 2, 1), tbGroup: 'dry' },
  })
  expect(placeInForce([saved('tbBreakdown', 'none')], 'IE', {})).toEqual({ region: 'IE' })
  // Taken back, or nothing a farmer could have chosen.
  expect(placeInForce([saved('bvdStatus', 'unknown'), saved('tbEvery', '48')], 'SC', {})).toEqual({
    region: 'SC',
  })
})
