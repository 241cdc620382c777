import { useEffect, useState } from 'react'
import type { WaitingShown } from '../../farm/lot-views'
import { useFarm, useSession } from './farm'

/** The lots the farmer's other herds moved to this one, of the kind of animal that is open. */
export function useWaitingLots(): readonly WaitingShown[] {
  const farm = useFarm()
  const subApp = useSession().value?.subApp
  const [lots, setLots] = useState<readonly WaitingShown[]>([])
  useEffect(() => farm.lots.watchWaiting(setLots), [farm])
  const species = subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  return lots.filter(({ lot }) => lot.species === species)
}
