import { breedsOf } from '@steading/domain/base/breeds/breeds'
import { isParentField, type ParentField } from '@steading/domain/herd/animals/parents'
import { typesToChoose } from '@steading/domain/jobs-read/animals/animal-types'
import { askedSexes, sexKey } from '@steading/domain/jobs-read/animals/sex-words'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { useMemo } from 'react'
import { FieldInput, type Option } from '../../engines/form/field-input'
import { hasTwin } from '../../engines/form/form-values'
import { RecordInput } from '../../engines/form/record-input'
import { useParentPicker } from '../../engines/records/use-parent-picker'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { LabelsInput } from './labels-input'
import { SharesInput } from './shares-input'
import type { AnimalForm } from './use-animal-form'

const fields = animalFields as FieldTable
const breedFields = ['breed', 'sireBreedId']
const ownInputs = ['labels', 'breedPercentage', ...breedFields]
const pointing = ['record', 'records', 'object', 'list', 'anything']

/** Whether the form has a way to ask for a field. Fields a job or the app itself keeps are only shown. */
export const asksFor = (name: string): boolean =>
  isParentField(name) || ownInputs.includes(name) || !pointing.includes(fields[name]?.kind ?? 'anything')

/** Whether there is room for the question in a cell of a list: a parent is looked for, and shares are several answers. */
export const asksInCell = (name: string): boolean =>
  asksFor(name) && !isParentField(name) && !['labels', 'breedPercentage'].includes(name)

/** The part of its form that a question needs. */
type Asking = Pick<AnimalForm, 'control' | 'register' | 'errorOf'>
type Props = { name: string; form: Asking; sheep: boolean; self?: string }

/** One question about an animal. */
export function AnimalQuestion({ name, form, sheep, self }: Props) {
  const { t } = useTranslation()
  const { weightUnit } = useWrite()
  const field = fields[name]
  const options = useOptions(name, sheep)
  if (!field) return null
  const { control } = form
  if (name === 'labels') return <LabelsInput control={control} label={t(field.label)} />
  if (name === 'breedPercentage')
    return <SharesInput control={control} sheep={sheep} label={t(field.label)} />
  if (isParentField(name)) return <ParentInput name={name} form={form} self={self} />
  return (
    <FieldInput
      name={name}
      field={field}
      form={form}
      error={form.errorOf(name)}
      options={options}
      unit={hasTwin(name, fields) ? t(`UNITS.NAME.${weightUnit}`) : undefined}
    />
  )
}

/** Answers that depend on the animal or the farmer's language. */
function useOptions(name: string, sheep: boolean): Option[] | undefined {
  const { t } = useTranslation()
  const { language, place } = useWrite()
  return useMemo(() => {
    if (breedFields.includes(name))
      return breedsOf(sheep ? 'OVINE' : 'BOVINE', { language, place }).map(({ id, name: label }) => ({
        value: id,
        label,
      }))
    if (name === 'sex') {
      const as = sheep ? 'SHEEP' : 'CATTLE'
      return askedSexes[as].map((sex) => ({ value: sex, label: t(sexKey(as, sex)) }))
    }
    if (name === 'animalType')
      return typesToChoose(sheep ? 'ovine' : 'bovine').map(({ type, title }) => ({
        value: type,
        label: t(title),
      }))
    return undefined
  }, [name, sheep, language, place, t])
}

type ParentProps = { name: ParentField; form: Asking; self: string | undefined }

/** A dam or a sire, found by any of its numbers. */
function ParentInput({ name, form, self }: ParentProps) {
  const { t } = useTranslation()
  return (
    <RecordInput
      name={name}
      label={t(fields[name]?.label ?? '')}
      control={form.control}
      error={form.errorOf(name)}
      {...useParentPicker(name, { self })}
    />
  )
}
