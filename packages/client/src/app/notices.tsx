import { onScreen } from '@steading/domain/frame/alerts/alert-queue'
import { shownToasts } from '@steading/domain/frame/alerts/toasts'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lineWords } from '../engines/records/line-words'
import { useTranslation } from '../i18n/translation'
import { useStore } from '../platform/device/store'
import { useFarm, useSession } from '../platform/farm/farm'
import { say } from '../platform/farm/say'
import { useWrite } from '../platform/farm/write'
import { alerts, report } from '../platform/told/notices'
import { dropOffers, dropToast, type OpenToast, toast, toasts } from '../platform/told/toasts'
import type { Notice } from '../sync/notice'
import { ToastTray } from '../ui/toast-tray'
import { AlertDialog, NamedItems } from './dialogs'
import { useNextSteps } from './use-next-steps'

/** Everything the app says out of turn: alerts one at a time, toasts a few at a time. */
export function Notices() {
  const { t, has } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  useNextSteps()
  const shown = onScreen(useStore(alerts))
  const said = useStore(toasts)

  const tell = useEffectEvent((notice: Notice) => {
    if (notice.kind === 'alert') void report(notice.problem)
    else {
      const text = has(notice.text) ? { key: notice.text } : { said: notice.text }
      toast({ text, tone: notice.tone })
    }
  })
  useEffect(() => farm.onNotice((notice) => tell(notice)), [farm])

  const herd = useSession().value?.farm
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another herd is open
  useEffect(() => dropOffers, [herd])

  const words = ({ text, told }: OpenToast) =>
    told ? t('SAVE.TOLD', { told: lineWords(told, t, write), state: say(t, text) }) : say(t, text)

  return (
    <>
      {shown?.kind === 'alert' && (
        <Suspense>
          <AlertDialog
            key={shown.alert.id}
            alert={shown.alert}
            answer={shown.alert.answer}
            who={
              shown.alert.about && (
                <NamedItems ids={shown.alert.about} leave={() => shown.alert.answer(false)} />
              )
            }
          />
        </Suspense>
      )}
      <ToastTray toasts={shownToasts(said)} drop={dropToast} words={words} />
    </>
  )
}
