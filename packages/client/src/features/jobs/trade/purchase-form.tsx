import { foundByScan, scanSaysBought } from '@steading/domain/herd/medicine/found-by-scan'
import { goodTo, type PackScan } from '@steading/domain/herd/medicine/gs1'
import type { OfferedMedicine } from '@steading/domain/herd/medicine/offered-medicines'
import { amountOf } from '@steading/domain/records/stock/units'
import { useEffect, useState } from 'react'
import { AskedField } from '../../../engines/form/asked-field'
import { FieldInput } from '../../../engines/form/field-input'
import form from '../../../engines/form/form.module.css'
import { useAmount } from '../../../engines/records/use-amount'
import { useTranslation } from '../../../i18n/translation'
import { useMedicines } from '../../../platform/farm/medicines'
import { Fold } from '../../../ui/fold'
import { JobField } from '../form/job-form'
import { PeriodInput } from '../form/period-input'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'
import { MedicineField } from '../medicine/medicine-field'
import { ScanPack } from '../medicine/scan-pack'

const onPaper = [
  'vetName',
  'prescriptionNumber',
  'prescriptionDate',
  'antibiotic',
  'activeSubstance',
  'substanceStrength',
  'notForMilkingCows',
  'notForMeat',
  'cost',
  'operator',
  'notes',
]

/** Asks for the product, the amount and the label. A farmer who counts stock enters only the amount left. */
export function PurchaseForm({ job }: { job: Job }) {
  const { t } = useTranslation()
  const counted = job.form.values.stockKind === 'counted'
  const ask = (name: string) => <JobField key={name} name={name} job={job} />
  const more = counted ? ['operator', 'notes'] : onPaper
  return (
    <>
      <div className={form.fields}>
        {ask('stockKind')}
        <Product job={job} />
        {ask('date')}
        <div className={counted ? styles.pair : styles.three}>
          {!counted && ask('packs')}
          <Asked job={job} name="packSize" label={counted ? 'STOCK.COUNTED' : 'FIELDS.PACK_SIZE'} />
          {ask('stockUnit')}
        </div>
        {!counted && <InAll job={job} />}
        {ask('batchNumber')}
        <UseBy job={job} />
        {!counted && ask('supplierName')}
        {!counted && <PeriodInput product="meat" job={job} />}
        {!counted && <PeriodInput product="milk" job={job} />}
        {!counted && <LabelDose job={job} />}
      </div>
      <Fold title={t('JOBS.MORE')} open={more.some((name) => job.form.errorOf(name))}>
        <div className={form.fields}>{more.map(ask)}</div>
      </Fold>
    </>
  )
}

/** A medicine the farm had before brings its unit and what is printed on it along. */
function Product({ job }: { job: Job }) {
  const [catalogue, setCatalogue] = useState(false)
  const medicines = useMedicines({ catalogue })
  const { fill } = job.form
  const bought = ({ name, inStore, label }: OfferedMedicine) => ({
    remedy: name,
    ...(inStore && { stockUnit: inStore.unit }),
    ...label,
  })
  const scanned = async (scan: PackScan) => {
    const { medicine } = foundByScan(scan, medicines)
    fill({ ...(medicine && bought(medicine)), ...scanSaysBought(scan) })
    return medicine?.name
  }
  return (
    <MedicineField
      name="remedy"
      form={job.form}
      medicines={medicines}
      onPick={(medicine) => fill(bought(medicine))}
      onKeep={(name) => fill({ remedy: name })}
      onOpen={() => setCatalogue(true)}
    >
      <ScanPack onOpen={() => setCatalogue(true)} onScan={scanned} />
    </MedicineField>
  )
}

/** Read off the label: today and yesterday are no answers to it. */
function UseBy({ job: { fields, form: asked } }: { job: Job }) {
  const { useByDay, useByDate } = asked.values
  // A scan keeps the start of the month beside the day; the pack shows the day.
  const name = typeof useByDay === 'number' ? 'useByDay' : 'useByDate'
  const month = typeof useByDay === 'number' ? goodTo(useByDay).useByDate : useByDate
  const { fill } = asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another month is written beside it
  useEffect(() => {
    if (typeof month === 'number' && month !== useByDate) fill({ useByDate: month })
  }, [month])
  const field = fields[name]
  if (!field) return null
  return <FieldInput name={name} field={field} form={asked} error={asked.errorOf(name)} />
}

/** A question in other words than its own. */
function Asked({ job, name, label }: { job: Job; name: string; label: string }) {
  const field = job.fields[name]
  return field ? <AskedField name={name} field={{ ...field, label }} form={job.form} /> : null
}

/** Two packs of 100 ml are said once more in one number, before anybody has typed one too many. */
function InAll({ job }: { job: Job }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { packs, packSize, stockUnit } = job.form.values
  if (typeof packs !== 'number' || packs < 2 || typeof packSize !== 'number') return null
  const unit = String(stockUnit ?? '')
  return (
    <p className={styles.clear} role="status">
      {t('STOCK.IN_ALL', { amount: amount(amountOf(packs * packSize, unit).thousandths, unit) })}
    </p>
  )
}

/** The label's dose, which a later treatment fills in. */
function LabelDose({ job }: { job: Job }) {
  return (
    <>
      <div className={styles.pair}>
        <Asked job={job} name="dose" label="MEDICINE.LABEL_DOSE" />
        <JobField job={job} name="doseUnit" />
      </div>
      {job.form.values.dose !== undefined && (
        <Asked job={job} name="doseForWeightMg" label="MEDICINE.LABEL_WEIGHT" />
      )}
    </>
  )
}
