import { TextInput } from '@mantine/core'
import type { Filter } from '../../../db/query'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import { useNames } from '../../../platform/farm/record-names'
import { NamePills } from '../form/name-pills'
import type { Job } from '../form/use-job'

const vets: readonly Filter[] = [{ field: 'type', is: 'equals', value: 'VET' }]

/** Who came: a vet the farm knows at a touch, any other by name. */
export function VetInput({ job }: { job: Job }) {
  const { t } = useTranslation()
  const known = useNames('operators', vets)
  const { register, fill, values, errorOf } = job.form
  const { onChange, ...box } = register('vetName')
  const error = errorOf('vetName')
  return (
    <div className={`${form.day} ${form.whole}`}>
      <TextInput
        {...box}
        onChange={(event) => {
          void onChange(event)
          // Another name typed over it is another vet.
          if (values.vetId) fill({ vetId: null })
        }}
        label={t('FIELDS.VET_NAME')}
        size="md"
        autoComplete="off"
        error={error && t(error)}
      />
      <NamePills
        legend={t('VET.KNOWN')}
        names={known.map(({ label }) => label)}
        chosen={values.vetName}
        onPick={(name) =>
          fill({ vetName: name, vetId: known.find(({ label }) => label === name)?.value ?? null })
        }
      />
    </div>
  )
}
