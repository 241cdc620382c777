import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useKeys } from '../../platform/keys/use-keys'
import styles from './toolbar.module.css'

type Props = { text: string; onChange: (text: string) => void; label: string }

/** Always open, and / leads to it. */
export function SearchBox({ text, onChange, label }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useKeys({
    search: () => {
      input.current?.focus()
      input.current?.select()
    },
  })
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
