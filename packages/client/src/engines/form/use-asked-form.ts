import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useWrite } from '../../platform/farm/write'
import { formSchema, type Inputs, inputsFrom, type Values, valuesSoFar } from './form-values'
import { pointAt } from './point-at'

const none: readonly string[] = []

type Wanted = {
  fields: FieldTable
  /** The questions asked now; they may grow and shrink while the form is open. */
  names: readonly string[]
  /** The values when the form opens. */
  start: Values
  /** Validates only on request: in a sheet at the screen's edge, errors move the button under the thumb. */
  quiet?: boolean
}

/** A form over a table of fields, with what it says so far: for a draft, and for what is worked out as it is typed. */
export function useAskedForm({ fields, names, start, quiet = false }: Wanted) {
  const { weightUnit, landUnit, volumeUnit, place, today: dayNow } = useWrite()
  const today = dayNow()
  const ways = useMemo(
    () => ({ weightUnit, landUnit, volumeUnit, place, today }),
    [weightUnit, landUnit, volumeUnit, place, today],
  )
  const schema = useMemo(() => formSchema(names, fields, ways), [names, fields, ways])
  const form = useForm<Inputs, unknown, Values>({
    resolver: standardSchemaResolver(schema) as never,
    mode: quiet ? 'onSubmit' : 'onTouched',
    shouldUnregister: false,
    defaultValues: inputsFrom(Object.keys(fields), fields, start, ways),
  })
  const { control, register, setValue, setError, clearErrors, getFieldState, trigger, formState } = form
  const inputs = useWatch({ control }) as Inputs
  const values = useMemo(() => valuesSoFar(names, fields, inputs, ways), [names, fields, inputs, ways])
  const { errors } = formState
  const [wrong, setWrong] = useState<readonly string[]>(none)
  // Once it is drawn: the step it is asked in may only now be shown, and an alert that closes gives the focus back first.
  useEffect(() => {
    if (wrong.length === 0) return
    const frame = requestAnimationFrame(() => pointAt(wrong))
    return () => cancelAnimationFrame(frame)
  }, [wrong])
  return {
    control,
    register,
    values,
    errorOf: (name: string) => errors[name]?.message,
    /** Answers questions for the farmer, also ones not asked yet. Later typing replaces these answers. */
    fill: (given: Values, of = fields) => {
      // Validates again the fields that had errors.
      for (const [name, input] of Object.entries(inputsFrom(Object.keys(given), of, given, ways)))
        setValue(name, input, { shouldDirty: true, shouldValidate: getFieldState(name).invalid })
    },
    /** True when everything asked makes sense; else the farmer is put at the first that does not. */
    check: async (asked: readonly string[] = names) => {
      clearErrors()
      const fine = await trigger([...asked])
      if (!fine) setWrong(asked.filter((name) => getFieldState(name).invalid))
      return fine
    },
    /** Marks these, and puts the farmer at the first of them. */
    complain: (about: readonly string[], message: string) => {
      for (const name of about) setError(name, { message })
      setWrong(about)
    },
  }
}

export type AskedForm = ReturnType<typeof useAskedForm>
