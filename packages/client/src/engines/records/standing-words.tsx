import type { Standing } from '@steading/domain/lists/animals/standing-rule'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { PageIcon } from '../../ui/page-icon'
import { lineWords } from './line-words'
import styles from './standing-words.module.css'

/** The sentence of a row with its sign. One that only informs looks like any other small print. */
export function StandingWords({ standing }: { standing: Standing }) {
  const { t } = useTranslation()
  const write = useWrite()
  const words = lineWords(standing, t, write)
  return (
    <span className={`${styles.standing} ${styles[standing.tone]}`} title={words}>
      <PageIcon name={standing.icon} size={15} className={styles.icon} />
      <span className={styles.words}>{words}</span>
    </span>
  )
}

/** Where a row says something else of an animal that is held back. */
export function WithheldMark({ standing }: { standing: Standing | undefined }) {
  const { t } = useTranslation()
  if (!isWithheld(standing)) return null
  return (
    <span className={`${styles.standing} ${styles.blocked}`}>
      <PageIcon name="circle-off" size={15} className={styles.icon} />
      {t('STANDING.WITHHELD')}
    </span>
  )
}

const isWithheld = (standing: Standing | undefined) =>
  standing !== undefined && ['milk', 'meat', 'milkLater', 'milkAfterCalving'].includes(standing.rule)
