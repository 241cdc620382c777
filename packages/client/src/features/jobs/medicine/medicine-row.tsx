import { medicineSays } from '@steading/domain/herd/medicine/medicine-says'
import type { OfferedMedicine } from '@steading/domain/herd/medicine/offered-medicines'
import { products } from '@steading/domain/jobs-read/job/withdrawal'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { CalendarX, CircleSlash, TriangleAlert } from 'lucide-react'
import { useAmount } from '../../../engines/records/use-amount'
import { useBatchWords } from '../../../engines/records/use-batch-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import styles from './medicine.module.css'

/** The facts a farmer chooses by: dose, withdrawal, last use, amount left. */
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
      <Left medicine={medicine} />
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      <span className={styles.foot}>
        {days.length > 0 && <span className={styles.days}>{days.join(' · ')}</span>}
        <GoingOff medicine={medicine} />
      </span>
    </span>
  )
}

function Left({ medicine: { inStore } }: { medicine: OfferedMedicine }) {
  const { t } = useTranslation()
  const amount = useAmount()
  if (!inStore) return null
  if (inStore.is !== 'out')
    return (
      <span className={styles.left}>{t('STOCK.LEFT', { left: amount(inStore.left, inStore.unit) })}</span>
    )
  return (
    <span className={`${styles.mark} ${styles.bad}`}>
      <CircleSlash size={16} aria-hidden="true" />
      {t('MEDICINE.NONE_LEFT')}
    </span>
  )
}

const marks = { plain: undefined, warn: TriangleAlert, bad: CalendarX } as const

/** Whether the bottle that is used next has expired, or is about to. */
function GoingOff({ medicine: { bottles } }: { medicine: OfferedMedicine }) {
  const wordsOf = useBatchWords()
  const words = bottles[0] && wordsOf(bottles[0])
  const Mark = marks[words?.tone ?? 'plain']
  if (!words || !Mark) return null
  return (
    <span className={`${styles.mark} ${styles[words.tone]}`}>
      <Mark size={16} aria-hidden="true" />
      {words.warning}
    </span>
  )
}

const periodWords = {
  meat: { Days: 'MEDICINE.PERIOD.meat.Days', Hours: 'MEDICINE.PERIOD.meat.Hours' },
  milk: { Days: 'MEDICINE.PERIOD.milk.Days', Hours: 'MEDICINE.PERIOD.milk.Hours' },
} as const

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
        return typeof count === 'number' ? [t(periodWords[product][unit], { count })] : []
      }),
    )
    return [doseWords(says), ...periods].filter((words) => words !== undefined)
  }
}

/** 20 ml, or 1 ml for 50 kg; undefined without a dose. */
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
