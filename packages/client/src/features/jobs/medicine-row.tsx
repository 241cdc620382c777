import { medicineSays } from '@steading/domain/medicine/medicine-says'
import type { OfferedMedicine } from '@steading/domain/medicine/offered-medicines'
import type { Fields } from '@steading/domain/sync/stored-record'
import { products } from '@steading/domain/tasks/withdrawal'
import { CalendarX, CircleSlash, TriangleAlert } from 'lucide-react'
import { useAmount } from '../../engines/records/use-amount'
import { useBatchWords } from '../../engines/records/use-batch-words'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import styles from './medicine.module.css'

/** What a farmer goes by when choosing: how much, how long it holds back, when it was given last, what is left. */
export function MedicineRow({ medicine }: { medicine: OfferedMedicine }) {
  const { t } = useTranslation()
  const write = useWrite()
  const facts = useMedicineFacts()(medicine)
  const { name, last, lastGivenToIt } = medicine
  const days = [
    lastGivenToIt && t('MEDICINE.GIVEN_TO_IT', { day: write.day(lastGivenToIt) }),
    last && last.last !== lastGivenToIt && t('MEDICINE.LAST_USED', { day: write.day(last.last) }),
  ].filter(Boolean)
  return (
    <span className={styles.row}>
      <span className={styles.name}>{name}</span>
      <InStore medicine={medicine} />
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      {days.length > 0 && <span className={styles.days}>{days.join(' · ')}</span>}
    </span>
  )
}

const marks = { good: undefined, soon: TriangleAlert, expired: CalendarX, out: CircleSlash } as const
const tones = { good: undefined, soon: 'warn', expired: 'bad', out: 'bad' } as const

function InStore({ medicine: { inStore, bottles } }: { medicine: OfferedMedicine }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const wordsOf = useBatchWords()
  if (!inStore) return null
  const { is, left, unit } = inStore
  const Mark = marks[is]
  const [next] = bottles
  const warning = is === 'out' ? t('MEDICINE.NONE_LEFT') : next && wordsOf(next).warning
  return (
    <>
      {is !== 'out' && <span className={styles.left}>{t('STOCK.LEFT', { left: amount(left, unit) })}</span>}
      {Mark && (
        <span className={`${styles.mark} ${styles[tones[is] ?? ''] ?? ''}`}>
          <Mark size={16} aria-hidden="true" />
          {warning}
        </span>
      )}
    </>
  )
}

/** The dose and the periods as they would be filled in. */
function useMedicineFacts() {
  const { t } = useTranslation()
  const doseWords = useDoseWords()
  return (medicine: OfferedMedicine): string[] => {
    const says = medicineSays(medicine, {
      ...{ weighed: true, unitWord: (unit: string) => unit },
      bottle: medicine.bottles[0],
    })
    const periods = products.flatMap((product) =>
      (['Days', 'Hours'] as const).flatMap((unit) => {
        const count = says[`${product}Withdrawal${unit}`]
        return typeof count === 'number' ? [t(`MEDICINE.PERIOD.${product}.${unit}`, { count })] : []
      }),
    )
    return [doseWords(says), ...periods].filter((words) => words !== undefined)
  }
}

/** 20 ml, or 1 ml for 50 kg; undefined where nobody has said how much. */
export function useDoseWords() {
  const { t } = useTranslation()
  const write = useWrite()
  return ({ dose, doseUnit, doseForWeightMg }: Fields): string | undefined => {
    if (typeof dose !== 'number') return undefined
    const amount = `${write.number(dose, 2)} ${String(doseUnit ?? '')}`.trim()
    if (typeof doseForWeightMg !== 'number') return amount
    return t('MEDICINE.DOSE_FOR', { dose: amount, weight: write.weight(doseForWeightMg) })
  }
}
