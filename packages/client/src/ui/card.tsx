import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type PageId, PageLink, type SearchText } from '../platform/pages/navigation'
import { classNames } from './class-names'
import styles from './page.module.css'

type CardProps = {
  as?: 'div' | 'ul' | 'ol' | 'dl' | 'li' | 'article' | 'figure'
  /** With room around what it holds; rows bring their own. */
  padded?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** One frame around things that belong together. */
export function Card({ as: Element = 'div', padded, ...rest }: CardProps) {
  return <Element className={classNames(styles.card, padded && styles.padded)} {...rest} />
}

type FrameProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'onClick'> & {
  onClick?: (() => void) | undefined
  to?: { page: PageId; search?: SearchText } | undefined
  /** For two lines of words. */
  tall?: boolean
  children: ReactNode
}

/** The line itself, around anything: a link, a button when it does something, or neither. */
export function RowFrame({ onClick, to, tall, children, ...button }: FrameProps) {
  const className = classNames(styles.row, tall && styles.tall)
  if (to)
    return (
      <PageLink {...to} className={className}>
        {children}
      </PageLink>
    )
  if (!onClick) return <div className={className}>{children}</div>
  return (
    <button type="button" {...button} className={className} onClick={onClick}>
      {children}
    </button>
  )
}

type RowProps = Omit<FrameProps, 'children' | 'value'> & {
  icon?: LucideIcon
  /** In place of an icon: one that is drawn already. */
  sign?: ReactNode
  label: ReactNode
  value?: ReactNode
  below?: ReactNode
}

/** A line that says something. */
export function Row({ icon: Icon, sign, label, value, below, ...frame }: RowProps) {
  return (
    <RowFrame {...frame}>
      <span className={styles.label}>
        {Icon && <Icon size={22} className={styles.icon} aria-hidden="true" />}
        {sign && <span className={styles.icon}>{sign}</span>}
        <span>
          {label}
          {below && <div className={styles.below}>{below}</div>}
        </span>
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </RowFrame>
  )
}

/** The figure or name a row is there for. */
export const Strong = ({ children }: { children: ReactNode }) => <b className={styles.strong}>{children}</b>
