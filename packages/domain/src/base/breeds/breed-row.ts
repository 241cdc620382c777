import { type Spanish, type Wording, wording } from '../regions/wording'

export type BreedUse = 'dairy' | 'beef' | 'dual' | 'sheep' | 'goat'
export const cattleAuthorities = ['ie', 'cts', 'icar3', 'icar2'] as const
export const sheepAuthorities = ['scot', 'nz'] as const
export type Authority = (typeof cattleAuthorities)[number] | (typeof sheepAuthorities)[number]

/**
 * Id, use, codes of the authorities in their order, name in English, French and Spanish where they differ,
 * days carried. Spanish may have one name for Spain and one for Latin America.
 */
export type BreedRow = readonly [
  id: string,
  use: BreedUse,
  codes: string,
  en: string,
  fr?: string,
  es?: Spanish,
  gestationDays?: number,
]

/**
 * A breed and each authority's name for it. The id is ours and never changes; a code may, so each has a date.
 */
export type Breed = {
  id: string
  species: 'BOVINE' | 'OVINE'
  use: BreedUse
  /** The English name, for callers that want only one. */
  name: string
  names: Wording
  codes: Partial<Record<Authority, string>>
  /**
   * When each code was last compared with the authority's own list. A code without a date is usable but not
   * reliable.
   */
  checked: Partial<Record<Authority, number>>
  /** For a calf by a sire of this breed: the sire's breed weighs most. */
  gestationDays: number
  /** The breed it is a cross of. */
  crossOf?: string
}

export const breedCodesAsOf = Date.UTC(2026, 10, 1)

const usualGestation: Record<BreedUse, number> = { dairy: 283, beef: 283, dual: 283, sheep: 147, goat: 150 }

export function breedFrom([
  id,
  use,
  codes,
  en,
  fr = en,
  es = en,
  days = usualGestation[use],
]: BreedRow): Breed {
  const ovine = use === 'sheep' || use === 'goat'
  const authorities: readonly Authority[] = ovine ? sheepAuthorities : cattleAuthorities
  const cells = codes.split(' ').map((cell, index) => [authorities[index] ?? 'ie', cell] as const)
  const known = cells.filter(([, cell]) => cell !== '-')
  return {
    id: ovine ? `OVINE-${id}` : id,
    species: ovine ? 'OVINE' : 'BOVINE',
    use,
    name: en,
    names: wording(en, fr, es),
    codes: Object.fromEntries(known.map(([authority, cell]) => [authority, cell.replace('?', '')])),
    checked: Object.fromEntries(
      known.flatMap(([authority, cell]) => (cell.endsWith('?') ? [] : [[authority, breedCodesAsOf]])),
    ),
    gestationDays: days,
  }
}

/**
 * A cross takes its sire's name, with an X after the code. Only the national registers have codes for
 * crosses.
 */
export function crossed(breed: Breed): Breed {
  const codes = Object.entries(breed.codes).filter(([authority]) => authority === 'ie' || authority === 'cts')
  const { en, fr, es, 'es-419': latin = es } = breed.names
  return {
    ...breed,
    id: `${breed.id}X`,
    name: `${en} cross`,
    names: wording(`${en} cross`, `Croisée ${fr}`, [`Cruce de ${es}`, `Cruza ${latin}`]),
    codes: Object.fromEntries(codes.map(([authority, code]) => [authority, `${code}X`])),
    crossOf: breed.id,
  }
}
