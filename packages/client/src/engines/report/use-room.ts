import { useLayoutEffect, useRef, useState } from 'react'
import type { Column } from '../list/column'
import { roomOf } from '../list/wide-table'

/** A table of a view has no more columns than there is room for: the others are on the page a row opens, and on paper. */
export function useRoom() {
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = room.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const look = () => setWidth(element.clientWidth)
    look()
    const seen = new ResizeObserver(look)
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  const fits = (columns: readonly Column[]): number => {
    let count = columns.length
    // Where nothing was measured yet, nothing is known to be too much.
    while (width > 0 && count > 1 && roomOf(columns.slice(0, count)) > width) count--
    return count
  }
  return { room, fits }
}
