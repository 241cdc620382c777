import { TextInput } from '@mantine/core'
import { expiryOf } from '@steading/domain/stock/shelf'
import { valuesFromBatch } from '@steading/domain/tasks/from-the-batch'
import { useUnitWord } from '../../engines/records/use-amount'
import type { ShelfBatch } from '../../farm/stock-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRemedies } from '../../platform/farm/remedies'
import { useStock } from '../../platform/farm/stock'
import { RemedyInput, RemedyPills } from './remedy-input'
import { StockPick } from './stock-pick'
import type { Job } from './use-job'

const noBatches: readonly ShelfBatch[] = []

/** What was given: a bottle from the cabinet, which fills in the rest, one used before, or any other by name. */
export function TreatmentRemedy({ job }: { job: Job }) {
  const { t } = useTranslation()
  const used = useRemedies()
  const stock = useStock('medicine').value ?? noBatches
  const today = useWrite().today()
  const unitWord = useUnitWord()
  const { values, fill } = job.form
  const typed = String(values.remedy ?? '')
  const inStock = stock.filter(({ left }) => left > 0)
  // What has expired is offered last: it may still have been given.
  const batches = [false, true].flatMap((gone) =>
    inStock.filter((batch) => (expiryOf(batch, today) === 'expired') === gone),
  )
  const elsewhere = used.filter(({ remedy }) => !inStock.some(({ product }) => sameName(product, remedy)))
  const takeBatch = (batch: ShelfBatch) => fill(valuesFromBatch(batch, used, unitWord))
  const takeUsed = (name: string) => {
    const known = used.find(({ remedy }) => remedy === name)
    if (known) fill({ ...known.values, remedy: name, ...noBottle })
  }
  const take = (name: string) => {
    const batch = batches.find(({ product }) => product === name)
    if (batch) takeBatch(batch)
    else takeUsed(name)
  }
  const known = [...new Set([...batches.map(({ product }) => product), ...used.map(({ remedy }) => remedy)])]
  return (
    <RemedyInput
      job={job}
      known={known}
      onPick={take}
      onType={() => {
        if (values.remedyPurchaseId) fill(noBottle)
      }}
    >
      <StockPick
        batches={batches}
        typed={batches.some(({ product }) => sameName(product, typed)) ? typed : ''}
        chosen={values.remedyPurchaseId}
        onPick={takeBatch}
      />
      <RemedyPills
        legend={t('JOBS.USED_LATELY')}
        names={elsewhere.map(({ remedy }) => remedy)}
        chosen={values.remedy}
        onPick={takeUsed}
      />
    </RemedyInput>
  )
}

/** Another medicine is another bottle: nothing of the one picked before stays behind. */
const noBottle = { remedyPurchaseId: null, batchNumber: null, useByDate: null }

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Another number typed over the one of the bottle is another bottle. */
export function BatchInput({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { onChange, ...box } = job.form.register('batchNumber')
  const error = job.form.errorOf('batchNumber')
  return (
    <TextInput
      {...box}
      onChange={(event) => {
        void onChange(event)
        if (job.form.values.remedyPurchaseId) job.form.fill({ remedyPurchaseId: null })
      }}
      label={t('FIELDS.BATCH_NUMBER')}
      size="md"
      autoComplete="off"
      error={error && t(error)}
    />
  )
}
