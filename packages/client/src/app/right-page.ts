import { resolveAddress } from '@steading/domain/frame/pages/redirects'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasSignUpRole } from '../platform/device/sign-up-role'
import { useSession } from '../platform/farm/farm'
import { useLayout } from '../platform/pages/layout'
import { useGo } from '../platform/pages/navigation'
import { hasLinkCredentials } from '../platform/pages/opened-link'
import { rightPage } from './start-up'

const linkBrings = () => ({ linkCredentials: hasLinkCredentials(), signUpRole: hasSignUpRole() })

/**
 * Sends the farmer where they belong: out when logged out, in when logged in, along the redirects, to the layout the
 * screen has room for. True while they are on their way.
 */
export function useRightPage(): boolean {
  const session = useSession()
  const router = useRouter()
  const go = useGo()
  const layout = useLayout()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const place = resolveAddress(path, layout, session.value?.subApp)
  const right = session.known
    ? rightPage(
        session.value,
        { ...place?.page, kind: place?.page.kind, path, layout },
        { ...linkBrings(), lost: session.lost },
      )
    : undefined
  const to = place?.path
  // A browser that was killed may forget the log-in; the herd remembers it and says so a moment later.
  const cameFor = useRef<{ to: string; search: object }>(undefined)
  const stranger = !session.value
  const { fromStart } = session
  useEffect(() => {
    if (right && stranger) cameFor.current ??= { to: path, search: router.state.location.search }
    const back = fromStart ? cameFor.current : undefined
    if (!stranger) cameFor.current = undefined
    // Also where the page asked for still shows: the way to the page for strangers may have begun and would end there.
    if (back) void router.navigate({ ...back, replace: true, ignoreBlocker: true } as never)
    else if (right) void go(right, {}, { replace: true, ignoreBlocker: true })
    else if (to && path !== to) {
      const search = { ...router.state.location.search, ...resolveAddress(path, layout)?.search }
      void router.navigate({ to, search, replace: true, ignoreBlocker: true } as never)
    }
  }, [right, to, path, go, router, layout, stranger, fromStart])
  // From one page of the farm to another nothing is taken down: a herd that is still loading would begin again.
  return right !== undefined && !(session.value && place?.page.kind === 'farm')
}
