import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWide } from '../platform/pages/layout'
import styles from './page.module.css'

/** The heading of a page that is all list. On a phone the band says it already. */
export function PageTitle({ children }: { children: ReactNode }) {
  const wide = useWide()
  if (!wide) return <VisuallyHidden component="h1">{children}</VisuallyHidden>
  return <h1 className={styles.title}>{children}</h1>
}
