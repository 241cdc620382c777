import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import type { Picked } from '@steading/domain/jobs-read/job/subjects'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { Section } from '../../../ui/page'
import { useEachWords } from '../each/use-each-words'
import styles from '../jobs.module.css'
import { ItemLine, itemPage, itemsTitle } from '../picking/item-line'

/** A page that shows a thousand at once would be slow to open; more come at a touch. */
const atOnce = 50

type Props = { type: AnyTaskType | undefined; of: Picked; entries: readonly OnAnimal[]; unit: string }

/** Those a job was done to, each with what was noted for it. */
export function JobItems({ type, of, entries, unit }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(atOnce)
  if (entries.length === 0) return null
  return (
    <Section title={t(itemsTitle[of], { count: entries.length })}>
      <ul className={styles.animals}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.animalId}>
            <JobItem type={type} of={of} entry={entry} unit={unit} />
          </li>
        ))}
      </ul>
      {entries.length > shown && (
        <button type="button" className={styles.showMore} onClick={() => setShown(shown + 10 * atOnce)}>
          {t('JOBS.SHOW_MORE', { count: entries.length - shown })}
        </button>
      )}
    </Section>
  )
}

type Of = { type: AnyTaskType | undefined; of: Picked; entry: OnAnimal; unit: string }

function JobItem({ type, of, entry, unit }: Of) {
  const write = useWrite()
  const { animalId: id, dose, askingPrice } = entry
  const known = useRecord(of, id).value
  const words = useEachWords(type, entry)
  if (!known) return null
  const given = typeof dose === 'number' ? `${write.number(dose, 1)} ${unit}` : undefined
  const price = typeof askingPrice === 'number' ? write.cents(askingPrice) : undefined
  return (
    <PageLink page={itemPage[of]} search={{ id }} className={styles.animal}>
      <ItemLine of={of} id={id} about={words} figure={given ?? price} />
    </PageLink>
  )
}
