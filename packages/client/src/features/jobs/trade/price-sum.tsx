import { priceTask } from '@steading/domain/records/prices/lot-of-task'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import page from '../../../ui/page.module.css'
import styles from '../jobs.module.css'
import layout from './layout.module.css'

type Props = {
  task: Fields
  noted: readonly Fields[]
  /** A screen reader announces each change while the farmer types. */
  live?: boolean
}

/** A lot's price: the total loudest, then its parts. Without a price it shows a hint if live, or nothing. */
export function PriceSum({ task, noted, live = false }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const priced = priceTask(task, noted)
  if (!priced) return live ? <p className={page.hint}>{t('PRICE.NOT_YET')}</p> : null
  const { gross, vat, deducted, total, perHead, perUnit, unweighed } = priced
  const unit = t(`UNITS.NAME.${task.priceUnit === 'LBS' ? 'LBS' : 'KG'}`)
  const lines = [
    { label: t('PRICE.GROSS'), cents: gross },
    ...(vat > 0 ? [{ label: t('PRICE.VAT'), cents: vat }] : []),
    ...(deducted > 0 ? [{ label: t('PRICE.DEDUCTED'), cents: -deducted }] : []),
    ...(perHead === undefined ? [] : [{ label: t('PRICE.MEAN_HEAD'), cents: perHead }]),
    ...(perUnit === undefined ? [] : [{ label: t('PRICE.MEAN_UNIT', { unit }), cents: perUnit }]),
  ]
  return (
    <div className={layout.sum} role={live ? 'status' : undefined}>
      <p className={layout.total}>{t('PRICE.TOTAL', { total: write.cents(total / 100) })}</p>
      <dl className={page.card}>
        {lines.map(({ label, cents }) => (
          <div key={label} className={page.row}>
            <dt className={page.label}>{label}</dt>
            <dd className={styles.told}>{write.cents(cents / 100)}</dd>
          </div>
        ))}
      </dl>
      {unweighed > 0 && <p className={page.hint}>{t('PRICE.UNWEIGHED', { count: unweighed })}</p>}
    </div>
  )
}
