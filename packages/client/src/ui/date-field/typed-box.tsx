import { TextInput, type TextInputProps } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './date-field.module.css'

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  box: Ref<HTMLDivElement>
  inputRef?: Ref<HTMLInputElement> | undefined
  shown: string
  read: (typed: string) => void
  /** The button that opens the sheet to pick from; `now` while the sheet is open. */
  opens: { icon: LucideIcon; label: string; now: boolean; open: () => void }
  children: ReactNode
}

/** A box to type into as one speaks, with a sheet to pick from beside it. */
export function TypedBox({ box, inputRef, shown, read, opens, children, ...input }: Props) {
  const Icon = opens.icon
  return (
    <div ref={box} className={styles.box}>
      <TextInput
        ref={inputRef}
        size="md"
        autoComplete="off"
        {...input}
        value={shown}
        onChange={(event) => read(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        rightSectionPointerEvents="all"
        rightSectionWidth="var(--target)"
        rightSection={
          <button
            type="button"
            className={styles.open}
            aria-label={opens.label}
            aria-haspopup="dialog"
            aria-expanded={opens.now}
            onClick={opens.open}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        }
      />
      {children}
    </div>
  )
}
