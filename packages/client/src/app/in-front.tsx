import { askReLogin, endReLogin, onScreen } from '@steading/domain/alerts/alert-queue'
import { rootPage } from '@steading/domain/pages/redirects'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useStore } from '../platform/device/store'
import { useFarm, useSession, useSync, useTurbo } from '../platform/farm/farm'
import { takenAway } from '../platform/files/take-away'
import { hideKeys, keysShown } from '../platform/keys/keys-sheet'
import { appSwitcherOpen } from '../platform/pages/app-switcher'
import { closeHelp, helpOpen } from '../platform/pages/help'
import { useLayout } from '../platform/pages/layout'
import { useGo } from '../platform/pages/navigation'
import { closePalette, paletteOpen } from '../platform/pages/palette'
import { alerts, report } from '../platform/told/notices'
import {
  HelpHere,
  HerdPicker,
  KeysSheet,
  NoHerds,
  Palette,
  ReLogIn,
  SwitchApp,
  SyncLoader,
  TakeAwaySheet,
} from './dialogs'
import { herdPickerOpen } from './next-step'
import { inFront, startOf } from './start-up'
import { useAppKeys } from './use-app-keys'

const later = (dialog: ReactNode) => <Suspense>{dialog}</Suspense>

/** What must be dealt with before the page behind it: a herd to choose, a log-in that ran out, a first load. */
export function InFront() {
  const session = useSession().value
  const sync = useSync()
  const onTop = useOnTop(session?.shouldRelogin === true)
  const { front, choosing, choose, cancel } = useHerdChoice()
  const switching = useStore(appSwitcherOpen)
  const finding = useStore(paletteOpen)
  const leaving = useStore(takenAway)
  const keys = useStore(keysShown)
  const help = useStore(helpOpen)
  useAppKeys()
  if (!session || onTop === 'alert') return null
  if (onTop === 'reLogin') return later(<ReLogIn session={session} />)
  if (front === 'signUp' || front === 'createAccount') return later(<NoHerds session={session} />)
  if (front) return later(<HerdPicker session={session} choose={choose} cancel={cancel} />)
  if (switching)
    return later(<SwitchApp current={session.subApp} close={() => appSwitcherOpen.set(() => false)} />)
  if ((choosing && sync.lastSync === undefined) || (sync.showLoader && sync.state !== 'idle'))
    return later(<SyncLoader progress={sync.progress} />)
  if (leaving) return later(<TakeAwaySheet list={leaving} />)
  if (keys) return later(<KeysSheet close={hideKeys} />)
  if (help) return later(<HelpHere close={closeHelp} />)
  return finding ? later(<Palette close={closePalette} />) : null
}

/** An alert or the log-in that comes back, whichever has its turn. */
function useOnTop(expired: boolean) {
  useEffect(() => {
    if (!expired) return
    alerts.set(askReLogin)
    return () => alerts.set(endReLogin)
  }, [expired])
  return onScreen(useStore(alerts))?.kind
}

function useHerdChoice() {
  const farm = useFarm()
  const go = useGo()
  const layout = useLayout()
  const session = useSession().value
  const asked = useStore(herdPickerOpen)
  const turbo = useTurbo()?.activated ?? false
  const [atStart, setAtStart] = useState(true)
  const [choosing, setChoosing] = useState(false)
  const [said] = useState(() => startOf(session).say)
  useEffect(() => {
    if (said) void report({ code: said })
  }, [said])
  const front = choosing ? undefined : (inFront(session, atStart) ?? (asked ? 'herdSelection' : undefined))
  const cancel = () => herdPickerOpen.set(() => false)
  const choose = async (id: string) => {
    if (turbo) {
      cancel()
      return void report({ code: 'turboActive' })
    }
    setChoosing(true)
    setAtStart(false)
    const chosen = farm.session.chooseHerd(id)
    // At once: what was open belongs to the other herd, and what is typed while the new one loads must stay.
    await go(rootPage(session?.subApp, layout))
    const answer = await chosen
    if (answer.ok) cancel()
    else await report(answer.problem)
    setChoosing(false)
  }
  return { front, choosing, choose, cancel }
}
