import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import styles from './home-screen.module.css'

/** One part of the home page under its heading. */
export function Part({ title, plain, children }: { title: string; plain?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {plain ? children : <Card>{children}</Card>}
    </section>
  )
}
