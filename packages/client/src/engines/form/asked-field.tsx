import { milkUnit, unitKey } from '@steading/domain/base/regions/milk-units'
import type { Field } from '@steading/domain/records/fields/fields'
import { useTranslation } from '../../i18n/translation'
import { useWrite, type Write } from '../../platform/farm/write'
import { ChoiceButtons } from './choice-buttons'
import { ChoicesButtons } from './choices-buttons'
import { DayInput } from './day-input'
import { choicesOf, FieldInput, type Option } from './field-input'
import styles from './form.module.css'
import { RecordInput } from './record-input'
import type { AskedForm } from './use-asked-form'

export type Picker = {
  find: (text: string) => Promise<readonly Option[]>
  nameOf: (id: string) => Promise<Option | undefined>
}

type Props = {
  name: string
  field: Field
  form: Pick<AskedForm, 'register' | 'control' | 'errorOf'>
  /** In place of the words of the table. */
  label?: string
  /** Answers that depend on the farm. */
  options?: readonly Option[] | undefined
  /** How the record it points at is found. */
  picker?: Picker | undefined
  unit?: string | undefined
}

/** More answers than this are a list to open, not buttons. */
const mostButtons = 4

/** One question, asked by its kind. Its name finds it, with any input. */
export const AskedField = (props: Props) => (
  <div className={styles.asked} data-asked={props.name}>
    <Question {...props} />
  </div>
)

function Question({ name, field, form, label, options, picker, unit }: Props) {
  const { t } = useTranslation()
  const units = useWrite()
  const { control } = form
  const words = label ?? t(field.label)
  const common = { name, label: words, control, error: form.errorOf(name) }
  if (picker) return <RecordInput {...common} {...picker} />
  if (field.kind === 'date') return <DayInput {...common} field={field} quick />
  if (field.kind === 'choice' && (options ?? field.options).length <= mostButtons)
    return (
      <ChoiceButtons
        {...common}
        required={field.required === true}
        options={options ?? choicesOf(name, field.options, t)}
      />
    )
  if (field.kind === 'choices')
    return <ChoicesButtons {...common} options={options ?? choicesOf(name, field.options, t)} />
  const counted = unitOf(field, units)
  return (
    <FieldInput
      name={name}
      field={label ? { ...field, label } : field}
      form={form}
      error={form.errorOf(name)}
      options={options}
      unit={unit ?? (counted && t(counted))}
    />
  )
}

type Units = Pick<Write, 'weightUnit' | 'landUnit' | 'volumeUnit' | 'place'>

/** The text of what it is counted in, where it is counted in anything. */
function unitOf(field: Field, { weightUnit, landUnit, volumeUnit, place }: Units): string | undefined {
  if (field.kind === 'weight') return `UNITS.NAME.${weightUnit}`
  if (field.kind === 'area') return `UNITS.NAME.${landUnit}`
  if (field.kind === 'volume') return `UNITS.NAME.${volumeUnit === 'L' ? 'METRIC' : 'IMPERIAL'}`
  if (field.kind !== 'number') return undefined
  return field.milk ? unitKey(milkUnit(field.milk, place)) : field.unit
}
