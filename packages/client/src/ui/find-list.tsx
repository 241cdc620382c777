import { VisuallyHidden } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './find-list.module.css'

type Props<T> = {
  label: string
  placeholder: string
  typed: string
  onType: (text: string) => void
  found: readonly T[]
  keyOf: (one: T) => string
  row: (one: T) => ReactNode
  onPick: (one: T) => void
  /** The heading that neighbours share, written above the first of them. */
  groupOf?: (one: T) => string | undefined
  /** Said in place of an empty list. */
  nothing?: string | undefined
  /** Read out when the typing changes what is found. */
  told: string
  /** Below the list and out of the arrows' way. */
  foot?: ReactNode
  /** A thumb picks from the list, and a keyboard that comes up by itself would cover it. */
  thumbs?: boolean
}

/** A list found by typing: arrows move and go round, Enter picks, a screen reader announces the choice. */
export function FindList<T>(props: Props<T>) {
  const { label, placeholder, typed, onType, found, keyOf, row, onPick, groupOf, thumbs = false } = props
  const { nothing, told, foot } = props
  const { at, setAt, onKeyDown } = useChoice(found, typed, onPick)
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const idOf = (place: number) => `${listId}-${place}`
  const active = found.length > 0 ? idOf(at) : undefined
  return (
    <>
      <div className={styles.search}>
        <Search size={22} className={styles.glass} aria-hidden="true" />
        <input
          ref={box}
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus={thumbs ? undefined : true}
        />
      </div>
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={label}
        aria-activedescendant={thumbs ? active : undefined}
        tabIndex={-1}
        data-autofocus={thumbs || undefined}
        onKeyDown={(event) => {
          // A typed letter goes into the search box, wherever the focus is.
          if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) box.current?.focus()
          else onKeyDown(event)
        }}
      >
        {grouped(found, groupOf).map(({ title, from, ones }) => (
          <Group key={from} title={title}>
            {ones.map((one, index) => (
              <Option
                key={keyOf(one)}
                id={idOf(from + index)}
                chosen={from + index === at}
                choose={() => setAt(from + index)}
                pick={() => onPick(one)}
              >
                {row(one)}
              </Option>
            ))}
          </Group>
        ))}
      </div>
      {found.length === 0 && nothing && <p className={styles.nothing}>{nothing}</p>}
      {foot}
      <VisuallyHidden role="status">{typed.trim() && told}</VisuallyHidden>
    </>
  )
}

type Grouped<T> = { title: string | undefined; from: number; ones: T[] }

function grouped<T>(found: readonly T[], groupOf: Props<T>['groupOf']): Grouped<T>[] {
  const groups: Grouped<T>[] = []
  for (const [place, one] of found.entries()) {
    const title = groupOf?.(one)
    const last = groups.at(-1)
    if (last && last.title === title) last.ones.push(one)
    else groups.push({ title, from: place, ones: [one] })
  }
  return groups
}

function Group({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId()
  if (!title) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of answers
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.group} role="presentation">
        {title}
      </p>
      {children}
    </div>
  )
}

/** Another word typed begins at the best again. */
function useChoice<T>(found: readonly T[], typed: string, pick: (one: T) => void) {
  const [place, setAt] = useState(0)
  const at = Math.min(place, Math.max(0, found.length - 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typing is what it follows
  useEffect(() => setAt(0), [typed])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const one = found[at]
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key !== 'Enter') return
    else if (one !== undefined && !event.nativeEvent.isComposing) pick(one)
    // Enter must not end the form the list was opened from.
    event.preventDefault()
  }
  return { at, setAt, onKeyDown }
}

type OptionProps = {
  id: string
  chosen: boolean
  choose: () => void
  pick: () => void
  children: ReactNode
}

function Option({ id, chosen, choose, pick, children }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which says which line is chosen
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the box
    <div
      ref={element}
      id={id}
      className={styles.option}
      role="option"
      aria-selected={chosen}
      onPointerMove={chosen ? undefined : choose}
      onClick={pick}
    >
      {children}
    </div>
  )
}
