import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import form from '../../engines/form/form.module.css'
import { useTranslation } from '../../i18n/translation'
import type { Job } from './use-job'

type Props = {
  job: Job
  /** Medicines this farm knows by name. */
  known: readonly string[]
  /** One of them was picked whole, and brings along what is known of it. */
  onPick: (name: string) => void
  /** Something was typed. */
  onType?: () => void
  children?: ReactNode
}

/** A medicine by its name, with those of this farm to pick from. */
export function RemedyInput({ job, known, onPick, onType, children }: Props) {
  const { t } = useTranslation()
  const list = useId()
  const { onChange, ...box } = job.form.register('remedy')
  const error = job.form.errorOf('remedy')
  return (
    <div className={`${form.day} ${form.whole}`}>
      <TextInput
        {...box}
        onChange={(event) => {
          void onChange(event)
          const text = event.currentTarget.value
          // Typed letter by letter a name may be the start of another: only one picked whole brings the rest along.
          if (known.includes(text) && isPick(event.nativeEvent)) onPick(text)
          else onType?.()
        }}
        label={t('FIELDS.REMEDY')}
        size="md"
        autoComplete="off"
        list={list}
        error={error && t(error)}
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {children}
    </div>
  )
}

const isPick = (event: Event) => !('inputType' in event) || event.inputType === 'insertReplacementText'

type PillsProps = {
  legend: string
  names: readonly string[]
  chosen: unknown
  onPick: (name: string) => void
}

/** One touch each; the others come with the first letters. */
const quick = 4

export function RemedyPills({ legend, names, chosen, onPick }: PillsProps) {
  if (names.length === 0) return null
  return (
    <fieldset className={form.choice}>
      <legend>{legend}</legend>
      <div className={form.quick}>
        {names.slice(0, quick).map((name) => (
          <button
            key={name}
            type="button"
            className={form.pill}
            aria-pressed={chosen === name}
            onClick={() => onPick(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
