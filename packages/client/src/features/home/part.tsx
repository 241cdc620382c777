import type { TourStopId } from '@steading/domain/lists/home/tour'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import styles from './home-screen.module.css'
import type { FarmHome } from './use-home'

/** The props of every part of the home page; a part with nothing to say draws nothing. */
export type PartProps = { home: FarmHome }

type TitledProps = { title: string; plain?: boolean; tour?: TourStopId; children: ReactNode }

/** One part of the home page under its heading. */
export function Titled({ title, plain, tour, children }: TitledProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-tour={tour}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {plain ? children : <Card>{children}</Card>}
    </section>
  )
}
