import { goesOff } from '@steading/domain/jobs-read/stock/shelf'
import { productKey } from '@steading/domain/records/stock/bookings'
import { ChevronRight, Clock, TriangleAlert } from 'lucide-react'
import { useAmount } from '../../engines/records/use-amount'
import { useBatchWords } from '../../engines/records/use-batch-words'
import type { ShelfBatch } from '../../farm/stock-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { Fact } from '../../ui/chip'
import { Section } from '../../ui/page'
import page from '../../ui/page.module.css'
import { shelves } from './shelves'
import styles from './store.module.css'

/** Batches under the name of their product, by name; in each the first to expire first. */
export function Products({ batches }: { batches: readonly ShelfBatch[] }) {
  const { t } = useTranslation()
  const byProduct = new Map<string, ShelfBatch[]>()
  for (const batch of batches) {
    const key = productKey(batch.ware, batch.product)
    byProduct.set(key, [...(byProduct.get(key) ?? []), batch])
  }
  const products = [...byProduct].sort(([a], [b]) => a.localeCompare(b))
  return products.map(([key, list]) => (
    <Section
      key={key}
      title={list[0]?.product ?? ''}
      beside={
        list[0]?.ware === 'medicine' && (
          <PageLink
            page="remedy-used-details"
            search={{ id: key }}
            className={styles.label}
            aria-label={`${t('STOCK.LABEL')}: ${list[0].product}`}
          >
            {t('STOCK.LABEL_SHORT')}
          </PageLink>
        )
      }
    >
      <ul className={page.card}>
        {list.map((batch) => (
          <li key={batch.id}>
            <Bottle batch={batch} />
          </li>
        ))}
      </ul>
    </Section>
  ))
}

function Bottle({ batch }: { batch: ShelfBatch }) {
  const { t } = useTranslation()
  const write = useWrite()
  const amount = useAmount()
  const [{ id: chosen, listTab }] = useSearchText()
  const { id, left, unit, opened } = batch
  const { name, good } = useBatchWords()(batch)
  const about = [good, opened && goesOff(batch) && t('STOCK.OPENED', { day: write.day(opened) })].filter(
    Boolean,
  )
  return (
    <PageLink
      page={shelves[batch.ware].batchPage}
      search={{ id, listTab }}
      className={styles.bottle}
      aria-current={chosen === id ? 'true' : undefined}
    >
      <span className={styles.name}>{name}</span>
      <span className={`${styles.left} ${left < 0 ? styles.short : ''}`}>{amount(left, unit)}</span>
      <ChevronRight size={20} className={styles.open} aria-hidden="true" />
      <span className={styles.about}>{about.join(' · ')}</span>
      <BatchFacts batch={batch} />
    </PageLink>
  )
}

/** Facts about a batch that need action, in words and colour. */
export function BatchFacts({ batch }: { batch: ShelfBatch }) {
  const { t } = useTranslation()
  const { warning, tone, expiry } = useBatchWords()(batch)
  const short = batch.left < 0
  if (!short && (!warning || batch.left === 0)) return null
  return (
    <span className={styles.facts}>
      {short && (
        <Fact tone="bad" icon={TriangleAlert}>
          {t('STOCK.SHORT')}
        </Fact>
      )}
      {warning && batch.left !== 0 && (
        <Fact tone={tone} icon={expiry === 'expired' ? TriangleAlert : Clock}>
          {warning}
        </Fact>
      )}
    </span>
  )
}
