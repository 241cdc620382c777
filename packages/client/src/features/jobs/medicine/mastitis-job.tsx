import { useSetting } from '../../../platform/farm/settings'
import type { OpenedJob } from '../form/opened-job'
import { TreatmentJob } from './treatment-job'

/** A case keeps how many days this farm counts as one when it is written down: changing that later moves no old case. */
export function MastitisJob({ opened }: { opened: OpenedJob }) {
  const days = useSetting('mastitisCaseDays')
  const { start } = opened
  // A job that is corrected keeps what it was counted by.
  const values = {
    ...start.values,
    ...(typeof days === 'number' && !opened.editing && { mastitisCaseDays: days }),
  }
  return <TreatmentJob opened={{ ...opened, start: { ...start, values } }} />
}
