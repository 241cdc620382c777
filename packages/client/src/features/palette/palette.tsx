import { VisuallyHidden } from '@mantine/core'
import { Lock, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useGo } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Dialog } from '../../ui/dialog'
import { PageIcon } from '../../ui/page-icon'
import styles from './palette.module.css'
import { findLines, type Line, pagesAndJobs } from './palette-entries'
import { useAnimalLines } from './use-animal-lines'

/** Pages, jobs and animals by name, without leaving the keyboard. */
export function Palette({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const lines = useLines(typed)
  const { at, setAt, onKeyDown } = useChoice(lines, typed, open)
  const listId = useId()
  function open({ opens: { page, search, parameters } }: Line) {
    close()
    void go(page, search, parameters ? { parameters } : {})
  }
  const idOf = (place: number) => `${listId}-${place}`
  return (
    <Dialog title={t('PALETTE.TITLE')} titleHidden close={close} width={600}>
      <div className={styles.search}>
        <Search size={22} className={styles.glass} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('PALETTE.TITLE')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={lines.length > 0 ? idOf(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('PALETTE.PLACEHOLDER')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
      </div>
      <div id={listId} className={styles.list} role="listbox" aria-label={t('PALETTE.TITLE')}>
        {lines.map((line, place) => (
          <Option
            key={line.id}
            id={idOf(place)}
            line={line}
            chosen={place === at}
            choose={() => setAt(place)}
            open={() => open(line)}
          />
        ))}
      </div>
      {lines.length === 0 && <p className={styles.nothing}>{t('PALETTE.NOTHING')}</p>}
      <VisuallyHidden role="status">
        {typed.trim() && t('PALETTE.RESULTS', { count: lines.length })}
      </VisuallyHidden>
    </Dialog>
  )
}

function useLines(typed: string): Line[] {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const fixed = useMemo(() => (visitor ? pagesAndJobs(visitor, t) : []), [visitor, t])
  const animals = useAnimalLines(typed)
  return useMemo(() => findLines(fixed, animals, typed), [fixed, animals, typed])
}

/** Arrows move and go round, Enter opens; another word typed begins at the best again. */
function useChoice(lines: readonly Line[], typed: string, open: (line: Line) => void) {
  const [place, setAt] = useState(0)
  const at = Math.min(place, Math.max(0, lines.length - 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typing is what it follows
  useEffect(() => setAt(0), [typed])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const line = lines[at]
    if (step !== undefined && lines.length > 0) setAt((at + step + lines.length) % lines.length)
    else if (event.key === 'Enter' && line && !event.nativeEvent.isComposing) open(line)
    else return
    event.preventDefault()
  }
  return { at, setAt, onKeyDown }
}

type OptionProps = { id: string; line: Line; chosen: boolean; choose: () => void; open: () => void }

function Option({ id, line, chosen, choose, open }: OptionProps) {
  const { t } = useTranslation()
  const { icon, title, about, kind, locked } = line
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
      className={styles.line}
      role="option"
      aria-selected={chosen}
      onPointerMove={chosen ? undefined : choose}
      onClick={open}
    >
      <PageIcon name={icon} className={styles.icon} />
      <span className={styles.name}>
        {title}
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {locked && <Lock size={15} role="img" aria-label={t('PAGES.LOCKED')} />}
      <span className={styles.kind}>{t(`PALETTE.KIND.${kind}`)}</span>
    </div>
  )
}
