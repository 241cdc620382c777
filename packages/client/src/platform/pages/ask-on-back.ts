import { readSearch } from '@steading/domain/frame/pages/query-parameters'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ask } from '../told/notices'
import { useBack } from './back'
import { useBackHandler } from './back-stack'
import { useSearchText } from './navigation'

type Question = Parameters<typeof ask>[0]
type Asked = { question: Question; yes: () => void; priority: 'appModePopup' | 'exitApp'; enabled: boolean }

/** Back asks first. While the question is open, Back is the question's own and means no. */
function useAskOnBack({ question, yes, priority, enabled }: Asked) {
  const [asking, setAsking] = useState(false)
  const open = enabled && !asking
  const askOnce = async () => {
    setAsking(true)
    const sure = await ask(question)
    setAsking(false)
    if (sure) yes()
  }
  useBackHandler(() => void askOnce(), { priority, enabled: open })
  return { open, askOnce }
}

/** A job at the crush or the scales ends only when the farmer says so. */
export function useAppModePopup(): void {
  const [search] = useSearchText()
  const back = useBack()
  useAskOnBack({
    question: { header: 'APP_MODE.END', message: 'APP_MODE.END_TEXT', confirm: 'APP_MODE.END_YES' },
    yes: back,
    priority: 'appModePopup',
    enabled: readSearch(search).appMode !== undefined,
  })
}

/** The app runs installed, without the bars of a browser. */
const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** In the installed app Back on the first page would close it, so it asks. In a browser it is the browser's own. */
export function useAskToLeaveApp(): void {
  const { history } = useRouter()
  const [leaving, setLeaving] = useState(false)
  const exit = () => {
    setLeaving(true)
    // A window with pages behind it may not close itself; at its first page the next Back does.
    window.close()
    const place = history.location.state.__TSR_index
    if (place > 0) history.go(-place, { ignoreBlocker: true })
  }
  const { open, askOnce } = useAskOnBack({
    question: { header: 'LEAVE_APP.HEADER', message: 'LEAVE_APP.TEXT', confirm: 'LEAVE_APP.YES' },
    yes: exit,
    priority: 'exitApp',
    enabled: isInstalled() && !leaving,
  })
  useCloseRequest(() => void askOnce(), open)
}

/** With no page behind this one Back moves nothing; Android then calls an open CloseWatcher. */
function useCloseRequest(does: () => void, enabled: boolean): void {
  const latest = useEffectEvent(does)
  useEffect(() => {
    if (!enabled || !('CloseWatcher' in window)) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest()
    return () => watcher.destroy()
  }, [enabled])
}
