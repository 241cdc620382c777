import { useCallback, useMemo, useState } from 'react'
import { useBackHandler } from '../../platform/pages/back-stack'

/** Rows picked to do something with. They stay picked while the list is searched and filtered for the next. */
export type Picking = {
  on: boolean
  count: number
  has(id: string): boolean
  toggle(id: string): void
  /** From one row to another, besides what was picked before. Stretched again it lets go of what lies outside. */
  stretch(from: number, to: number): Promise<void>
  start(): void
  /** Everything the list holds, not only what is in sight. */
  all(): Promise<void>
  stop(): void
  ids(): string[]
}

type Ids = ReadonlySet<string>
/** `before` is what was picked when the stretch began. */
type Picked = { ids: Ids; before?: Ids }

const nobody: Picked = { ids: new Set() }

export function usePicking(everyId: () => Promise<readonly string[]>): Picking {
  const [picked, setPicked] = useState<Picked>()
  const stop = useCallback(() => setPicked(undefined), [])
  useBackHandler(stop, { enabled: picked !== undefined })
  return useMemo(
    () => ({
      on: picked !== undefined,
      count: picked?.ids.size ?? 0,
      has: (id) => picked?.ids.has(id) === true,
      toggle: (id) => setPicked((now = nobody) => ({ ids: toggled(now.ids, id) })),
      async stretch(from, to) {
        const every = await everyId()
        const between = every.slice(Math.min(from, to), Math.max(from, to) + 1)
        setPicked(({ ids, before = ids } = nobody) => ({ ids: new Set([...before, ...between]), before }))
      },
      start: () => setPicked((now = nobody) => now),
      async all() {
        const every = await everyId()
        setPicked((now = nobody) => ({ ids: new Set([...now.ids, ...every]) }))
      },
      stop,
      ids: () => [...(picked ?? nobody).ids],
    }),
    [picked, everyId, stop],
  )
}

function toggled(now: Ids, id: string): Ids {
  const next = new Set(now)
  if (!next.delete(id)) next.add(id)
  return next
}
