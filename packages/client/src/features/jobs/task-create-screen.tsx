import { planDayIn, recordedId } from '@steading/domain/plans/planned-line'
import { useState } from 'react'
import { newId } from '../../platform/farm/new-id'
import { useSearchText, useWorkflow } from '../../platform/pages/navigation'
import { JobToAddTo } from './job-to-add-to'
import { useNewJob } from './opened-job'
import { RecordJob } from './record-job'

/** A job is written down, or one of the last is chosen to add to. */
export function Screen() {
  const [{ type }] = useSearchText()
  const workflow = useWorkflow()
  return workflow === 'add-items-to-existing-task' ? <JobToAddTo /> : <OfType key={type} />
}

/** A form just opened writes its id into the address with its first letter; any other id is that of a draft. */
function OfType() {
  const [fresh] = useState(newId)
  const [{ id, plan, on }] = useSearchText()
  // The job of a day of a plan has one id, whichever phone records it and however often the form is opened.
  const planned = plan && on ? recordedId(planDayIn(plan, on)) : undefined
  const draft = planned ?? (id === fresh ? undefined : id)
  return <NewJob key={draft} fresh={fresh} draft={draft} />
}

function NewJob({ fresh, draft }: { fresh: string; draft: string | undefined }) {
  const job = useNewJob(fresh, draft)
  return <RecordJob job={job} none={{ title: 'PAGES.TASK_CREATE', text: 'TO_COME.TEXT' }} />
}
