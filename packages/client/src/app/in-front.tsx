import { askReLogin, endReLogin, onScreen } from '@steading/domain/frame/alerts/alert-queue'
import { isDemo } from '@steading/domain/frame/herds/demo-status'
import { rootPage } from '@steading/domain/frame/pages/redirects'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '../farm/farm-client'
import { hasSignUpRole } from '../platform/device/sign-up-role'
import { useStore } from '../platform/device/store'
import { demoGreeting, demoWarned, wantedHerd } from '../platform/farm/demo-herd'
import { useFarm, useSession, useSync, useTurbo } from '../platform/farm/farm'
import { takenAway } from '../platform/files/take-away'
import { hideKeys, keysShown } from '../platform/keys/keys-sheet'
import { appSwitcherOpen } from '../platform/pages/app-switcher'
import { useStartOver } from '../platform/pages/back'
import { closeHelp, helpOpen } from '../platform/pages/help'
import { startHomeTour, tourAt } from '../platform/pages/home-tour'
import { useLayout } from '../platform/pages/layout'
import { useGo, usePage } from '../platform/pages/navigation'
import { signingUpFor } from '../platform/pages/onboarding'
import { closePalette, paletteOpen } from '../platform/pages/palette'
import { hasUnsavedInput } from '../platform/pages/unsaved-input'
import { proofAsked } from '../platform/told/ask-proof'
import { doorsAsked } from '../platform/told/doors-asked'
import { alerts, report } from '../platform/told/notices'
import {
  AskedToJoin,
  DemoGreeting,
  DoorSheet,
  HelpHere,
  HerdPicker,
  HomeTour,
  KeysSheet,
  NoHerds,
  Onboarding,
  Palette,
  PlanInFront,
  ProveAgain,
  ReLogIn,
  SwitchApp,
  SyncLoader,
  TakeAwaySheet,
  WhereIsTheFarm,
} from './dialogs'
import { herdPickerOpen } from './next-step'
import { inFront, startOf } from './start-up'
import { useStartUpState } from './start-up-state'
import { useAppKeys } from './use-app-keys'

const later = (dialog: ReactNode) => <Suspense>{dialog}</Suspense>

/** Anything the farmer must settle before the page: a herd to choose, an expired log-in, a first load. */
export function InFront() {
  const session = useSession().value
  const sync = useSync()
  const page = usePage()
  const operating = page?.forOperator === true && session?.operator === true
  // A farmer who has forgotten the password can ask for another before logging in again.
  const askingPassword = page?.id === 'password-reset'
  const onTop = useOnTop(session?.shouldRelogin === true && !askingPassword)
  const { front, choosing, choose, cancel } = useHerdChoice()
  const switching = useStore(appSwitcherOpen)
  const finding = useStore(paletteOpen)
  const leaving = useStore(takenAway)
  const keys = useStore(keysShown)
  const help = useStore(helpOpen)
  const doors = useStore(doorsAsked)
  const proving = useStore(proofAsked)
  const greeting = useStore(demoGreeting)
  const tour = useTour()
  const onboarding = useOnboarding(session)
  const gate = useStartUpState()
  useAppKeys()
  if (!session || gate || onTop === 'alert') return null
  if (onTop === 'reLogin') return later(<ReLogIn session={session} />)
  if (session.shouldReselectRegion && !operating) return later(<WhereIsTheFarm />)
  if (front && operating) return null
  if (front === 'signUp' || front === 'createAccount')
    return later(
      <NoHerds session={session} creating={front === 'createAccount'} choose={(id) => void choose(id)} />,
    )
  if (front) return later(<HerdPicker session={session} choose={choose} cancel={cancel} />)
  if (onboarding) return later(<Onboarding {...onboarding} />)
  if (switching)
    return later(<SwitchApp current={session.subApp} close={() => appSwitcherOpen.set(() => false)} />)
  if ((choosing && sync.lastSync === undefined) || (sync.showLoader && sync.state !== 'idle'))
    return later(<SyncLoader progress={sync.progress} />)
  if (greeting) return later(<DemoGreeting close={tour.start} />)
  if (proving) return later(<ProveAgain answer={proving} />)
  if (doors) return later(<DoorSheet {...doors} />)
  if (leaving) return later(<TakeAwaySheet list={leaving} />)
  if (keys) return later(<KeysSheet close={hideKeys} />)
  if (help) return later(<HelpHere close={closeHelp} />)
  if (finding) return later(<Palette close={closePalette} />)
  if (tour.at && tour.here) return later(<HomeTour at={tour.at} />)
  return (
    <>
      {later(<PlanInFront session={session} />)}
      {session.farm && !session.switchMode && later(<AskedToJoin />)}
    </>
  )
}

/** Round the home page, which it opens first; on any other page it waits. */
function useTour() {
  const go = useGo()
  const start = () => {
    demoGreeting.set(() => false)
    startHomeTour()
    void go('home')
  }
  return { at: useStore(tourAt), here: usePage()?.id === 'home', start }
}

/** The first questions of a sub-app, once its herd is here; answered, they stay until the farm is signed up. */
function useOnboarding(session: Session | undefined): Session['onboarding'] {
  const signingUp = useStore(signingUpFor)
  if (signingUp) return { subApp: signingUp, closable: false }
  return session?.switchHerd === 'done' ? session.onboarding : undefined
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
  const startOver = useStartOver()
  const layout = useLayout()
  const session = useSession().value
  const asked = useStore(herdPickerOpen)
  const turbo = useTurbo()?.activated ?? false
  const [atStart, setAtStart] = useState(true)
  const [choosing, setChoosing] = useState(false)
  const [opened, setOpened] = useState<string>()
  const [said] = useState(() => startOf(session).say)
  useEffect(() => {
    if (said) void report({ code: said })
  }, [said])
  const [link] = useState(() => ({ linkCredentials: false, signUpRole: hasSignUpRole() }))
  const front = choosing
    ? undefined
    : (inFront(session, atStart, link) ?? (asked ? 'herdSelection' : undefined))
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
    const again = session?.farm !== undefined && !hasUnsavedInput()
    if (again) await startOver()
    await go(rootPage(session?.subApp, layout), {}, { replace: again })
    const answer = await chosen
    if (answer.ok) {
      cancel()
      setOpened(id)
    } else await report(answer.problem)
    setChoosing(false)
  }
  // The session brings the kind of herd, so the greeting waits for it.
  const here = session?.farm === opened ? session : undefined
  useEffect(() => {
    if (!here?.farmData) return
    setOpened(undefined)
    demoWarned.set(() => false)
    demoGreeting.set(() => isDemo(here, here.farmData))
  }, [here])
  const wanted = useStore(wantedHerd)
  const openWanted = useEffectEvent((id: string) => {
    wantedHerd.set(() => undefined)
    void choose(id)
  })
  useEffect(() => {
    if (wanted) openWanted(wanted)
  }, [wanted])
  return { front, choosing, choose, cancel }
}
