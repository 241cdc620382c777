import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useLate } from '../../ui/late'
import { ListSkeleton, SkeletonRow } from '../../ui/list-skeleton'
import { useRowHeight } from '../../ui/row-height'
import styles from './list.module.css'
import { PhoneRow } from './phone-row'
import type { Picking } from './picking'
import type { Rows } from './use-page-window'
import { useScrollRows } from './use-scroll-rows'

type Props = {
  rows: Rows
  /** The list's accessible name, and the key that remembers its scroll position. */
  label: string
  place: string
  row: (record: RecordView) => ReactNode
  /** Wraps a row in its link; gets the class that makes it a row. */
  link: (record: RecordView, className: string, content: ReactNode) => ReactNode
  /** Where a row says more than two lines. */
  rowRem?: number
  picking?: Picking
  /** The headings, by the index of the row under each. */
  headings?: ReadonlyMap<number, string> | undefined
  /** Above the rows, and scrolled with them. */
  head?: ReactNode
  /** In place of rows where there are none. */
  none?: ReactNode
  /** The content a swipe uncovers at the end of a row, and its button's label. */
  behind?: { label: (record: RecordView) => string; draw: (record: RecordView) => ReactNode }
}

const usualRowRem = 3.75
const headingRem = 2.25

/** A list for thumbs: one row under another, each a link; held down, it is picked. */
export function PhoneList({ rows, label, place, row, link, rowRem = usualRowRem, ...more }: Props) {
  const { picking, behind, headings, head, none } = more
  const headingHeight = useRowHeight(headingRem)
  const rowHeight = useRowHeight(rowRem)
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  // The head above the rows grows and shrinks with its questions.
  useLayoutEffect(() => setAbove(head ? (list.current?.offsetTop ?? 0) : 0))
  const { scroller, virtual, items } = useScrollRows({
    rows,
    rowHeight,
    place,
    above,
    headings,
    headingHeight,
  })
  const late = useLate(rows.count === undefined)
  const [uncovered, setUncovered] = useState<string>()
  const behindOf = (record: RecordView) =>
    behind && {
      label: behind.label(record),
      draw: () => behind.draw(record),
      open: uncovered === record.id,
      show: (open: boolean) => setUncovered(open ? record.id : undefined),
    }
  const content = (record: RecordView) =>
    picking?.on ? (
      <PickRow picked={picking.has(record.id)} toggle={() => picking.toggle(record.id)}>
        {row(record)}
      </PickRow>
    ) : (
      link(record, styles.link ?? '', row(record))
    )
  return (
    <div ref={scroller} className={styles.scroll}>
      {head}
      {late && <ListSkeleton rowHeight={rowHeight} />}
      {rows.count === 0 && none}
      <ul ref={list} className={styles.space} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const record = rows.rowAt(item.index)
          return (
            <PhoneRow
              key={item.key}
              setSize={rows.count}
              place={item.index + 1}
              top={item.start - above}
              height={item.size}
              heading={headings?.get(item.index)}
              onHold={picking && record && !picking.on ? () => picking.toggle(record.id) : undefined}
              behind={record && !picking?.on ? behindOf(record) : undefined}
            >
              {record ? content(record) : <SkeletonRow rowHeight={rowHeight} />}
            </PhoneRow>
          )
        })}
      </ul>
    </div>
  )
}

function PickRow({ picked, toggle, children }: { picked: boolean; toggle: () => void; children: ReactNode }) {
  return (
    <label className={`${styles.link} ${styles.pickRow}`} data-picked={picked}>
      <input type="checkbox" className={styles.pickBox} checked={picked} onChange={toggle} />
      <div className={styles.pickContent}>{children}</div>
    </label>
  )
}
