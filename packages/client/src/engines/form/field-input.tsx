import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { choiceKey as choiceKeyOf } from '@steading/domain/records/fields/choice-key'
import type { Field } from '@steading/domain/records/fields/fields'
import { mayHaveLetters } from '@steading/domain/records/fields/number-pad'
import { useTranslation } from '../../i18n/translation'
import { nameInBlock } from './blocks'
import { DayInput, MomentInput } from './day-input'
import styles from './form.module.css'
import { TagInput } from './tag-input'
import type { AskedForm } from './use-asked-form'
import { useNumberPad } from './use-number-pad'

/** `under` is the answer's heading, where answers have headings. */
export type Option = { value: string; label: string; under?: string }

type Props = {
  name: string
  field: Field
  form: Pick<AskedForm, 'register' | 'control'>
  error?: string | undefined
  /** Answers to pick from, for a field that points at another record. */
  options?: readonly Option[] | undefined
  /** Behind a number: kg, lb. */
  unit?: string | undefined
}

/** One question of a form, asked the way its kind is best answered with a thumb. */
export function FieldInput({ name, field, form, error, options, unit }: Props) {
  const { t } = useTranslation()
  const pad = useNumberPad(name, field)
  const label = unit ? `${t(field.label)} (${unit})` : t(field.label)
  const days = { name, label, error, control: form.control }
  if (field.kind === 'date') return <DayInput {...days} field={field} />
  if (field.kind === 'dateTime') return <MomentInput {...days} />
  const register = form.register(name)
  const common = { ...register, label, error: error && t(error), size: 'md' as const }
  const choices = options ?? (field.kind === 'choice' ? choicesOf(name, field.options, t) : undefined)
  if (choices)
    return <NativeSelect {...common} data={[{ value: '', label: t('FORM.NOT_SET') }, ...choices]} />
  switch (field.kind) {
    case 'flag':
      return (
        <label className={styles.flag}>
          {label}
          <input type="checkbox" {...register} />
        </label>
      )
    case 'longText':
      return <Textarea {...common} rows={4} className={styles.whole} />
    default:
      if (pad && mayHaveLetters(nameInBlock(name))) return <TagInput {...common} />
      return <TextInput {...common} {...(pad && { inputMode: pad })} autoComplete="off" />
  }
}

export const choicesOf = (name: string, options: readonly string[], t: (key: string) => string): Option[] =>
  options.map((value) => ({ value, label: t(choiceKey(name, value)) }))

/** The words for an answer; a field of a block goes by its own name. */
export const choiceKey = (name: string, value: string): string => choiceKeyOf(nameInBlock(name), value)
