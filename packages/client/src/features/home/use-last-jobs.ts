import type { JobsAsked } from '@steading/domain/jobs/engine/done-jobs'
import { useEffect, useState } from 'react'
import type { DoneJobs } from '../../farm/farm-client'
import { useFarm } from '../../platform/farm/farm'

/** Enough to pick the few from that are shown. */
const limit = 30

/** The last of the jobs asked for; undefined until they are read. */
export function useLastJobs(asked: JobsAsked): DoneJobs | undefined {
  const farm = useFarm()
  const [jobs, setJobs] = useState<DoneJobs>()
  const text = JSON.stringify(asked)
  useEffect(
    () => farm.jobs.watchDone({ ...(JSON.parse(text) as JobsAsked), offset: 0, limit }, setJobs),
    [farm, text],
  )
  return jobs
}
