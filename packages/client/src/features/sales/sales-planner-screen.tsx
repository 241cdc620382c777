import { Button } from '@mantine/core'
import { ChevronRight, Pencil } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { SalesAnswer } from '../../farm/herd-page-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useWide } from '../../platform/pages/layout'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { useLate } from '../../ui/late'
import { Page } from '../../ui/page'
import { MonthAnimals } from './month-animals'
import styles from './sales.module.css'
import { TargetsForm } from './targets-form'
import { useSales, useTargets } from './use-sales'

/** When animals kept for meat can go: month by month, how many, how heavy, what they bring. */
export function Screen() {
  const [{ listTab }] = useSearchText()
  const month = listTab === 'undated' ? listTab : Number(listTab)
  return listTab && (month === 'undated' || Number.isFinite(month)) ? (
    <MonthAnimals key={listTab} month={month} />
  ) : (
    <Months />
  )
}

function Months() {
  const { t } = useTranslation()
  const wide = useWide()
  const sales = useSales()
  const late = useLate(sales === undefined)
  const [changing, setChanging] = useState(false)
  const empty = sales && sales.months.length === 0 && sales.undated === 0
  return (
    <Page title={t('PAGES.SALES_PLANNER')} inBand={!wide}>
      <Targets change={() => setChanging(true)} />
      {!sales && late && <p className={styles.about}>{t('SALES.WORKING')}</p>}
      {empty && <Empty title="SALES.NONE" text="SALES.NONE_TEXT" />}
      {sales && !empty && <MonthList sales={sales} />}
      {changing && <TargetsForm close={() => setChanging(false)} />}
    </Page>
  )
}

function Targets({ change }: { change: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { weightMg, pricePerKilo } = useTargets()
  return (
    <div className={styles.targets}>
      <p>
        {t('SALES.SELL_AT', { weight: write.weight(weightMg) })}
        {pricePerKilo !== undefined && ` · ${t('SALES.PRICE', { price: write.money(pricePerKilo) })}`}
      </p>
      <Button variant="default" leftSection={<Pencil size={18} />} onClick={change}>
        {t('SALES.CHANGE')}
      </Button>
    </div>
  )
}

function MonthList({ sales }: { sales: SalesAnswer }) {
  const { t } = useTranslation()
  const write = useWrite()
  const most = Math.max(...sales.months.map(({ animals }) => animals), sales.undated)
  const bar = (animals: number) => ({ '--share': `${(animals / most) * 100}%` }) as CSSProperties
  return (
    <>
      {sales.tooLate > 0 && <p className={styles.late}>{t('SALES.TOO_LATE', { count: sales.tooLate })}</p>}
      <ul className={styles.card}>
        {sales.months.map(({ month, animals, weightMg, value, tooLate }) => (
          <li key={month}>
            <PageLink
              page="sales-planner"
              search={{ listTab: String(month) }}
              className={styles.month}
              style={bar(animals)}
            >
              <span className={styles.name}>{write.month(month)}</span>
              <span className={styles.figure}>{t('ANIMALS.COUNT', { count: animals })}</span>
              <span className={styles.about}>
                {[
                  write.weight(Math.round(weightMg)),
                  value !== undefined && write.money(value),
                  tooLate > 0 && t('SALES.LATE_HERE', { count: tooLate }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
        {sales.undated > 0 && (
          <li>
            <PageLink
              page="sales-planner"
              search={{ listTab: 'undated' }}
              className={styles.month}
              style={bar(sales.undated)}
            >
              <span className={styles.name}>{t('SALES.UNDATED')}</span>
              <span className={styles.figure}>{t('ANIMALS.COUNT', { count: sales.undated })}</span>
              <span className={styles.about}>{t('SALES.UNDATED_WHY')}</span>
              <ChevronRight size={20} aria-hidden="true" />
            </PageLink>
          </li>
        )}
      </ul>
      <p className={styles.about}>{t('SALES.HOW')}</p>
    </>
  )
}
