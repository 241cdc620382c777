import type { Times } from './browser/measure-ours'
import type { PeerName, PeerTimes } from './browser/measure-peers'
import type { HerdSize } from './server/cluster'

export type Plan = {
  name: string
  size: HerdSize
  ours: Times
  bare: PeerTimes
  peers: Partial<Record<PeerName, PeerTimes>>
  /** How often each call to the server is made. */
  calls: number
  /** How long the server is kept busy for each step of its growth; 0 leaves them out. */
  growth: number
}

/** How much is measured how often. Peers that take minutes to load are loaded once. */
export const plans = {
  quick: {
    name: 'quick',
    size: { animals: 2_000, tasks: 20_000 },
    ours: { syncs: 1, reloads: 3, saves: 50, rounds: 1 },
    bare: { loads: 1, reloads: 3, saves: 0 },
    peers: {
      loki: { loads: 1, reloads: 3, saves: 3 },
      dexie: { loads: 1, reloads: 3, saves: 20 },
    },
    calls: 15,
    growth: 1,
  },
  usual: {
    name: 'usual',
    size: { animals: 10_000, tasks: 100_000 },
    ours: { syncs: 5, reloads: 9, saves: 200, rounds: 5 },
    bare: { loads: 5, reloads: 9, saves: 0 },
    peers: {
      loki: { loads: 1, reloads: 7, saves: 5 },
      'loki-steps': { loads: 1, reloads: 5, saves: 20 },
      dexie: { loads: 1, reloads: 7, saves: 50 },
      pouch: { loads: 1, reloads: 0, saves: 20 },
    },
    calls: 40,
    growth: 3,
  },
  large: {
    name: 'large',
    size: { animals: 100_000, tasks: 1_000_000 },
    ours: { syncs: 1, reloads: 5, saves: 100, rounds: 2 },
    bare: { loads: 1, reloads: 5, saves: 0 },
    peers: {},
    calls: 20,
    growth: 0,
  },
} satisfies Record<string, Plan>
