import { type ReactNode, useId } from 'react'
import styles from './home-screen.module.css'

/** One part of the home page under its heading. */
export function Part({ title, plain, children }: { title: string; plain?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div className={plain ? undefined : styles.card}>{children}</div>
    </section>
  )
}
