import { type RefObject, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useKeys } from '../../platform/keys/use-keys'
import type { Picking } from './picking'
import type { Rows } from './use-page-window'

type Table = {
  grid: RefObject<HTMLElement | null>
  rows: Rows
  rowHeight: number
  scrollTo: (index: number) => void
  picking: Picking | undefined
}

/** Arrows move through a table, Space picks, and Shift picks everything on the way. */
export function useTableKeys({ grid, rows, rowHeight, scrollTo, picking }: Table) {
  const [active, setActive] = useState(0)
  /** Where a stretch begins: the row last gone to without Shift. */
  const [anchor, setAnchor] = useState(0)
  const count = rows.count ?? 0
  const goTo = (to: number) => {
    const next = Math.min(Math.max(0, to), Math.max(0, count - 1))
    setActive(next)
    scrollTo(next)
    return next
  }
  const page = () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 400) / rowHeight) - 1)
  const target = (key: string): number => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page(),
      PageUp: active - page(),
      Home: 0,
      End: count - 1,
    }
    return steps[key] ?? active
  }
  const stretchTo = (to: number) => {
    if (!picking || count === 0) return
    void picking.stretch(anchor, goTo(to))
  }
  const stand = (at: number) => {
    setActive(at)
    setAnchor(at)
  }
  /** With the focus in another table the key is that one's; with it nowhere, it is the newest table's. */
  const here = (run: (event: KeyboardEvent) => unknown) => (event: KeyboardEvent) => {
    const other = event.target instanceof Element && event.target.closest('[role="grid"]')
    if (count === 0 || (other && other !== grid.current)) return false
    grid.current?.focus({ preventScroll: true })
    return run(event)
  }
  const withRow = (run: (record: RecordView) => void) => (_: KeyboardEvent) => {
    const record = rows.rowAt(active)
    if (!record) return false
    setAnchor(active)
    return run(record)
  }
  useKeys({
    move: here(({ key }) => setAnchor(goTo(target(key)))),
    ...(picking && {
      pick: here(withRow(({ id }) => picking.toggle(id))),
      range: here(({ key }) => stretchTo(target(key))),
    }),
  })
  return { active, stand, stretchTo, goTo, here, withRow }
}
