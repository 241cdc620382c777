import { type Toast, type ToastTone, toastTones } from '@steading/domain/alerts/toasts'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { say } from '../i18n/say'
import { useTranslation } from '../i18n/translation'
import styles from './toast-tray.module.css'

const icons: Record<ToastTone, LucideIcon> = { error: TriangleAlert, info: Info, success: CircleCheck }

type Action = { label: string; run: () => void }
type Props = { toasts: readonly Toast<Action>[]; drop: (id: number) => void }

export function ToastTray({ toasts, drop }: Props) {
  return (
    <div className={styles.tray} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} drop={() => drop(toast.id)} />
      ))}
    </div>
  )
}

function ToastLine({ toast, drop }: { toast: Toast<Action>; drop: () => void }) {
  const { t } = useTranslation()
  const { text, tone, count, action } = toast
  const Icon = icons[tone]
  const said = say(t, text)
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
