import { TextInput, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import styles from './choice-sheet.module.css'

export type Option = { value: string; label: string }

/** More answers than this get a search above them. */
const searchFrom = 12

type Props = {
  label: string
  options: readonly Option[]
  ticked: readonly string[]
  onTick: (ticked: string[]) => void
  /** Only one may be ticked. */
  one?: boolean
}

/** Answers to tick, each as wide as a thumb. */
export function Ticks({ label, options, ticked, onTick, one }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()))
  const toggle = (value: string) =>
    ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value]
  return (
    <>
      {options.length > searchFrom && (
        <TextInput
          type="search"
          mb="xs"
          aria-label={t('LIST.SEARCH_CHOICES')}
          placeholder={t('LIST.SEARCH_CHOICES')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <fieldset className={styles.options}>
        <VisuallyHidden component="legend">{label}</VisuallyHidden>
        {shown.map(({ value, label: name }) => (
          <Tick
            key={value}
            type={one ? 'radio' : 'checkbox'}
            name={label}
            checked={ticked.includes(value)}
            onChange={() => onTick(one ? [value] : toggle(value))}
          >
            {name}
          </Tick>
        ))}
      </fieldset>
    </>
  )
}

/** One answer; the whole line can be touched. */
export function Tick({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={styles.option}>
      <input {...input} />
      {children}
    </label>
  )
}
