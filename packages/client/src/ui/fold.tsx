import { ChevronRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './fold.module.css'

type Props = {
  title: ReactNode
  /** Held open by the caller, for one when something in it is wrong. */
  open?: boolean | undefined
  onToggle?: (open: boolean) => void
  ref?: Ref<HTMLDetailsElement>
  children: ReactNode
}

/** Things most farmers do not need today, behind one line. */
export function Fold({ title, open, onToggle, ref, children }: Props) {
  return (
    <details
      ref={ref}
      className={styles.fold}
      open={open || undefined}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className={styles.line}>
        {title}
        <ChevronRight size={20} className={styles.chevron} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
