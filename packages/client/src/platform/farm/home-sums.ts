import { useEffect, useState } from 'react'
import type { HomeSums } from '../../farm/farm-client'
import { useFarm, useSession } from './farm'

/** The farm's sums. The sums of another herd are never shown under this one's name. */
export function useHomeSums(): HomeSums | undefined {
  const farm = useFarm()
  const herd = useSession().value?.farm
  const [counted, setCounted] = useState<{ herd: string; sums: HomeSums }>()
  useEffect(() => {
    if (!herd) return
    return farm.watchHome((sums) => setCounted({ herd, sums }))
  }, [farm, herd])
  return counted?.herd === herd ? counted?.sums : undefined
}
