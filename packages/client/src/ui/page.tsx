import { VisuallyHidden } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  title: string
  /** The band already says it. */
  inBand?: boolean
  /** At the far end of the title's line. */
  beside?: ReactNode
  /** Nothing on it takes the focus, so the page itself does: keys must be able to scroll it. */
  onlyRead?: boolean
  children: ReactNode
}

/** A page of plain rows. */
export function Page({ title, inBand, beside, onlyRead, children }: PageProps) {
  return (
    <div className={styles.screen} {...(onlyRead && { role: 'region', 'aria-label': title, tabIndex: 0 })}>
      <div className={styles.page}>
        {inBand ? (
          <VisuallyHidden component="h1">{title}</VisuallyHidden>
        ) : (
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {beside}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  )
}

type RowProps = {
  icon?: LucideIcon
  /** In place of an icon: one that is drawn already. */
  sign?: ReactNode
  label: ReactNode
  value?: ReactNode
  onClick?: () => void
  below?: ReactNode
}

/** A line that says something, or a button when it does something. */
export function Row({ icon: Icon, sign, label, value, onClick, below }: RowProps) {
  const content = (
    <>
      <span className={styles.label}>
        {Icon && <Icon size={22} className={styles.icon} aria-hidden="true" />}
        {sign && <span className={styles.icon}>{sign}</span>}
        <span>
          {label}
          {below && <div className={styles.below}>{below}</div>}
        </span>
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </>
  )
  if (!onClick) return <div className={styles.row}>{content}</div>
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {content}
    </button>
  )
}

type BannerProps = { tone: 'good' | 'warn' | 'bad' | 'plain'; icon: LucideIcon; title: string; text: string }

/** The one thing to know on this page. */
export function Banner({ tone, icon: Icon, title, text }: BannerProps) {
  return (
    <div className={`${styles.banner} ${tone === 'plain' ? '' : styles[tone]}`} role="status">
      <Icon size={30} className={styles.bannerIcon} aria-hidden="true" />
      <p className={styles.bannerTitle}>{title}</p>
      <p className={styles.bannerText}>{text}</p>
    </div>
  )
}
