import { useWorkflow } from '../../../platform/pages/navigation'
import { AddItems } from './add-items'
import { useKnownJob } from './opened-job'
import { RecordJob } from './record-job'

/** A job is put right, or more animals are added to it. */
export function Screen() {
  return useWorkflow() === 'add-items-to-existing-task' ? <AddItems /> : <Correct />
}

/** Its animals become what they would be had it been recorded so at once. */
function Correct() {
  return <RecordJob job={useKnownJob()} none={{ title: 'JOBS.GONE', text: 'JOBS.GONE_TEXT' }} />
}
