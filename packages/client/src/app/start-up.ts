import { type FirstPage, firstPage, type StartUp } from '@steading/domain/herds/start-up'
import { visibleFarms } from '@steading/domain/herds/visible-farms'
import { rootPage } from '@steading/domain/pages/redirects'
import type { Layout } from '@steading/domain/sub-apps/desktop-mode'
import type { Session } from '../farm/farm-client'
import type { PageId } from '../platform/pages/navigation'

/** What a link brought along, a user name and password or a role to sign up in; and whether a log-in lost its data. */
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
    herds: session ? visibleFarms(session.farms, session.demo).length : 0,
    farmSelected: session?.farm !== undefined,
    switchHerd: session?.switchHerd,
    ...link,
  })
}

type Where = { kind: 'entry' | 'farm' | undefined; path: string; layout: Layout }

/** Where the farmer belongs, if not where the address says. */
export function rightPage(session: Session | undefined, at: Where, link: Brought = none): PageId | undefined {
  if (!session) {
    const first = startOf(undefined, link).page === 'login' ? 'login' : 'welcome'
    return at.kind === 'entry' ? undefined : first
  }
  return at.kind === 'entry' || at.path === '/' ? rootPage(session.subApp, at.layout) : undefined
}

/**
 * What stands in front of the farm's pages. A switch that is half done when the app starts never finished, so the
 * herd is chosen again; one that is half done later is simply still loading.
 */
export function inFront(
  session: Session | undefined,
  atStart: boolean,
): Exclude<FirstPage, 'home'> | undefined {
  const stillLoading = !atStart && session?.switchHerd === 'inProgress' && session.farm !== undefined
  const { page } = startOf(session)
  return page === 'home' || stillLoading ? undefined : page
}
