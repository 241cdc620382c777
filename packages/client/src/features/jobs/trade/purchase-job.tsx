import type { OpenedJob } from '../form/opened-job'
import { WithoutItemsJob } from '../form/without-items-job'
import { PurchaseForm } from './purchase-form'

/** Most of what is written down was bought, and most of it comes by the millilitre. */
const likely = { stockKind: 'bought', stockUnit: 'ml' }

/** Medicine that came has a form of its own: packs times size, and the periods of its label. */
export function PurchaseJob({ opened }: { opened: OpenedJob }) {
  const { start } = opened
  const values = { ...likely, ...start.values }
  return <WithoutItemsJob opened={{ ...opened, start: { ...start, values } }} form={PurchaseForm} />
}
