import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; command: string }

/** Every process of this machine, from /proc: the one place that knows children of children. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        // The name in brackets may hold spaces; the fields after it do not.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return [{ pid: Number(name), parent, command }]
      } catch {
        return []
      }
    })
}

function treeOf(pid: number, all: readonly Process[]): number[] {
  const children = all.filter((one) => one.parent === pid)
  return [pid, ...children.flatMap((child) => treeOf(child.pid, all))]
}

/** SIGKILL to a process and all that descend from it, by number. */
export function killTree(pid: number): number {
  const pids = treeOf(pid, processes())
  for (const one of pids) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // Gone already, with its parent.
    }
  }
  return pids.length
}

/** The first process whose command line names this folder: the browser that was started with it. */
export function processUsing(folder: string): number | undefined {
  const all = processes()
  const users = all.filter(
    (one) => one.command.includes(`--user-data-dir=${folder}`) && one.pid !== process.pid,
  )
  return users.find((one) => !users.some((other) => other.pid === one.parent))?.pid
}
