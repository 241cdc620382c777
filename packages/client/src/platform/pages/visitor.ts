import { isRegion } from '@steading/domain/base/regions/regions'
import type { FarmAccess } from '@steading/domain/frame/access/may-use'
import type { WebModule } from '@steading/domain/frame/pages/page-row'
import type { FarmVisitor } from '@steading/domain/lists/pages/fab-children'
import { useMemo } from 'react'
import type { Session } from '../../farm/farm-client'
import { useSites } from '../app/app-config'
import { useSession } from '../farm/farm'

/** Who is asking for a page: undefined until a herd is open. */
export function visitorOf(
  session: Session | undefined,
  sites: readonly WebModule[],
): FarmVisitor | undefined {
  if (!session?.farm || !session.subApp || !isRegion(session.region)) return undefined
  const data = session.farmData ?? session.farms.find(({ id }) => String(id) === session.farm)
  const farm = { access: data?.access, plan: data, flags: data?.flags, role: data?.role } as FarmAccess
  const { subApp, region, offers, operator } = session
  return { subApp, region, farm, offers, sites, operator }
}

export function useVisitor(): FarmVisitor | undefined {
  const session = useSession().value
  const sites = useSites()
  return useMemo(() => visitorOf(session, sites), [session, sites])
}
