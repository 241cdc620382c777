import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useWrite } from '../../platform/farm/write'
import { useUnsavedInput } from '../../platform/pages/unsaved-input'
import { changedValues, formSchema, type Inputs, inputsFrom, type Values } from './form-values'

/** Saves the typed values; `typed` names the fields they were typed into. */
type Save = (set: Fields, typed: string[]) => Promise<void>

/**
 * A form over one record: filled from it, checked by its field table, and saving only the fields the farmer
 * touched. A farmer who leaves with unsaved input is asked first, unless leaving saves.
 */
export function useRecordForm(
  names: readonly string[],
  fields: FieldTable,
  record: Fields,
  save: Save,
  asks = true,
) {
  const { weightUnit, landUnit, volumeUnit, place, today: dayNow } = useWrite()
  const today = dayNow()
  const ways = useMemo(
    () => ({ weightUnit, landUnit, volumeUnit, place, today }),
    [weightUnit, landUnit, volumeUnit, place, today],
  )
  const values = useMemo(() => inputsFrom(names, fields, record, ways), [names, fields, record, ways])
  const schema = useMemo(() => formSchema(names, fields, ways, values), [names, fields, ways, values])
  const { control, register, handleSubmit, formState } = useForm<Inputs, unknown, Values>({
    resolver: standardSchemaResolver(schema) as never,
    mode: 'onTouched',
    // A sync that brings news of this record fills the boxes the farmer has not touched, and leaves the others alone.
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepTouched: true },
  })
  const { dirtyFields, errors, isSubmitting } = formState
  // News from a sync resets the form's own dirty flag, though the typed text is still in the boxes.
  const changed = Object.keys(dirtyFields).length > 0
  useUnsavedInput(changed && asks)
  const submit = handleSubmit((given) => {
    const typed = names.filter((name) => dirtyFields[name])
    return save(changedValues(typed, fields, given, ways), typed)
  })
  return {
    control,
    register,
    errorOf: (name: string) => errors[name]?.message,
    /** Whether it was filled in when the form opened. */
    wasFilled: (name: string) => Boolean(values[name]),
    saving: isSubmitting,
    changed,
    save: (event: React.FormEvent) => void submit(event),
  }
}
