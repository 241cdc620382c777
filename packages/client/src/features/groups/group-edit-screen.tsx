import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { mobFields } from '@steading/domain/collections/groups'
import type { Fields } from '@steading/domain/fields/fields'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldInput, type Option } from '../../engines/form/field-input'
import form from '../../engines/form/form.module.css'
import {
  changedValues,
  formSchema,
  type Inputs,
  inputsFrom,
  type Values,
} from '../../engines/form/form-values'
import { recordName } from '../../engines/records/record-name'
import { useWrite } from '../../i18n/write'
import { useFarm, useRecord, useRegion } from '../../platform/farm'
import { useGo, useSearchText } from '../../platform/navigation'
import { newId } from '../../platform/new-id'
import { report } from '../../platform/notices'
import { useSaved } from '../../platform/undoable'
import { useUnsavedInput } from '../../platform/unsaved-input'
import { Empty } from '../../ui/empty'
import type { RecordView } from '../../worker/farm-client'
import styles from './groups.module.css'
import { useMobs, useSpecies } from './use-groups'

// A group is found by its name; the record of one that came from elsewhere may lack it.
const fields: Fields = { ...mobFields, name: { ...mobFields.name, required: true } }
const asked = ['name', 'description', 'paddockId'] as const

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
  const { register, save, errorOf, saving, changed, leave } = useGroupForm(group, names)
  const paddocks = usePaddocks()
  return (
    <form className={styles.screen} onSubmit={save} noValidate>
      <div className={styles.scroll}>
        <h1 className={styles.title}>{t(group ? 'PAGES.GROUP_EDIT' : 'GROUPS.NEW')}</h1>
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
                  register={register(name)}
                  error={errorOf(name)}
                  options={name === 'paddockId' ? paddocks : undefined}
                />
              )
            )
          })}
        </div>
      </div>
      <div className={styles.saveBar}>
        <Button variant="default" size="lg" onClick={leave}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button type="submit" size="lg" loading={saving} disabled={!changed}>
          {t('GENERAL.SAVE')}
        </Button>
      </div>
    </form>
  )
}

function useGroupForm(group: RecordView | undefined, names: readonly string[]) {
  const farm = useFarm()
  const go = useGo()
  const saved = useSaved()
  const write = useWrite()
  const species = useSpecies()
  const ways = useMemo(() => ({ weightUnit: write.weightUnit, today: write.today() }), [write])
  const schema = useMemo(() => formSchema(names, fields, ways), [names, ways])
  const { register, handleSubmit, formState } = useForm<Inputs, unknown, Values>({
    resolver: standardSchemaResolver(schema) as never,
    mode: 'onTouched',
    values: inputsFrom(names, fields, { isActive: true, ...group?.fields }, ways),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { dirtyFields, errors, isSubmitting, isDirty } = formState
  useUnsavedInput(isDirty)
  const save = handleSubmit(async (values) => {
    const typed = names.filter((name) => dirtyFields[name])
    const id = group?.id ?? newId()
    const first: RecordView['fields'] = group ? {} : { species, isActive: true, animalIds: [] }
    const set = { ...first, ...changedValues(typed, fields, values, ways) }
    const answer = await farm.save([{ collection: 'mobs', id, set }])
    if (!answer.ok) return void (await report(answer.problem))
    saved(answer.value.mutation)
    await go('group-view', { id }, { replace: true, ignoreBlocker: true })
  })
  return {
    register,
    save: (event: React.FormEvent) => void save(event),
    errorOf: (name: string) => errors[name]?.message,
    saving: isSubmitting,
    changed: isDirty,
    leave: () =>
      void go(group ? 'group-view' : 'groups-list', group ? { id: group.id } : {}, { replace: true }),
  }
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
