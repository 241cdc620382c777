import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation'
import { EarTag } from './ear-tag'
import styles from './empty.module.css'
import { FieldDrawing } from './field-drawing'

type Props = {
  title: string
  text: string
  icon?: ReactNode
  /** Nothing else is on the page, so this is its heading. */
  page?: boolean
  children?: ReactNode
}

/** An empty page says what it will hold and offers the first step. */
export function Empty({ title, text, icon, page, children }: Props) {
  const { t } = useTranslation()
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <FieldDrawing>{icon ?? <EarTag size={40} />}</FieldDrawing>
      <Heading className={styles.title}>{t(title)}</Heading>
      <p className={styles.text}>{t(text)}</p>
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}

export function NothingChosen({ text, hint }: { text: string; hint: string }) {
  return <Empty title={text} text={hint} />
}
