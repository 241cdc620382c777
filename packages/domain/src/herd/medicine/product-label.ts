import type { Region } from '../../base/regions/regions'
import { objectOf } from '../../jobs-read/job/task-rows'
import type { Fields, Json } from '../../records/sync/stored-record'

/** Products of an animal that a withdrawal may hold back. */
export const heldProducts = ['meat', 'milk', 'other'] as const
export type HeldProduct = (typeof heldProducts)[number]
export const labelSpecies = ['BOVINE', 'OVINE'] as const
export type LabelSpecies = (typeof labelSpecies)[number]

/**
 * A line of a label: the animals, the route, and the hours during which nothing may be sold. 0 hours means no
 * wait at all. `never` means that it is not permitted in animals that give this product, which the app shows
 * as such.
 */
export type LabelPeriod = {
  product: HeldProduct
  species: LabelSpecies
  /** However it is given, where it is left out. */
  route?: string
  /** A market with a period of its own; left out it holds everywhere. */
  market?: string
} & ({ hours: number } | { never: true })

/** A substance of a medicine, and its amount in one unit of it: 300 mg in a ml, 500 mg in a tube. */
export type Substance = { name: string; mg: number; unit: string }

export type ProductLabel = {
  name: string
  periods: readonly LabelPeriod[]
  substances: readonly Substance[]
  antimicrobial?: boolean
  /** The day the farm gave the label itself, and the person who did. */
  said?: { on: number; by: string }
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '')
const list = (value: Json | undefined): Fields[] =>
  Array.isArray(value) ? value.map(objectOf).filter((one) => one !== undefined) : []

/** Reads a stored label, from our catalogue or the farm. An unreadable line is left out, never guessed. */
export function readLabel(name: string, kept: Fields): ProductLabel {
  const { antimicrobial, saidOn, saidBy } = kept
  return {
    name,
    periods: list(kept.periods).flatMap(readPeriod),
    substances: list(kept.substances).flatMap(readSubstance),
    ...(typeof antimicrobial === 'boolean' && { antimicrobial }),
    ...(typeof saidOn === 'number' && { said: { on: saidOn, by: text(saidBy) } }),
  }
}

function readPeriod(kept: Fields): LabelPeriod[] {
  const product = heldProducts.find((one) => one === kept.product)
  const species = labelSpecies.find((one) => one === kept.species)
  if (!product || !species) return []
  const [route, market] = [text(kept.route), text(kept.market)]
  const whom = { product, species, ...(route && { route }), ...(market && { market }) }
  if (kept.never === true) return [{ ...whom, never: true }]
  const { hours } = kept
  return typeof hours === 'number' && hours >= 0 && hours <= 87_600 ? [{ ...whom, hours }] : []
}

function readSubstance({ name, mg, unit }: Fields): Substance[] {
  const [called, of] = [text(name), text(unit)]
  return called && of && typeof mg === 'number' && mg > 0 ? [{ name: called, mg, unit: of }] : []
}

export const writeLabel = ({ periods, substances, antimicrobial, said }: ProductLabel): Fields => ({
  periods: periods.map((one) => ({ ...one })),
  substances: substances.map((one) => ({ ...one })),
  ...(antimicrobial !== undefined && { antimicrobial }),
  ...(said && { saidOn: said.on, saidBy: said.by }),
})

export type LabelAt = { species: LabelSpecies; route?: string | undefined; region: Region }

const isSoldIn = ({ market }: LabelPeriod, region: Region) => market === undefined || market === region

/** The period for an animal treated so: the longest of the lines that fit, and `never` before any of them. */
export function periodOn(
  { periods }: Pick<ProductLabel, 'periods'>,
  product: HeldProduct,
  { species, route, region }: LabelAt,
): { hours: number } | 'never' | undefined {
  const fitting = periods.filter(
    (one) =>
      one.product === product &&
      one.species === species &&
      isSoldIn(one, region) &&
      // While the route is open, the medicine may have gone any way, so every line counts.
      (one.route === undefined || route === undefined || one.route === route),
  )
  if (fitting.some((one) => 'never' in one)) return 'never'
  const hours = fitting.flatMap((one) => ('hours' in one ? one.hours : []))
  return hours.length > 0 ? { hours: Math.max(...hours) } : undefined
}

const names = {
  meat: { days: 'meatWithdrawalDays', hours: 'meatWithdrawalHours', never: 'notForMeat' },
  milk: { days: 'milkWithdrawalDays', hours: 'milkWithdrawalHours', never: 'notForMilkingCows' },
} as const

/** The label has lines for other animals, and none for these. */
const isForOthersOnly = (
  { periods }: Pick<ProductLabel, 'periods'>,
  { species, region }: LabelAt,
): boolean => {
  const here = periods.filter((one) => isSoldIn(one, region))
  return here.length > 0 && here.every((one) => one.species !== species)
}

/** The longest period for any animal, however it is given: the law counts from it off label. */
function longestOn(
  { periods }: Pick<ProductLabel, 'periods'>,
  product: HeldProduct,
  { region }: LabelAt,
): ReturnType<typeof periodOn> {
  const lines = periods.filter((one) => one.product === product && isSoldIn(one, region))
  const hours = lines.flatMap((one) => ('hours' in one ? one.hours : []))
  if (hours.length > 0) return { hours: Math.max(...hours) }
  return lines.length > 0 ? 'never' : undefined
}

/**
 * The periods as a treatment asks for them. Whole days stay days, which run to the end of the last of them. A
 * product that is never permitted stays `never`; the region sets how long it is held back all the same
 * (`notPermittedRules`). A label with lines for other animals only is used off label.
 */
export function labelFields(label: Pick<ProductLabel, 'periods'>, at: LabelAt): Fields {
  const others = isForOthersOnly(label, at)
  const fields: Fields = others ? { offLabel: true } : {}
  for (const product of ['meat', 'milk'] as const) {
    const period = others ? longestOn(label, product, at) : periodOn(label, product, at)
    if (!period) continue
    if (period === 'never') {
      fields[names[product].never] = true
      continue
    }
    const days = period.hours / 24
    if (Number.isInteger(days)) fields[names[product].days] = days
    else fields[names[product].hours] = period.hours
  }
  return fields
}

/** The farm's entry for one product of one kind of animal, given one way. */
export type SaidPeriod = { hours: number } | 'never' | 'unsaid'

/** Whose lines they are: of one kind of animal and one way of giving it; the other lines stay as they are. */
export type LinesOf = { species: LabelSpecies; route?: string | undefined }

export const saidFor = (
  { periods }: Pick<ProductLabel, 'periods'>,
  product: HeldProduct,
  { species, route }: LinesOf,
): SaidPeriod => {
  const line = periods.find(
    (one) => one.product === product && one.species === species && one.route === route && !one.market,
  )
  if (!line) return 'unsaid'
  return 'never' in line ? 'never' : { hours: line.hours }
}

/** The label's lines after the farm has corrected some of them. */
export function withPeriods(
  periods: readonly LabelPeriod[],
  { species, route }: LinesOf,
  said: Readonly<Record<HeldProduct, SaidPeriod>>,
): LabelPeriod[] {
  const others = periods.filter((one) => one.species !== species || one.route !== route || one.market)
  const whom = (product: HeldProduct) => ({ product, species, ...(route !== undefined && { route }) })
  return [
    ...others,
    ...heldProducts.flatMap((product): LabelPeriod[] => {
      const period = said[product]
      if (period === 'unsaid') return []
      return [period === 'never' ? { ...whom(product), never: true } : { ...whom(product), ...period }]
    }),
  ]
}

/** The periods from a purchase as lines of a label, for the farmer to correct. */
export function linesFrom(label: Fields, species: LabelSpecies): LabelPeriod[] {
  return (['meat', 'milk'] as const).flatMap((product) => {
    const [days, hours] = [label[names[product].days], label[names[product].hours]]
    const said = [
      ...(typeof days === 'number' ? [days * 24] : []),
      ...(typeof hours === 'number' ? [hours] : []),
    ]
    return said.length > 0 ? [{ product, species, hours: Math.max(...said) }] : []
  })
}

/** As a cell says it: whole days as days. */
export const hoursCell = (hours: number): string =>
  Number.isInteger(hours / 24) ? `${hours / 24} d` : `${hours} h`
