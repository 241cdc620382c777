import type { Sourced } from '../../base/regions/dated-rules'
import { type EmaCategory, emaCategoryOf, substanceOf } from './active-substances'
import type { ProductLabel } from './product-label'

/** Antibiotics kept back for people where others do: a vet and an inspector ask for them by name. */
export const criticalClasses = ['cephalosporin', 'fluoroquinolone', 'polymyxin'] as const
export type CriticalClass = (typeof criticalClasses)[number]

/** How active substances of a class are called. Substances, never products. */
type CriticalRow = Sourced & { is: CriticalClass; named: RegExp }

const listed = {
  from: Date.UTC(2019, 0, 1),
  source: 'the authority’s list of critically important antibiotics',
  fromMemory: true,
} as const

export const criticalRows: readonly CriticalRow[] = [
  { is: 'cephalosporin', named: /^cef(tiofur|quinome|operazone|ovecin|triaxone|otaxime)/, ...listed },
  { is: 'fluoroquinolone', named: /floxacine?o?$/, ...listed },
  { is: 'polymyxin', named: /^(colistine?a?|polymyxine?|polimixina)\b/, ...listed },
]

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[\s,(]/, 1)[0] ?? ''

/** The class of a substance on a day; undefined for one that is not critically important. */
export const criticalClassOf = (substance: string, day: number): CriticalClass | undefined =>
  criticalRows.find((row) => row.from <= day && row.named.test(plain(substance)))?.is

export const criticalKey = (is: CriticalClass): string => `MEDICINE_BOOK.CRITICAL.${is.toUpperCase()}`

/** The classes of a product's substances, each once. */
export const criticalIn = (
  { substances }: Pick<ProductLabel, 'substances'>,
  day: number,
): CriticalClass[] => [...new Set(substances.flatMap(({ name }) => criticalClassOf(name, day) ?? []))]

/** `unknown` where the farm has no record of its substances and its name does not show them either. */
export type IsAntimicrobial = 'yes' | 'no' | 'unknown'

/** The facts about a product besides its name. */
export type KnownOf = {
  label?: ProductLabel | undefined
  /** Ticked when it was bought or given. */
  boughtAsOne: boolean
  /** The job it was given in is for something else: a vaccination, a worm dose, a sealant. */
  otherwise: boolean
}

/**
 * Decides by the product's substances, or by its name where that contains one. A tick can add a product we do
 * not know but never remove a known one: an inspector goes by the substance.
 */
export function isAntimicrobial(
  product: string,
  { label, boughtAsOne, otherwise }: KnownOf,
): IsAntimicrobial {
  const named = label && label.substances.length > 0 ? label.substances.map(({ name }) => name) : [product]
  const known = named.map(substanceOf)
  if (known.some((row) => row?.ema)) return 'yes'
  if (label?.antimicrobial ?? boughtAsOne) return 'yes'
  if (otherwise || label?.antimicrobial === false || known.every(Boolean)) return 'no'
  return 'unknown'
}

export const emaKey = (is: EmaCategory): string => `MEDICINE_BOOK.EMA.${is}`

/** The categories of what it is made of, each once. */
export function emaIn(product: string, label: ProductLabel | undefined, day: number): EmaCategory[] {
  const named = label && label.substances.length > 0 ? label.substances.map(({ name }) => name) : [product]
  return [...new Set(named.flatMap((name) => emaCategoryOf(name, day) ?? []))].sort()
}
