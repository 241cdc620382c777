import { Button } from '@mantine/core'
import type { HerdTest } from '@steading/domain/views/milk-tests'
import { Milk } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MilkAnswer } from '../../farm/herd-page-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm } from '../../platform/farm/farm'
import { useWide } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { Curve } from '../../ui/curve'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import styles from './milk.module.css'

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The herd on each of its test days, newest first. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const go = useGo()
  const write = useWrite()
  const milk = useMilk()
  const perCow = (
    <Button leftSection={<Milk size={20} />} variant="default" onClick={() => void go('milk-per-cow')}>
      {t('PAGES.MILK_PER_COW')}
    </Button>
  )
  if (milk?.days.length === 0)
    return (
      <Empty page title="MILK.NONE" text="MILK.NONE_TEXT">
        {perCow}
      </Empty>
    )
  return (
    <Page title={t('PAGES.MILK_RECORDING')} inBand={!wide} beside={wide && perCow}>
      {!wide && <div className={styles.top}>{perCow}</div>}
      {milk && <Yields days={milk.days} />}
      <ol className={styles.days}>
        {milk?.days.map((day) => (
          <TestDay key={day.testDate} day={day} />
        ))}
      </ol>
      {milk?.askedAt !== undefined && (
        <p className={styles.about}>{t('MILK.ASKED', { when: write.moment(milk.askedAt) })}</p>
      )}
    </Page>
  )
}

function useMilk(): MilkAnswer | undefined {
  const farm = useFarm()
  const [milk, setMilk] = useState<MilkAnswer>()
  useEffect(() => farm.herd.watchMilk(setMilk), [farm])
  return milk
}

/** The picture of what the list below says in figures. */
function Yields({ days }: { days: readonly HerdTest[] }) {
  const { t } = useTranslation()
  const write = useWrite()
  const points = days
    .flatMap(({ testDate, averageYield }) => {
      const value = number(averageYield)
      return value === undefined ? [] : [{ date: testDate, value }]
    })
    .reverse()
  if (points.length < 2) return null
  return (
    <figure className={styles.curve}>
      <figcaption>{t('MILK.CURVE')}</figcaption>
      <Curve
        points={points}
        say={({ date, value }) =>
          `${write.day(date)} · ${t('HERD_AVERAGE.UNIT.LITRES', { value: write.number(value, 1) })}`
        }
      />
    </figure>
  )
}

const lines = [
  { figure: 'fat', text: 'HERD_AVERAGE.FAT', unit: 'HERD_AVERAGE.UNIT.PERCENT', digits: 2 },
  { figure: 'protein', text: 'HERD_AVERAGE.PROTEIN', unit: 'HERD_AVERAGE.UNIT.PERCENT', digits: 2 },
  { figure: 'lactose', text: 'FIELDS.LACTOSE', unit: 'HERD_AVERAGE.UNIT.PERCENT', digits: 2 },
  { figure: 'averageScc', text: 'HERD_AVERAGE.CELL_COUNT', unit: 'HERD_AVERAGE.UNIT.CELLS', digits: 0 },
  { figure: 'cowsOverSccLimit', text: 'MILK.OVER_LIMIT', unit: 'HERD_AVERAGE.UNIT.PLAIN', digits: 0 },
  { figure: 'averageMilkSolids', text: 'MILK.SOLIDS', unit: 'MILK.KILOS', digits: 2 },
  { figure: 'totalYield', text: 'MILK.TOTAL', unit: 'HERD_AVERAGE.UNIT.LITRES', digits: 0 },
  { figure: 'averageDaysInMilk', text: 'MILK.DAYS_IN_MILK', unit: 'HERD_AVERAGE.UNIT.PLAIN', digits: 0 },
] as const

function TestDay({ day }: { day: HerdTest }) {
  const { t } = useTranslation()
  const write = useWrite()
  const [yielded, cows] = [number(day.averageYield), number(day.cowsMilked) ?? number(day.cowsTested)]
  return (
    <li className={styles.day}>
      <div className={styles.dayHead}>
        <h2>{write.day(day.testDate)}</h2>
        {yielded !== undefined && <strong>{t('MILK.A_COW', { litres: write.number(yielded, 1) })}</strong>}
        {cows !== undefined && <span className={styles.about}>{t('MILK.COWS', { count: cows })}</span>}
      </div>
      <dl className={styles.figures}>
        {lines.map(({ figure, text, unit, digits }) => {
          const value = number(day[figure])
          return (
            value !== undefined && (
              <div key={figure}>
                <dt>{t(text)}</dt>
                <dd>{t(unit, { value: write.number(value, digits) })}</dd>
              </div>
            )
          )
        })}
      </dl>
    </li>
  )
}
