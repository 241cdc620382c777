import { Button } from '@mantine/core'
import { medicineSays } from '@steading/domain/herd/medicine/medicine-says'
import { medicineKey } from '@steading/domain/herd/medicine/offered-medicines'
import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import type { StockBatch } from '@steading/domain/jobs-read/stock/replay-stock'
import { goesOff } from '@steading/domain/jobs-read/stock/shelf'
import { unitOf } from '@steading/domain/records/stock/units'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { ClipboardCheck, Pill, Trash2 } from 'lucide-react'
import { useAmount, useUnitWord } from '../../engines/records/use-amount'
import { useBatchWords } from '../../engines/records/use-batch-words'
import { useTranslation } from '../../i18n/translation'
import { useMedicines } from '../../platform/farm/medicines'
import { useStockBatch } from '../../platform/farm/stock'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { useOffers } from '../../platform/pages/offered'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import { Moves } from './moves'
import { BatchFacts } from './products'
import { shelves } from './shelves'
import styles from './store.module.css'

/** One bottle: what is left of it, and every job that brought or took some. */
export function Screen() {
  const [{ id = '' }] = useSearchText()
  const wide = useWide()
  const batch = useStockBatch(id)
  if (id === '') return <Empty page={!wide} title="STOCK.CHOOSE" text="STOCK.CHOOSE_TEXT" />
  if (batch.loading) return null
  if (!batch.value) return <Empty page title="STOCK.GONE" text="STOCK.GONE_TEXT" />
  return <BatchPage key={id} batch={batch.value} />
}

function BatchPage({ batch }: { batch: StockBatch }) {
  const { t } = useTranslation()
  const write = useWrite()
  const amount = useAmount()
  const { name, good } = useBatchWords()(batch)
  const { left, reserved, unit, opened, product } = batch
  return (
    <Page title={product}>
      <p className={styles.big}>
        <span className={left < 0 ? styles.short : undefined}>
          {t('STOCK.LEFT', { left: amount(left, unit) })}
        </span>
      </p>
      <p className={styles.about}>
        {[
          name,
          good,
          opened && goesOff(batch) && t('STOCK.OPENED', { day: write.day(opened) }),
          reserved > 0 && t('STOCK.SET_ASIDE', { amount: amount(reserved, unit) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <BatchFacts batch={batch} />
      <Actions batch={batch} />
      <Moves batch={batch} />
    </Page>
  )
}

function Actions({ batch }: { batch: StockBatch }) {
  const { t } = useTranslation()
  const go = useGo()
  const unitWord = useUnitWord()
  const medicine = useMedicines().find(({ key }) => key === medicineKey(batch.product))
  // The next page picks the animals, and asks about those without a weight.
  const says = () => (medicine ? medicineSays(medicine, { weighed: true, unitWord, bottle: batch }) : {})
  const begin = ({ id, workflow }: Pick<AnyTaskType, 'id' | 'workflow'>, given: Fields) =>
    void go('task-create', { type: id, given: JSON.stringify(given) }, { parameters: { workflow } })
  const { product, batchNumber, useBy, unit } = batch
  const { bought, used: uses, disposed } = shelves[batch.ware]
  const kept = Object.fromEntries((bought.keeps ?? []).map((name) => [name, batch.label[name] ?? null]))
  const found = { stockKind: 'counted', [bought.product]: product }
  const bottle = {
    ...kept,
    ...found,
    ...(bought.unit && { [bought.unit]: unitOf(unit) }),
    ...(batchNumber && { batchNumber }),
    ...(useBy && { useByDate: useBy }),
  }
  const offers = useOffers()
  return (
    <div className={styles.actions}>
      {offers(uses.type.id) && (
        <Button
          size="md"
          leftSection={<PageIcon name={uses.type.icon} size={18} />}
          onClick={() => begin(uses.type, uses.type.takes?.values(batch) ?? says())}
        >
          {t(uses.words)}
        </Button>
      )}
      {offers(bought.type.id) && (
        <Button
          size="md"
          variant="default"
          leftSection={<ClipboardCheck size={18} />}
          onClick={() => begin(bought.type, bottle)}
        >
          {t('STOCK.COUNT')}
        </Button>
      )}
      {disposed && offers(disposed.type.id) && (
        <Button
          size="md"
          variant="default"
          leftSection={<Trash2 size={18} />}
          onClick={() => begin(disposed.type, disposed.type.takes?.values(batch) ?? {})}
        >
          {t(disposed.words)}
        </Button>
      )}
      {batch.ware === 'medicine' && (
        <Button
          size="md"
          variant="default"
          leftSection={<Pill size={18} />}
          onClick={() => void go('remedy-used-details', { id: medicineKey(product) })}
        >
          {t('STOCK.LABEL')}
        </Button>
      )}
    </div>
  )
}
