import { CallerGone, callerSignal } from '../database/while-called'
import type { Policy } from '../policy'
import { Refused } from '../problems/refused'
import type { FarmStore } from './farm-store'

/** Work under a farm's lock, and the account that asks for it; the server's own work has none. */
export type FarmWork = { farm: string; by?: string | undefined }

export type FarmTurns = { run<T>(asked: FarmWork, work: () => Promise<T>): Promise<T> }

type Waiting = FarmWork & { go(): void }
type Rules = Pick<Policy, 'uploads' | 'uploadsEach'>

/**
 * Every transaction that locks a farm waits here for the farm and for its account's share, before it takes a
 * connection. If it waited in PostgreSQL, the calls of one busy farm would hold every connection. It never
 * holds one of the two while it waits for the other, so a busy account does not block its colleagues.
 */
export function farmTurns({ uploads: ofFarm, uploadsEach: ofAccount }: Rules): FarmTurns {
  const farms = new Map<string, number>()
  const accounts = new Map<string, number>()
  const waiting = new Set<Waiting>()

  const isFree = ({ farm, by }: FarmWork) =>
    (farms.get(farm) ?? 0) < ofFarm.atOnce && (by === undefined || (accounts.get(by) ?? 0) < ofAccount.atOnce)

  function begin({ farm, by }: FarmWork) {
    add(farms, farm, 1)
    if (by !== undefined) add(accounts, by, 1)
  }

  function end(ended: FarmWork) {
    const { farm, by } = ended
    add(farms, farm, -1)
    if (by !== undefined) add(accounts, by, -1)
    const next = [...waiting].filter((one) => one.farm === farm || (by !== undefined && one.by === by))
    // Colleagues come first: one who sends a hundred uploads delays each of them by one turn.
    const isColleague = (one: FarmWork) => one.by !== by
    for (const one of [...next.filter(isColleague), ...next.filter((other) => !isColleague(other))]) {
      if (!isFree(one)) continue
      waiting.delete(one)
      begin(one)
      one.go()
    }
  }

  function refuseTooMany({ farm, by }: FarmWork) {
    // The server's own work is limited where it starts.
    if (by === undefined) return
    let [there, theirs] = [0, 0]
    for (const one of waiting) {
      if (one.farm === farm) there++
      if (one.by === by) theirs++
    }
    if (there >= ofFarm.mostWaiting || theirs >= ofAccount.mostWaiting) throw new Refused('serverBusy')
  }

  function turnFor(asked: FarmWork): Promise<void> {
    const signal = callerSignal()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', hungUp)
      }
      const leave = (why: Error) => {
        settle()
        waiting.delete(one)
        reject(why)
      }
      const hungUp = () => leave(new CallerGone())
      const timer = setTimeout(() => leave(new Refused('serverBusy')), ofFarm.patienceMs)
      const one: Waiting = {
        ...asked,
        go() {
          settle()
          resolve()
        },
      }
      signal?.addEventListener('abort', hungUp)
      waiting.add(one)
    })
  }

  return {
    async run(asked, work) {
      if (isFree(asked)) begin(asked)
      else {
        refuseTooMany(asked)
        await turnFor(asked)
      }
      try {
        return await work()
      } finally {
        end(asked)
      }
    },
  }
}

function add(counts: Map<string, number>, name: string, more: number) {
  const count = (counts.get(name) ?? 0) + more
  if (count > 0) counts.set(name, count)
  else counts.delete(name)
}

/** Uploads take the same turns as all other work under the farm's lock. */
export const inTurns = (store: FarmStore, turns: FarmTurns): FarmStore => ({
  write: (farm, work, by) => turns.run({ farm, by }, () => store.write(farm, work)),
})
