import { useController } from 'react-hook-form'
import { AnswerButtons } from './answer-buttons'
import type { ChoiceProps } from './choice-buttons'
import { answersIn, writeAnswers } from './form-values'

/** Any of these answers, each put on and taken off by a touch. They are kept in the order they are shown. */
export function ChoicesButtons({ control, ...shown }: ChoiceProps) {
  const { name, options } = shown
  const { field } = useController({ name, control })
  const chosen = answersIn(field.value)
  const toggle = (value: string) => {
    const wanted = new Set(chosen)
    if (!wanted.delete(value)) wanted.add(value)
    const known = options.map((option) => option.value).filter((one) => wanted.has(one))
    // Keeps the answers that only a newer app offers.
    const others = [...wanted].filter((one) => !known.includes(one))
    field.onChange(writeAnswers([...known, ...others]))
  }
  return (
    <AnswerButtons
      {...shown}
      input={({ value }, first) => ({
        type: 'checkbox',
        checked: chosen.includes(value),
        ref: first ? field.ref : undefined,
        onBlur: field.onBlur,
        onChange: () => toggle(value),
      })}
    />
  )
}
