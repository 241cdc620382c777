import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import styles from './toolbar.module.css'

type Props = { says: readonly string[]; unknown: readonly string[]; onApply: () => void }

/** The conditions read from words in the search. When all words are read, the animals are already below. */
export function Understood({ says, unknown, onApply }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.offer} role="status">
      <ul className={styles.offerWords}>
        {says.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className={styles.offerText}>{t('FILTERS.NOT_UNDERSTOOD', { words: unknown.join(', ') })}</p>
      )}
      <Button size="md" onClick={onApply}>
        {t(unknown.length > 0 ? 'FILTERS.APPLY' : 'FILTERS.KEEP_SAID')}
      </Button>
    </div>
  )
}
