import type { ReactNode } from 'react'
import { usePage } from '../platform/navigation'
import { NothingChosen } from '../ui/empty'
import styles from './frame.module.css'

/** List on the left, what was chosen on the right. The list stays mounted, so its place and search are kept. */
export function SideBySide({ list, children }: { list: ReactNode; children: ReactNode }) {
  const chosen = usePage()?.beside !== undefined
  return (
    <div className={styles.split}>
      <section className={styles.splitList}>{list}</section>
      <section className={styles.splitDetail}>
        {chosen ? children : <NothingChosen text="LIST.CHOOSE_ONE" hint="LIST.KEYS_HINT" />}
      </section>
    </div>
  )
}
