import { ChevronDown, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

type FilterChipProps = {
  label: string
  on: boolean
  onRemove?: (() => void) | undefined
  removeLabel: string
  onClick: () => void
  'aria-expanded': boolean
}

/** A filter on a list: says what it does, opens its answers, and can be taken away. */
export function FilterChip({ label, on, onRemove, removeLabel, onClick, ...expanded }: FilterChipProps) {
  const removable = on && onRemove
  return (
    <span className={removable ? `${styles.group} ${styles.pair}` : styles.group}>
      <button
        type="button"
        className={[styles.chip, on && styles.on, removable && styles.open].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        onClick={onClick}
        {...expanded}
      >
        {label}
        {!removable && <ChevronDown size={16} aria-hidden="true" />}
      </button>
      {removable && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** A chip that opens something. */
export function ChipButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </button>
  )
}

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'breeding'

/** A fact about an animal. Colour is never the only sign: the words say it, an icon may help. */
export function Fact({
  tone = 'plain',
  icon: Icon,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span className={`${styles.fact} ${tone === 'plain' ? '' : styles[tone]}`}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      {children}
    </span>
  )
}
