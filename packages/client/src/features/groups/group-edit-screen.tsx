import { mobFields } from '@steading/domain/records/collections/groups'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { useEffect, useMemo, useState } from 'react'
import type { RecordView } from '../../db/query'
import { FieldInput, type Option } from '../../engines/form/field-input'
import form from '../../engines/form/form.module.css'
import { useRecordForm } from '../../engines/form/use-record-form'
import { recordName } from '../../engines/records/record-name'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRecord, useRegion } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useSave } from '../../platform/farm/save'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { FormPage } from '../../ui/form-page'
import { useMobs } from './group-words'
import { useSpecies } from './use-groups'

// A group is found by its name; the record of one that came from elsewhere may lack it.
const fields: FieldTable = { ...mobFields, name: { ...mobFields.name, required: true } }
const asked = ['name', 'description', 'paddockId', 'targetWeightMg', 'targetDate'] as const

/** A group's name and what is noted about it; without an id a new group. */
export function Screen() {
  const [{ id }] = useSearchText()
  const group = useRecord('mobs', id)
  if (group.loading) return null
  if (id && (!group.value || group.value.fields.deleted === true))
    return <Empty page title="GROUPS.GONE" text="GROUPS.GONE_TEXT" />
  return <GroupForm key={id ?? 'new'} group={group.value} />
}

function GroupForm({ group }: { group: RecordView | undefined }) {
  const { t } = useTranslation()
  const mobs = useMobs()
  // How many a mob began with is asked once; later they come and go.
  const names = useMemo(() => [...asked, ...(group ? ['isActive'] : mobs ? ['heads'] : [])], [group, mobs])
  const { save, errorOf, saving, changed, leave, ...asking } = useGroupForm(group, names)
  const paddocks = usePaddocks()
  return (
    <FormPage
      title={t(group ? 'PAGES.GROUP_EDIT' : 'GROUPS.NEW')}
      ready={changed}
      saving={saving}
      save={save}
      leave={leave}
    >
      <div className={form.fields}>
        {names.map((name) => {
          const field = fields[name]
          return (
            field &&
            (name !== 'paddockId' || paddocks.length > 0) && (
              <FieldInput
                key={name}
                name={name}
                field={field}
                form={asking}
                error={errorOf(name)}
                options={name === 'paddockId' ? paddocks : undefined}
              />
            )
          )
        })}
      </div>
    </FormPage>
  )
}

function useGroupForm(group: RecordView | undefined, names: readonly string[]) {
  const go = useGo()
  const saveChanges = useSave()
  const species = useSpecies()
  const record = useMemo(() => ({ isActive: true, ...group?.fields }), [group])
  const form = useRecordForm(names, fields, record, async (typed) => {
    const id = group?.id ?? newId()
    const first: RecordView['fields'] = group ? {} : { species, isActive: true, animalIds: [] }
    if (await saveChanges([{ collection: 'mobs', id, set: { ...first, ...typed } }]))
      await go('group-view', { id }, { replace: true, ignoreBlocker: true })
  })
  const leave = () =>
    void go(group ? 'group-view' : 'groups-list', group ? { id: group.id } : {}, { replace: true })
  return { ...form, leave }
}

const mostPaddocks = 300

function usePaddocks(): Option[] {
  const farm = useFarm()
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const [rows, setRows] = useState<RecordView[]>([])
  useEffect(
    () =>
      farm.watch(
        {
          collection: 'paddocks',
          filters: [{ field: 'deleted', is: 'not', value: true }],
          sort: [{ field: 'name', direction: 'asc' }],
          offset: 0,
          limit: mostPaddocks,
        },
        (answer) => setRows(answer.rows),
      ),
    [farm],
  )
  return rows.map((row) => ({ value: row.id, label: recordName('paddocks', row.fields, region, t) }))
}
