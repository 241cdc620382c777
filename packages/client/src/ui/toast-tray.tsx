import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import styles from './toast-tray.module.css'

export type ToastTone = 'error' | 'info' | 'success'

const icons = { error: TriangleAlert, info: Info, success: CircleCheck }

export function ToastTray({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tray} role="status" aria-live="polite">
      {children}
    </div>
  )
}

type Props = {
  text: string
  tone: ToastTone
  action?: { label: string; run: () => void } | undefined
  time: number
  onGone: () => void
}

export function ToastLine({ text, tone, action, time, onGone }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast's time runs once, from when it appears
  useEffect(() => {
    const timer = setTimeout(onGone, time)
    return () => clearTimeout(timer)
  }, [])
  const Icon = icons[tone]
  return (
    <div className={`${styles.toast} ${styles[tone]}`}>
      <Icon size={22} className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onGone()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
