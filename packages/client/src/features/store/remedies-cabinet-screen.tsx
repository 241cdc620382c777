import { Button } from '@mantine/core'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { isKept, type ShelfView, shelfViews } from '@steading/domain/jobs-read/stock/shelf'
import { Plus } from 'lucide-react'
import type { ShelfBatch } from '../../farm/stock-views'
import { useTranslation } from '../../i18n/translation'
import { useStock } from '../../platform/farm/stock'
import { useWrite } from '../../platform/farm/write'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { useOffers } from '../../platform/pages/offered'
import { Empty } from '../../ui/empty'
import { Fold } from '../../ui/fold'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Page } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import { Toggle } from '../../ui/toggle'
import { Products } from './products'
import { shelves, useWare } from './shelves'
import styles from './store.module.css'

const views = Object.keys(shelfViews) as ShelfView[]
const viewWords = {
  all: 'STOCK.VIEW.all',
  expiring: 'STOCK.VIEW.expiring',
  low: 'STOCK.VIEW.low',
  short: 'STOCK.VIEW.short',
} as const satisfies Record<ShelfView, string>

/** The stock on the farm, by product and batch. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const ware = useWare()
  const { bought, title, none, page } = shelves[ware]
  const stock = useStock(ware)
  const late = useLate(stock.loading)
  const { workflow, id } = bought.type
  const add = useOffers()(id) && (
    <Button
      leftSection={<Plus size={20} />}
      onClick={() => void go('task-create', { type: id }, { parameters: { workflow } })}
    >
      {t(bought.add)}
    </Button>
  )
  if (stock.value?.length === 0)
    return (
      <Empty page {...none} icon={<PageIcon name={pageOf(page).icon} size={56} />}>
        {add}
      </Empty>
    )
  return (
    <Page title={t(title)} beside={add}>
      {stock.value ? <Cabinet batches={stock.value} /> : late && <ListSkeleton rowHeight={64} />}
    </Page>
  )
}

function Cabinet({ batches }: { batches: readonly ShelfBatch[] }) {
  const { t } = useTranslation()
  const [{ listTab }, change] = useSearchText()
  const today = useWrite().today()
  const inView = (view: ShelfView) =>
    batches.filter((batch) => isKept(batch) && shelfViews[view](batch, today, batches))
  const view = views.find((one) => one === listTab) ?? 'all'
  const shown = inView(view)
  const usedUp = batches.filter((batch) => !isKept(batch))
  // A view with nothing in it is no place to go to; the one that is open stays, and says so.
  const offered = views.filter((one) => one === 'all' || one === view || inView(one).length > 0)
  return (
    <>
      {offered.length > 1 && (
        <fieldset className={styles.views} aria-label={t('STOCK.SHOW')}>
          {offered.map((one) => (
            <Toggle
              key={one}
              on={one === view}
              onClick={() => change({ listTab: one === 'all' ? undefined : one })}
            >
              {t(viewWords[one], { count: inView(one).length })}
            </Toggle>
          ))}
        </fieldset>
      )}
      <Products batches={shown} />
      {shown.length === 0 && <p className={styles.none}>{t('STOCK.NONE_HERE')}</p>}
      {view === 'all' && usedUp.length > 0 && (
        <Fold title={t('STOCK.USED_UP', { count: usedUp.length })}>
          <Products batches={usedUp} />
        </Fold>
      )}
    </>
  )
}
