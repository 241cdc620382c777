import { TextInput } from '@mantine/core'
import { foundByScan, scanSaysGiven } from '@steading/domain/herd/medicine/found-by-scan'
import type { PackScan } from '@steading/domain/herd/medicine/gs1'
import { useTranslation } from '../../../i18n/translation'
import type { Job } from '../form/use-job'
import { MedicineField } from './medicine-field'
import { ScanPack } from './scan-pack'
import { StockPick } from './stock-pick'
import type { Medicine } from './use-medicine'

type Props = { job: Job; medicine: Medicine }

/** The medicine given, and its bottle where the cabinet has some. */
export function TreatmentRemedy({ job, medicine }: Props) {
  const { medicines, named, pick, keep, lookFurther } = medicine
  const scanned = async (scan: PackScan) => {
    const found = foundByScan(scan, medicines)
    if (found.medicine) await pick(found.medicine, found.bottle)
    if (!found.bottle) job.form.fill(scanSaysGiven(scan))
    return found.medicine?.name
  }
  return (
    <MedicineField
      name="remedy"
      form={job.form}
      medicines={medicines}
      onPick={(one) => void pick(one)}
      onKeep={keep}
      onOpen={lookFurther}
    >
      <ScanPack onOpen={lookFurther} onScan={scanned} />
      {named && (
        <StockPick
          bottles={named.bottles}
          chosen={job.form.values.remedyPurchaseId}
          onPick={(bottle) => void pick(named, bottle)}
        />
      )}
    </MedicineField>
  )
}

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
