import { dateFormats } from '../dates'
import { languages } from '../languages'
import { type Region, regionFacts } from '../regions/regions'
import { defaultSyncDelayMinutes } from '../sync/sync-due'
import { landUnits, lengthUnits, unitSystems, weightUnits } from '../units'

export type { SubApp } from '../sub-apps'

type SettingKind =
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'flag' }
  | { kind: 'ids' }
  | { kind: 'date' }

export type SettingFacts = SettingKind & {
  /** One value for the whole farm, or one for each sub-app. */
  shared: boolean
  /** Undefined where the farmer has to say it first. */
  usually: (region: Region) => string | number | boolean | readonly string[] | undefined
  /** The server works with it too, so it goes up at once and without a loader. */
  syncsAtOnce?: true
  /** Its update date is a day: it only has to tell a choice from a default. */
  datedByDay?: true
}

const most = 99_999 * 100_000_000

/** Every setting. The ten shared ones follow the farmer from sub-app to sub-app. */
export const settings = {
  dateFormat: {
    kind: 'choice',
    values: dateFormats,
    shared: true,
    usually: (region) => regionFacts(region).dateFormat,
  },
  defaultFontSize: { kind: 'choice', values: ['normal', 'large'], shared: true, usually: () => 'normal' },
  /** Megabytes of photos and files this farm's devices fetch by themselves in a day; 0 means only when opened. */
  downloadLimit: { kind: 'number', least: 0, most: 1000, shared: true, usually: () => 100 },
  favoriteSmartLists: { kind: 'ids', shared: true, usually: () => [] },
  unitSystem: {
    kind: 'choice',
    values: unitSystems,
    shared: true,
    usually: (region) => (regionFacts(region).volume === 'IMPERIAL' ? 'IMPERIAL' : 'METRIC'),
  },
  /** Minutes. */
  syncDelay: { kind: 'number', least: 1, most: 1440, shared: true, usually: () => defaultSyncDelayMinutes },
  /** The whole farm in square centimetres, like every area, so that acres and hectares can be switched; 0 is not told. */
  farmSize: { kind: 'number', least: 0, most, shared: true, usually: () => 0 },
  language: {
    kind: 'choice',
    values: languages,
    shared: true,
    usually: (region) => regionFacts(region).language,
  },
  soundsAndNotifications: { kind: 'flag', shared: true, usually: () => true },
  weightUnit: {
    kind: 'choice',
    values: weightUnits,
    shared: true,
    usually: (region) => regionFacts(region).weightUnit,
    syncsAtOnce: true,
    datedByDay: true,
  },

  landAreaUnit: {
    kind: 'choice',
    values: landUnits,
    shared: false,
    usually: (region) => regionFacts(region).landAreaUnit,
    syncsAtOnce: true,
  },
  lengthUnit: {
    kind: 'choice',
    values: lengthUnits,
    shared: false,
    usually: (region) => regionFacts(region).lengthUnit,
    syncsAtOnce: true,
  },
  breedingSeasonStart: { kind: 'date', shared: false, usually: () => undefined },
  breedingSeasonStartFw: { kind: 'date', shared: false, usually: () => undefined },
  /** What an animal kept for meat weighs when it goes, and what a kilo of it brings alive; 0 is not told. */
  saleWeightMg: { kind: 'number', least: 0, most: 2_000_000_000, shared: false, usually: () => undefined },
  salePricePerKilo: { kind: 'number', least: 0, most: 1000, shared: false, usually: () => undefined },
  breedingPageStartDate: { kind: 'date', shared: false, usually: () => undefined },
} as const satisfies Record<string, SettingFacts>

export type SettingName = keyof typeof settings
export const settingFacts = (name: SettingName): SettingFacts => settings[name]

export const isSettingName = (name: unknown): name is SettingName =>
  typeof name === 'string' && Object.hasOwn(settings, name)
