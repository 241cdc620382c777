import { type Region, regionFacts } from './regions/regions'

export const landUnits = ['AC', 'HA'] as const
export const lengthUnits = ['M', 'FT'] as const
export const weightUnits = ['KG', 'LBS'] as const
export const unitSystems = ['METRIC', 'IMPERIAL'] as const
/** GAL is the US gallon, UKGAL the imperial one that Ireland and Britain talk slurry in. */
export const volumeUnits = ['L', 'GAL', 'UKGAL'] as const
/** Units for spreading and spraying: fertiliser and lime by weight, sprays and slurry by volume. */
export const rateUnits = ['KG_HA', 'T_HA', 'L_HA', 'M3_HA', 'LBS_AC', 'TON_AC', 'GAL_AC', 'UKGAL_AC'] as const
/** Phosphorus, potassium and sulphur are counted as such, or as their oxides on the bag: P2O5, K2O, SO3. */
export const nutrientForms = ['element', 'oxide'] as const

export type LandUnit = (typeof landUnits)[number]
export type LengthUnit = (typeof lengthUnits)[number]
export type WeightUnit = (typeof weightUnits)[number]
export type UnitSystem = (typeof unitSystems)[number]
export type VolumeUnit = (typeof volumeUnits)[number]
export type Gallon = Exclude<VolumeUnit, 'L'>
export type NutrientForm = (typeof nutrientForms)[number]
export type RateUnit = (typeof rateUnits)[number]

export type UnitCoefficient = {
  area: { acToCm: number; haToCm: number }
  weight: { kgToMg: number; lbsToMg: number }
}

export const usualCoefficients: UnitCoefficient = {
  area: { acToCm: 40_468_600, haToCm: 100_000_000 },
  weight: { kgToMg: 1_000_000, lbsToMg: 453_592 },
}

/**
 * Weights are kept in whole milligrams and areas in whole square centimetres, so units can change without
 * drift.
 */
export function toMilligrams(weight: number, unit: WeightUnit, by = usualCoefficients): number {
  return Math.round(weight * mgPer(unit, by))
}

export function fromMilligrams(mg: number, unit: WeightUnit, by = usualCoefficients): number {
  return mg / mgPer(unit, by)
}

export function toSquareCentimetres(area: number, unit: LandUnit, by = usualCoefficients): number {
  return Math.round(area * cmPer(unit, by))
}

export function fromSquareCentimetres(cm: number, unit: LandUnit, by = usualCoefficients): number {
  return cm / cmPer(unit, by)
}

const mgPer = (unit: WeightUnit, by: UnitCoefficient) =>
  unit === 'KG' ? by.weight.kgToMg : by.weight.lbsToMg
const cmPer = (unit: LandUnit, by: UnitCoefficient) => (unit === 'HA' ? by.area.haToCm : by.area.acToCm)

const mmPer: Record<LengthUnit, number> = { M: 1000, FT: 304.8 }
const mlPer: Record<VolumeUnit, number> = { L: 1000, GAL: 3785.411784, UKGAL: 4546.09 }

/**
 * Perimeters and fences are kept in whole millimetres.
 * @later fences, sprays and spreading
 */
export function toMillimetres(length: number, unit: LengthUnit): number {
  return Math.round(length * mmPer[unit])
}

/** @later fences, sprays and spreading */
export function fromMillimetres(mm: number, unit: LengthUnit): number {
  return mm / mmPer[unit]
}

export function toMillilitres(volume: number, unit: VolumeUnit): number {
  return Math.round(volume * mlPer[unit])
}

export function fromMillilitres(ml: number, unit: VolumeUnit): number {
  return ml / mlPer[unit]
}

type Measure = { milligrams: number } | { millilitres: number }
// The ton is the US short one: tons an acre are only ever asked for in the US and Canada regions.
const rates: Record<RateUnit, { amount: Measure; per: LandUnit; system: UnitSystem; gallon?: Gallon }> = {
  KG_HA: { amount: { milligrams: 1_000_000 }, per: 'HA', system: 'METRIC' },
  T_HA: { amount: { milligrams: 1_000_000_000 }, per: 'HA', system: 'METRIC' },
  L_HA: { amount: { millilitres: 1000 }, per: 'HA', system: 'METRIC' },
  M3_HA: { amount: { millilitres: 1_000_000 }, per: 'HA', system: 'METRIC' },
  LBS_AC: { amount: { milligrams: 453_592 }, per: 'AC', system: 'IMPERIAL' },
  TON_AC: { amount: { milligrams: 907_184_000 }, per: 'AC', system: 'IMPERIAL' },
  GAL_AC: { amount: { millilitres: mlPer.GAL }, per: 'AC', system: 'IMPERIAL', gallon: 'GAL' },
  UKGAL_AC: { amount: { millilitres: mlPer.UKGAL }, per: 'AC', system: 'IMPERIAL', gallon: 'UKGAL' },
}

/**
 * Rates of one kind (weight or volume over land) turn into each other; a weight never becomes a volume.
 * @later fences, sprays and spreading
 */
export function convertRate(value: number, from: RateUnit, to: RateUnit): number | undefined {
  const [given, wanted] = [rates[from], rates[to]]
  if ('milligrams' in given.amount !== 'milligrams' in wanted.amount) return undefined
  const perCm = (value * sizeOf(given.amount)) / cmPer(given.per, usualCoefficients)
  return (perCm * cmPer(wanted.per, usualCoefficients)) / sizeOf(wanted.amount)
}

const sizeOf = (amount: Measure) => ('milligrams' in amount ? amount.milligrams : amount.millilitres)

/**
 * The rate units a form offers in this region: never two gallons side by side.
 * @later fences, sprays and spreading
 */
export function rateUnitsOf(region: Region, savedUnitSystem?: UnitSystem): RateUnit[] {
  const system = volumeSystemOf(region, savedUnitSystem)
  const own = regionFacts(region).gallon
  return rateUnits.filter((unit) => {
    const { system: of, gallon = own } = rates[unit]
    return of === system && gallon === own
  })
}

export type Nutrients = { n?: number; p?: number; k?: number; s?: number }

// By their atomic weights. Nitrogen is printed as itself everywhere.
const elementInOxide: Required<Nutrients> = { n: 1, p: 0.4364, k: 0.8302, s: 0.4 }

/**
 * A bag's nutrients in elements, which every sum is made in. A bag that does not say is read as its region
 * prints them.
 * @later fences, sprays and spreading
 */
export function elementsOf(
  { nutrientsAs, ...bag }: Nutrients & { nutrientsAs?: NutrientForm },
  region: Region,
): Nutrients {
  if ((nutrientsAs ?? regionFacts(region).nutrientsAs) === 'element') return bag
  const names = ['n', 'p', 'k', 's'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const percent = bag[name]
      return percent === undefined ? [] : [[name, percent * elementInOxide[name]]]
    }),
  )
}

/** Litres or gallons: most regions have no choice, Canada follows what the farmer saved. */
export function volumeSystemOf(region: Region, savedUnitSystem?: UnitSystem): UnitSystem {
  const { volume } = regionFacts(region)
  return volume === 'saved setting' ? (savedUnitSystem ?? 'METRIC') : volume
}

export function volumeUnitOf(region: Region, savedUnitSystem?: UnitSystem): VolumeUnit {
  return volumeSystemOf(region, savedUnitSystem) === 'IMPERIAL' ? regionFacts(region).gallon : 'L'
}
