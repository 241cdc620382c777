import type { Titled } from '@steading/domain/frame/herds/farm-title'
import { visibleFarms } from '@steading/domain/frame/herds/visible-farms'
import { useMemo } from 'react'
import { useSession } from './farm'

type OtherHerd = { id: string; name: string; herdNumber: string }
type Known = Titled & { id?: unknown; demoHerd?: boolean | null }

/** The herds of the account besides the one that is open, where something can be moved to. */
export function useOtherHerds(): readonly OtherHerd[] {
  const session = useSession().value
  return useMemo(() => {
    const farms = visibleFarms((session?.farms ?? []) as Known[], false)
    const others = farms.filter(({ id }) => String(id) !== session?.farm)
    // A demo moves nothing to a herd of the farmer's own.
    if (others.length === farms.length) return []
    return others.flatMap(({ id, farmName, herdNumber }) =>
      herdNumber ? [{ id: String(id), name: farmName || herdNumber, herdNumber }] : [],
    )
  }, [session])
}
