import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { createContext, type RefObject, use, useCallback, useEffect, useRef } from 'react'
import type { Rows } from './use-page-window'

/** Where each list was left, so that Back returns to the animal it was left at. */
const places = new Map<string, number>()

/** The form whose lists these are: a new form opens at its top, wherever the one before it was left. */
export const ListsOf = createContext('')

type Options = {
  rows: Rows
  rowHeight: number
  place: string
  headHeight?: number
  /** The height of the head that scrolls away above the rows. */
  above?: number
  /** The row being edited stays drawn, wherever the list is scrolled. */
  kept?: RefObject<number | undefined>
  /** Rows with a heading over them, and how high that is. */
  headings?: ReadonlyMap<number, string> | undefined
  headingHeight?: number
}

/** The scrolling part of a list: which rows are in sight, and how to get to one. */
export function useScrollRows({
  rows,
  rowHeight,
  place,
  headHeight = 0,
  above = 0,
  kept,
  ...headed
}: Options) {
  const { headings, headingHeight = 0 } = headed
  const scroller = useRef<HTMLDivElement>(null)
  const form = use(ListsOf)
  const key = `${form} ${place} ${rows.key}`
  // A new function when the text grows makes the sizes be worked out again in the same stroke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the row height is for here
  const getItemKey = useCallback((index: number) => index, [rowHeight, headings])
  const virtual = useVirtualizer({
    count: rows.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + (headings?.has(index) ? headingHeight : 0),
    overscan: 8,
    getItemKey,
    rangeExtractor: useCallback((range: Range) => withKept(range, kept?.current), [kept]),
    scrollPaddingStart: headHeight,
    scrollMargin: above,
  })
  const items = virtual.getVirtualItems()
  const inSight = items.filter(({ index }) => index !== kept?.current)
  const [first, last] = [inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0]
  useEffect(() => rows.show(first, last), [rows, first, last])

  // The first rows are shown where the list was left; a new search or sort starts at the top.
  const shownKey = useRef('')
  useEffect(() => {
    if (shownKey.current === rows.key) return
    virtual.scrollToOffset(shownKey.current === '' ? (places.get(key) ?? 0) : 0)
    shownKey.current = rows.key
  }, [rows.key, key, virtual])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const remember = () => places.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key])
  return { scroller, virtual, items }
}

function withKept(range: Range, kept: number | undefined): number[] {
  const drawn = defaultRangeExtractor(range)
  if (kept === undefined || drawn.includes(kept)) return drawn
  return [...drawn, kept].sort((a, b) => a - b)
}
