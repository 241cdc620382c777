import { useTranslation } from '../i18n/translation'
import styles from './entry-page.module.css'

const paragraphs = ['YOURS', 'KEPT', 'WORK', 'LAW', 'LEAVE'] as const

/** What is agreed to, in words a farmer reads once and understands. */
export function Terms() {
  const { t } = useTranslation()
  return paragraphs.map((name) => (
    <p key={name} className={styles.terms}>
      {t(`TERMS.${name}`)}
    </p>
  ))
}
