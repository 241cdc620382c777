import type { Titled } from '@steading/domain/frame/herds/farm-title'
import type { Session } from '../../farm/farm-client'

export type FarmChoice = Titled & {
  id: string
  demoHerd?: boolean | null
  townCity?: string | null
  county?: string | null
  role?: string | null
}

/** The account's farms with their ids as text: some servers send numbers. */
export function farmsOf(session: Session): FarmChoice[] {
  return session.farms.map((farm) => ({ ...(farm as Titled), id: String(farm.id) }))
}
