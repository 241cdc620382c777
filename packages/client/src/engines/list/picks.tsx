import { type ReactNode, useMemo, useState } from 'react'
import styles from './picks.module.css'

export type Picks = {
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  add(ids: readonly string[]): void
  clear(): void
}

/** Records ticked in a list, in the order they were ticked. */
export function usePicks(first: readonly string[] = []): Picks {
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(first))
  return useMemo(
    () => ({
      ids: [...picked],
      has: (id) => picked.has(id),
      toggle: (id) =>
        setPicked((before) => {
          const next = new Set(before)
          if (!next.delete(id)) next.add(id)
          return next
        }),
      add: (ids) => setPicked((before) => new Set([...before, ...ids])),
      clear: () => setPicked(new Set()),
    }),
    [picked],
  )
}

type Props = { picks: Picks; id: string; className: string; disabled?: boolean; children: ReactNode }

/** A row that is ticked as a whole: a gloved thumb hits no small box. */
export function PickLine({ picks, id, className, disabled, children }: Props) {
  return (
    <label className={`${className} ${styles.pick}`} data-picked={picks.has(id)}>
      <input
        type="checkbox"
        checked={disabled || picks.has(id)}
        disabled={disabled}
        onChange={() => picks.toggle(id)}
      />
      {children}
    </label>
  )
}
