import type { ServerProblemCode } from '@steading/domain/records/problems/server-error'
import { Refused } from '../problems/refused'

export type TurnRules = {
  atOnce: number
  /** With this many in the queue, the next caller is refused. */
  mostWaiting: number
  patienceMs: number
  refusal?: ServerProblemCode
}

type Line = { running: number; waiting: (() => void)[] }

/**
 * Limits the parallel work of each name. The rest of that name queues in order, in this process and without
 * holding any resource, so that it delays no other name.
 */
export function takeTurns({ atOnce, mostWaiting, patienceMs, refusal = 'serverBusy' }: TurnRules) {
  const lines = new Map<string, Line>()

  function leave(name: string, line: Line) {
    const next = line.waiting.shift()
    if (next) return next()
    line.running--
    if (line.running === 0) lines.delete(name)
  }

  /** Waits for a turn, and returns the function that ends it. */
  async function take(name: string): Promise<() => void> {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    lines.set(name, line)
    if (line.running < atOnce) line.running++
    else if (line.waiting.length >= mostWaiting) throw new Refused(refusal)
    else await turnOf(line)
    let over = false
    return () => {
      if (over) return
      over = true
      leave(name, line)
    }
  }

  function turnOf(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        reject(new Refused(refusal))
      }, patienceMs)
      line.waiting.push(go)
    })
  }

  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const leaveTurn = await take(name)
    try {
      return await work()
    } finally {
      leaveTurn()
    }
  }

  return { take, run }
}
