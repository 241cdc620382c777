import { dateFormats } from '../../base/dates'
import { timeFormats } from '../../base/days/write-time'
import { languages } from '../../base/languages'
import { type Country, countriesIn, countryCodes, tbGroups } from '../../base/regions/places'
import { type Region, regionFacts } from '../../base/regions/regions'
import { caseDaysIn } from '../../base/regions/usual-case-days'
import { landUnits, lengthUnits, unitSystems, weightUnits } from '../../base/units'
import { defaultSyncDelayMinutes } from '../../records/sync/sync-due'

export type { SubApp } from '../../base/sub-apps'

/** How a number is said: a measure in the farm's own unit, or so many of something, with what that is called. */
export type SettingUnit = { measures: 'land' } | { counts: string; called: string }

type SettingKind =
  /** Each value is said by a text under `says`. */
  /** `offered` where a region has only some of the values. */
  | {
      kind: 'choice'
      values: readonly string[]
      says: string
      offered?: (region: Region) => readonly string[]
    }
  /** Without a unit where a page of its own asks for it. */
  | { kind: 'number'; least: number; most: number; unit?: SettingUnit }
  | { kind: 'flag' }
  | { kind: 'ids' }
  | { kind: 'date' }

export type SettingFacts = SettingKind & {
  /** One value for the whole farm, or one for each sub-app. */
  shared: boolean
  /** Undefined where the farmer has to say it first. The country is the one the farm signed up in. */
  usually: (region: Region, country?: Country) => string | number | boolean | readonly string[] | undefined
  /** The server works with it too, so it goes up at once and without a loader. */
  syncsAtOnce?: true
  /** Its update date is a day: it only has to tell a choice from a default. */
  datedByDay?: true
}

const thousandCells: SettingUnit = { counts: 'SETTINGS.UNIT.CELLS', called: 'SETTINGS.UNIT_NAME.cells' }

const most = 99_999 * 100_000_000

/** How often a herd is tested for TB, in months; 0 is exempt. */
export const herdTestMonths = { halfYear: 6, year: 12, twoYears: 24, fourYears: 48, exempt: 0 } as const
const herdTestNames = Object.keys(herdTestMonths) as (keyof typeof herdTestMonths)[]

/** Every setting. The shared ones follow the farmer from sub-app to sub-app. */
export const settings = {
  dateFormat: {
    kind: 'choice',
    values: dateFormats,
    says: 'SETTINGS.DATE_FORMAT',
    shared: true,
    usually: (region) => regionFacts(region).dateFormat,
  },
  /** How to write a time of day; without a choice, the language and the region decide. */
  timeFormat: {
    kind: 'choice',
    values: timeFormats,
    says: 'SETTINGS.TIME_FORMAT',
    shared: true,
    usually: () => undefined,
  },
  /** Whose law counts; a farm that never said so goes by what its region has in common. */
  country: {
    kind: 'choice',
    values: countryCodes,
    says: 'COUNTRY',
    offered: countriesIn,
    shared: true,
    usually: (_, country) => country,
  },
  /** Facts that the law of some places goes by, asked only there (holding-questions.ts). */
  bvdStatus: {
    kind: 'choice',
    values: ['negative', 'notNegative', 'unknown'],
    says: 'SETTINGS.BVD_STATUS',
    shared: true,
    usually: () => undefined,
  },
  tbEvery: {
    kind: 'choice',
    values: herdTestNames,
    says: 'SETTINGS.TB_EVERY',
    shared: true,
    usually: () => undefined,
  },
  bvdScreened: { kind: 'date', shared: true, usually: () => undefined },
  bvdGone: { kind: 'date', shared: true, usually: () => undefined },
  tbHerdTested: { kind: 'date', shared: true, usually: () => undefined },
  tbGroup: {
    kind: 'choice',
    values: tbGroups,
    says: 'SETTINGS.TB_GROUP',
    shared: true,
    usually: () => undefined,
  },
  tbBreakdown: {
    kind: 'choice',
    values: ['none', 'exposedCows', 'relapse', 'both'],
    says: 'SETTINGS.TB_BREAKDOWN',
    shared: true,
    usually: () => undefined,
  },
  tbLastReactor: { kind: 'date', shared: true, usually: () => undefined },
  vetAttested: { kind: 'date', shared: true, usually: () => undefined },
  lambsHoused: { kind: 'flag', shared: true, usually: () => undefined },
  calvesOutdoors: { kind: 'flag', shared: true, usually: () => undefined },
  /** 0 is not said. */
  dryInfections: {
    kind: 'number',
    least: 0,
    most: 100,
    unit: { counts: 'SETTINGS.UNIT.PERCENT', called: 'SETTINGS.UNIT_NAME.percent' },
    shared: true,
    usually: () => 0,
  },
  /** 0 is what the trade usually asks. */
  lastFarmDays: {
    kind: 'number',
    least: 0,
    most: 365,
    unit: { counts: 'SETTINGS.UNIT.DAYS', called: 'SETTINGS.UNIT_NAME.days' },
    shared: true,
    usually: () => 0,
  },
  defaultFontSize: {
    kind: 'choice',
    values: ['normal', 'large'],
    says: 'SETTINGS.TEXT_SIZE',
    shared: true,
    usually: () => 'normal',
  },
  /**
   * Photos and files this farm's devices fetch by themselves in a day; 0 means only when opened. The settings
   * page asks for it once there are files to fetch.
   */
  downloadLimit: {
    kind: 'number',
    least: 0,
    most: 1000,
    unit: { counts: 'SETTINGS.UNIT.MEGABYTES', called: 'SETTINGS.UNIT_NAME.megabytes' },
    shared: true,
    usually: () => 100,
  },
  favoriteSmartLists: { kind: 'ids', shared: true, usually: () => [] },
  unitSystem: {
    kind: 'choice',
    values: unitSystems,
    says: 'UNITS.NAME',
    shared: true,
    usually: (region) => (regionFacts(region).volume === 'IMPERIAL' ? 'IMPERIAL' : 'METRIC'),
  },
  syncDelay: {
    kind: 'number',
    least: 1,
    most: 1440,
    unit: { counts: 'SETTINGS.UNIT.MINUTES', called: 'SETTINGS.UNIT_NAME.minutes' },
    shared: true,
    usually: () => defaultSyncDelayMinutes,
  },
  /**
   * The whole farm in square centimetres, like every area, so that acres and hectares can be switched; 0 is
   * not given.
   */
  farmSize: {
    kind: 'number',
    least: 0,
    most,
    unit: { measures: 'land' },
    shared: true,
    usually: () => 0,
  },
  language: {
    kind: 'choice',
    values: languages,
    says: 'LANGUAGE.NAME',
    shared: true,
    usually: (region) => regionFacts(region).language,
  },
  soundsAndNotifications: { kind: 'flag', shared: true, usually: () => true },
  weightUnit: {
    kind: 'choice',
    values: weightUnits,
    says: 'UNITS.NAME',
    shared: true,
    usually: (region) => regionFacts(region).weightUnit,
    syncsAtOnce: true,
    datedByDay: true,
  },

  landAreaUnit: {
    kind: 'choice',
    values: landUnits,
    says: 'UNITS.NAME',
    shared: false,
    usually: (region) => regionFacts(region).landAreaUnit,
    syncsAtOnce: true,
  },
  lengthUnit: {
    kind: 'choice',
    values: lengthUnits,
    says: 'UNITS.NAME',
    shared: false,
    usually: (region) => regionFacts(region).lengthUnit,
    syncsAtOnce: true,
  },
  breedingSeasonStart: { kind: 'date', shared: false, usually: () => undefined },
  breedingSeasonStartFw: { kind: 'date', shared: false, usually: () => undefined },
  /** The sale weight of an animal kept for meat, and its live price a kilo; 0 is not given. */
  saleWeightMg: { kind: 'number', least: 0, most: 2_000_000_000, shared: false, usually: () => undefined },
  salePricePerKilo: { kind: 'number', least: 0, most: 1000, shared: false, usually: () => undefined },
  /** The vet's limit on cells for a cow sealed without a tube, in thousands; 0 is the usual limit. */
  dryCowCells: { kind: 'number', least: 0, most: 1000, unit: thousandCells, shared: false, usually: () => 0 },
  dryCowCellsFirst: {
    kind: 'number',
    least: 0,
    most: 1000,
    unit: thousandCells,
    shared: false,
    usually: () => 0,
  },
  breedingPageStartDate: { kind: 'date', shared: false, usually: () => undefined },
  /** Within so many days of its first, mastitis in the same quarter is the same case. A job keeps what held when it was saved. */
  mastitisCaseDays: {
    kind: 'number',
    least: 1,
    most: 90,
    unit: { counts: 'SETTINGS.UNIT.DAYS', called: 'SETTINGS.UNIT_NAME.days' },
    shared: false,
    usually: (region, country) => caseDaysIn({ region, country }),
  },
} as const satisfies Record<string, SettingFacts>

export type SettingName = keyof typeof settings
export const settingFacts = (name: SettingName): SettingFacts => settings[name]

export const isSettingName = (name: unknown): name is SettingName =>
  typeof name === 'string' && Object.hasOwn(settings, name)
