import { askedOfPaddock } from '@steading/domain/herd/land/paddock-page'
import { paddockFields } from '@steading/domain/records/collections/land'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { RecordView } from '../../db/query'
import { AskedField } from '../../engines/form/asked-field'
import form from '../../engines/form/form.module.css'
import { useRecordForm } from '../../engines/form/use-record-form'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useSave } from '../../platform/farm/save'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { FormPage } from '../../ui/form-page'

// A field is found by its name; the record of one that came from elsewhere may lack it.
const fields: FieldTable = { ...paddockFields, name: { ...paddockFields.name, required: true } }

/** A field of the farm put right; without an id a new one. */
export function Screen() {
  const [{ id }] = useSearchText()
  const paddock = useRecord('paddocks', id)
  if (paddock.loading) return null
  if (id && (!paddock.value || paddock.value.fields.deleted === true))
    return <Empty page title="LAND.GONE" text="LAND.GONE_TEXT" />
  return <PaddockForm key={id ?? 'new'} paddock={paddock.value} />
}

const nothing = {}

function PaddockForm({ paddock }: { paddock: RecordView | undefined }) {
  const { t } = useTranslation()
  const go = useGo()
  const saveChanges = useSave()
  const { register, control, save, errorOf, saving, changed } = useRecordForm(
    askedOfPaddock,
    fields,
    paddock?.fields ?? nothing,
    async (typed) => {
      const id = paddock?.id ?? newId()
      if (await saveChanges([{ collection: 'paddocks', id, set: typed }]))
        await go('paddock-view', { id }, { replace: true, ignoreBlocker: true })
    },
  )
  const leave = () =>
    void go(paddock ? 'paddock-view' : 'paddock-list', paddock ? { id: paddock.id } : {}, { replace: true })
  return (
    <FormPage
      title={t(paddock ? 'PAGES.PADDOCK_EDIT' : 'LAND.NEW')}
      ready={changed}
      saving={saving}
      save={save}
      leave={leave}
    >
      <div className={form.fields}>
        {askedOfPaddock.map((name) => {
          const field = fields[name]
          return (
            field && <AskedField key={name} name={name} field={field} form={{ register, control, errorOf }} />
          )
        })}
      </div>
    </FormPage>
  )
}
