import type { Official } from '@steading/domain/jobs/engine/official'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { PageIcon } from '../../ui/page-icon'
import { lineWords } from './line-words'
import styles from './standing-words.module.css'

/** An official status on one line: its sign, the state, the fault found, its last day. */
export function OfficialWords({ official }: { official: Official }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { tone, icon, state, about, by } = official
  const words = [state, about, by].flatMap((one) => (one ? [lineWords(one, t, write)] : [])).join(' · ')
  return (
    <span className={`${styles.standing} ${styles[tone]}`} title={words}>
      <PageIcon name={icon} size={15} className={styles.icon} />
      <span className={styles.words}>{words}</span>
    </span>
  )
}
