import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EarTag } from './ear-tag'
import styles from './empty.module.css'

type Props = { title: string; text: string; icon?: ReactNode; children?: ReactNode }

/** An empty page says what will stand here and offers the first step. */
export function Empty({ title, text, icon, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.empty}>
      <div className={styles.mark} aria-hidden="true">
        {icon ?? <EarTag size={56} />}
      </div>
      <h2 className={styles.title}>{t(title)}</h2>
      <p className={styles.text}>{t(text)}</p>
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}

export function NothingChosen({ text, hint }: { text: string; hint: string }) {
  return <Empty title={text} text={hint} />
}
