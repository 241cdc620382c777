import type { PageId } from '../pages/pages'
import { factsOf, type Region } from '../regions/regions'
import { type SubApp, subApps } from '../sub-apps'
import { desktopFrom } from '../sub-apps/desktop-mode'
import { type SettingName, settingFacts } from './settings'

export const settingsGroups = ['look', 'units', 'breeding', 'farm', 'sending', 'apps', 'account'] as const
export type SettingsGroup = (typeof settingsGroups)[number]
export const groupKey = (group: SettingsGroup): string => `SETTINGS.GROUP.${group.toUpperCase()}`

/** How a row is filled in. Two choices are a button each, more are a list. */
export type SettingsInput =
  | { kind: 'toggle' | 'list'; options: readonly Choice[] }
  | { kind: 'number'; least: number; most: number; unit: 'minutes' | 'megabytes' | 'land' }
  | { kind: 'switch' }
  | { kind: 'date' }
export type Choice = { value: string; label: string }

type What =
  /** A setting of the farm, saved and synced. */
  | { setting: SettingName }
  /** A choice of this device alone. */
  | { device: DeviceChoice }
  | { page: PageId }
  | { modal: 'changeLanguage' | 'switchApp' }
  | { action: 'signOut' }
export type DeviceChoice = 'colourMode' | 'desktopMode'

type Where = { subApp: SubApp; region: Region; width: number }

type SettingsRow = {
  id: string
  group: SettingsGroup
  label: string
  hint?: string
  what: What
  subApps?: readonly SubApp[]
  /** Left out where changing it would change nothing. */
  shown?: (where: Where) => boolean
}

/** The settings page, row by row. One more setting costs one row. */
export const settingsRows: readonly SettingsRow[] = [
  { id: 'language', group: 'look', label: 'LANGUAGE.TITLE', what: { modal: 'changeLanguage' } },
  { id: 'colourMode', group: 'look', label: 'SETTINGS.COLOURS', what: { device: 'colourMode' } },
  { id: 'defaultFontSize', group: 'look', label: 'SETTINGS.TEXT', what: { setting: 'defaultFontSize' } },
  { id: 'dateFormat', group: 'look', label: 'SETTINGS.DATES', what: { setting: 'dateFormat' } },
  {
    id: 'soundsAndNotifications',
    group: 'look',
    label: 'SETTINGS.SOUNDS',
    hint: 'SETTINGS.SOUNDS_HINT',
    what: { setting: 'soundsAndNotifications' },
  },
  { id: 'weightUnit', group: 'units', label: 'SETTINGS.WEIGHTS', what: { setting: 'weightUnit' } },
  { id: 'landAreaUnit', group: 'units', label: 'SETTINGS.LAND', what: { setting: 'landAreaUnit' } },
  { id: 'lengthUnit', group: 'units', label: 'SETTINGS.LENGTHS', what: { setting: 'lengthUnit' } },
  {
    id: 'unitSystem',
    group: 'units',
    label: 'SETTINGS.VOLUMES',
    what: { setting: 'unitSystem' },
    shown: ({ region }) => factsOf(region).volume === 'saved setting',
  },
  {
    id: 'breedingSeasonStart',
    group: 'breeding',
    label: 'SETTINGS.SEASON_START',
    hint: 'SETTINGS.SEASON_START_HINT',
    what: { setting: 'breedingSeasonStart' },
    subApps: ['bovine'],
  },
  {
    id: 'breedingSeasonStartFw',
    group: 'breeding',
    label: 'SETTINGS.SEASON_START_SHEEP',
    hint: 'SETTINGS.SEASON_START_SHEEP_HINT',
    what: { setting: 'breedingSeasonStartFw' },
    subApps: ['ovine'],
  },
  {
    id: 'breedingPageStartDate',
    group: 'breeding',
    label: 'SETTINGS.BREEDING_PAGE_START',
    hint: 'SETTINGS.BREEDING_PAGE_START_HINT',
    what: { setting: 'breedingPageStartDate' },
    subApps: ['bovine', 'ovine'],
  },
  { id: 'farmSize', group: 'farm', label: 'SETTINGS.FARM_SIZE', what: { setting: 'farmSize' } },
  {
    id: 'syncDelay',
    group: 'sending',
    label: 'SETTINGS.SYNC_DELAY',
    hint: 'SETTINGS.SYNC_DELAY_HINT',
    what: { setting: 'syncDelay' },
  },
  {
    id: 'downloadLimit',
    group: 'sending',
    label: 'SETTINGS.DOWNLOAD_LIMIT',
    hint: 'SETTINGS.DOWNLOAD_LIMIT_HINT',
    what: { setting: 'downloadLimit' },
  },
  { id: 'turbo', group: 'sending', label: 'TURBO.TITLE', hint: 'TURBO.HINT', what: { page: 'turbo-mode' } },
  {
    id: 'backup',
    group: 'sending',
    label: 'SETTINGS.BACKUP',
    hint: 'SETTINGS.BACKUP_HINT',
    what: { page: 'backup' },
  },
  { id: 'eventLog', group: 'sending', label: 'SETTINGS.EVENT_LOG', what: { page: 'event-log' } },
  { id: 'switchApp', group: 'apps', label: 'SUB_APPS.SWITCH', what: { modal: 'switchApp' } },
  {
    id: 'desktopMode',
    group: 'apps',
    label: 'SETTINGS.DESKTOP_MODE',
    hint: 'SETTINGS.DESKTOP_MODE_HINT',
    what: { device: 'desktopMode' },
    shown: ({ width }) => width >= desktopFrom,
  },
  {
    id: 'devices',
    group: 'account',
    label: 'DEVICES.TITLE',
    hint: 'DEVICES.TEXT',
    what: { page: 'devices' },
  },
  { id: 'signOut', group: 'account', label: 'SETTINGS.SIGN_OUT', what: { action: 'signOut' } },
]

export type ShownSettings = { group: SettingsGroup; title: string; rows: readonly SettingsRow[] }[]

/** What a farmer sees here, group by group; a group with nothing in it is not there. */
export function settingsPage(where: Where): ShownSettings {
  const rows = settingsRows.filter(
    ({ subApps: only = subApps, shown }) => only.includes(where.subApp) && (shown?.(where) ?? true),
  )
  return settingsGroups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group)
    return own.length > 0 ? [{ group, title: groupKey(group), rows: own }] : []
  })
}

const numberUnits: { readonly [name: string]: 'minutes' | 'megabytes' | 'land' } = {
  syncDelay: 'minutes',
  downloadLimit: 'megabytes',
  farmSize: 'land',
}

/** How a setting is asked for, from what settings.ts says it may be. Undefined for one that is set elsewhere. */
export function inputOf(name: SettingName): SettingsInput | undefined {
  const facts = settingFacts(name)
  switch (facts.kind) {
    case 'choice': {
      const options = facts.values.map((value) => ({ value, label: choiceKey(name, value) }))
      return { kind: options.length === 2 ? 'toggle' : 'list', options }
    }
    case 'number': {
      const unit = numberUnits[name]
      return unit && { kind: 'number', least: facts.least, most: facts.most, unit }
    }
    case 'flag':
      return { kind: 'switch' }
    case 'date':
      return { kind: 'date' }
    case 'ids':
      return undefined
  }
}

export const deviceChoices: Record<DeviceChoice, SettingsInput> = {
  colourMode: {
    kind: 'list',
    options: ['auto', 'light', 'dark'].map((value) => ({ value, label: `SETTINGS.COLOUR.${value}` })),
  },
  desktopMode: { kind: 'switch' },
}

function choiceKey(name: SettingName, value: string): string {
  if (name === 'dateFormat') return `SETTINGS.DATE_FORMAT.${value.replaceAll('/', '_')}`
  if (name === 'defaultFontSize') return `SETTINGS.TEXT_SIZE.${value}`
  if (name === 'language') return `LANGUAGE.NAME.${value}`
  return `UNITS.NAME.${value}`
}

export function settingsTextKeys(): string[] {
  const options = [
    ...settingsRows.flatMap(({ what }) => ('setting' in what ? [inputOf(what.setting)] : [])),
    ...Object.values(deviceChoices),
  ]
  const keys = [
    ...settingsGroups.map(groupKey),
    ...settingsRows.flatMap(({ label, hint }) => [label, ...(hint ? [hint] : [])]),
    ...options.flatMap((input) =>
      input && 'options' in input ? input.options.map(({ label }) => label) : [],
    ),
    ...['MINUTES', 'MEGABYTES'].map((unit) => `SETTINGS.UNIT.${unit}`),
  ]
  return [...new Set(keys)]
}
