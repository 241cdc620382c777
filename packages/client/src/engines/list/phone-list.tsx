import type { ReactNode } from 'react'
import { useLate } from '../../ui/late'
import { useRowHeight } from '../../ui/row-height'
import type { RecordView } from '../../worker/farm-client'
import styles from './list.module.css'
import { ListSkeleton, SkeletonRow } from './list-skeleton'
import type { Rows } from './use-page-window'
import { useScrollRows } from './use-scroll-rows'

type Props = {
  rows: Rows
  /** What the list is called aloud, and what its place is remembered under. */
  label: string
  place: string
  row: (record: RecordView) => ReactNode
  /** Wraps a row in its link; gets the class that makes it a row. */
  link: (record: RecordView, className: string, content: ReactNode) => ReactNode
  /** Where a row says more than two lines. */
  rowRem?: number
}

const usualRowRem = 3.75

/** A list for thumbs: one row under another, each a link. */
export function PhoneList({ rows, label, place, row, link, rowRem = usualRowRem }: Props) {
  const rowHeight = useRowHeight(rowRem)
  const { scroller, virtual, items } = useScrollRows({ rows, rowHeight, place })
  const late = useLate(rows.count === undefined)
  return (
    <div ref={scroller} className={styles.scroll}>
      {late && <ListSkeleton rowHeight={rowHeight} />}
      <ul className={styles.space} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const record = rows.rowAt(item.index)
          return (
            <li
              key={item.key}
              className={styles.item}
              aria-setsize={rows.count}
              aria-posinset={item.index + 1}
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            >
              {record ? link(record, styles.link ?? '', row(record)) : <SkeletonRow rowHeight={rowHeight} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
