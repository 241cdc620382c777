import type { ImportCounts } from '@steading/domain/imports/plan-import'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import styles from './import.module.css'

const shown = ['added', 'changed', 'unchanged', 'skipped', 'refused', 'doubtful', 'parents'] as const
const tones: Partial<Record<(typeof shown)[number], string>> = {
  added: 'good',
  changed: 'good',
  refused: 'bad',
  doubtful: 'warn',
}

/** The figures of an import; what there is none of is not told. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <dl className={styles.counts}>
      {shown
        .filter((name) => counts[name] > 0 || name === 'added')
        .map((name) => (
          <div key={name} className={`${styles.count} ${styles[tones[name] ?? ''] ?? ''}`}>
            <dt>{t(`IMPORT.COUNT.${name}`)}</dt>
            <dd>{write.number(counts[name])}</dd>
          </div>
        ))}
    </dl>
  )
}
