import { isRegion } from '@steading/domain/base/regions/regions'
import { farmTitle } from '@steading/domain/frame/herds/farm-title'
import type { Session } from '../farm/farm-client'

type FarmRow = Session['farms'][number]

/** The herd as the farmer knows it: its number where herds have one, else the farm's name. */
export function herdNameOf(session: Session): string | undefined {
  const farm = session.farms.find((row) => row.id === session.farm) ?? session.farmData
  return farm && titleOf(farm, session)
}

export function titleOf(farm: FarmRow, session: Session): string {
  return farmTitle(farm as Parameters<typeof farmTitle>[0], isRegion(session.region) ? session.region : 'GL')
}
