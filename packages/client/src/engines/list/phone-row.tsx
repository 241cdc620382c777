import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense } from 'react'
import { classNames } from '../../ui/class-names'
import { useRowHeight } from '../../ui/row-height'
import styles from './list.module.css'
import { useRowGestures } from './row-gestures'

/** The content behind a row's end. A swipe uncovers it, or a button for farmers who do not swipe. */
export type Behind = {
  /** The button's label. */
  label: string
  /** Drawn only when it is uncovered. */
  draw: () => ReactNode
  open: boolean
  show: (open: boolean) => void
}

type Props = {
  setSize: number | undefined
  place: number
  top: number
  height: number
  heading?: string | undefined
  onHold: (() => void) | undefined
  behind: Behind | undefined
  children: ReactNode
}

/** Two jobs, each wide enough for a glove. */
const behindRem = 11

/** One place in a list for thumbs. */
export function PhoneRow({ setSize, place, top, height, heading, onHold, behind, children }: Props) {
  const width = useRowHeight(behindRem)
  const { aside, dragging, on } = useRowGestures({ onHold, behind: behind && { ...behind, width } })
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !behind?.open) return
    event.stopPropagation()
    behind.show(false)
  }
  // A touch beside its jobs only closes an uncovered row.
  const cover = (event: MouseEvent) => {
    if (!behind?.open || (event.target as Element).closest('[aria-expanded]')) return
    event.preventDefault()
    event.stopPropagation()
    behind.show(false)
  }
  return (
    <li
      className={classNames(styles.item, styles.touched, heading && styles.headed)}
      aria-setsize={setSize}
      aria-posinset={place}
      style={{ height, transform: `translateY(${top}px)` }}
      onKeyDown={close}
      {...on}
    >
      {heading && <h2 className={styles.over}>{heading}</h2>}
      {behind ? (
        <>
          <div
            className={styles.slide}
            data-dragging={dragging}
            style={{ transform: `translateX(${-aside}px)` }}
            onClickCapture={cover}
          >
            {children}
            <button
              type="button"
              className={styles.uncover}
              aria-label={behind.label}
              aria-expanded={behind.open}
              onClick={() => behind.show(!behind.open)}
            >
              <EllipsisVertical size={20} aria-hidden="true" />
            </button>
          </div>
          {(behind.open || dragging) && (
            <div className={styles.behind} style={{ width }}>
              <Suspense>{behind.draw()}</Suspense>
            </div>
          )}
        </>
      ) : (
        children
      )}
    </li>
  )
}
