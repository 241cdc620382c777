import type { Reader } from '../regions/wording'
import { fail, ok, type Result } from '../result'
import { breedById } from './breeds'
import { typeName } from './type-name'

/** How much of an animal is which breed, in per cent: { LM: 75, HE: 25 }. */
export type BreedShares = { readonly [breedId: string]: number }
export type SharesProblem = { code: 'breedSharesOver100' | 'breedSharesUnreadable' }

// Half of a half of a half: three figures after the point hold six generations exactly.
const tidy = (share: number) => Math.round(share * 1000) / 1000
const total = (shares: BreedShares) => Object.values(shares).reduce((sum, share) => sum + share, 0)

export function checkShares(shares: BreedShares): Result<BreedShares, SharesProblem> {
  const good = Object.entries(shares).every(([id, share]) => breedById(id) && share >= 0 && share <= 100)
  if (!good) return fail({ code: 'breedSharesUnreadable' })
  return total(shares) > 100.01 ? fail({ code: 'breedSharesOver100' }) : ok(largestFirst(shares))
}

/** "75% Limousin 25% Hereford", the largest first. */
export function writeShares(shares: BreedShares, reader: Reader): string {
  return Object.entries(largestFirst(shares))
    .map(([id, share]) => `${tidy(share)}% ${typeName(id, reader)}`)
    .join(' ')
}

const largestFirst = (shares: BreedShares): BreedShares =>
  Object.fromEntries(Object.entries(shares).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))
