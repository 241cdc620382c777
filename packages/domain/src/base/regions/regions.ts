import type { Language } from '../languages'
import type { Gallon, LandUnit, LengthUnit, NutrientForm, UnitSystem, WeightUnit } from '../units'

export const regionCodes = ['IE', 'NI', 'UK', 'SC', 'US', 'LA', 'CA', 'AU', 'NZ', 'GL', 'EU'] as const
export type Region = (typeof regionCodes)[number]

export type DateFormat = 'dd/MM/yy' | 'MM/dd/yy'
export type Currency = 'EUR' | 'GBP' | 'USD' | 'CAD' | 'NZD' | 'AUD'

export type RegionFacts = {
  apiRegion: 'IE' | 'UK' | 'US' | 'AU' | 'GL'
  /** Null where one region spans countries: the farmer's own country is used there. */
  countryCode: 'IE' | 'GB' | 'US' | 'CA' | 'AU' | 'NZ' | null
  /** Herds are known by a government number. Also decides farm titles, quotes and milk recording. */
  herdNumbers: boolean
  shortTag: { length: number; spaceBeforeLast: boolean }
  tagRules: TagRules
  currency: Currency
  volume: UnitSystem | 'saved setting'
  /** The gallon here: the US one holds 3.79 litres, the imperial one 4.55. */
  gallon: Gallon
  /** The nutrients on a bag of fertiliser: P and K themselves, or P2O5 and K2O. */
  nutrientsAs: NutrientForm
  landAreaUnit: LandUnit
  lengthUnit: LengthUnit
  weightUnit: WeightUnit
  /** The farmer is asked for a weight unit until one was saved with an update date. */
  weightUnitPrompt: boolean
  /** How the condition of cattle is scored: from 1 to 5, or to 9 where beef is. */
  conditionScale: '1-5' | '1-9'
  dateFormat: DateFormat
  weatherUnits: 'metric' | 'imperial'
  contactPage: 'ie' | 'uk' | 'default'
  language: Language
  /** Texts shared by neighbouring regions, loaded between the common and the region's own. */
  textGroup: 'ie' | 'uk' | 'us' | 'au' | 'gl'
}

export type TagRules = {
  /** Put before a scanned value of 12 characters. */
  prefixOf12?: string
  /** The same, when animals move on from another country. */
  prefixOf12OnMoveOn?: string
  /** How a UK electronic tag (826...) becomes a printed one. */
  ukElectronicTag: 'drop first and last three' | 'drop first three'
  /** The whole tag of a stillborn that left the herd without one. */
  stillbornTag?: string
  /** AI bulls known by a four-digit code carry their breed in front of it. */
  aiBullBreedPrefix: boolean
}

const tagsElsewhere: TagRules = { ukElectronicTag: 'drop first three', aiBullBreedPrefix: false }
const tagsInIreland: TagRules = { ...tagsElsewhere, prefixOf12: '372', aiBullBreedPrefix: true }
const tagsInScotland: TagRules = {
  ukElectronicTag: 'drop first and last three',
  stillbornTag: 'NOTAG',
  aiBullBreedPrefix: false,
}
const tagsInBritain: TagRules = { ...tagsInScotland, prefixOf12OnMoveOn: 'IE' }

const fiveDigits = { length: 5, spaceBeforeLast: false }
const sixDigits = { length: 6, spaceBeforeLast: false }

// biome-ignore format: one region to a block, the same cells in the same order, so that two regions can be compared by eye
export const regions: Record<Region, RegionFacts> = {
  IE: {
    apiRegion: 'IE', countryCode: 'IE', herdNumbers: true, shortTag: fiveDigits, tagRules: tagsInIreland,
    currency: 'EUR', volume: 'METRIC', gallon: 'UKGAL', nutrientsAs: 'element', landAreaUnit: 'AC', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'ie', language: 'en', textGroup: 'ie',
  },
  NI: {
    apiRegion: 'UK', countryCode: 'GB', herdNumbers: true, shortTag: { length: 5, spaceBeforeLast: true }, tagRules: tagsElsewhere,
    currency: 'GBP', volume: 'METRIC', gallon: 'UKGAL', nutrientsAs: 'oxide', landAreaUnit: 'AC', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'uk', language: 'en', textGroup: 'uk',
  },
  UK: {
    apiRegion: 'UK', countryCode: 'GB', herdNumbers: true, shortTag: sixDigits, tagRules: tagsInBritain,
    currency: 'GBP', volume: 'METRIC', gallon: 'UKGAL', nutrientsAs: 'oxide', landAreaUnit: 'AC', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'uk', language: 'en', textGroup: 'uk',
  },
  SC: {
    apiRegion: 'UK', countryCode: 'GB', herdNumbers: true, shortTag: sixDigits, tagRules: tagsInScotland,
    currency: 'GBP', volume: 'METRIC', gallon: 'UKGAL', nutrientsAs: 'oxide', landAreaUnit: 'AC', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'uk', language: 'en', textGroup: 'uk',
  },
  US: {
    apiRegion: 'US', countryCode: 'US', herdNumbers: false, shortTag: fiveDigits, tagRules: tagsElsewhere,
    currency: 'USD', volume: 'IMPERIAL', gallon: 'GAL', nutrientsAs: 'oxide', landAreaUnit: 'AC', lengthUnit: 'FT', weightUnit: 'LBS', weightUnitPrompt: true, conditionScale: '1-9',
    dateFormat: 'MM/dd/yy', weatherUnits: 'imperial', contactPage: 'default', language: 'en', textGroup: 'us',
  },
  LA: {
    apiRegion: 'US', countryCode: null, herdNumbers: false, shortTag: sixDigits, tagRules: tagsElsewhere,
    currency: 'USD', volume: 'METRIC', gallon: 'GAL', nutrientsAs: 'oxide', landAreaUnit: 'AC', lengthUnit: 'FT', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'default', language: 'es', textGroup: 'us',
  },
  CA: {
    apiRegion: 'US', countryCode: 'CA', herdNumbers: false, shortTag: fiveDigits, tagRules: tagsElsewhere,
    currency: 'CAD', volume: 'saved setting', gallon: 'GAL', nutrientsAs: 'oxide', landAreaUnit: 'AC', lengthUnit: 'FT', weightUnit: 'LBS', weightUnitPrompt: true, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'default', language: 'en', textGroup: 'us',
  },
  AU: {
    apiRegion: 'AU', countryCode: 'AU', herdNumbers: false, shortTag: sixDigits, tagRules: tagsElsewhere,
    currency: 'AUD', volume: 'METRIC', gallon: 'UKGAL', nutrientsAs: 'element', landAreaUnit: 'HA', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'default', language: 'en', textGroup: 'au',
  },
  NZ: {
    apiRegion: 'AU', countryCode: 'NZ', herdNumbers: false, shortTag: sixDigits, tagRules: tagsElsewhere,
    currency: 'NZD', volume: 'METRIC', gallon: 'UKGAL', nutrientsAs: 'element', landAreaUnit: 'HA', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'default', language: 'en', textGroup: 'au',
  },
  GL: {
    apiRegion: 'GL', countryCode: null, herdNumbers: false, shortTag: sixDigits, tagRules: tagsElsewhere,
    currency: 'USD', volume: 'METRIC', gallon: 'GAL', nutrientsAs: 'oxide', landAreaUnit: 'HA', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'default', language: 'en', textGroup: 'gl',
  },
  EU: {
    apiRegion: 'GL', countryCode: null, herdNumbers: false, shortTag: sixDigits, tagRules: tagsElsewhere,
    currency: 'EUR', volume: 'METRIC', gallon: 'UKGAL', nutrientsAs: 'oxide', landAreaUnit: 'HA', lengthUnit: 'M', weightUnit: 'KG', weightUnitPrompt: false, conditionScale: '1-5',
    dateFormat: 'dd/MM/yy', weatherUnits: 'metric', contactPage: 'default', language: 'en', textGroup: 'gl',
  },
}

export function regionFacts(region: Region): RegionFacts {
  return regions[region]
}

export function isRegion(value: unknown): value is Region {
  return regionCodes.some((code) => code === value)
}

/** The farmer's country: fixed by most regions, known from sign-up or position in the others. */
export function countryOf(region: Region, farmersCountry?: string): string | undefined {
  return regionFacts(region).countryCode ?? farmersCountry
}

/** Money is shown in dollars while no region is known, on the welcome pages for instance. */
export function currencyOf(region: Region | undefined): Currency {
  return region ? regionFacts(region).currency : 'USD'
}

/** Texts in the order they load; a later layer replaces an earlier one. */
export function textLayersOf(region: Region): string[] {
  return ['common', `group-${regionFacts(region).textGroup}`, `region-${region.toLowerCase()}`]
}

/** Layers of regions whose farmers say help in words of their own; the others have nothing to fetch. */
const withOwnHelp = ['region-la']

/** The same for what only help says. */
export function helpLayersOf(region: Region | undefined): string[] {
  const regional = region ? textLayersOf(region).filter((layer) => withOwnHelp.includes(layer)) : []
  return ['help', ...regional.map((layer) => `help-${layer}`)]
}
