import { useTranslation } from '../i18n/translation'
import styles from './entry-page.module.css'

const paragraphs = ['TERMS.YOURS', 'TERMS.KEPT', 'TERMS.WORK', 'TERMS.LAW', 'TERMS.LEAVE'] as const

/** The terms, in words a farmer reads once and understands. */
export function Terms() {
  const { t } = useTranslation()
  return paragraphs.map((key) => (
    <p key={key} className={styles.terms}>
      {t(key)}
    </p>
  ))
}
