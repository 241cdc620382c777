import { Progress } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import styles from './import.module.css'

type Props = { title: string; name: string; done?: number; total?: number }

/** Work of over a second shows its progress, where that is known. */
export function Waiting({ title, name, done, total }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const known = done !== undefined && total !== undefined && total > 0
  return (
    <div className={styles.waiting} role="status">
      <p className={styles.waitingTitle}>{t(title)}</p>
      <p className={styles.small}>{name}</p>
      <Progress
        size="lg"
        value={known ? (done / total) * 100 : 100}
        animated={!known}
        aria-label={t(title)}
        className={styles.bar}
      />
      {known && <p>{t('IMPORT.PROGRESS', { done: write.number(done), total: write.number(total) })}</p>}
    </div>
  )
}
