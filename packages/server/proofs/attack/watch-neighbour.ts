import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Delay, Neighbourhood } from './neighbour'

const script = fileURLToPath(new URL('./neighbour-main.ts', import.meta.url))

export type Seen = { calls: number; failed: string[]; median: number; worst: number; slowest: string }

/** Runs the neighbour beside the attacks; `take` returns its delays since the last call. */
export function watchNeighbour(neighbourhood: Neighbourhood) {
  const child = fork(script, { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit')
  let delays: Delay[] = []
  child.on('message', (delay) => delays.push(delay as Delay))
  child.send(neighbourhood)
  return {
    take(): Seen {
      const taken = delays
      delays = []
      return sumUp(taken)
    },
    /** Forgets the waits until now, but no failure: the attacker was busy with what is no attack. */
    pardon() {
      delays = delays.filter(({ status }) => status !== 200)
    },
    /** Waits until the neighbour has made this many more calls. */
    async works(calls: number) {
      const enough = delays.length + calls
      while (delays.length < enough && child.exitCode === null) await once(child, 'message')
    },
    async stop() {
      if (child.connected) child.send('enough')
      await ended
    },
  }
}

export function sumUp(delays: readonly Delay[]): Seen {
  const sorted = [...delays].sort((a, b) => a.ms - b.ms)
  const failed = delays.filter(({ status }) => status !== 200).map(({ what, status }) => `${what} ${status}`)
  return {
    calls: delays.length,
    failed: [...new Set(failed)],
    median: sorted[Math.floor(sorted.length / 2)]?.ms ?? 0,
    worst: sorted.at(-1)?.ms ?? 0,
    slowest: sorted.at(-1)?.what ?? '',
  }
}
