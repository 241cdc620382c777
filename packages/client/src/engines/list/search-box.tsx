import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/translation'
import styles from './toolbar.module.css'

type Props = { text: string; onChange: (text: string) => void; label: string }

/** Always open, and / leads to it. */
export function SearchBox({ text, onChange, label }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={styles.search}>
      <Search size={20} className={styles.glass} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t(label)}
        aria-keyshortcuts="/"
        placeholder={t(label)}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {text && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('LIST.CLEAR_SEARCH')}
          onClick={() => onChange('')}
        >
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'))
