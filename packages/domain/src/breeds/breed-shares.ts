import type { Language } from '../languages'
import type { Region } from '../regions/regions'
import { fail, ok, type Result } from '../result'
import { breedById, breedCode, breedName } from './breeds'
import { findBreed } from './find-breed'

/** How much of an animal is which breed, in per cent: { LM: 75, HE: 25 }. */
export type BreedShares = { readonly [breedId: string]: number }
export type SharesProblem = { code: 'breedSharesOver100' | 'breedSharesUnreadable' }

// Half of a half of a half: three figures after the point hold six generations exactly.
const tidy = (share: number) => Math.round(share * 1000) / 1000
const total = (shares: BreedShares) => Object.values(shares).reduce((sum, share) => sum + share, 0)

/** A calf has half of its dam and half of its sire. What neither of them is known to be stays unknown. */
export function sharesOfCalf(dam: BreedShares, sire: BreedShares): BreedShares {
  const ids = [...new Set([...Object.keys(sire), ...Object.keys(dam)])]
  const half = (id: string) => tidy(((dam[id] ?? 0) + (sire[id] ?? 0)) / 2)
  return largestFirst(Object.fromEntries(ids.map((id) => [id, half(id)]).filter(([, share]) => share !== 0)))
}

/** What a single breed says: a Limousin is all Limousin, of a Limousin cross only half is known. */
export function sharesOfBreed(id: string): BreedShares {
  const sire = breedById(id)?.crossOf
  if (sire) return { [sire]: 50 }
  return id === 'ZZ' || id === 'OVINE-ZZ' ? {} : { [id]: 100 }
}

/** From seven eighths on the herd books call it pure; below, a cross of what it has most of. */
const pureFrom = 87.5

export function breedOfShares(shares: BreedShares): string | undefined {
  const [id, share] = Object.entries(largestFirst(shares))[0] ?? []
  if (id === undefined || share === undefined) return undefined
  return share >= pureFrom || !breedById(`${id}X`) ? id : `${id}X`
}

export function checkShares(shares: BreedShares): Result<BreedShares, SharesProblem> {
  const good = Object.entries(shares).every(([id, share]) => breedById(id) && share >= 0 && share <= 100)
  if (!good) return fail({ code: 'breedSharesUnreadable' })
  return total(shares) > 100.01 ? fail({ code: 'breedSharesOver100' }) : ok(largestFirst(shares))
}

/** "LM 75% HE 25%", "3/4 Limousin, 1/4 Hereford", "LIM 6/8 AA 2/8", "LMX". */
export function readShares(
  text: string,
  species: 'BOVINE' | 'OVINE',
  region: Region,
): Result<BreedShares, SharesProblem> {
  // A cell of a file can hold anything, and looking for parts in a novel takes for ever.
  if (text.length > longestShares) return fail({ code: 'breedSharesUnreadable' })
  const parts = [...text.matchAll(part)]
  if (parts.length === 0) {
    const breed = findBreed(text, species, region)
    return breed ? ok(sharesOfBreed(breed.id)) : fail({ code: 'breedSharesUnreadable' })
  }
  const shares: { [id: string]: number } = {}
  for (const [, before, nameAfter, nameBefore, after] of parts) {
    const breed = findBreed(nameAfter ?? nameBefore ?? '', species, region)
    const share = shareIn(before ?? after ?? '')
    if (!breed || share === undefined) return fail({ code: 'breedSharesUnreadable' })
    shares[breed.id] = tidy((shares[breed.id] ?? 0) + share)
  }
  return checkShares(shares)
}

const longestShares = 200
const amount = String.raw`(\d+(?:[.,]\d+)?\s*%|\d+\s*\/\s*\d+)`
const word = String.raw`([\p{L}][\p{L}'’ .-]*[\p{L}]|\p{L})`
const part = new RegExp(`${amount}\\s*${word}|${word}\\s*:?\\s*${amount}`, 'gu')

function shareIn(text: string): number | undefined {
  const [, top, bottom] = /^(\d+)\s*\/\s*(\d+)$/.exec(text) ?? []
  const share =
    top && bottom ? (Number(top) / Number(bottom)) * 100 : Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(share) ? tidy(share) : undefined
}

/** "75% LM 25% HE": in codes of the region on a list, in names where there is room. */
export function writeShares(shares: BreedShares, as: { region: Region } | { language: Language }): string {
  const nameOf = (id: string) => ('region' in as ? breedCode(id, as.region) : breedName(id, as.language))
  return Object.entries(largestFirst(shares))
    .map(([id, share]) => `${tidy(share)}% ${nameOf(id)}`)
    .join(' ')
}

const largestFirst = (shares: BreedShares): BreedShares =>
  Object.fromEntries(Object.entries(shares).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))
