import type { AverageUnit } from '@steading/domain/views/herd-average'
import { useEffect, useState } from 'react'
import type { HerdAverage } from '../../farm/herd-page-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite, type Write } from '../../i18n/write'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useWide } from '../../platform/pages/layout'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import styles from './herd-average-screen.module.css'

/** What the herd is compared with another by: each figure over the animals that have it. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const averages = useAverages()
  if (averages?.length === 0) return <Empty page title="HERD_AVERAGE.NONE" text="HERD_AVERAGE.NONE_TEXT" />
  return (
    <Page title={t('PAGES.HERD_AVERAGE')} inBand={!wide} onlyRead>
      <dl className={styles.figures}>
        {averages?.map((average) => (
          <Figure key={average.id} average={average} />
        ))}
      </dl>
    </Page>
  )
}

function useAverages(): HerdAverage[] | undefined {
  const farm = useFarm()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [averages, setAverages] = useState<HerdAverage[]>()
  useEffect(() => farm.herd.watchAverages(subApp, setAverages), [farm, subApp])
  return averages
}

function Figure({ average: { title, unit, average, lowest, highest, animals } }: { average: HerdAverage }) {
  const { t } = useTranslation()
  const write = useWrite()
  const say = (value: number) => t(unitTexts[unit], { value: inUnit(value, unit, write) })
  return (
    <div className={styles.figure}>
      <dt>{t(title)}</dt>
      <dd className={styles.average}>{say(average)}</dd>
      <dd className={styles.about}>
        {t('HERD_AVERAGE.RANGE', { lowest: say(lowest), highest: say(highest) })}
      </dd>
      <dd className={styles.about}>{t('ANIMALS.COUNT', { count: animals })}</dd>
    </div>
  )
}

const unitTexts: Record<AverageUnit, string> = {
  years: 'HERD_AVERAGE.UNIT.YEARS',
  days: 'HERD_AVERAGE.UNIT.DAYS',
  litres: 'HERD_AVERAGE.UNIT.LITRES',
  percent: 'HERD_AVERAGE.UNIT.PERCENT',
  cells: 'HERD_AVERAGE.UNIT.CELLS',
  weightMg: 'HERD_AVERAGE.UNIT.PLAIN',
  gainMg: 'HERD_AVERAGE.UNIT.PLAIN',
  money: 'HERD_AVERAGE.UNIT.PLAIN',
  count: 'HERD_AVERAGE.UNIT.PLAIN',
  score: 'HERD_AVERAGE.UNIT.PLAIN',
}

const digits: Partial<Record<AverageUnit, number>> = { years: 1, litres: 1, percent: 2, count: 1, score: 2 }

function inUnit(value: number, unit: AverageUnit, write: Write): string {
  if (unit === 'weightMg') return write.weight(value)
  if (unit === 'gainMg') return write.gain(value)
  if (unit === 'money') return write.money(value)
  return write.number(value, digits[unit] ?? 0)
}
