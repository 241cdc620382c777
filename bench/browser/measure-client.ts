import type { Figure } from '../figures'
import type { Plan } from '../plans'
import type { RunningServer } from '../server/start-server'
import { clientFigures } from './client-figures'
import { measureOurs } from './measure-ours'
import { measureBare, measurePeer, type PeerMeasures, type PeerName, type PeerTimes } from './measure-peers'

/** Ours, then SQLite alone, then each peer: one at a time, on the same records, in the same browser. */
export async function measureClient(
  server: RunningServer,
  plan: Plan,
  say: (what: string) => void,
): Promise<Figure[]> {
  say('measuring ours, first syncs')
  const { ids, ...ours } = await measureOurs(server.app, plan.ours, say)
  say('measuring SQLite alone')
  const bare = await measureBare(server.bare, plan.bare)
  const peers: Partial<Record<PeerName, PeerMeasures>> = {}
  for (const [name, times] of Object.entries(plan.peers) as [PeerName, PeerTimes][]) {
    say(`measuring ${name}`)
    peers[name] = await measurePeer(name, server.bare, ids, times)
  }
  return clientFigures({ size: plan.size, ours, bare, peers })
}
