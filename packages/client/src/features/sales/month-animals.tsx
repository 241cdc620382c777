import { Button } from '@mantine/core'
import type { Json } from '@steading/domain/sync/stored-record'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Watch } from '../../engines/list/page-window'
import { PhoneList } from '../../engines/list/phone-list'
import { usePageWindow } from '../../engines/list/use-page-window'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm } from '../../platform/farm/farm'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import styles from './sales.module.css'
import { useTargets } from './use-sales'

/** The animals that can go in one month, soonest first. */
export function MonthAnimals({ month }: { month: number | 'undated' }) {
  const { t } = useTranslation()
  const write = useWrite()
  const [, change] = useSearchText()
  const rows = useMonth(month)
  const title = month === 'undated' ? t('SALES.UNDATED') : write.month(month)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Button
          variant="default"
          leftSection={<ArrowLeft size={18} />}
          onClick={() => change({ listTab: undefined })}
        >
          {t('SALES.ALL_MONTHS')}
        </Button>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <PhoneList
        rows={rows}
        label={title}
        place={`sales ${month}`}
        row={({ fields }) => <SaleLine fields={fields} />}
        link={({ id }, className, content) => (
          <PageLink page="animal-view" search={{ id }} className={className}>
            {content}
          </PageLink>
        )}
      />
    </div>
  )
}

function useMonth(month: number | 'undated') {
  const farm = useFarm()
  const { asked } = useTargets()
  const watch = useCallback<Watch>(
    ({ offset, limit }, answer) => farm.herd.watchSaleAnimals({ ...asked, month, offset, limit }, answer),
    [farm, asked, month],
  )
  const query = useMemo(() => ({ collection: 'animals' as const }), [])
  return usePageWindow(watch, query)
}

function SaleLine({ fields }: { fields: { [name: string]: Json } }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { sellFrom, weightMg, value, tooLate } = saleOf(fields.sale)
  const about = [
    sellFrom !== undefined && t('SALES.FROM', { day: write.day(sellFrom) }),
    value !== undefined && write.money(value),
    tooLate && t('SALES.OLD_BY_THEN'),
  ].filter(Boolean)
  return (
    <AnimalLine
      fields={fields}
      {...(about.length > 0 && { about: about.join(' · ') })}
      {...(weightMg !== undefined && weightMg > 0 && { figure: write.weight(Math.round(weightMg)) })}
    />
  )
}

/** What was worked out in the worker came along as plain data. */
function saleOf(value: Json | undefined) {
  const sale = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const number = (name: string) => (typeof sale[name] === 'number' ? sale[name] : undefined)
  return {
    sellFrom: number('sellFrom'),
    weightMg: number('weightMg'),
    value: number('value'),
    tooLate: sale.tooLate === true,
  }
}
