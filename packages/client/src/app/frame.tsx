import { findPage } from '@steading/domain/frame/pages/find-page'
import { isSwitchedOff, offerOf } from '@steading/domain/frame/pages/open-pages'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import { useAppConfig } from '../platform/app/app-config'
import { quiet } from '../platform/device/quiet'
import { saySlowerStorage } from '../platform/device/slower-storage'
import { useStore } from '../platform/device/store'
import { useSession, useSync, useTurbo } from '../platform/farm/farm'
import { useLinksHeld } from '../platform/farm/turbo'
import { useAppModePopup } from '../platform/pages/ask-on-back'
import { moveTour } from '../platform/pages/home-tour'
import { useWide } from '../platform/pages/layout'
import { type Page, usePage } from '../platform/pages/navigation'
import { openedLink } from '../platform/pages/opened-link'
import { useVisitor } from '../platform/pages/visitor'
import { useLate } from '../ui/late'
import { ListSkeleton } from '../ui/list-skeleton'
import { Band } from './band'
import { BottomTabs } from './bottom-tabs'
import { LockedPage, StartUpGate } from './dialogs'
import styles from './frame.module.css'
import { useHeldInDemo } from './held-in-demo'
import { InFront } from './in-front'
import { herdPickerOpen } from './next-step'
import { Notices } from './notices'
import { PageNotFound } from './page-not-found'
import { PrintHead } from './print-head'
import { useRightPage } from './right-page'
import { termsLater, useStartUpState } from './start-up-state'

const FollowOpenedLink = lazy(() =>
  import('../features/links/follow-opened-link').then((it) => ({ default: it.FollowOpenedLink })),
)
const NewDeviceNotice = lazy(() =>
  quiet()
    .then(() => import('../features/own-account/new-device-notice'))
    .then((it) => ({ default: it.NewDeviceNotice })),
)
const SideNavigation = lazy(() => import('./side-navigation').then((it) => ({ default: it.SideNavigation })))

/** Around every page: band and navigation inside a farm, nothing around the pages before it. */
export function Frame() {
  const page = usePage()
  const elsewhere = useRightPage()
  useTabTitle()
  useLinksHeld()
  const session = useSession()
  const link = useStore(openedLink)
  const signedOut = session.known && !session.value
  // The next user to log in gets the tour from the beginning, or not at all.
  useEffect(() => {
    if (signedOut) moveTour(undefined)
  }, [signedOut])
  const gate = useStartUpState()
  // The app draws nothing of the farm until the holder of the phone has passed the gate once.
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened((before) => before || gate === undefined), [gate])
  if (gate === 'loading' || elsewhere) return <Opening />
  return (
    <>
      {page?.kind === 'entry' ? <Outlet /> : session.value && (opened || !gate) && <FarmFrame />}
      {gate && session.value ? (
        <Suspense fallback={<Opening />}>
          <StartUpGate state={gate} session={session.value} later={() => termsLater.set(() => true)} />
        </Suspense>
      ) : (
        <Notices />
      )}
      {link && !gate && (
        <Suspense>
          <FollowOpenedLink address={link} />
        </Suspense>
      )}
    </>
  )
}

/** The shape of the farm's pages while the herd is being opened. */
function Opening() {
  const late = useLate(true)
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.band} />
      <main className={styles.main}>{late && <ListSkeleton rowHeight={64} />}</main>
    </div>
  )
}

function FarmFrame() {
  useAppModePopup()
  // Which websites there are to offer.
  useAppConfig()
  const page = usePage()
  const heldInDemo = useHeldInDemo()
  const operating = useOperating()
  const arrived = useArrivedInFarm()
  const herd = useSession().value?.farm
  const wide = useWide()
  const { state, waiting, stopped, online, storage } = useSync()
  useEffect(() => saySlowerStorage(storage), [storage])
  const held = useTurbo()?.activated || stopped !== undefined || !online
  const atRest = state === 'idle' && (waiting === 0 || held)
  return (
    <div className={styles.frame} data-sync={atRest ? 'idle' : 'busy'}>
      <PrintHead />
      <Band onSwitchHerd={() => herdPickerOpen.set(() => true)} />
      <main className={styles.main} tabIndex={-1}>
        {(herd || operating) && arrived && !heldInDemo && <OpenPage page={page} />}
      </main>
      {wide && (
        <Suspense fallback={<div className={styles.side} />}>
          <SideNavigation />
        </Suspense>
      )}
      {!wide && !page?.focused && <BottomTabs />}
      <InFront />
      <Suspense>
        <NewDeviceNotice />
      </Suspense>
    </div>
  )
}

/** The server's operator needs no herd for an operator page; for other users the page does not exist. */
function useOperating(): boolean {
  const session = useSession().value
  return usePage()?.forOperator === true && session?.operator === true
}

/**
 * The address moves before its page has come. A page for strangers drawn here meanwhile would lead its own way, to the
 * log-in or the sign-up, and the two would send each other round.
 */
const useArrivedInFarm = (): boolean =>
  useRouterState({
    select: ({ matches }) => findPage(matches.at(-1)?.pathname ?? '')?.page.kind !== 'entry',
  })

/** The page, or word that the plan does not open it: from the moment it does, the page itself. */
function OpenPage({ page }: { page: Page | undefined }) {
  const visitor = useVisitor()
  if (page && visitor && isSwitchedOff(page, visitor)) return <PageNotFound />
  if (!page || !visitor || offerOf(page, visitor).use !== 'locked') return <Outlet />
  return (
    <Suspense>
      <LockedPage key={page.id} page={page} />
    </Suspense>
  )
}

function useTabTitle() {
  const { t } = useTranslation()
  const title = usePage()?.title
  useEffect(() => {
    document.title = title ? `${t(title)} · Steading` : 'Steading'
  }, [t, title])
}
