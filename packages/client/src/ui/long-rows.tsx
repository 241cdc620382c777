import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names'
import styles from './long-rows.module.css'

type Props<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  label: string
  /** A row's assumed height before it is measured. */
  guess: number
  /** Over the rows, and scrolled with them. */
  head: ReactNode
  className?: string | undefined
  children: (row: T) => ReactNode
}

/** Rows of any height on a page with a heading. There may be ten thousand; only those in sight are drawn. */
export function LongRows<T>({ rows, keyOf, label, guess, head, className, children }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  // The head above the rows grows and shrinks while they are on the screen.
  useLayoutEffect(() => setAbove(list.current?.offsetTop ?? 0))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => guess,
    overscan: 6,
    scrollMargin: above,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  })
  return (
    <div ref={scroller} className={styles.scroll}>
      <div className={styles.page}>
        {head}
        <ul
          ref={list}
          className={classNames(styles.rows, className)}
          aria-label={label}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row !== undefined && (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={styles.row}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start - above}px)` }}
                >
                  {children(row)}
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
  )
}
