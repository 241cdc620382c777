import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { knownFields } from '@steading/domain/jobs/plans/record-planned'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { Fold } from '../../ui/fold'
import { AskedField } from '../form/asked-field'
import { choicesOf } from '../form/field-input'
import form from '../form/form.module.css'
import { useAskedForm } from '../form/use-asked-form'

type Props = { type: AnyTaskType; values: Fields; change: (values: Fields) => void }

/** The answers already known for a planned job, so that on the day one tap will do. */
export function KnownValues({ type, values, change }: Props) {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  const names = useMemo(() => knownFields(type), [type])
  const fields = useMemo(() => optional(type.fields, names), [type, names])
  const [start] = useState(values)
  const asked = useAskedForm({ fields, names, start })
  const written = JSON.stringify(asked.values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known now, written out, is what counts
  useEffect(() => {
    if (written !== JSON.stringify(start)) change(asked.values)
  }, [written])
  if (names.length === 0) return null
  return (
    <Fold title={t('FIELDS.PLANNED_VALUES')} open={written !== '{}'}>
      <div className={form.fields}>
        {names.map((name) => {
          const field = fields[name]
          const only = field?.kind === 'choices' && subApp ? field.only?.[subApp] : undefined
          const options = only && choicesOf(name, only, t)
          return field && <AskedField key={name} name={name} field={field} form={asked} options={options} />
        })}
      </div>
    </Fold>
  )
}

const optional = (fields: FieldTable, names: readonly string[]): FieldTable =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      if (!field) return []
      const { required: _, ...rest } = field
      return [[name, rest as typeof field]]
    }),
  )
