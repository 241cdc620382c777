import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor a process has used so far; the system counts in hundredths of a second. */
export function processorTime(pid: number): number {
  const { user, system } = statOf(pid)
  return (user + system) * 10
}

/** How many cores each kept busy, by name. */
export type Busy = Record<string, number>

type Used = Map<number, number>

/** Looks at processes, their children included: one connection of PostgreSQL is one of its children. */
export function watchProcesses(pids: Readonly<Record<string, number>>): () => () => Busy {
  return () => {
    const [began, before] = [performance.now(), usedBy(pids)]
    return () => {
      const took = performance.now() - began
      const after = usedBy(pids)
      return Object.fromEntries(
        Object.keys(pids).map((name) => [name, between(before[name], after[name]) / took]),
      )
    }
  }
}

/** Counts the processes that began meanwhile, but not those that ended. */
const between = (before: Used = new Map(), after: Used = new Map()): number =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)

function usedBy(pids: Readonly<Record<string, number>>): Record<string, Used> {
  const watched = new Set(Object.values(pids))
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && !watched.has(Number(name)) ? parentOf(Number(name)) : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => {
      // The server and PostgreSQL are our own children, and are counted as themselves.
      const all = pid === process.pid ? [pid] : [pid, ...(children.get(pid) ?? [])]
      return [name, new Map(all.map((one) => [one, timeIfThere(one)]))]
    }),
  )
}

function parentOf(pid: number): number | undefined {
  try {
    return statOf(pid).parent
  } catch {
    return undefined
  }
}

function timeIfThere(pid: number): number {
  try {
    return processorTime(pid)
  } catch {
    return 0
  }
}

function statOf(pid: number): { parent: number; user: number; system: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { parent: Number(fields[1]), user: Number(fields[11]), system: Number(fields[12]) }
}
