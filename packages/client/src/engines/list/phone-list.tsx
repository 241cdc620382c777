import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLate } from '../../ui/late'
import { useRowHeight } from '../../ui/row-height'
import type { RecordView } from '../../worker/farm-client'
import styles from './list.module.css'
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
}

const rowRem = 3.75

/** A list for thumbs: one row under another, each a link. */
export function PhoneList({ rows, label, place, row, link }: Props) {
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

export function ListSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div aria-hidden="true" data-testid="list-skeleton">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
        <SkeletonRow key={key} rowHeight={rowHeight} />
      ))}
    </div>
  )
}

function SkeletonRow({ rowHeight }: { rowHeight: number }) {
  return (
    <div className={styles.skeletonRow} style={{ height: rowHeight }}>
      <Skeleton width={32} height={36} radius={8} />
      <div>
        <Skeleton width={96} height={18} mb={6} />
        <Skeleton width={150} height={12} />
      </div>
    </div>
  )
}
