import { type ReactNode, useRef } from 'react'
import type { RecordView } from '../../db/query'
import { useLate } from '../../ui/late'
import { ListSkeleton, SkeletonRow } from '../../ui/list-skeleton'
import { useRowHeight } from '../../ui/row-height'
import styles from './list.module.css'
import type { Picking } from './picking'
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
  picking?: Picking
}

const usualRowRem = 3.75

/** A list for thumbs: one row under another, each a link; held down, it is picked. */
export function PhoneList({ rows, label, place, row, link, rowRem = usualRowRem, picking }: Props) {
  const rowHeight = useRowHeight(rowRem)
  const { scroller, virtual, items } = useScrollRows({ rows, rowHeight, place })
  const late = useLate(rows.count === undefined)
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
      {late && <ListSkeleton rowHeight={rowHeight} />}
      <ul className={styles.space} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const record = rows.rowAt(item.index)
          return (
            <Item
              key={item.key}
              setSize={rows.count}
              place={item.index + 1}
              top={item.start}
              height={item.size}
              onHold={picking && record && !picking.on ? () => picking.toggle(record.id) : undefined}
            >
              {record ? content(record) : <SkeletonRow rowHeight={rowHeight} />}
            </Item>
          )
        })}
      </ul>
    </div>
  )
}

type ItemProps = {
  setSize: number | undefined
  place: number
  top: number
  height: number
  onHold: (() => void) | undefined
  children: ReactNode
}

function Item({ setSize, place, top, height, onHold, children }: ItemProps) {
  const hold = useHold(onHold)
  return (
    <li
      className={styles.item}
      aria-setsize={setSize}
      aria-posinset={place}
      style={{ height, transform: `translateY(${top}px)` }}
      {...hold}
    >
      {children}
    </li>
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

const heldAfter = 500
const strays = 10

/** A finger that stays. One that moves is scrolling, and the click after a hold opens nothing. */
function useHold(does: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const held = useRef(false)
  if (!does) return {}
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ clientX, clientY, button }: React.PointerEvent) => {
      held.current = false
      if (button !== 0) return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        held.current = true
        does()
      }, heldAfter)
    },
    onPointerMove: ({ clientX, clientY }: React.PointerEvent) => {
      const { x, y } = from.current
      if (Math.abs(clientX - x) > strays || Math.abs(clientY - y) > strays) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    onClickCapture: (event: React.MouseEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
