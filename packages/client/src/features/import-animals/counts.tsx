import type { ImportCounts } from '@steading/domain/outside/imports/plan-import'
import { type PreviewPart, previewParts } from '@steading/domain/outside/imports/preview'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import styles from './import.module.css'

const shown = previewParts.filter((part) => part !== 'doubtful')
const tones: Partial<Record<PreviewPart, string>> = {
  added: 'good',
  changed: 'good',
  refused: 'bad',
  doubtful: 'warn',
}
const toneOf = (part: PreviewPart) => styles[tones[part] ?? ''] ?? ''

type PickerProps = { counts: ImportCounts; chosen: PreviewPart; choose: (part: PreviewPart) => void }

/** The same before it is saved: each figure opens the list it counts. */
export function PartPicker({ counts, chosen, choose }: PickerProps) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <fieldset className={styles.counts} aria-label={t('IMPORT.FILTER')}>
      {previewParts
        .filter((part) => counts[part] > 0 || part === 'added')
        .map((part) => (
          <button
            key={part}
            type="button"
            className={`${styles.count} ${styles.part} ${toneOf(part)}`}
            aria-pressed={part === chosen}
            onClick={() => choose(part)}
          >
            <span className={styles.partName}>{t(`IMPORT.COUNT.${part}`)}</span>
            <b>{write.number(counts[part])}</b>
          </button>
        ))}
    </fieldset>
  )
}

/** The figures of an import, without zeros; only the number added appears always. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <dl className={styles.counts}>
      {shown
        .filter((name) => counts[name] > 0 || name === 'added')
        .map((name) => (
          <div key={name} className={`${styles.count} ${toneOf(name)}`}>
            <dt>{t(`IMPORT.COUNT.${name}`)}</dt>
            <dd>{write.number(counts[name])}</dd>
          </div>
        ))}
    </dl>
  )
}
