import type { ReactNode } from 'react'
import styles from './toggle.module.css'

/** One of a few answers side by side, which stays pressed. */
export function Toggle({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  )
}
