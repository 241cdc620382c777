import type { Fields } from '../../records/sync/stored-record'

/** The ids of an animal's parents in the farm's books; undefined where unknown. */
export type Parents = { sire?: string | undefined; dam?: string | undefined }
export type ParentsOf = (animalId: string) => Parents | undefined

/**
 * From the first share on the app asks the farmer, and from the second on plainly. They are the shares of
 * cousins of one grandsire and of half sisters.
 */
export const inbreedingAsked = { warn: 0.0625, strong: 0.125 } as const

/** A calf's parents, grandparents and great-grandparents. */
const generations = 3
export const forebearsInAll = 14

export type Inbreeding = {
  /** The share of the calf's genes that would be the same from both sides, 0 to 1. */
  share: number
  /** The forebear on both sides that adds most to the share. */
  through: string | undefined
  /** How many of the calf's fourteen forebears are known. With few known, the share is unsure. */
  known: number
}

/** Wright's coefficient of a calf of these two, over every way up from both to a forebear they share. */
export function inbreedingOf(sire: string, dam: string, parentsOf: ParentsOf): Inbreeding {
  const ways = [waysUp(sire, parentsOf), waysUp(dam, parentsOf)] as const
  const shares = sharedThrough(...ways, parentsOf)
  const [most] = [...shares].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return {
    share: [...shares.values()].reduce((sum, one) => sum + one, 0),
    through: most?.[0],
    known: ways[0].length + ways[1].length,
  }
}

/** How inbred an animal is itself, by the generations above it that are known. */
function ownShare(animalId: string, parentsOf: ParentsOf): number {
  const { sire, dam } = parentsOf(animalId) ?? {}
  if (!sire || !dam) return 0
  const shares = sharedThrough(waysUp(sire, parentsOf), waysUp(dam, parentsOf), parentsOf, false)
  return [...shares.values()].reduce((sum, one) => sum + one, 0)
}

/** A path from an animal up to one of its forebears, including both. */
type Way = readonly string[]

function waysUp(from: string, parentsOf: ParentsOf): Way[] {
  const ways: Way[] = [[from]]
  let last = ways
  for (let up = 1; up < generations; up++) {
    last = last.flatMap((way) => {
      const { sire, dam } = parentsOf(way.at(-1) ?? '') ?? {}
      // A record that names an animal among its own forebears is wrong, and must not lead round and round.
      return [sire, dam].flatMap((id) => (id && !way.includes(id) ? [[...way, id]] : []))
    })
    ways.push(...last)
  }
  return ways
}

function sharedThrough(
  fromSire: readonly Way[],
  fromDam: readonly Way[],
  parentsOf: ParentsOf,
  countsTheirOwn = true,
): Map<string, number> {
  const shares = new Map<string, number>()
  for (const one of fromSire)
    for (const other of fromDam) {
      const forebear = one.at(-1) ?? ''
      if (forebear !== other.at(-1) || meetSooner(one, other)) continue
      const steps = one.length + other.length - 1
      const own = countsTheirOwn ? ownShare(forebear, parentsOf) : 0
      shares.set(forebear, (shares.get(forebear) ?? 0) + 0.5 ** steps * (1 + own))
    }
  return shares
}

/** Two paths that meet below their end count where they meet. */
const meetSooner = (one: Way, other: Way) => one.slice(0, -1).some((id) => other.slice(0, -1).includes(id))

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Sheep have a ram where cattle have a sire. */
export const parentsIn = (fields: Fields): Parents => ({
  sire: text(fields.sire) ?? text(fields.ram),
  dam: text(fields.dam),
})

export function parentIds(fields: Fields | undefined): string[] {
  const { sire, dam } = fields ? parentsIn(fields) : {}
  return [sire, dam].flatMap((id) => id ?? [])
}
