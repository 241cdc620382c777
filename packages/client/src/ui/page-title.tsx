import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitleInBand } from '../platform/pages/band-title'
import styles from './page.module.css'

/** The heading of a page that is all list, unless the band says it already. */
export function PageTitle({ children }: { children: ReactNode }) {
  if (useTitleInBand()) return <VisuallyHidden component="h1">{children}</VisuallyHidden>
  return <h1 className={styles.title}>{children}</h1>
}
