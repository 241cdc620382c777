import type { SubApp } from '@steading/domain/base/sub-apps'
import { type FirstPage, firstPage, type StartUp } from '@steading/domain/frame/herds/start-up'
import { visibleFarms } from '@steading/domain/frame/herds/visible-farms'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { rootPage } from '@steading/domain/frame/pages/redirects'
import type { Layout } from '@steading/domain/frame/sub-apps/desktop-mode'
import type { Session } from '../farm/farm-client'
import type { PageId } from '../platform/pages/navigation'

/** A link may bring credentials or a role to sign up in. `lost` is true after a log-in lost its data. */
type Brought = Pick<StartUp, 'linkCredentials' | 'signUpRole'> & { lost?: boolean }
const none: Brought = { linkCredentials: false, signUpRole: false }

/** The opening page the rules give for this session. A session is only there with its local data. */
export function startOf(
  session: Session | undefined,
  { lost = false, ...link }: Brought = none,
): ReturnType<typeof firstPage> {
  return firstPage({
    loggedIn: session !== undefined || lost,
    hasLocalData: session !== undefined,
    herds: session ? herdsOf(session) : 0,
    farmSelected: session?.farm !== undefined,
    switchHerd: session?.switchHerd,
    ...link,
  })
}

/** A user without a herd of their own may be looking round the demo herd. */
function herdsOf({ farms, demo, farmData }: Session): number {
  return farmData?.demoHerd ? 1 : visibleFarms(farms, demo).length
}

type Where = {
  kind: 'entry' | 'farm' | undefined
  path: string
  layout: Layout
  /** Who the page is for; everybody where it does not say. */
  subApps?: readonly SubApp[] | undefined
  /** For the one who runs the server alone. */
  forOperator?: boolean | undefined
}

/** Where the farmer belongs, if not where the address says. */
export function rightPage(session: Session | undefined, at: Where, link: Brought = none): PageId | undefined {
  if (!session) {
    const first = startOf(undefined, link).page === 'login' ? 'login' : 'welcome'
    return at.kind === 'entry' ? undefined : first
  }
  // Before the herd is open its kind is unknown, so the list of animals opens even for a farm that has none.
  const open = session.subApp !== undefined && session.switchHerd !== 'inProgress'
  const elsewhere = open && at.subApps?.includes(session.subApp ?? 'bovine') === false
  const notTheirs = at.forOperator === true && !session.operator
  // A farmer who has to log in again may have forgotten the password.
  const asksPassword = session.shouldRelogin && at.path === pageOf('password-reset').mobile
  // The message with this link is read on the farmer's own phone, which is logged in.
  const notMe = at.path === pageOf('not-me').mobile
  // A buyer with a farm of their own puts the lot on it.
  const buying = at.path === pageOf('lot').mobile
  const lost =
    (at.kind === 'entry' && !asksPassword && !notMe && !buying) || at.path === '/' || elsewhere || notTheirs
  return lost ? rootPage(session.subApp, at.layout) : undefined
}

/**
 * The page in front of the farm's pages. A switch that is half done when the app starts never finished, so
 * the farmer chooses the herd again. One that is half done later is simply still loading.
 */
export function inFront(
  session: Session | undefined,
  atStart: boolean,
  link: Brought = none,
): Exclude<FirstPage, 'home'> | undefined {
  const stillLoading = !atStart && session?.switchHerd === 'inProgress' && session.farm !== undefined
  const { page } = startOf(session, { ...link, linkCredentials: false })
  return page === 'home' || stillLoading ? undefined : page
}
