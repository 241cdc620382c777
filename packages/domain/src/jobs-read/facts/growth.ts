import type { Facts } from './facts'

/** The daily gain of animals born together, with which each of them is compared. */
export type PeerGrowth = { animals: number; mean: number; deviation: number; gains: Float64Array }
export type Growth = ReadonlyMap<string, PeerGrowth>

export const noGrowth: Growth = new Map()

/** Only animals that are here and were weighed lately. Older weights say nothing about this year's grass. */
export function growthOf(animals: Iterable<Facts>, { from, today }: { from: number; today: number }): Growth {
  const byPeers = new Map<string, number[]>()
  for (const facts of animals) {
    if (!isMeasured(facts, from, today)) continue
    const gains = byPeers.get(facts.peers)
    if (gains) gains.push(facts.gainMg)
    else byPeers.set(facts.peers, [facts.gainMg])
  }
  return new Map([...byPeers].map(([peers, gains]) => [peers, figuresOf(gains)]))
}

export function isMeasured(facts: Facts, from: number, today: number): boolean {
  const { peers, gainMg, weighed, deleted, neverHere, left } = facts
  return peers !== '' && !Number.isNaN(gainMg) && weighed >= from && !deleted && !neverHere && left > today
}

function figuresOf(values: readonly number[]): PeerGrowth {
  const gains = Float64Array.from(values).sort()
  const mean = values.reduce((sum, gain) => sum + gain, 0) / values.length
  const spread = values.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / values.length
  return { animals: values.length, mean, deviation: Math.sqrt(spread), gains }
}

/** The gain from which an animal is among the best of its peers; of ten animals the best tenth is one. */
export function bestFrom({ gains }: PeerGrowth, percent: number): number {
  const best = Math.max(1, Math.floor((gains.length * percent) / 100))
  return gains[gains.length - best] ?? Number.POSITIVE_INFINITY
}
