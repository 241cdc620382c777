import { type PillColours, pillColours } from '@steading/domain/frame/alerts/pill-colours'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './pill.module.css'

type Props = PillColours & { icon?: LucideIcon; onClick: () => void; children: ReactNode }

/** A round-ended button in colours of the theme, and of nothing else. */
export function PillButton({ icon: Icon, onClick, children, ...wanted }: Props) {
  const { colour, background } = pillColours(wanted)
  return (
    <button type="button" className={styles.pill} style={{ color: colour, background }} onClick={onClick}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      {children}
    </button>
  )
}
