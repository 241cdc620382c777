import { countriesIn, type Located } from '../../base/regions/places'
import { type Region, regionFacts } from '../../base/regions/regions'
import { type SubApp, subApps } from '../../base/sub-apps'
import type { PageIcon } from '../../frame/pages/icons'
import type { PageId } from '../../frame/pages/pages'
import { type SettingName, type SettingUnit, settingFacts } from '../../frame/settings/settings'
import { desktopFrom } from '../../frame/sub-apps/desktop-mode'
import { holdingQuestions } from './holding-questions'

export const settingsGroups = ['look', 'units', 'breeding', 'farm', 'sending', 'apps', 'account'] as const
export type SettingsGroup = (typeof settingsGroups)[number]
export const groupKey = (group: SettingsGroup): string => `SETTINGS.GROUP.${group.toUpperCase()}`

/** How a row is filled in. Two choices are a button each, more are a list. */
export type SettingsInput =
  | { kind: 'toggle' | 'list'; options: readonly Choice[] }
  | { kind: 'number'; least: number; most: number; unit: SettingUnit }
  | { kind: 'switch' }
  | { kind: 'date' }
/** Numbers are asked in a dialog of their own; everything else is answered in its line. */
export type LineInput = Exclude<SettingsInput, { kind: 'number' }>
export type NumberInput = Extract<SettingsInput, { kind: 'number' }>
export type Choice = { value: string; label: string }

type What =
  /** A setting of the farm, saved and synced. */
  | { setting: SettingName }
  /** A choice of this device alone. */
  | { device: DeviceChoice }
  | { page: PageId }
  | { modal: 'changeLanguage' | 'switchApp' }
  | { action: 'signOut' }
export type DeviceChoice = 'colourMode' | 'desktopMode' | 'letterKeys'

type Where = Located & { subApp: SubApp; width: number }

export type SettingsRow = {
  id: string
  group: SettingsGroup
  icon: PageIcon
  label: string
  hint?: string
  what: What
  /** A page of its own it is asked on; most are asked on the settings page itself. */
  on?: 'breeding-dates'
  subApps?: readonly SubApp[]
  /** Left out where changing it would change nothing. */
  shown?: (where: Where) => boolean
}

/** The settings page, row by row. One more setting costs one row. */
export const settingsRows: readonly SettingsRow[] = [
  {
    id: 'language',
    group: 'look',
    icon: 'languages',
    label: 'LANGUAGE.TITLE',
    what: { modal: 'changeLanguage' },
  },
  {
    id: 'colourMode',
    group: 'look',
    icon: 'sun-moon',
    label: 'SETTINGS.COLOURS',
    what: { device: 'colourMode' },
  },
  {
    id: 'defaultFontSize',
    group: 'look',
    icon: 'type',
    label: 'SETTINGS.TEXT',
    what: { setting: 'defaultFontSize' },
  },
  {
    id: 'dateFormat',
    group: 'look',
    icon: 'calendar-days',
    label: 'SETTINGS.DATES',
    what: { setting: 'dateFormat' },
  },
  {
    id: 'timeFormat',
    group: 'look',
    icon: 'hourglass',
    label: 'SETTINGS.TIMES',
    what: { setting: 'timeFormat' },
  },
  {
    id: 'soundsAndNotifications',
    group: 'look',
    icon: 'bell',
    label: 'SETTINGS.SOUNDS',
    hint: 'SETTINGS.SOUNDS_HINT',
    what: { setting: 'soundsAndNotifications' },
  },
  {
    id: 'reminders',
    group: 'look',
    icon: 'bell',
    label: 'PAGES.REMINDERS',
    hint: 'REMINDERS.HINT',
    what: { page: 'reminders' },
  },
  {
    id: 'weightUnit',
    group: 'units',
    icon: 'weigh-scale',
    label: 'SETTINGS.WEIGHTS',
    what: { setting: 'weightUnit' },
  },
  {
    id: 'landAreaUnit',
    group: 'units',
    icon: 'map',
    label: 'SETTINGS.LAND',
    what: { setting: 'landAreaUnit' },
  },
  {
    id: 'lengthUnit',
    group: 'units',
    icon: 'ruler',
    label: 'SETTINGS.LENGTHS',
    what: { setting: 'lengthUnit' },
  },
  {
    id: 'unitSystem',
    group: 'units',
    icon: 'milk',
    label: 'SETTINGS.VOLUMES',
    what: { setting: 'unitSystem' },
    shown: ({ region }) => regionFacts(region).volume === 'saved setting',
  },
  {
    id: 'breedingDates',
    group: 'breeding',
    icon: 'calendar-heart',
    label: 'PAGES.BREEDING_DATES',
    hint: 'SETTINGS.BREEDING_DATES_HINT',
    what: { page: 'breeding-dates' },
    subApps: ['bovine', 'ovine'],
  },
  {
    id: 'breedingSeasonStart',
    group: 'breeding',
    icon: 'calendar-heart',
    label: 'SETTINGS.SEASON_START',
    hint: 'SETTINGS.SEASON_START_HINT',
    what: { setting: 'breedingSeasonStart' },
    on: 'breeding-dates',
    subApps: ['bovine'],
  },
  {
    id: 'breedingSeasonStartFw',
    group: 'breeding',
    icon: 'calendar-heart',
    label: 'SETTINGS.SEASON_START_SHEEP',
    hint: 'SETTINGS.SEASON_START_SHEEP_HINT',
    what: { setting: 'breedingSeasonStartFw' },
    on: 'breeding-dates',
    subApps: ['ovine'],
  },
  {
    id: 'breedingPageStartDate',
    group: 'breeding',
    icon: 'calendar-days',
    label: 'SETTINGS.BREEDING_PAGE_START',
    hint: 'SETTINGS.BREEDING_PAGE_START_HINT',
    what: { setting: 'breedingPageStartDate' },
    on: 'breeding-dates',
    subApps: ['bovine', 'ovine'],
  },
  {
    id: 'dryCowCells',
    group: 'breeding',
    icon: 'udder',
    label: 'SETTINGS.DRY_COW_CELLS',
    hint: 'SETTINGS.DRY_COW_HINT',
    what: { setting: 'dryCowCells' },
    subApps: ['bovine'],
  },
  {
    id: 'dryCowCellsFirst',
    group: 'breeding',
    icon: 'udder',
    label: 'SETTINGS.DRY_COW_CELLS_FIRST',
    hint: 'SETTINGS.DRY_COW_HINT',
    what: { setting: 'dryCowCellsFirst' },
    subApps: ['bovine'],
  },
  {
    id: 'dryInfections',
    group: 'breeding',
    icon: 'udder',
    label: 'SETTINGS.DRY_INFECTIONS',
    hint: 'SETTINGS.DRY_INFECTIONS_HINT',
    what: { setting: 'dryInfections' },
    subApps: ['bovine'],
    shown: holdingQuestions.dryInfections,
  },
  {
    id: 'country',
    group: 'farm',
    icon: 'map',
    label: 'SETTINGS.COUNTRY',
    hint: 'SETTINGS.COUNTRY_HINT',
    what: { setting: 'country' },
    shown: ({ region }) => countriesIn(region).length > 0,
  },
  {
    id: 'bvdStatus',
    group: 'farm',
    icon: 'shield-check',
    label: 'SETTINGS.BVD_STATUS_LABEL',
    hint: 'SETTINGS.BVD_STATUS_HINT',
    what: { setting: 'bvdStatus' },
    subApps: ['bovine'],
    shown: holdingQuestions.bvdStatus,
  },
  {
    id: 'bvdScreened',
    group: 'farm',
    icon: 'shield-check',
    label: 'SETTINGS.BVD_SCREENED',
    hint: 'SETTINGS.BVD_SCREENED_HINT',
    what: { setting: 'bvdScreened' },
    subApps: ['bovine'],
    shown: holdingQuestions.bvdScreened,
  },
  {
    id: 'bvdGone',
    group: 'farm',
    icon: 'shield-check',
    label: 'SETTINGS.BVD_GONE',
    hint: 'SETTINGS.BVD_GONE_HINT',
    what: { setting: 'bvdGone' },
    subApps: ['bovine'],
    shown: holdingQuestions.bvdGone,
  },
  {
    id: 'tbEvery',
    group: 'farm',
    icon: 'test-tube',
    label: 'SETTINGS.TB_EVERY_LABEL',
    hint: 'SETTINGS.TB_EVERY_HINT',
    what: { setting: 'tbEvery' },
    subApps: ['bovine'],
    shown: holdingQuestions.tbMonths,
  },
  {
    id: 'tbHerdTested',
    group: 'farm',
    icon: 'test-tube',
    label: 'SETTINGS.TB_HERD_TESTED',
    hint: 'SETTINGS.TB_HERD_TESTED_HINT',
    what: { setting: 'tbHerdTested' },
    subApps: ['bovine'],
    shown: holdingQuestions.tbHerdTested,
  },
  {
    id: 'tbGroup',
    group: 'farm',
    icon: 'test-tube',
    label: 'SETTINGS.TB_GROUP_LABEL',
    hint: 'SETTINGS.TB_GROUP_HINT',
    what: { setting: 'tbGroup' },
    subApps: ['bovine'],
    shown: holdingQuestions.tbGroup,
  },
  {
    id: 'tbBreakdown',
    group: 'farm',
    icon: 'test-tube',
    label: 'SETTINGS.TB_BREAKDOWN_LABEL',
    hint: 'SETTINGS.TB_BREAKDOWN_HINT',
    what: { setting: 'tbBreakdown' },
    subApps: ['bovine'],
    shown: holdingQuestions.tbBreakdown,
  },
  {
    id: 'tbLastReactor',
    group: 'farm',
    icon: 'test-tube',
    label: 'SETTINGS.TB_LAST_REACTOR',
    hint: 'SETTINGS.TB_LAST_REACTOR_HINT',
    what: { setting: 'tbLastReactor' },
    subApps: ['bovine'],
    shown: holdingQuestions.tbLastReactor,
  },
  {
    id: 'vetAttested',
    group: 'farm',
    icon: 'stethoscope',
    label: 'SETTINGS.VET_ATTESTED',
    hint: 'SETTINGS.VET_ATTESTED_HINT',
    what: { setting: 'vetAttested' },
    subApps: ['bovine', 'ovine'],
    shown: holdingQuestions.vetAttested,
  },
  {
    id: 'lambsHoused',
    group: 'farm',
    icon: 'ear-tag',
    label: 'SETTINGS.LAMBS_HOUSED',
    hint: 'SETTINGS.LAMBS_HOUSED_HINT',
    what: { setting: 'lambsHoused' },
    subApps: ['ovine'],
    shown: holdingQuestions.lambsHoused,
  },
  {
    id: 'calvesOutdoors',
    group: 'farm',
    icon: 'ear-tag',
    label: 'SETTINGS.CALVES_OUTDOORS',
    hint: 'SETTINGS.CALVES_OUTDOORS_HINT',
    what: { setting: 'calvesOutdoors' },
    subApps: ['bovine'],
    shown: holdingQuestions.calvesOutdoors,
  },
  {
    id: 'lastFarmDays',
    group: 'farm',
    icon: 'calendar-days',
    label: 'SETTINGS.LAST_FARM_DAYS',
    hint: 'SETTINGS.LAST_FARM_DAYS_HINT',
    what: { setting: 'lastFarmDays' },
    subApps: ['bovine'],
    shown: holdingQuestions.lastFarmDays,
  },
  {
    id: 'farmSize',
    group: 'farm',
    icon: 'warehouse',
    label: 'SETTINGS.FARM_SIZE',
    what: { setting: 'farmSize' },
  },
  {
    id: 'mastitisCaseDays',
    group: 'farm',
    icon: 'udder',
    label: 'SETTINGS.MASTITIS_CASE',
    hint: 'SETTINGS.MASTITIS_CASE_HINT',
    what: { setting: 'mastitisCaseDays' },
    subApps: ['bovine'],
  },
  {
    id: 'watchNumbers',
    group: 'farm',
    icon: 'eye',
    label: 'PAGES.WATCH_NUMBERS',
    hint: 'SETTINGS.WATCH_NUMBERS_HINT',
    what: { page: 'watch-numbers' },
    subApps: ['bovine', 'ovine'],
  },
  {
    id: 'syncDelay',
    group: 'sending',
    icon: 'refresh-cw',
    label: 'SETTINGS.SYNC_DELAY',
    hint: 'SETTINGS.SYNC_DELAY_HINT',
    what: { setting: 'syncDelay' },
  },
  {
    id: 'turbo',
    group: 'sending',
    icon: 'zap',
    label: 'PAGES.TURBO_MODE',
    hint: 'TURBO.HINT',
    what: { page: 'turbo-mode' },
  },
  {
    id: 'backup',
    group: 'sending',
    icon: 'archive',
    label: 'PAGES.BACKUP',
    hint: 'SETTINGS.BACKUP_HINT',
    what: { page: 'backup' },
  },
  {
    id: 'eventLog',
    group: 'sending',
    icon: 'file-text',
    label: 'PAGES.EVENT_LOG',
    what: { page: 'event-log' },
  },
  { id: 'switchApp', group: 'apps', icon: 'repeat', label: 'SUB_APPS.SWITCH', what: { modal: 'switchApp' } },
  {
    id: 'desktopMode',
    group: 'apps',
    icon: 'monitor',
    label: 'SETTINGS.DESKTOP_MODE',
    hint: 'SETTINGS.DESKTOP_MODE_HINT',
    what: { device: 'desktopMode' },
    shown: ({ width }) => width >= desktopFrom,
  },
  {
    id: 'letterKeys',
    group: 'apps',
    icon: 'type',
    label: 'SETTINGS.LETTER_KEYS',
    hint: 'SETTINGS.LETTER_KEYS_HINT',
    what: { device: 'letterKeys' },
    shown: ({ width }) => width >= desktopFrom,
  },
  {
    id: 'logInDetails',
    group: 'account',
    icon: 'key-round',
    label: 'PAGES.LOG_IN_DETAILS',
    hint: 'LOG_IN_DETAILS.HINT',
    what: { page: 'log-in-details' },
  },
  {
    id: 'devices',
    group: 'account',
    icon: 'smartphone',
    label: 'DEVICES.TITLE',
    hint: 'DEVICES.TEXT',
    what: { page: 'devices' },
  },
  {
    id: 'pin',
    group: 'account',
    icon: 'key-round',
    label: 'PIN.TITLE',
    hint: 'PIN.HINT',
    what: { page: 'pin' },
  },
  {
    id: 'ownAccount',
    group: 'account',
    icon: 'shield-check',
    label: 'ACCOUNT.TITLE',
    hint: 'ACCOUNT.HINT',
    what: { page: 'own-account' },
  },
  {
    id: 'signOut',
    group: 'account',
    icon: 'log-out',
    label: 'SETTINGS.SIGN_OUT',
    what: { action: 'signOut' },
  },
]

export type ShownSettings = { group: SettingsGroup; title: string; rows: readonly SettingsRow[] }[]

/** The settings a farmer sees here, group by group; an empty group is left out. */
export function settingsPage(where: Where, asked: readonly SettingsRow[] = settingsRows): ShownSettings {
  const rows = shownRows(where, asked).filter(({ on }) => on === undefined)
  return settingsGroups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group)
    return own.length > 0 ? [{ group, title: groupKey(group), rows: own }] : []
  })
}

/** The rows a page of its own asks for, in the sub-app that is open. */
export const rowsOn = (page: SettingsRow['on'], where: Where): readonly SettingsRow[] =>
  shownRows(where, settingsRows).filter(({ on }) => on === page)

const shownRows = (where: Where, rows: readonly SettingsRow[]) =>
  rows.filter(({ subApps: only = subApps, shown }) => only.includes(where.subApp) && (shown?.(where) ?? true))

/** A date format has strokes in it and a nation a hyphen, which no text key has. */
const choiceKey = (says: string, value: string) => `${says}.${value.replaceAll(/[/-]/g, '_')}`
export const countryKey = (country: string): string => choiceKey('COUNTRY', country)

/** How a setting is asked for, from what settings.ts says it may be. Undefined for one that is set elsewhere. */
export function inputOf(name: SettingName, region?: Region): SettingsInput | undefined {
  const facts = settingFacts(name)
  switch (facts.kind) {
    case 'choice': {
      const values = (region && facts.offered?.(region)) ?? facts.values
      const options = values.map((value) => ({ value, label: choiceKey(facts.says, value) }))
      return { kind: options.length === 2 ? 'toggle' : 'list', options }
    }
    case 'number': {
      const { least, most, unit } = facts
      return unit && { kind: 'number', least, most, unit }
    }
    case 'flag':
      return { kind: 'switch' }
    case 'date':
      return { kind: 'date' }
    case 'ids':
      return undefined
  }
}

export const deviceChoices: Record<DeviceChoice, LineInput> = {
  colourMode: {
    kind: 'list',
    options: ['auto', 'light', 'dark'].map((value) => ({
      value,
      label: choiceKey('SETTINGS.COLOUR', value),
    })),
  },
  desktopMode: { kind: 'switch' },
  letterKeys: { kind: 'switch' },
}

/** The texts of a row and of its answers. */
export function textsOfRow({ label, hint, what }: SettingsRow): string[] {
  const input =
    'setting' in what ? inputOf(what.setting) : 'device' in what ? deviceChoices[what.device] : undefined
  return [label, ...(hint ? [hint] : []), ...(input ? textsOfInput(input) : [])]
}

function textsOfInput(input: SettingsInput): string[] {
  if ('options' in input) return input.options.map(({ label }) => label)
  if (input.kind !== 'number') return []
  return 'counts' in input.unit ? [input.unit.counts, input.unit.called] : []
}

export const settingsTextKeys = (): string[] => [
  ...new Set([...settingsGroups.map(groupKey), ...settingsRows.flatMap(textsOfRow)]),
]
