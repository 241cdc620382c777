import type { UsedRemedy } from '@steading/domain/jobs-read/job/used-remedy'
import { useEffect, useState } from 'react'
import { useFarm } from './farm'

/** The medicines this farm has given, the last one first. */
export function useRemedies(): UsedRemedy[] {
  const farm = useFarm()
  const [used, setUsed] = useState<UsedRemedy[]>([])
  useEffect(() => farm.jobs.watchRemedies(setUsed), [farm])
  return used
}
