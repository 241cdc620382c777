import { Button } from '@mantine/core'
import type { FieldTable } from '@steading/domain/fields/fields'
import { type AnyTaskType, subjectOf } from '@steading/domain/tasks/registry'
import type { OnAnimal } from '@steading/domain/tasks/task-rows'
import { type FormEvent, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { AskedField } from '../../engines/form/asked-field'
import fields from '../../engines/form/form.module.css'
import { useAskedForm } from '../../engines/form/use-asked-form'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../../ui/dialog'
import { useItemName } from './item-line'
import styles from './jobs.module.css'

type Props = {
  id: string
  type: AnyTaskType
  noted: OnAnimal | undefined
  keep: (noted: OnAnimal) => void
  close: () => void
}

const nothing: FieldTable = {}

/** What is asked of one of them. Keeping it goes on to the next, so that a race is answered tap by tap. */
export function EachForm({ id, type, noted, keep, close }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const name = useItemName(subjectOf(type), id)
  const each = type.each ?? nothing
  const names = useMemo(() => Object.keys(each), [each])
  const form = useAskedForm({ fields: each, names, start: noted ?? {}, quiet: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React tells the form of the job around it too, and that would go on.
    event.stopPropagation()
    if (await form.check()) keep({ ...form.values, animalId: id })
  }
  return createPortal(
    <Dialog sheet={!wide} title={name} close={close}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={fields.fields}>
          {Object.entries(each).map(([field, asked]) => (
            <AskedField key={field} name={field} field={asked} form={form} />
          ))}
        </div>
        <div className={styles.eachFoot}>
          <Button variant="default" size="lg" onClick={close}>
            {t('GENERAL.CLOSE')}
          </Button>
          <Button type="submit" size="lg">
            {t('JOBS.KEEP_AND_NEXT')}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
