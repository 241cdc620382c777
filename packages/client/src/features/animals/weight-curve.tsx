import { weightCurve } from '@steading/domain/animals/weight-curve'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Chart } from '../../ui/chart/chart'
import { Section } from '../../ui/page'
import { useAnimalTasks } from './use-animal-tasks'
import styles from './weight-curve.module.css'

/** How it has grown. */
export function WeightCurve({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const tasks = useAnimalTasks(animal.id)
  const { points, gainMg, days } = useMemo(() => weightCurve(animal, tasks), [animal, tasks])
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <Section title={t('ANIMALS.SECTION.GROWTH')}>
      <Chart
        kind="line"
        title={t('ANIMALS.WEIGHT')}
        along={t('FIELDS.DATE')}
        points={points.map(({ date, mg }) => ({ at: date, label: write.day(date), values: [mg] }))}
        series={[t('ANIMALS.WEIGHT')]}
        say={(mg) => write.weight(mg)}
      >
        <div className={styles.figures}>
          <strong className={styles.weight}>{write.weight(last.mg)}</strong>
          {gainMg !== undefined && <span>{t('ANIMALS.GAIN_OVER', { gain: write.gain(gainMg), days })}</span>}
        </div>
      </Chart>
    </Section>
  )
}
