import type { FormEvent, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './foot-page.module.css'

/** The part that stays under the thumb. Toasts keep clear of it. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot} data-foot="">
    {children}
  </div>
)

type Props = {
  submit: (event: FormEvent) => void
  /** The content is a list that scrolls by itself and fills the page. */
  whole?: boolean | undefined
  foot: ReactNode
  children: ReactNode
}

/** A page that is filled in: it scrolls, and what ends it stays where the thumb is. */
export function FootPage({ submit, whole, foot, children }: Props) {
  return (
    <form className={styles.screen} onSubmit={submit} noValidate>
      <div className={whole ? styles.whole : styles.scroll}>
        <div className={classNames(styles.page, whole && styles.wholePage)}>{children}</div>
      </div>
      <Foot>{foot}</Foot>
    </form>
  )
}
