import { type Toast, type ToastTone, toastTones } from '@steading/domain/frame/alerts/toasts'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../i18n/translation'
import styles from './toast-tray.module.css'

const icons: Record<ToastTone, LucideIcon> = { error: TriangleAlert, info: Info, success: CircleCheck }

type Action = { label: string; run: () => void }
type Props = {
  toasts: readonly Toast<Action>[]
  drop: (id: number) => void
  /** A toast's text, in the farmer's words. */
  words: (toast: Toast<Action>) => string
}

export function ToastTray({ toasts, drop, words }: Props) {
  return (
    <div className={styles.tray} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} said={words(toast)} drop={() => drop(toast.id)} />
      ))}
    </div>
  )
}

type LineProps = { toast: Toast<Action>; said: string; drop: () => void }

function ToastLine({ toast, said, drop }: LineProps) {
  const { t } = useTranslation()
  const { tone, count, action } = toast
  const Icon = icons[tone]
  return (
    <div className={`${styles.toast} ${styles[toastTones[tone]]}`}>
      <Icon size={22} className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{count > 1 ? t('TOASTS.TIMES', { text: said, count }) : said}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            drop()
            action.run()
          }}
        >
          {t(action.label)}
        </button>
      )}
    </div>
  )
}
