import { capOf, isLetter, type KeyId, keyRow } from '@steading/domain/frame/keys/keys'
import { useTranslation } from '../../i18n/translation'
import { useStore } from '../device/store'
import { useWide } from '../pages/layout'
import styles from './key-cap.module.css'
import { letterKeys } from './letter-keys'

const commandKey = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The keys of a row as they are printed on a keyboard. */
export function KeyCaps({ id }: { id: KeyId }) {
  const { t } = useTranslation()
  const { keys, ctrl, shift } = keyRow(id)
  const held = ctrl ? commandKey : shift ? t('KEYS.CAP.SHIFT') : undefined
  const caps = keys.map((key) => {
    const cap = capOf(key)
    return 'text' in cap ? t(cap.text) : cap.print
  })
  return (
    <span className={styles.caps}>
      {held && <kbd className={styles.cap}>{held}</kbd>}
      {caps.map((cap) => (
        <kbd key={cap} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}

/** In a menu at a desk: the key that does the same. Not shown where it would do nothing. */
export function KeyHint({ id }: { id: KeyId }) {
  const wide = useWide()
  const letters = useStore(letterKeys)
  if (!wide || (!letters && isLetter(keyRow(id)))) return null
  return (
    <span className={styles.hint} aria-hidden="true">
      <KeyCaps id={id} />
    </span>
  )
}
