import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  /** A reader types its number and Enter; a form around it must not take that for its end. */
  onEnter?: () => void
  className?: string | undefined
  autoFocus?: boolean
}

/** A line to look something up with. */
export function SearchInput({ label, value, onChange, onEnter, className, autoFocus = false }: Props) {
  return (
    <TextInput
      type="search"
      size="md"
      autoFocus={autoFocus}
      className={className}
      leftSection={<Search size={18} aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
