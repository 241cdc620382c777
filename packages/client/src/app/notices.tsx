import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../i18n/say'
import { useFarm } from '../platform/farm'
import { alerts, dropToast, toast, toasts, toastsAtOnce, toastTime } from '../platform/notices'
import { useStore } from '../platform/store'
import { AlertDialog } from '../ui/alert-dialog'
import { ToastLine, ToastTray } from '../ui/toast-tray'
import type { Notice } from '../worker/farm-client'
import { useReport } from './next-step'

/** Everything the app says out of turn: alerts one at a time, toasts a few at a time. */
export function Notices() {
  const { t, i18n } = useTranslation()
  const farm = useFarm()
  const report = useReport()
  const alert = useStore(alerts)[0]
  const shown = useStore(toasts).slice(0, toastsAtOnce)

  const tell = useEffectEvent((notice: Notice) => {
    if (notice.kind === 'alert') void report(notice.problem)
    else {
      const text = i18n.exists(notice.text) ? { key: notice.text } : { said: notice.text }
      toast({ text, tone: notice.tone })
    }
  })
  useEffect(() => farm.onNotice((notice) => tell(notice)), [farm])

  return (
    <>
      {alert && (
        <AlertDialog
          key={alert.id}
          titleType={alert.titleType}
          header={alert.header && say(t, alert.header)}
          message={alert.message && say(t, alert.message)}
          confirm={t(alert.confirm)}
          cancel={alert.cancel && t(alert.cancel)}
          harmful={alert.harmful}
          answer={alert.answer}
        />
      )}
      <ToastTray>
        {shown.map((one) => (
          <ToastLine
            key={one.id}
            text={say(t, one.text)}
            tone={one.tone}
            action={one.action && { label: t(one.action.label), run: one.action.run }}
            time={toastTime}
            onGone={() => dropToast(one.id)}
          />
        ))}
      </ToastTray>
    </>
  )
}
