import type { FieldTable } from '@steading/domain/fields/fields'
import { type AnyTaskType, subjectOf } from '@steading/domain/tasks/registry'
import type { OnAnimal } from '@steading/domain/tasks/task-rows'
import { useMemo } from 'react'
import { AskedField } from '../../engines/form/asked-field'
import fields from '../../engines/form/form.module.css'
import { useAskedForm } from '../../engines/form/use-asked-form'
import { EachDialog } from './each-dialog'

type Props = {
  id: string
  type: AnyTaskType
  noted: OnAnimal | undefined
  keep: (noted: OnAnimal) => void
  close: () => void
}

const nothing: FieldTable = {}

/** The questions a job asks of each. */
export function EachForm({ id, type, noted, keep, close }: Props) {
  const each = type.each ?? nothing
  const names = useMemo(() => Object.keys(each), [each])
  const form = useAskedForm({ fields: each, names, start: noted ?? {}, quiet: true })
  const submit = async () => {
    if (await form.check()) keep({ ...form.values, animalId: id })
  }
  return (
    <EachDialog of={subjectOf(type)} id={id} keep={submit} close={close}>
      <div className={fields.fields}>
        {Object.entries(each).map(([field, asked]) => (
          <AskedField key={field} name={field} field={asked} form={form} />
        ))}
      </div>
    </EachDialog>
  )
}
