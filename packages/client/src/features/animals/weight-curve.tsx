import { VisuallyHidden } from '@mantine/core'
import { weightCurve } from '@steading/domain/animals/weight-curve'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Card } from '../../ui/card'
import { Curve } from '../../ui/curve'
import { Section } from '../../ui/page'
import { useAnimalTasks } from './use-animal-tasks'
import styles from './weight-curve.module.css'

/** How it has grown, as a picture and as a table for whoever cannot see it. */
export function WeightCurve({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const tasks = useAnimalTasks(animal.id)
  const { points, gainMg, days } = useMemo(() => weightCurve(animal, tasks), [animal, tasks])
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <Section title={t('ANIMALS.SECTION.GROWTH')}>
      <Card as="figure" padded>
        <div className={styles.figures}>
          <strong className={styles.weight}>{write.weight(last.mg)}</strong>
          {gainMg !== undefined && <span>{t('ANIMALS.GAIN_OVER', { gain: write.gain(gainMg), days })}</span>}
        </div>
        <Curve
          points={points.map(({ date, mg }) => ({ date, value: mg }))}
          say={({ date, value }) => `${write.day(date)} · ${write.weight(value)}`}
        />
        <VisuallyHidden component="table">
          <caption>{t('ANIMALS.SECTION.GROWTH')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('FIELDS.DATE')}</th>
              <th scope="col">{t('ANIMALS.WEIGHT')}</th>
              <th scope="col">{t('FIELDS.LAST_ADG_WEIGHT')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, mg, gainMg: gain }) => (
              <tr key={date}>
                <th scope="row">{write.day(date)}</th>
                <td>{write.weight(mg)}</td>
                <td>{gain === undefined ? '' : write.gain(gain)}</td>
              </tr>
            ))}
          </tbody>
        </VisuallyHidden>
      </Card>
    </Section>
  )
}
