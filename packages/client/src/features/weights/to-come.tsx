import type { WeighDay } from '../../farm/weigh-views'
import { useTranslation } from '../../i18n/translation'
import { KnownAnimal } from './known-animal'
import styles from './weigh-session.module.css'

/** Animals of the group that have not been on the scale yet; a tap puts one there. */
export function ToCome({ day, pick }: { day: WeighDay; pick: (animalId: string) => void }) {
  const { t } = useTranslation()
  if (typeof day.session.fields.mobId !== 'string') return null
  const count = day.awaited.length
  return (
    <details className={styles.toCome}>
      <summary>{t('WEIGH.TO_COME', { count })}</summary>
      <ul className={styles.lines}>
        {day.toCome.map(({ id, fields }) => (
          <li key={id}>
            <button type="button" className={styles.line} onClick={() => pick(id)}>
              <KnownAnimal fields={fields} />
            </button>
          </li>
        ))}
      </ul>
      {count > day.toCome.length && (
        <p className={styles.about}>{t('ANIMALS.MORE_OFFSPRING', { count: count - day.toCome.length })}</p>
      )}
    </details>
  )
}
