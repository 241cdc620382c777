import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import styles from './home-screen.module.css'
import type { FarmHome } from './use-home'

/** What every part of the home page is given; one with nothing to say draws nothing. */
export type PartProps = { home: FarmHome }

/** One part of the home page under its heading. */
export function Titled({ title, plain, children }: { title: string; plain?: boolean; children: ReactNode }) {
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
