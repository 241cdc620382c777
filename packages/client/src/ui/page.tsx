import { VisuallyHidden } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names'
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
          <Title beside={beside}>{title}</Title>
        )}
        {children}
      </div>
    </div>
  )
}

type TitleProps = { of?: Ref<HTMLHeadingElement>; beside?: ReactNode; children: ReactNode }

/** A page's title. A step of a job gives it the focus, so that it is read out. */
export function Title({ of, beside, children }: TitleProps) {
  return (
    <div className={styles.heading}>
      <h1 ref={of} tabIndex={of ? -1 : undefined} className={styles.title}>
        {children}
      </h1>
      {beside}
    </div>
  )
}

/** A page about one thing, which begins with that thing instead of a title. */
export function ThingPage({ of, children }: { of?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <article ref={of} className={styles.page}>
        {children}
      </article>
    </div>
  )
}

type SectionProps = { title: string; hint?: string; beside?: ReactNode; children: ReactNode }

export function Section({ title, hint, beside, children }: SectionProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className={styles.sectionTitle}>
      {title}
    </h2>
  )
  return (
    <section className={styles.section} aria-labelledby={id}>
      {beside ? (
        <div className={styles.sectionHead}>
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
      {hint && <Hint>{hint}</Hint>}
    </section>
  )
}

export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>

/** Buttons that share the width, one below the other where there is no room. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

type BannerProps = { tone: 'good' | 'warn' | 'bad' | 'plain'; icon: LucideIcon; title: string; text: string }

/** The one thing to know on this page. */
export function Banner({ tone, icon: Icon, title, text }: BannerProps) {
  return (
    <div className={classNames(styles.banner, tone !== 'plain' && styles[tone])} role="status">
      <Icon size={30} className={styles.bannerIcon} aria-hidden="true" />
      <p className={styles.bannerTitle}>{title}</p>
      <p className={styles.bannerText}>{text}</p>
    </div>
  )
}
