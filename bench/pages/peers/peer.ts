import type { Fields } from '@steading/domain/records/sync/stored-record'
import { draw } from '../draw'
import { type Line, pull } from '../pull'

/** A database that others use for the same work. Records are kept as they travel. */
export type Peer = {
  open(): Promise<void>
  /** Called page by page. */
  load(lines: readonly Line[]): Promise<void>
  /** Everything loaded is on the disk when this is done. */
  finish?(): Promise<void>
  /** The animals of the herd by tag. */
  first?(rows: number): Promise<Fields[]>
  /** One animal changed, and durably so. */
  save?(id: string, weight: number): Promise<void>
  /** How many animals match, all of them sorted by the field. */
  sort?(field: string, heavierThan: number): Promise<number>
  search?(text: string): Promise<number>
  /** A treatment of these animals and what it leaves on each of them, together and durably. */
  treat?(ids: readonly string[], task: Fields & { id: string }, onAnimal: Fields): Promise<void>
}

const times = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function benchOf(peer: Peer, opened: Promise<void>) {
  return {
    async load(farm: string) {
      await opened
      let records = 0
      const ms = await times(async () => {
        for await (const lines of pull(farm)) {
          await peer.load(lines)
          records += lines.length
        }
        await peer.finish?.()
      })
      return { ms, records }
    },
    async saves(ids: readonly string[], weight: number) {
      await opened
      const all: number[] = []
      for (const id of ids) all.push(await times(async () => peer.save?.(id, weight)))
      return all
    },
    async sorts(fields: readonly string[]) {
      await opened
      const all: number[] = []
      let found = 0
      for (const field of fields)
        all.push(
          await times(async () => {
            found = (await peer.sort?.(field, 60)) ?? 0
          }),
        )
      return { ms: all, found }
    },
    async searches(texts: readonly string[]) {
      await opened
      const all: number[] = []
      const found: number[] = []
      for (const text of texts)
        all.push(await times(async () => found.push((await peer.search?.(text)) ?? 0)))
      return { ms: all, found }
    },
    async treatment(ids: readonly string[]) {
      await opened
      const task = { id: crypto.randomUUID(), typeId: 'REMEDY', remedy: 'Pour-on', taskAnimals: [...ids] }
      const until = Date.now() + 28 * 86_400_000
      return times(async () => peer.treat?.(ids, task, { meatWithdrawalPeriodEnd: until }))
    },
  }
}
export type PeerBench = ReturnType<typeof benchOf>

declare global {
  interface Window {
    peer: PeerBench
  }
}

/** With `?first` the page does nothing but show the first rows, as after a reload. */
export function present(peer: Peer): void {
  const opened = peer.open()
  window.peer = benchOf(peer, opened)
  if (location.search === '?first' && peer.first) {
    const { first } = peer
    window.painted = opened.then(() => first(30)).then(draw)
  }
}
