import type { FarmAccess } from '@steading/domain/access/may-use'
import type { FarmVisitor } from '@steading/domain/pages/fab-children'
import { isRegion } from '@steading/domain/regions/regions'
import { useMemo } from 'react'
import type { Session } from '../../farm/farm-client'
import { useSession } from '../farm/farm'

/** Who is asking for a page: undefined until a herd is open. */
export function visitorOf(session: Session | undefined): FarmVisitor | undefined {
  if (!session?.farm || !session.subApp || !isRegion(session.region)) return undefined
  const data = session.farmData ?? session.farms.find(({ id }) => String(id) === session.farm)
  const farm = { access: data?.access, plan: data, flags: data?.flags } as FarmAccess
  return { subApp: session.subApp, region: session.region, farm, offers: session.offers }
}

export function useVisitor(): FarmVisitor | undefined {
  const session = useSession().value
  return useMemo(() => visitorOf(session), [session])
}
