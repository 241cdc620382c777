import { useKnownJob } from './opened-job'
import { RecordJob } from './record-job'

/** A job is put right. Its animals become what they would be had it been recorded so at once. */
export function Screen() {
  return <RecordJob job={useKnownJob()} none={{ title: 'JOBS.GONE', text: 'JOBS.GONE_TEXT' }} />
}
