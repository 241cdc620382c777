import type { Sourced } from '../regions/dated-rules'
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

/** The farm's own word, else what it is made of, else what was ticked when it was bought. */
export function isAntimicrobial(label: ProductLabel | undefined, day: number, boughtAsOne: boolean): boolean {
  return (
    label?.antimicrobial ?? (label !== undefined && criticalIn(label, day).length > 0 ? true : boughtAsOne)
  )
}
