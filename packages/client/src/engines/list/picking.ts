import { useCallback, useMemo, useState } from 'react'
import { useBackHandler } from '../../platform/pages/back-stack'

/** Rows picked to do something with. They stay picked while the list is searched and filtered for the next. */
export type Picking = {
  on: boolean
  count: number
  has(id: string): boolean
  toggle(id: string): void
  start(): void
  /** Everything the list holds, not only what is in sight. */
  all(): Promise<void>
  stop(): void
  ids(): string[]
}

const nobody: ReadonlySet<string> = new Set()

export function usePicking(everyId: () => Promise<readonly string[]>): Picking {
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const stop = useCallback(() => setPicked(undefined), [])
  useBackHandler(stop, { enabled: picked !== undefined })
  return useMemo(
    () => ({
      on: picked !== undefined,
      count: picked?.size ?? 0,
      has: (id) => picked?.has(id) === true,
      toggle: (id) => setPicked((now = nobody) => toggled(now, id)),
      start: () => setPicked((now = nobody) => now),
      async all() {
        const every = await everyId()
        setPicked((now = nobody) => new Set([...now, ...every]))
      },
      stop,
      ids: () => [...(picked ?? nobody)],
    }),
    [picked, everyId, stop],
  )
}

function toggled(now: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(now)
  if (!next.delete(id)) next.add(id)
  return next
}
