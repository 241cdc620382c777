import { weightCurve } from '@steading/domain/herd/animals/weight-curve'
import { type AnimalPicture, animalPicture } from '@steading/domain/jobs/animals/animal-picture'
import { cellLimit } from '@steading/domain/jobs/rules/milk-tests'
import { type ReactNode, useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Chart } from '../../ui/chart/chart'
import { Section } from '../../ui/page'
import styles from './animal-picture.module.css'
import { GrowthFacts } from './growth-facts'
import { useAnimalTasks } from './use-animal-tasks'
import { useOffspring } from './use-offspring'

/** The one picture of its page. Nothing is drawn where there is not yet a line or a row of bars to draw. */
export function Picture({ animal }: { animal: RecordView }) {
  const tasks = useAnimalTasks(animal.id)
  const { rows: offspring } = useOffspring(animal)
  const curve = useMemo(() => weightCurve(animal, tasks), [animal, tasks])
  const picture = useMemo(() => animalPicture(animal, curve, offspring), [animal, curve, offspring])
  if (!picture) return null
  if (picture.of === 'milk') return <Milk {...picture} />
  if (picture.of === 'litters') return <Litters {...picture} />
  return (
    <Growth {...picture} {...(curve.gainMg !== undefined && { gainMg: curve.gainMg })} days={curve.days}>
      <GrowthFacts animal={animal} curve={curve} />
    </Growth>
  )
}

type Of<Name extends AnimalPicture['of']> = Extract<AnimalPicture, { of: Name }>
type GrowthProps = Of<'growth'> & { gainMg?: number; days: number; children: ReactNode }

function Growth({ points, held, gainMg, days, children }: GrowthProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const last = points.at(-1)
  const series = [t('ANIMALS.WEIGHT')]
  if (held) series.push(t('GROWTH.SHOULD_WEIGH'))
  return (
    <Section title={t('ANIMALS.SECTION.GROWTH')}>
      <Chart
        kind="line"
        title={t('ANIMALS.WEIGHT')}
        along={t('FIELDS.DATE')}
        points={points.map(({ date, mg, targetMg }) => ({
          at: date,
          label: write.day(date),
          values: held ? [mg, targetMg] : [mg],
        }))}
        series={series}
        say={(mg) => write.weight(mg)}
      >
        <div className={styles.figures}>
          {last && <strong className={styles.weight}>{write.weight(last.mg)}</strong>}
          {gainMg !== undefined && <span>{t('ANIMALS.GAIN_OVER', { gain: write.gain(gainMg), days })}</span>}
        </div>
      </Chart>
      {children}
    </Section>
  )
}

function Milk({ tests }: Of<'milk'>) {
  const { t } = useTranslation()
  const write = useWrite()
  const at = ({ testDate }: { testDate: number }) => ({ at: testDate, label: write.day(testDate) })
  const counted = tests.filter(({ scc }) => scc !== undefined)
  const litres = (value: number) => t('ANIMALS.LITRES', { value: write.number(value, 1) })
  const cells = (value: number) => t('ANIMALS.CELLS', { value: write.number(value) })
  return (
    <Section title={t('ANIMALS.SECTION.MILK')}>
      <Chart
        kind="line"
        title={t('HERD_AVERAGE.MILK_YIELD')}
        along={t('MILK.TESTED_ON')}
        points={tests.map((test) => ({ ...at(test), values: [test.milkYield] }))}
        series={[t('HERD_AVERAGE.MILK_YIELD')]}
        say={litres}
      />
      {counted.length > 1 && (
        <Chart
          kind="bars"
          title={t('HERD_AVERAGE.CELL_COUNT')}
          along={t('MILK.TESTED_ON')}
          points={counted.map((test) => ({ ...at(test), values: [test.scc] }))}
          series={[t('HERD_AVERAGE.CELL_COUNT')]}
          say={cells}
          tick={(value) => write.number(value)}
          target={{ value: cellLimit, label: cells(cellLimit) }}
        />
      )}
    </Section>
  )
}

function Litters({ litters }: Of<'litters'>) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <Section title={t('ANIMALS.SECTION.LITTERS')}>
      <Chart
        kind="stacked"
        title={t('ANIMALS.LITTERS')}
        along={t('FIELDS.DATE')}
        points={litters.map(({ day, born, dead }) => ({
          at: day,
          label: write.day(day),
          values: [born, dead],
        }))}
        series={[t('ANIMALS.BORN_ALIVE'), t('ANIMALS.BORN_DEAD')]}
        say={(value) => write.number(value)}
        tick={(value) => (Number.isInteger(value) ? write.number(value) : '')}
      />
    </Section>
  )
}
