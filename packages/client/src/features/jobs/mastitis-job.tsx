import { useSetting } from '../../platform/farm/settings'
import type { OpenedJob } from './opened-job'
import { TreatmentJob } from './treatment-job'

/** A case keeps how many days this farm counts as one when it is written down: changing that later moves no old case. */
export function MastitisJob({ opened }: { opened: OpenedJob }) {
  const days = useSetting('mastitisCaseDays')
  const { start } = opened
  const values = { ...(typeof days === 'number' && { mastitisCaseDays: days }), ...start.values }
  return <TreatmentJob opened={{ ...opened, start: { ...start, values } }} />
}
