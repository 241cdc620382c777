import { useController } from 'react-hook-form'
import { AnswerButtons } from './answer-buttons'
import type { Option } from './field-input'
import type { FormControl } from './form-values'

export type ChoiceProps = {
  name: string
  label: string
  options: readonly Option[]
  control: FormControl
  error?: string | undefined
}

/** One of a few answers. One that need not be answered is put out again by a second touch. */
export function ChoiceButtons({ control, required, ...shown }: ChoiceProps & { required?: boolean }) {
  const { name } = shown
  const { field } = useController({ name, control })
  return (
    <AnswerButtons
      {...shown}
      input={({ value }, first) => ({
        type: 'radio',
        checked: field.value === value,
        ref: first ? field.ref : undefined,
        onBlur: field.onBlur,
        onChange: () => field.onChange(value),
        onClick: () => {
          if (!required && field.value === value) field.onChange('')
        },
      })}
    />
  )
}
